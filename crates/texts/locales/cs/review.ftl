### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Testovací režim

## What is asked for

request-review = { $time ->
    [early] { $sender } vás požádá o kontrolu
    [past] { $sender } – žádost o kontrolu
   *[now] { $sender } vás žádá o kontrolu
}
request-quote = { $time ->
    [early] { $sender } vás požádá o rozhodnutí o nabídce
    [past] { $sender } – žádost o rozhodnutí o nabídce
   *[now] { $sender } vás žádá o rozhodnutí o nabídce
}
request-comments = { $time ->
    [early] { $sender } vás požádá o komentáře
    [past] { $sender } – žádost o komentáře
   *[now] { $sender } vás žádá o komentáře
}
request-observer = { $time ->
    [early] { $sender } s vámi bude tuto zakázku sdílet
    [past] { $sender } – sdílená zakázka
   *[now] { $sender } s vámi sdílí tuto zakázku
}
request-upload = { $time ->
    [early] { $sender } vás požádá o soubor
    [past] { $sender } – žádost o soubor
   *[now] { $sender } od vás potřebuje soubor
}
request-revision = { $time ->
    [early] { $sender } vás požádá o novou verzi
    [past] { $sender } – žádost o novou verzi
   *[now] { $sender } od vás potřebuje novou verzi
}
request-assign = { $sender } vám přiřazuje tuto zakázku
request-forward = { $sender } vám přeposílá tuto zakázku

## Around the files

skip-to-proof = Přejít na korekturu
skip-to-comments = Přejít na komentáře
skip-to-decision = Přejít na rozhodnutí
skip-to-task = Přejít na úkol
skip-to-status = Přejít na stav
panel-decision = Pokyny a rozhodnutí
panel-task = Pokyny a úkol
status = Stav
instructions = Pokyny
go-to-decision = Zkontrolovat a rozhodnout
go-to-task = Přejít na úkol
version = Verze { $number }
version-inline = verze { $number }
due = Termín
review-stage = Fáze { $number } z { $count }
review-stage-named = Fáze { $number } z { $count } · { $name }
review-stage-first = Platí první rozhodnutí
review-stage-approvals = { $count ->
    [one] Stačí jedno schválení
   *[other] Stačí { $count } schválení
}
review-stage-own = Rozhodujete vy
review-stage-other = Rozhoduje jiný schvalovatel
review-stage-person = Rozhoduje { $person }
uploaded = Nahráno
preflight-issues = { $count ->
    [0] Preflight: žádné problémy
    [one] Preflight: { $count } problém
    [few] Preflight: { $count } problémy
   *[other] Preflight: { $count } problémů
}
specifications = Technické údaje
severity-error = Chyba
severity-warning = Varování
severity-note = Poznámka

## Files and their pages

file = Soubor
files = Soubory
file-count = { $count ->
    [one] { $count } soubor
    [few] { $count } soubory
   *[other] { $count } souborů
}
page = Strana
pages = Strany
page-count = { $count ->
    [one] { $count } strana
    [few] { $count } strany
   *[other] { $count } stran
}
page-of-file = Strana { $page } souboru { $file }
page-enlarge = Strana { $page } souboru { $file }, zvětšit na nové kartě
of-total = z { $total }
go = Přejít
next = Další
previous = Předchozí
download = Stáhnout
download-size = Stáhnout ({ $size })
size-pixels = { $width } × { $height } pixelů
no-preview = Náhled tohoto typu souboru nelze zobrazit.
no-preview-download = Chcete-li soubor zobrazit, stáhněte si ho.
no-preview-ask = Požádejte odesílatele ({ $sender }), aby povolil stahování nebo poslal PDF.
unshown-page = Stranu { $page } zde nelze zobrazit.
unshown-on-page = Strana { $page }: { $finding }
too-many-files = Tato složka obsahuje příliš mnoho souborů, nelze je zde zobrazit.
folder-empty = Tato složka je prázdná.
viewing-version = Prohlížíte si verzi { $shown }. K dispozici je novější verze ({ $current }).

