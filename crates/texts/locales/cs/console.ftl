### The console

console = Konzole
jobs = Zakázky
keys = Klíče API
team = Tým
settings = Nastavení
sign-out = Odhlásit se
sign-in = Přihlásit se
skip-to-actions = Přejít na akce
more = Více
name = Jméno
description = Popis
label = Štítek
customer = Zákazník
folder = Složka
save = Uložit
saved = Uloženo
created = Vytvořeno
updated-at = Změněno
updated-inline = změněno
due-inline = termín:
due-in-zone = Termín ({ $zone })
send-language = Jazyk e-mailu a stránky
send-language-automatic = Automaticky
could-not-save = Neuloženo:
back-to-jobs = Zpět na zakázky
back-to-job = Zpět na zakázku
parent-folder = Nadřazená složka

status-approved = Schváleno
status-change-requested = Požadovány úpravy
status-done = Hotovo
status-expired = Vypršelo
status-new = Nové
status-pending = Odesláno
status-processing = Otevřeno
status-rejected = Zamítnuto

## Signing in

sign-in-intro = Zadejte svou e-mailovou adresu a my vám pošleme přihlašovací odkaz.
email-address = E-mailová adresa
send-link = Poslat odkaz
send-new-link = Poslat nový odkaz
no-mail-server = Na tomto serveru není nastaveno odesílání e-mailů. Požádejte správce o přihlašovací odkaz; vytvoří ho příkazem „imprimatur user sign-in-link“.
sign-in-sent-title = Zkontrolujte si e-mail
sign-in-sent = Pokud máte účet, poslali jsme vám přihlašovací odkaz. Lze ho použít jednou a platí 15 minut.
sign-in-expired-title = Platnost přihlašovacího odkazu vypršela
sign-in-expired = Přihlašovací odkaz lze použít jednou a platí 15 minut.
sign-in-unknown-title = Tento odkaz nefunguje
sign-in-unknown = Odkaz není úplný. Zkopírujte ho z e-mailu znovu nebo požádejte o nový.
welcome = Tímto odkazem se na tomto zařízení přihlásíte jako { $person }, a to na týden nebo do odhlášení.
introduction = Vítejte
introduction-note = Schvalovatelé uvidí vaše jméno a váš tým.
introduction-change = Změnit e-mailovou adresu
introduction-address = Na vaši e-mailovou adresu chodí přihlašovací odkazy a oznámení.
team-or-company = Tým nebo firma

## Lists

trash = Koš
search = Hledat
search-hint = Název, popis, štítek nebo kontakt
page-empty = Tato stránka je prázdná.
no-results = Nic nenalezeno.
clear-filters = Zrušit filtry
trash-empty = Koš je prázdný.
no-jobs = Zatím žádné zakázky. Přetáhněte sem soubory nebo je nahrajte a pak je odešlete schvalovatelům. Jejich komentáře a rozhodnutí se objeví v tomto seznamu.
views = Zobrazení
view-all = Všechny zakázky
view-waiting = Čeká na ostatní
view-changes = Požadovány úpravy
view-overdue = Po termínu
view-mine = K mému rozhodnutí
view-decided = Nedávno rozhodnuto
filter = Filtr
filter-count = Filtr ({ $count })
apply = Použít
all-folders = Zobrazit všechny složky
by-folder = Zobrazit podle složek
in-folder = ve složce { $folder }
type = Typ
any-type = Libovolný typ
type-folders = Složky
type-images = Obrázky
assignee = Řešitel
any-assignee = Bez omezení
assigned-to-me = Já
assigned-to-anyone = Kdokoli
assigned-to-nobody = Nikdo
date = Datum
date-from = Od
date-to = Do
decided-at = Rozhodnuto
deleted-at = Smazáno
locked-inline = zamčeno
has-comments = s komentáři
listing-range = { $first }–{ $last } z { $total }
new-folder = Nová složka
create-folder = Vytvořit složku

## A job

