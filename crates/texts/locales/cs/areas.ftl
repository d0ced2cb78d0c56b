### Emails, keys, plans and reminders in the console

mails = E-maily
mails-intro = E-maily o zakázkách vašeho týmu s odpovědí poštovního serveru.
mails-none = Zatím žádné e-maily. Objeví se tu, jakmile odešlete zakázku ke kontrole.
mails-all = Vše
mails-bounced = Nedoručitelné
mails-older = Starší e-maily
mail-filter = Filtrovat e-maily
mail-recipient = Příjemce
mail-state = Stav
mail-answer = Odpověď serveru
mail-at = Vytvořeno
mail-waiting = Čeká
mail-was-sent = Odesláno
mail-failed = Nezdařilo se
mail-dropped = Už není potřeba
mail-next-attempt = Další pokus
mail-resend = Odeslat znovu
mail-resend-to = Odeslat znovu: { $recipient }
mail-did-resend = E-mail znovu zařazen do fronty
mail-kind-task = Úkol
mail-kind-not-needed = Už není potřeba
mail-kind-files-not-kept = Soubory neuloženy
mail-kind-update = Informace o zakázce
mail-kind-archive = Soubor ZIP
mail-kind-news = Novinky
mail-kind-account = Účet

key-lifetime = Platnost
key-no-expiry = Bez omezení
key-days =
    { $count ->
        [one] { $count } den
        [few] { $count } dny
       *[other] { $count } dní
    }
sandbox = Sandbox
sandbox-intro = Tento klíč platí v sandboxu: jeho zakázky nikdo jiný nevidí, e-maily se místo odeslání zachytí a čas lze posouvat. Vyzkoušejte ho s curl:
sandbox-command = Příkaz { $number }
sandbox-key = Nastavit klíč a adresu
sandbox-upload = Nahrát soubor a odeslat ho ke kontrole
sandbox-mails = Přečíst zachycené e-maily. Jejich odkazy ke kontrole lze otevřít v prohlížeči.
sandbox-clock = Vytvořit hodiny. S jejich klíčem vyzkoušíte připomenutí a termíny; sign_in_link otevře jejich konzoli.
sandbox-advance = Nechat uplynout tři dny. CLOCK je ID hodin.
sandbox-needs-admin = Hodiny, které posouvají čas, vyžadují testovací klíč s oprávněním spravovat klíče a uživatele.

plans = Plány
plans-intro = Plán uchovává fáze kontroly, takže podle něj můžete odeslat každou zakázku.
plans-none = Zatím žádné plány. Vytvořte plán, abyste mohli kontroly odesílat ve stejných fázích, nebo fáze uložte při odesílání zakázky.
plan-add = Vytvořit plán
plan-new = Nový plán
plan-edit = Upravit plán
plan-name = Název plánu
plan-save-as = Uložit tyto fáze jako plán (název, nepovinné)
plan-steps-of = Fáze plánu { $name }
plan-group = Skupina { $group }
plan-due-days =
    { $count ->
        [one] termín do { $count } dne
       *[other] termín do { $count } dní
    }
plan-due-hours =
    { $count ->
        [one] termín do { $count } hodiny
       *[other] termín do { $count } hodin
    }
plan-due-minutes =
    { $count ->
        [one] termín do { $count } minuty
       *[other] termín do { $count } minut
    }
plan-delete = Smazat plán
plan-delete-note = Kontroly odeslané podle tohoto plánu pokračují.
plan-not-editable = Tento plán byl vytvořen přes API a má nastavení, která tento formulář neobsahuje. Změňte ho přes API.
plan-nobody-for-placeholder = Tento plán počítá s někým, kdo u této zakázky není uveden. Doplňte do údajů zakázky zákazníka nebo zvolte jiný plán.
plan-did-add = Plán vytvořen
plan-did-delete = Plán smazán
stage-customer = Zákazník zakázky
stage-partner = Partner zakázky
stage-owner = Vlastník zakázky

reminders = Připomenutí
reminders-note = Každý, kdo má otevřený úkol, dostane v těchto časech další e-mail.
reminders-without-due-date = Začnou platit, jakmile bude mít zakázka termín.
reminder-add = Přidat připomenutí
reminder-cancel = Zrušit
reminder-cancel-of = Zrušit: { $reminder }
reminder-reactivate = Obnovit
reminder-reactivate-of = Obnovit: { $reminder }
reminder-delete-of = Smazat: { $reminder }
reminder-quantity = Počet
reminder-unit = Jednotka
reminder-side = Kdy
reminder-enter-quantity = Zadejte číslo od 0 do 1000.
reminder-at-due-date = V den termínu
reminder-before = { $span } před termínem
reminder-after = { $span } po termínu
reminder-cancelled = Zrušeno
reminder-planned = Naplánováno
reminder-sent = Odesláno
reminder-nobody = Nikdo neměl otevřený úkol
reminder-missed = Neodesláno: zakázka byla v koši
reminder-undated = Nenaplánováno
default-reminders = Výchozí připomenutí
default-reminders-note = Tato připomenutí se u vašich zakázek nastaví s prvním termínem. Připomenutí odeberete vymazáním počtu.
unit-minutes = minuty
unit-hours = hodiny
unit-days = dny
unit-weeks = týdny
comparator-before = před termínem
comparator-after = po termínu
span-minutes = { $count } min
span-hours = { $count } h
span-days =
    { $count ->
        [one] { $count } den
        [few] { $count } dny
       *[other] { $count } dní
    }