kind-pdf = Dokument PDF
kind-jpeg = Obrázek JPEG
kind-png = Obrázek PNG
kind-tiff = Obrázek TIFF
kind-webp = Obrázek WebP
kind-gif = Obrázek GIF
kind-svg = Obrázek SVG
kind-zip = Archiv ZIP
kind-text = Text
kind-html = Webová stránka
kind-csv = Soubor CSV
kind-postscript = Dokument PostScript
kind-file = Soubor
kind-word = Dokument Word
kind-excel = Sešit Excel
kind-powerpoint = Prezentace PowerPoint

## The form

your-decision = Vaše rozhodnutí
your-task = Váš úkol
check-following = Zkontrolujte prosím tyto údaje:
comment = Komentář
comment-sent = Komentář odeslán
comment-optional = Přidat komentář (nepovinné)
add-comment = Přidat komentář
about-files = Které soubory se mají upravit?
about-files-all = Pokud žádný nezaškrtnete, platí rozhodnutí pro všechny soubory. Jinak se nezaškrtnuté soubory považují za schválené.
about-contradicts = Zaškrtli jste soubory, které se mají upravit. Chcete-li schválit, zaškrtnutí zrušte, nebo požadujte úpravy.
describe-change = Popište, co se má upravit
confirm-task = Potvrzuji, že tento úkol je splněn.
confirm-version = Verzi { $version } mám zkontrolovanou a své rozhodnutí potvrzuji jménem.
confirm-files = Všechny soubory mám zkontrolované a své rozhodnutí potvrzuji jménem.
seen-elsewhere-file = Tento soubor mám zkontrolovaný mimo tuto stránku.
seen-elsewhere-files = Soubory, které zde nejsou zobrazeny celé, mám zkontrolované mimo tuto stránku.
confirm-upload = Potvrzuji, že toto je požadovaný soubor.
confirm-uploads = Potvrzuji, že toto jsou požadované soubory.
decide = Rozhodnout
approve = Schválit
request-changes = Požadovat úpravy
reject = Zamítnout
done = Hotovo
send-comment = Odeslat komentář
send-comment-only = Odeslat jen komentář
reviewing-as = Kontrolujete jako { $reviewer }.
completing-as = Tento úkol plníte jako { $reviewer }.
commenting-as = Komentujete jako { $reviewer }.
uploading-as = Nahráváte jako { $reviewer }.
sender-will-see = { $sender } dostane oznámení.
sender-can-see = { $sender } to uvidí.
status-becomes = Stav se změní na „{ $status }“.
becomes-approved = schváleno
becomes-change-requested = požadovány úpravy
becomes-done = hotovo
becomes-expired = vypršelo
becomes-new = nové
becomes-pending = odesláno
becomes-processing = otevřeno
becomes-rejected = zamítnuto
upload = Nahrát
upload-files = Nahrát soubory
upload-new-version = Nahrát novou verzi
upload-as-version = Nahrát jako verzi { $version }
keep-page-open = Nechte tuto stránku otevřenou, dokud se nahrávání nedokončí.

## What is wrong with a form