customer-is = Zákazník: { $person }
assigned-to = Řešitel: { $person }
owner-is = Vlastník: { $person }
locked = Zamčeno
locked-by-folder = Zamčeno nadřazenou složkou
in-trash = V koši
versions = Verze
new-version = Nová verze
whats-new = Co je v této verzi nového
preflight = Preflight
preflight-none = Žádné problémy
preflight-running = Preflight probíhá…
checks = Kontroly
check-open = Čeká
check-running = Probíhá
check-passed = V pořádku
check-failed = Neprošla
check-warning = Varování
check-skipped = Přeskočena
check-expired = Po termínu
check-due = Termín
check-late = Odpověď přišla po termínu.
check-report = Zpráva
check-findings = Nálezy: { $count }
check-comment = Přidat jako komentář
check-again = Zkontrolovat znovu
check-page = Strana { $page }
send-for-review = Odeslat ke kontrole
reviewers = Schvalovatelé
reviewers-hint = E-mailové adresy oddělené čárkami
require-name = Vyžadovat potvrzení jménem
send = Odeslat
reviewers-can-see = Sdílení
share-original = Původní soubor (ke stažení)
share-sizes = Rozměry stran
share-preflight = Zpráva z preflightu
press = Simulované tiskové podmínky
press-inherited = Podle složky, jinak automaticky
press-intent = Podle dokumentu, jinak podle týmu
press-team = Podle týmu
press-default = Standardní (FOGRA39, natíraný papír)
gate = Omezení podle preflightu
order-specifications = Údaje objednávky
gate-none = Odeslání vždy povolit
gate-errors = Neodesílat s chybami
gate-warnings = Neodesílat s chybami ani varováními
gate-held = Odeslání ke kontrole blokují problémy z preflightu
gate-waiting = Preflight ještě probíhá. Odešlete-li zakázku teď, kontrola na něj počká.
gate-checks = Povinné kontroly ještě neskončily: { $checks }. Pokud odešlete nyní, chvíli se na ně počká.
gate-more = { $count ->
    [one] 1 další problém
    [few] { $count } další problémy
   *[other] { $count } dalších problémů
}
gate-override = Důvod, proč přesto odeslat
gate-override-note = Důvod se uloží do historie a do protokolu rozhodnutí. Chcete-li nejdřív nahrát opravenou verzi, nechte pole prázdné.
gate-owner-only = Nahrajte opravenou verzi nebo požádejte vlastníka zakázky, aby ji odeslal.
new-status = Nový stav
update-status = Změnit stav
deleted-with-folder = Smazáno spolu se složkou. Zakázku získáte zpět obnovením složky.
watch = Sledovat
unwatch = Přestat sledovat
lock = Zamknout
unlock = Odemknout
restore = Obnovit
delete = Smazat
delete-warning = Přesune zakázku i s celým obsahem do koše.
delete-for-good-warning = Trvale smaže tuto zakázku a všechny její soubory.
delete-for-good = Trvale smazat
move-to-trash = Přesunout do koše

did-send = Odesláno schvalovatelům
did-comment = Komentář přidán
did-version = Nová verze nahrána
did-upload = Soubory nahrány
did-folders = Složka vytvořena
did-status = Stav změněn
did-trash = { $count ->
    [one] Přesunuto do koše.
    [few] { $count } zakázky přesunuty do koše.
   *[other] { $count } zakázek přesunuto do koše.
}
undo = Vrátit zpět
did-restore = Obnoveno
did-watch = Zakázku teď sledujete
did-unwatch = Zakázku už nesledujete
did-unlock = Odemčeno

## Tasks

open-my-task = Otevřít můj úkol
recorded-by = zapsáno uživatelem { $person }
anyone-with-link = Kdokoli s odkazem
task-scheduled = Naplánováno
task-sent = Odesláno
task-opened = Otevřeno
task-paused = Pozastaveno
task-done = Hotovo
task-closed = Zrušeno
task-not-needed = Už není potřeba
task-name-review = Kontrola
task-name-quote = Posouzení nabídky
task-name-anonymous = Otevřená kontrola
task-name-upload = Nahrání souborů
task-name-revision = Nová verze
task-name-assign = Přiřazení
task-name-forward = Přeposlaná zakázka

## The sections of a job