span-weeks =
    { $count ->
        [one] { $count } týden
        [few] { $count } týdny
       *[other] { $count } týdnů
    }

decision-log = Protokol rozhodnutí
decision-log-intro = Všechna rozhodnutí o zakázkách vašeho týmu v protokolu, do kterého se jen přidává. Certifikáty dokazují, že je rozhodnutí jeho součástí.
log-job = Zakázka (GUID nebo adresa její stránky)
log-none = Zatím žádné záznamy. První se objeví pár sekund po prvním rozhodnutí.
log-entry = Záznam
log-job-name = Zakázka
log-person = Osoba
log-at = Čas
log-number = Č. { $number }
log-erased = Smazáno se zakázkou
log-decided = Rozhodnutí
log-withdrawn = Rozhodnutí vzato zpět
log-reopened = Úkol znovu otevřen
log-older = Starší záznamy
log-checkpoint = Kontrolní bod
log-checkpoint-note =
    { $count ->
        [one] Podepsaný stav celého protokolu s { $count } záznamem, včetně podpisů svědků.
       *[other] Podepsaný stav celého protokolu s { $count } záznamy, včetně podpisů svědků.
    }
log-verified = Úplná kontrola
log-verified-never = Dosud neproběhla. Správce ji spustí příkazem imprimatur verify --store.
log-verified-whole = Bez rozdílů
log-verified-differs = Nalezen rozdíl
log-verified-note = { $count ->
    [one] imprimatur verify --store: s databází porovnán { $count } záznam.
    [few] imprimatur verify --store: s databází porovnány { $count } záznamy.
    [many] imprimatur verify --store: s databází porovnáno { $count } záznamu.
   *[other] imprimatur verify --store: s databází porovnáno { $count } záznamů.
}
log-keys = Veřejné klíče
log-keys-note = Aktuální je poslední klíč.
log-witnesses = Svědci
log-witnesses-none = Tento protokol nepodepsal žádný svědek.
log-cosigned =
    { $count ->
        [one] Podepsán { $count } záznam
        [few] Podepsány { $count } záznamy
       *[other] Podepsáno { $count } záznamů
    }

## May it be printed?

release-title = Smí se tisknout?
release-lead = Vyberte soubor, který chcete tisknout. Porovná se bajt po bajtu s tím, co bylo schváleno, a neuloží se.
release-file = Soubor
release-ask = Zkontrolovat
release-again = Zkontrolovat další soubor
release-choose = Vyberte soubor.
release-yes = Smí se tisknout
release-no = Nesmí se tisknout
release-answer = { $state ->
    [approved] Verze { $version } souboru { $job } je schválena.
    [not-approved] { $reason ->
        [not-sent] Verze { $version } souboru { $job } nebyla odeslána ke kontrole.
        [change-requested] K verzi { $version } souboru { $job } jsou požadovány úpravy.
        [rejected] Verze { $version } souboru { $job } byla zamítnuta.
        [gate] Verze { $version } souboru { $job } nebyla odeslána: zdržují ji problémy z preflightu.
        [not-listed] Složka souboru { $job } je schválena, ale schválení se nevztahuje na verzi { $version }.
        [not-confirmed] Tento soubor vznikl z verze { $version } souboru { $job }. Liší se nebo nebyl porovnán a nikdo jej nepotvrdil.
        [expired] Kontrola souboru { $job } vypršela.
        [done] { $job }: dokončeno bez schválení.
       *[pending] Verze { $version } souboru { $job } je ještě v kontrole.
    }
    [superseded] { $job } má novější verzi než verzi { $version }.
    [withdrawn] Zakázka je v koši nebo byla smazána.
   *[unknown] Tento soubor nemá žádná zakázka vašeho týmu.
}

comment-import-comments = Importovat komentáře
comment-import-preview = Náhled
comment-import-lead = Vyberte soubor s komentáři z Acrobatu nebo jiného programu: XFDF, nebo PDF s komentáři, které vzniklo z této verze. Známé komentáře se aktualizují, ostatní přidají a žádný se nestáhne.
comment-import-unreadable = Tento soubor nelze přečíst jako XFDF ani jako PDF s komentáři, nebo obsahuje příliš mnoho komentářů.
comment-import-counts = Nové: { $new }. Změněné: { $changed }. Beze změny: { $unchanged }.
comment-import-tried = Zatím se nic nezměnilo
comment-import-done = Komentáře importovány
comment-import-refused = Neimportováno:
comment-import-dropped = Vynechané skripty, odkazy, soubory a další obsah: { $count }
comment-import-reason = { $reason ->
    [name] Jméno nelze zachovat
    [twice] Jméno se vyskytuje dvakrát
    [page] Tato verze takovou stránku nemá
    [empty] Chybí text
    [text] Text je příliš dlouhý
    [parent] Chybí komentář, na který odpovídá
    [not-author] Text smí změnit jen autor
    [replied] Má odpovědi, text zůstává
    [moved] Přesunuto; komentáře zůstávají na místě
   *[withdrawn] Staženo zpět
}