label-your-name = Vaše jméno
label-your-email = Vaše e-mailová adresa
label-your-comment = Váš komentář
label-your-decision = Vaše rozhodnutí
label-file = Soubor
label-confirmation = Potvrzení
label-seen-elsewhere = Potvrzení, že jste soubor zkontrolovali
label-version = Verze
enter-your-name = Zadejte své jméno.
enter-email = Zadejte platnou e-mailovou adresu.
enter-comment = Napište komentář.
choose-file = Vyberte soubor.
choose-one-file = Vyberte jen jeden soubor.
choose-decision = Vyberte rozhodnutí.
tick-confirmation = Zaškrtněte potvrzení.
tick-seen-elsewhere = Chcete-li schválit, potvrďte, že jste mimo tuto stránku zkontrolovali vše, co zde není zobrazeno celé.
problem = { $field }: { $mistake }
problem-of-field = Pole „{ $field }“: { $mistake }
problem-incomplete = Formulář nebyl úplný. Zkuste to prosím znovu.
mistake-empty = Vyplňte tento údaj.
mistake-invisible = Řídicí znaky a znaky měnící směr písma nejsou povoleny.
mistake-path = Znaky / a \ a názvy . a .. nejsou povoleny.
mistake-address = Toto není platná e-mailová adresa.
mistake-address-of = „{ $name }“ není platná e-mailová adresa.
mistake-of = „{ $name }“: { $mistake }
mistake-date = Zadejte datum a čas.
mistake-one-only = Povolena je jen jedna hodnota.
mistake-repeated = Hodnota byla odeslána vícekrát.
mistake-switch = Hodnota musí být „zapnuto“, nebo „vypnuto“.
mistake-incomplete = Formulář nebyl úplný. Zkuste to prosím znovu.
mistake-no-contacts = Skupina nemá žádné kontakty.
mistake-no-contacts-of = Skupina „{ $name }“ nemá žádné kontakty.
mistake-no-successor = Vyberte jiného aktivního uživatele týmu.
mistake-fixed = Hodnotu nelze změnit.
mistake-press = Vyberte výstupní profil ICC tiskového stroje v barevném prostoru CMYK.
mistake-length = Zadejte milimetry od 0 do { $count }, nejvýše na dvě desetinná místa.
mistake-no-length = Zadejte více než 0 mm.
mistake-reversed = Toto číslo nesmí být menší než první.
mistake-tolerance = Zadejte méně než polovinu šířky a výšky.
mistake-inks = Zadejte nejvýše { $count } různých názvů tiskových barev, každý nejvýše o { $length } znacích.
mistake-time-zone = Zadejte časové pásmo, například Europe/Prague.
mistake-other = Hodnota není platná.
mistake-too-long = Povoleno je nejvýše { $count } znaků.
mistake-range = Zadejte celé číslo od { $least } do { $count }.
mistake-too-many-people = Povoleno je nejvýše { $count } osob.
mistake-too-many-files = Najednou lze nahrát nejvýše { $count } souborů.
mistake-too-many-comments = Limit { $count } komentářů k této zakázce je vyčerpán. Další poznámky přidejte ke svému rozhodnutí.

## The receipt

decided-files = Týká se
decided-approved = Schváleno
decided-change-requested = Požadovány úpravy
decided-rejected = Zamítnuto
receipt-of = Vaše rozhodnutí
receipt-next = Co bude dál
receipt-waiting = Ostatní zatím nerozhodli. Do té doby můžete své rozhodnutí změnit.
receipt-new-version = Až bude ke kontrole nová verze, dostanete další e-mail.
receipt-complete = Všechna rozhodnutí jsou známa. { $sender } pokračuje v práci na zakázce.
receipt-back = Zobrazit korekturu
receipt-when = Kdy
receipt-by = Kdo rozhodl
receipt-viewed = Prohlédnuto
receipt-seen-elsewhere = Mimo tuto stránku, jak schvalovatel potvrdil
receipt-recorded-by = Zapsáno uživatelem
receipt-for = { $recorder } za schvalovatele { $reviewer }
receipt-newer-version = Vaše rozhodnutí se týká verze { $decided }. Zde vidíte verzi { $current }.
receipt-saved = Rozhodnutí bylo uloženo. { $sender } dostane oznámení. Tuto stránku můžete zavřít.
receipt-saved-yours = Vaše rozhodnutí bylo uloženo. { $sender } dostane oznámení. Tuto stránku můžete zavřít.
proof-of-approval = Doklad o schválení
proof-of-decision = Doklad o rozhodnutí
document-id = ID dokumentu
checksum = Kontrolní součet SHA-256 souboru

## Where nothing can be done