job-sections = Zakázka
back = Zpět
rename-details = Upravit údaje
order = Objednávka
order-note = Preflight porovná každý soubor s těmito hodnotami. Prázdná pole se nekontrolují.
order-least = Od
order-most = Do
order-width = Šířka (mm)
order-height = Výška (mm)
order-tolerance = Tolerance (± mm)
order-bleed-least = Spadávka, nejméně (mm)
order-ink-names = Názvy oddělené čárkami nebo konci řádků
order-inks-most = Nebo jen jejich počet, nejvýše
order-ink-sum-most = Celkové krytí tiskovými barvami, nejvýše (%)
order-ppi-least = Rozlišení, nejméně (ppi)
order-color = Barevné obrázky
order-gray = Obrázky ve stupních šedi
order-bitmap = Bitmapy
order-pdfx-any = Neuvedeno
order-fonts-all = Všechna písma musí být vložená
move = Přesunout
top-level = Nejvyšší úroveň
email-addresses = E-mailové adresy
more-reviewers = Další e-mailové adresy
group-of = { $count ->
    [one] { $group } ({ $count } kontakt)
    [few] { $group } ({ $count } kontakty)
   *[other] { $group } ({ $count } kontaktů)
}
message = Zpráva
message-hint = Na co se mají schvalovatelé zaměřit?
private-comments = Schvalovatelé nevidí komentáře ostatních
let-reviewers-inspect = Povolit schvalovatelům inspektor barev
new-version-note = Otevřené kontroly aktuální verze se uzavřou. Další žádost se bude týkat nové verze.
internal-comment = Jen pro tým
withdrawn = Vzato zpět
resolved-by = Vyřešeno: { $person }
reply-to = Odpověď na komentář { $number }
send-reply = Odeslat odpověď
decisions = Rozhodnutí
decided-of = Rozhodnuto: { $decided } z { $asked }
nobody-asked = O kontrolu této verze zatím nebyl nikdo požádán.
earlier-requests = { $count ->
    [one] { $count } dřívější žádost
    [few] { $count } dřívější žádosti
   *[other] { $count } dřívějších žádostí
}
since-inline = od
sent-inline = Odesláno
remind = Připomenout
ask-again = Požádat znovu
private-link = Získat odkaz
private-link-of = Osobní odkaz: { $person }
private-link-note = Kdo má tento odkaz, může rozhodnout jménem tohoto schvalovatele. Předejte ho jen této osobě.
copy = Kopírovat
copied = Zkopírováno
more-for = Další akce: { $person }
record-decision = Zapsat rozhodnutí
decision-of = Rozhodnutí: { $person }
decision-source-hint = Například: potvrzeno telefonicky
choose = Vyberte…
replace-reviewer = Nahradit schvalovatele
replace-note = { $person } už nebude moci rozhodnout. Nový schvalovatel dostane e-mail.
replace = Nahradit
cancel-request = Zrušit tuto žádost
did-move = Přesunuto
did-remind = Připomenutí odesláno
did-replace = Schvalovatel nahrazen
did-decide = Rozhodnutí zapsáno
did-cancel = Žádost zrušena
field-reviewer = Schvalovatel
field-folder = Složka
reviewer-asked-already = Tato osoba už žádost dostala.

## Reviews in stages

plan-stages = Fáze
plan-stage = Fáze { $number }
plan-stage-named = Fáze { $number } · { $name }
plan-waiting = Čeká
plan-running = Probíhá kontrola
plan-ended = Ukončena
plan-skipped = Přeskočena
stages-complete = { $count ->
    [one] Dokončeno { $complete } z { $count } fáze
   *[other] Dokončeno { $complete } z { $count } fází
}
rule-all = Rozhodují všichni
rule-any = Platí první rozhodnutí
rule-first = Rozhoduje první schvalovatel, ostatní komentují
rule-at-least = Stačí určitý počet schválení
rule-approvals = { $count ->
    [one] Stačí jedno schválení
   *[other] Stačí { $count } schválení
}
rule-primary = Rozhoduje { $person }
rule-stops-early = končí prvním zamítnutím nebo požadavkem na úpravy
waiting-for = Čeká se na:
needs-earlier-stage = Začne po schválení předchozí fáze.
needs-decisions = { $count ->
    [one] K dokončení fáze chybí ještě jedno rozhodnutí.
   *[other] K dokončení fáze chybí ještě { $count } rozhodnutí.
}
needs-any = K dokončení fáze stačí jedno rozhodnutí.
needs-approvals = { $count ->
    [one] K dokončení fáze chybí ještě jedno schválení.
   *[other] K dokončení fáze chybí ještě { $count } schválení.
}
needs-decision-of = K dokončení fáze chybí rozhodnutí: { $person }.
needs-change = Se současnými schvalovateli nelze fázi dokončit. Přidejte nebo nahraďte schvalovatele, případně fázi přeskočte nebo ji spusťte znovu.
change-stage = Změnit fázi
add-reviewer = Přidat schvalovatele
stage-role = Role
stage-role-decider = Rozhoduje
stage-role-commenter = Jen komentuje
stage-role-observer = Jen prohlíží
skip-stage = Přeskočit tuto fázi
skip-stage-note = Její schvalovatelé už se nebudou vyjadřovat a začne další fáze.
restart-stage = Spustit fázi znovu
restart-stage-note = Všichni schvalovatelé této fáze dostanou žádost znovu. Jejich dřívější rozhodnutí přestanou platit a následující fáze začnou od začátku.
remove-from-stage = Odebrat z této fáze
did-add-reviewer = Schvalovatel přidán
did-skip-stage = Fáze přeskočena
did-restart-stage = Fáze spuštěna znovu
did-remove = Schvalovatel odebrán
review-in-stages = Kontrola ve fázích
review-in-stages-note = Každá skupina schvalovatelů dostane žádost, až schválí ta předchozí.
more-stages = Další fáze
stage-name = Název (nepovinné)
stage-addresses = E-mailové adresy nebo skupiny, každá na vlastním řádku nebo oddělené čárkami
stage-others = Komentující a pozorovatelé
stage-commenters = Mohou komentovat (e-mailové adresy nebo skupiny)
stage-observers = Mohou prohlížet (e-mailové adresy nebo skupiny)
stage-early = Ukončit tuto fázi při prvním zamítnutí nebo požadavku na úpravy
stored-plan = Plán
no-stored-plan = Zadat fáze zde
stage-rule = Způsob rozhodování
stage-count = Počet schválení
stage-days = Termín do (počet dní)
problem-of-stage = Fáze { $number }: { $mistake }
enter-known-group = Tato skupina nemá žádné kontakty. Zadejte e-mailovou adresu nebo jinou skupinu.
enter-stage-reviewers = Zadejte alespoň jednu e-mailovou adresu.
enter-approvals = { $count ->
    [one] Při jednom schvalovateli zadejte 1 schválení.
   *[other] Zadejte počet schválení od 1 do { $count }.
}
enter-days = Zadejte počet dní od 1 do { $count }.
open-job = Otevřít zakázku

## Keys

keys-intro = Pomocí klíčů API mohou s vašimi zakázkami pracovat další systémy.
api-reference = Popis API (OpenAPI)
did-revoke = Klíč zneplatněn.
key-created = Nový klíč vytvořen
key-copy = Zkopírujte si klíč teď. Později už se nezobrazí.
new-key = Nový klíč API
key-is-test = Testovací klíč (sandbox, bez skutečných zakázek a e-mailů)
create-key = Vytvořit klíč
permissions = Oprávnění
last-used = Naposledy použito
never = Nikdy
revoke = Zneplatnit
revoke-key = Zneplatnit klíč { $id } aplikace { $application }
revoked = Zneplatněn
expired = Vypršel
key-number = Klíč { $id }
expires = Platí do
expires-inline = platí do
scope-read = čtení
scope-write = zápis
scope-admin = správa
scope-release = uvolnění k tisku
scope-checks = kontroly
scope-read-means = Číst zakázky
scope-write-means = Vytvářet a upravovat zakázky
scope-admin-means = Spravovat klíče, uživatele a tajné klíče webhooků
scope-release-means = Ptát se, zda se soubor smí tisknout
scope-checks-means = Hlásit výsledky kontrol a stahovat kontrolované soubory