note-thanks-title = Děkujeme
review-current = Zkontrolovat aktuální verzi
note-closed-title = Uzavřeno
note-withdrawn-title = Zrušeno
note-early-title = Ještě nezahájeno
note-locked-title = Zamčeno
note-self-requested-title = Zde rozhoduje vlastník
note-commenter-title = Jen komentáře
note-observer-title = Na vědomí
note-too-many-title = Příliš mnoho souborů na společnou kontrolu
note-locked-comment = { $work ->
    [comments] Tato zakázka je zamčená. Komentovat můžete i nadále.
    [review] Tato zakázka je zamčená. Komentovat můžete i nadále. Váš odkaz zůstává platný; rozhodnout můžete později.
   *[task] Tato zakázka je zamčená. Komentovat můžete i nadále. Váš odkaz zůstává platný; úkol můžete splnit později.
}
note-locked = Tato zakázka je zamčená ({ $sender }). Zkuste to prosím později.
note-self-requested = Tento úkol jste si založili sami, rozhodnout proto může jen vlastník zakázky. Požádejte ho, aby rozhodl nebo vám zakázku odeslal.
note-commenter = Okomentujte prosím, co by se mělo upravit. Soubory schvalují jiní.
note-observer = Soubory si můžete prohlédnout. Nemusíte nic dělat.
note-not-needed = { $work ->
    [comments] Tato kontrola je dokončena. Vaše komentáře už nejsou potřeba.
    [look] Tato kontrola je dokončena. Nemusíte nic dělat.
   *[review] Tato kontrola je dokončena. Vaše rozhodnutí už není potřeba.
}
note-early = { $work ->
    [task] Tento úkol ještě nezačal. Až začne, pošleme vám e-mail.
   *[review] Tato kontrola ještě nezačala. Až začne, pošleme vám e-mail.
}
note-delivered = { $files ->
    [one] Váš soubor byl nahrán. { $sender } dostane oznámení. Tuto stránku můžete zavřít.
   *[many] Vaše soubory byly nahrány. { $sender } dostane oznámení. Tuto stránku můžete zavřít.
}
note-withdrawn = { $work ->
    [task] Tento úkol byl zrušen. Nemusíte nic dělat.
   *[review] Tato kontrola byla zrušena. Nemusíte nic dělat.
}
note-completed = Váš úkol je splněn. Tuto stránku můžete zavřít.
note-closed = { $work ->
    [task] Tento úkol je uzavřený. Buď ho ukončil odesílatel ({ $sender }), nebo byla nahrána nová verze. Bude-li vaše účast znovu potřeba, pošleme vám e-mail.
   *[review] Tato kontrola je uzavřená. Buď ji ukončil odesílatel ({ $sender }), nebo byla nahrána nová verze. Bude-li vaše účast znovu potřeba, pošleme vám e-mail.
}
note-too-many = Požádejte prosím odesílatele ({ $sender }), aby soubory poslal po menších částech.

## What the script says

script-image-failed = { $image } nelze načíst. Zkuste stránku načíst znovu.
script-reject-hint = Uveďte důvod, nebo stiskněte „Zamítnout“ ještě jednou a odešlete bez něj.
script-change-hint = Popište, co se má upravit, nebo stiskněte „Požadovat úpravy“ ještě jednou a odešlete bez komentáře.

## The stage

page-list = Strany
proof = Korektura
page-label = Strana
file-label = Soubor
change-decision = Změnit mé rozhodnutí

## Comparing versions

compare-versions = Porovnat verze
compare-with = Porovnat s verzí { $version }
compare-heading = Porovnání verze { $from } s verzí { $to }
compare-leave = Ukončit porovnání
compare-progress = Porovnávání stran: { $done } z { $total }
compare-waiting = Porovnávání stran…
compare-go-on = Pokračovat
compare-impossible = Tyto verze nelze porovnat.
compare-nothing = Žádné rozdíly.
compare-changed = { $count ->
    [one] Změněna strana { $pages }.
   *[other] Změněny strany { $pages }.
}
compare-added = { $count ->
    [one] Přidána strana { $pages }.
   *[other] Přidány strany { $pages }.
}
compare-removed = { $count ->
    [one] Odebrána strana { $pages }.
   *[other] Odebrány strany { $pages }.
}
compare-many-changed = Změněno stran: { $count } z { $total }.
compare-many-added = Přidáno stran: { $count }.
compare-many-removed = Odebráno stran: { $count }.
compare-list = { $pages } a { $last }
compare-page-same = Strana { $page }: beze změny
compare-page-changed = Strana { $page }: změněna
compare-page-added = Strana { $page }: přidána
compare-page-removed = Strana { $page }: odebrána
compare-page-inks = Strana { $page }: změněny jen tiskové barvy
compare-inks-changed = Změněné tiskové barvy: { $inks }.
compare-inks-added = Nové tiskové barvy: { $inks }.
compare-inks-removed = Odebrané tiskové barvy: { $inks }.
compare-inks-plain = Porovnáno bez přetisku a přímých barev; s nimi by to trvalo příliš dlouho.
compare-ink-renamed = { $from } se teď jmenuje { $to }.
compare-page-of = Verze { $version }, strana { $page }
compare-enlarge = Zvětšit verzi { $version }, stranu { $page }
compare-not-in = Není ve verzi { $version }