## The team

did-add-user = Uživatel přidán. Pozvánka odeslána.
did-change-user = Uživatel upraven
did-deactivate-user = Uživatel deaktivován
user-added = Uživatel přidán
invitation-copy = Na tomto serveru není nastaveno odesílání e-mailů. Zkopírujte tento přihlašovací odkaz a předejte ho uživateli { $person }:
invitation-once = Odkaz lze použít jen jednou. Později už se nezobrazí.
user = Uživatel
role = Role
since = Od
edit = Upravit
deactivated = Deaktivován
deactivate = Deaktivovat
reactivate = Znovu aktivovat
role-of = Role: { $person }
role-member = Člen
role-admin = Správce
role-owner = Vlastník
transfer-jobs-of = Předat zakázky uživatele { $person }
transfer-jobs-to = Předat zakázky uživateli { $person }
no-jobs-to-transfer = (žádné zakázky k předání)
new-user = Nový uživatel
add-user = Přidat uživatele
team-press = Tiskový profil
team-press-note = Náhledy dokumentů bez vlastních tiskových podmínek simulují tento profil. Výstupní profil ICC, CMYK, nejvýše 4 MB.
team-press-file = Profil ICC
team-press-remove = Odebrat profil
team-settings = Nastavení týmu
team-language = Výchozí jazyk
language-none = Nenastaveno (angličtina)
time-zone = Časové pásmo
time-zone-note = Časy v e-mailech jsou v tomto pásmu. Na stránkách vidí každý svůj místní čas.
team-note = Noví uživatelé se přihlašují zde svou e-mailovou adresou. Správci spravují uživatele a klíče. Vlastníky mohou odebrat jen vlastníci.

## Settings and sessions

team-is = Tým { $team }
display-name = Zobrazované jméno
jobs-per-page = Zakázek na stránku
trash-first = Smazané položky nejdřív přesouvat do koše
sessions = Aktivní relace
sessions-intro = Prohlížeče, ve kterých jste přihlášeni. Odhlaste ty, které nepoznáváte.
session = Relace
did-end = Odhlášeno.
this-browser = Tento prohlížeč
other-browser = Jiný prohlížeč
signed-in = Přihlášeno
current-session = Aktuální relace
sign-out-others = Odhlásit všechny ostatní relace
sign-out-others-note = Tím se zneplatní i nepoužité přihlašovací odkazy.

## What is wrong with a form

field-name = Jméno
field-reviewers = Schvalovatelé
field-description = Popis
field-label = Štítek
field-customer = Zákazník
field-due = Termín
field-comment = Komentář
field-status = Stav
field-permissions = Oprávnění
field-address = E-mailová adresa
field-role = Role
enter-reviewers = Schvalovatelé: zadejte alespoň jednu e-mailovou adresu.
choose-status = Vyberte stav.
choose-permission = Vyberte alespoň jedno oprávnění.
choose-role = Vyberte roli.
choose-successor = Vyberte, kdo zakázky převezme.

## Why something was not done

failed-not-found-title = Nenalezeno
failed-not-found = Tato stránka neexistuje nebo k ní nemáte přístup.
failed-forbidden-title = K tomu nemáte oprávnění
failed-locked = Zakázka nebo některá z jejích nadřazených složek je zamčená. Nic se nezměnilo.
failed-conflict = Ve stejnou chvíli provedl změnu někdo jiný. Zkuste to znovu.
failed-full-title = Úložiště je plné
failed-full = Vaše změna nebyla uložena. Stávající soubory jsou nadále k dispozici.
failed-session-changed = Vaše relace se změnila. Načtěte stránku znovu a zkuste to ještě jednou.
failed-signed-out-title = Odhlášeno
failed-signed-out = Vaše relace vypršela. Přihlaste se a zkuste to znovu.
reason-unknown = To teď není možné. Nic se nezměnilo.
reason-not-a-pdf = Komentáře lze vyměňovat jen u PDF, která lze přečíst a nejsou zašifrovaná.
reason-other-pages = Soubor má jiné stránky než tato verze.
reason-view-only = Tuto zakázku si můžete jen prohlížet.
reason-owner-only = To může jen vlastník této zakázky.
failed-held = Kontrolu blokují problémy z preflightu, proto se nic neodeslalo. Nahrajte opravenou verzi nebo ji odešlete s uvedením důvodu ve formuláři „Odeslat ke kontrole“.
failed-uninspected = Preflight ještě není dokončen, proto se nic neodeslalo. Zkuste to za chvíli znovu.
failed-unchecked = Povinné kontroly ještě neskončily, takže nebylo nic odesláno. Zkuste to za chvíli znovu.
reason-folder-owner-only = Zákazníky, stahování a rozhodnutí v této složce může nastavit jen její vlastník.
reason-team-admins = Uživatele mohou spravovat jen správci a vlastníci.
reason-team-owners = Vlastníky mohou jmenovat, měnit a deaktivovat jen vlastníci týmu.
reason-managing-key = Klíče ke správě klíčů a uživatelů mohou mít jen správci a vlastníci týmu.
reason-last-owner = Tým musí mít vlastníka.
reason-last-admin = Tým musí mít vlastníka nebo správce.
reason-address-taken = K této adrese už existuje účet (možná v jiném týmu).
reason-team-name-taken = Tento název už má jiný tým.
reason-application-exists = Aplikaci s tímto názvem už máte.
reason-foreign-folder = Složka patří někomu jinému.
reason-folder-in-itself = Složku nelze přesunout do ní samé ani do její podsložky.
reason-no-trash = Smazané položky se už nepřesouvají do koše. Načtěte stránku znovu a zkuste to ještě jednou.
reason-task-ended = Úkol skončil před více než 30 dny, jeho odkazy proto už nefungují.
reason-anyone-with-link = Tato žádost je otevřená pro kohokoli s odkazem, nemá tedy schvalovatele, kterého by šlo nahradit.
reason-nobody-to-notify = Tato žádost je otevřená pro kohokoli s odkazem, není tedy komu ji připomenout.
reason-nobody-to-remind = Není komu poslat připomenutí.
reason-unsealed = Poslední rozhodnutí se právě zapisuje do protokolu rozhodnutí. Zkuste to za pár sekund znovu.
reason-no-test-mode = Testovací klíče zde nejsou k dispozici: databázová role služby nesmí vytvářet schémata.
reason-no-inks = Strana neobsahuje žádné tiskové barvy: není v CMYK ani v přímých barvách.
reason-undecided = V protokolu rozhodnutí není o této verzi žádné rozhodnutí.
reason-user-left = Uživatel byl deaktivován.
reason-key-revoked = Tento klíč už není platný.
reason-too-deep = Složky lze vnořit nejvýše do hloubky { $count }.
reason-too-many-files = Složka obsahuje více než { $count } souborů, což je na společnou kontrolu příliš. Odešlete její podsložky samostatně.
refusal-trashed = Zakázka je v koši. Nejdřív ji obnovte.
refusal-trashed-with-folder = Zakázka byla smazána se svou složkou. Nejdřív obnovte složku.
refusal-not-trashed = Zakázka není v koši.
refusal-folder = U složky to není možné.
refusal-file = U souboru to není možné.
refusal-self-requested = O úkolu, který si schvalovatel založil, může rozhodnout jen vlastník zakázky.
refusal-stale = Rozhodujete o verzi { $shown }, ale aktuální je verze { $current }.
refusal-no-such-task = Tato žádost už neexistuje. Načtěte stránku znovu.
refusal-task-done = Tato žádost už je vyřízená. Načtěte stránku znovu.
refusal-task-closed = Tato žádost je uzavřená. Načtěte stránku znovu.
refusal-task-changed = Tato žádost se změnila. Načtěte stránku znovu a zkuste to ještě jednou.
refusal-no-decision-task = Tato žádost nevyžaduje rozhodnutí.
refusal-wrong-reviewer = Rozhodnout může jen schvalovatel, který o to byl požádán. Kdo to teď je, uvidíte po novém načtení stránky.
refusal-wrong-evidence = Od otevření této stránky se soubory změnily. Načtěte ji znovu a před rozhodnutím zkontrolujte aktuální soubory.
refusal-before-last-change = Po tomto rozhodnutí se zakázka změnila. Načtěte stránku znovu a rozhodněte ještě jednou.
refusal-withdrawn = Tento komentář byl vzat zpět.
refusal-replied = Na tento komentář už někdo odpověděl, proto ho nelze upravit. Odpovězte na něj nebo ho vezměte zpět.
refusal-not-a-decider = Můžete zde komentovat, ale ne rozhodovat.
refusal-under-review = Kontrola právě probíhá. Počkejte, až skončí, nebo změňte její fáze.
refusal-invalid-plan = Fáze nejsou sestaveny správně: v každé musí někdo rozhodovat a nikdo nesmí být v jedné fázi dvakrát.
refusal-last-stage = Tuto fázi nelze přeskočit: soubor by nikdo neschválil.
refusal-has-decided = Tato osoba už rozhodla, proto ve fázi zůstává.
refusal-stage-changed = Fáze se mezitím změnily. Načtěte stránku znovu.
refusal-not-current = Existuje novější verze. Zaregistrujte soubory, které vznikly z ní.
refusal-nothing-to-confirm = Tento tiskový soubor byl mezitím potvrzen.

## Activity

activity = Historie
download-history = Stáhnout úplnou historii
activity-status = Stav změněn
activity-status-to = Stav změněn na: { $status }
activity-status-cause = Stav změněn na: { $status } ({ $cause })
cause-sent = odeslání
cause-decided = rozhodnutí
cause-completed = splnění úkolu
cause-new-content = nový obsah
cause-edited = úprava
cause-idle = nečinnost
cause-renewed = obnovení
activity-updated = Změněno
activity-moved = Přesunuto
activity-label = Štítek změněn
activity-assignee = Řešitel změněn
activity-locked = Zamčeno
activity-unlocked = Odemčeno
activity-erased = Trvale smazáno
activity-trashed = Přesunuto do koše
activity-restored = Obnoveno
activity-preflight = Preflight dokončen
activity-gate-overridden = Odesláno navzdory problémům z preflightu
activity-check = Kontrola dokončena
activity-checked = { $check }: { $state }
activity-derivative-registered = Tiskový soubor zaregistrován
activity-derivative-confirmed = Tiskový soubor potvrzen
activity-stage-started = Fáze zahájena
activity-stage-completed = Fáze dokončena
activity-plan-changed = Fáze změněny
activity-stage-skipped = Fáze přeskočena
activity-stage-restarted = Fáze spuštěna znovu
activity-reviewer-added = Schvalovatel přidán
activity-reviewer-removed = Schvalovatel odebrán
activity-reviewer-replaced = Schvalovatel nahrazen
activity-uploaded = Nahráno
activity-version = Verze { $version } nahrána ({ $size })
activity-downloaded = Staženo
activity-requested = Odeslána žádost: { $task }
activity-requested-from = Odeslána žádost: { $task } – { $person }
activity-forwarded = Přeposláno: { $person }
activity-completed = Vyřízeno: { $task }
activity-completed-by = Vyřízeno: { $task } – { $person }
activity-confirmed = Potvrzeno: { $person }
activity-decision = Rozhodnutí
activity-decision-withdrawn = Rozhodnutí vzato zpět
activity-task-created = Úkol vytvořen
activity-task-completed = Úkol splněn
activity-mail-sent = E-mail odeslán
activity-mail = E-mail odeslán: { $person }
activity-reminder = Připomenutí odesláno
activity-reminder-to = Připomenutí odesláno: { $person }
activity-created-api = Vytvořeno přes API
activity-created-console = Vytvořeno v konzoli
activity-created-link = Vytvořeno přes odkaz k nahrání
activity-created-email = Vytvořeno e-mailem
activity-created-copy = Vytvořeno jako kopie
changed-name = název
changed-description = popis
changed-due = termín
changed-type = typ souboru
changed-owner = vlastník
changed-lock = zámek
changed-trash = koš
changed-reminders = připomenutí
changed-comments = komentáře
changed-customer = zákazník
changed-partner = partner
changed-assignee = řešitel
changed-downloads = stahování
changed-sizes = rozměry stran pro schvalovatele
changed-preflight = zpráva z preflightu pro schvalovatele
changed-gate = omezení podle preflightu
changed-order = údaje objednávky
changed-proofing = simulované tiskové podmínky
changed-sharing = sdílení v týmu
changed-location = umístění
changed-reviewers = schvalovatelé

## Notices

notices = Oznámení
notices-intro = Rozhodnutí, komentáře a další novinky o zakázkách, které vám patří nebo které jste odeslali.
notices-settings = Vybrat, která chcete dostávat e-mailem
no-notices = Zatím žádná oznámení.
mark-read = Označit jako přečtené
mark-all-read = Označit vše jako přečtené
did-read = Označeno jako přečtené
older-notices = Starší oznámení
unread = Nepřečtené
unread-count = Nepřečteno: { $count }
notice-commented = Komentář
notice-overdue = Po termínu
notice-bounced = E-mail nedoručen
notice-uploaded = Přijaty soubory
notice-page = strana { $number }
notify = E-maily o zakázkách, které sledujete
notify-all = Všechna oznámení
notify-decisions = Jen rozhodnutí
notify-none = Žádné e-maily

# One action on many jobs
select-job = Vybrat { $name }
select-all = Vybrat vše
selected = Vybráno: { $count }
with-selected = Akce s vybranými zakázkami
due-date = Termín
download-zip = Stáhnout
empty-trash = Vysypat koš
empty-trash-warning = Vše v koši se trvale smaže.
and-more = a další ({ $count })
bulk-send = { $count ->
    [one] Odeslat 1 zakázku ke kontrole
    [few] Odeslat { $count } zakázky ke kontrole
   *[other] Odeslat { $count } zakázek ke kontrole
}
bulk-remind = { $count ->
    [one] Poslat připomenutí schvalovatelům 1 zakázky
   *[other] Poslat připomenutí schvalovatelům { $count } zakázek
}
bulk-move = { $count ->
    [one] Přesunout 1 zakázku
    [few] Přesunout { $count } zakázky
   *[other] Přesunout { $count } zakázek
}
bulk-label = { $count ->
    [one] Štítek 1 zakázky
   *[other] Štítek { $count } zakázek
}
bulk-due = { $count ->
    [one] Termín 1 zakázky
   *[other] Termín { $count } zakázek
}
bulk-trash = { $count ->
    [one] Přesunout 1 zakázku do koše
    [few] Přesunout { $count } zakázky do koše
   *[other] Přesunout { $count } zakázek do koše
}
bulk-restore = { $count ->
    [one] Obnovit 1 zakázku
    [few] Obnovit { $count } zakázky
   *[other] Obnovit { $count } zakázek
}
bulk-requests = Žádosti
bulk-one-each = Samostatná žádost pro každý soubor
bulk-together = Jedna žádost pro všechny soubory, v nové složce
bulk-folder-name = Název složky
remove-person = Odebrat
bulk-due-note = Prázdné pole termín odebere.
bulk-label-note = Prázdné pole štítek odebere.
bulk-not-done = Nelze provést u { $failed } z { $count } zakázek. Ostatní jsou hotové.
bulk-none-done = To nebylo možné.
bulk-failed = Něco se nepovedlo. Zkuste to znovu.
did-label = Štítek změněn
did-empty = Koš vysypán

# Uploads by the script
uploads = Nahrávání
uploads-progress = Nahráno { $done } z { $count }
uploads-ready = Nahráno: { $count }
upload-waiting = Čeká
upload-finishing = Dokončuje se
upload-done = Nahráno
upload-paused = Pozastaveno
upload-cancelled = Zrušeno
upload-lost = Spojení přerušeno. Zkouší se znovu.
upload-pause = Pozastavit
upload-resume = Pokračovat
upload-seconds = zbývá { $count } s
upload-minutes = zbývá { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Odeslat tento soubor ke kontrole
send-these-files = Odeslat soubory ke kontrole ({ $count })
drop-note = Soubory a složky můžete také přetáhnout kamkoli na tuto stránku.
