### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } přes { $site }
mail-somebody = Někdo
mail-message-from = { $sender } vám píše:
mail-row-file = Soubor
mail-row-details = Údaje
mail-row-version = Verze
mail-row-label = Štítek
mail-row-due = Termín
mail-copy-link = Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:
mail-sent = Odesláno přes { $site }.
mail-sent-by = Odesílatel: { $sender }, odesláno přes { $site }.
mail-personal = Tento odkaz je určen jen vám. Kdo ho má, může jednat vaším jménem, proto prosím tento e-mail nepřeposílejte.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(verze { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Připomenutí – prosíme o kontrolu: { $job }{ mail-version }
   *[no] Prosíme o kontrolu: { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Připomenutí – prosíme o kontrolu: { $job }
   *[no] Prosíme o kontrolu: { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Termín vaší kontroly: { $due }. { $sender } čeká na vaše rozhodnutí. Projděte každou stranu, přidejte komentáře a pak soubor schvalte, nebo požadujte úpravy.
       *[no] { $sender } čeká na vaše rozhodnutí. Projděte každou stranu, přidejte komentáře a pak soubor schvalte, nebo požadujte úpravy.
    }
   *[no] { $sender } vás žádá o kontrolu této korektury. Projděte každou stranu, přidejte komentáře a pak soubor schvalte, nebo požadujte úpravy.
}
mail-review-button = Zkontrolovat

mail-quote-subject = { $reminder ->
    [yes] Připomenutí – prosíme o posouzení nabídky: { $job }{ mail-version }
   *[no] Prosíme o posouzení nabídky: { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Připomenutí – prosíme o posouzení nabídky: { $job }
   *[no] Prosíme o posouzení nabídky: { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } stále čeká na vaši odpověď k této nabídce. Přečtěte si prosím nabídku, případné dotazy napište do komentáře a nabídku přijměte, nebo odmítněte.
   *[no] { $sender } vám posílá nabídku. Přečtěte si ji prosím, případné dotazy napište do komentáře a nabídku přijměte, nebo odmítněte.
}
mail-quote-button = Posoudit nabídku

mail-anonymous-subject = { $reminder ->
    [yes] Připomenutí – je potřeba kontrola: { $job }{ mail-version }
   *[no] Je potřeba kontrola: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Připomenutí – je potřeba kontrola: { $job }
   *[no] Je potřeba kontrola: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } stále čeká na rozhodnutí. Kdo odpoví první, rozhodne za všechny; uvede přitom své jméno a e-mailovou adresu.
   *[no] { $sender } potřebuje rozhodnutí. Kdo odpoví první, rozhodne za všechny; uvede přitom své jméno a e-mailovou adresu.
}
mail-anonymous-button = Otevřít kontrolu

mail-commenter-subject = { $reminder ->
    [yes] Připomenutí – { $sender } prosí o vaše komentáře: { $job }{ mail-version }
   *[no] { $sender } prosí o vaše komentáře: { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Připomenutí – vaše komentáře: { $job }
   *[no] Vaše komentáře: { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } stále čeká na vaše komentáře k této korektuře. Rozhodnutí je na jiných.
   *[no] { $sender } vás žádá, abyste si tuto korekturu prohlédli a okomentovali. Rozhodnutí je na jiných.
}
mail-commenter-button = Zobrazit a komentovat

mail-observer-subject = { $reminder ->
    [yes] Připomenutí – { $sender } s vámi sdílí { $job }{ mail-version }
   *[no] { $sender } s vámi sdílí { $job }{ mail-version }
}
mail-observer-heading = { $reminder ->
    [yes] Připomenutí – probíhá kontrola: { $job }
   *[no] Probíhá kontrola: { $job }
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } vám znovu dává na vědomí tuto korekturu. Nemusíte nic dělat.
   *[no] { $sender } vám dává na vědomí tuto korekturu. Nemusíte nic dělat.
}
mail-observer-button = Zobrazit korekturu

mail-not-needed-subject = Už není potřeba: { $job }{ mail-version }
mail-not-needed-heading = Vaše kontrola už není potřeba
mail-not-needed-lead = O zakázce { $job } bylo rozhodnuto bez vaší kontroly. Nemusíte nic dělat.

mail-files-subject = Vaše soubory k zakázce { $job } nebyly uloženy
mail-files-heading = Vaše soubory k zakázce { $job } nebyly uloženy
mail-files-lead = Vaši odpověď jsme dostali, ale soubory přiložené k e-mailu se neukládají. Popište prosím v komentáři, co obsahují, nebo je pošlete přímo tomu, kdo vás o kontrolu požádal.
mail-files-lead-upload = Vaši odpověď jsme dostali, ale soubory přiložené k e-mailu se neukládají. Nahrajte je prosím přes níže uvedený odkaz.
mail-files-names = Soubory, které nebyly uloženy
mail-files-button = Otevřít kontrolu
mail-files-button-upload = Nahrát soubory

mail-upload-subject = { $reminder ->
    [yes] Připomenutí – nahrajte prosím soubory: { $job }
   *[no] Nahrajte prosím soubory: { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Připomenutí – nahrajte prosím soubory: { $job }
   *[no] Nahrajte prosím soubory: { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } stále čeká na vaše soubory. K nahrání nepotřebujete účet.
   *[no] { $sender } od vás potřebuje soubory. K nahrání nepotřebujete účet.
}
mail-upload-button = Nahrát soubory

mail-revision-subject = { $reminder ->
    [yes] Připomenutí – nahrajte prosím novou verzi: { $job }
   *[no] Nahrajte prosím novou verzi: { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Připomenutí – nahrajte prosím novou verzi: { $job }
   *[no] Nahrajte prosím novou verzi: { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } stále čeká na novou verzi. Nahradí verzi { $version }; verze { $version } zůstane uložená.
   *[no] { $sender } vás žádá o nahrání nové verze. Nahradí verzi { $version }; verze { $version } zůstane uložená.
}
mail-revision-button = Nahrát novou verzi

mail-assign-subject = { $reminder ->
    [yes] Připomenutí – čeká na vás zakázka { $job }
   *[no] Byla vám přiřazena zakázka { $job }
}
mail-assign-heading = { $reminder ->
    [yes] Připomenutí – čeká na vás zakázka { $job }
   *[no] Byla vám přiřazena zakázka { $job }
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } stále čeká, až tuto zakázku dokončíte.
   *[no] { $sender } vám přiřazuje tuto zakázku.
}
mail-assign-button = Otevřít zakázku

mail-forward-subject = { $reminder ->
    [yes] Připomenutí – přeposlaná zakázka: { $job }{ mail-version }
   *[no] Přeposlaná zakázka: { $job }{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Připomenutí – přeposlaná zakázka: { $job }
   *[no] Přeposlaná zakázka: { $job }
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } stále čeká, až tuto zakázku převezmete.
   *[no] { $sender } vám přeposílá tuto zakázku.
}
mail-forward-button = Otevřít zakázku

mail-task-subject = { $reminder ->
    [yes] Připomenutí – máte úkol: { $job }
   *[no] Máte úkol: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Připomenutí – máte úkol: { $job }
   *[no] Máte úkol: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } na vás stále čeká.
   *[no] { $sender } vám posílá úkol.
}
mail-task-button = Otevřít úkol

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Aktuální informace o zakázce { $job }
}
mail-update-heading = Aktuální informace o zakázce { $job }
mail-update-lead = { $sender } vám posílá aktuální informace o vaší zakázce.
mail-update-button = Otevřít zakázku
mail-update-new-version = Nahrát novou verzi
mail-update-files = Nahrát soubory
mail-update-document = Dokument
mail-update-preflight = Preflight
mail-update-pending = Preflight ještě není dokončen.
mail-update-no-problems = Žádné problémy.
mail-update-more = a další
mail-update-page = Strana { $first }: { $facts }
mail-update-page-range = Strany { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit na kanál
    [few] { $count } bity na kanál
   *[other] { $count } bitů na kanál
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] Tento e-mail dostáváte, protože zakázku sledujete. Poslední aktivita: { $sender }.
   *[no] Tento e-mail dostáváte, protože zakázku sledujete.
}
mail-news-button = Otevřít zakázku
mail-news-new = připraveno k nové kontrole
mail-news-pending = odesláno ke kontrole
mail-news-processing = otevřeno
mail-news-approved = schváleno
mail-news-change-requested = požadovány úpravy
mail-news-rejected = zamítnuto
mail-news-done = hotovo
mail-news-expired = vypršelo
mail-news-comment = nový komentář
mail-news-decided-approved = { $person } – schváleno
mail-news-decided-changes = { $person } – požadovány úpravy
mail-news-decided-rejected = { $person } – zamítnuto

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = Nastavení e-mailů
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } odpovídá na váš komentář k zakázce { $job }.
   *[no] Na vaše komentáře k zakázce { $job } přišly nové odpovědi.
}
mail-digest-button = Otevřít zakázku
mail-digest-button-reviewer = Přečíst a odpovědět
mail-digest-approved = { $person } – schváleno{ mail-version }
mail-digest-rejected = { $person } – zamítnuto{ mail-version }
mail-digest-changes = { $person } – požadovány úpravy{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } – komentář{ mail-version }
   *[other] { $person } – komentář na straně { $page }{ mail-version }
}
mail-digest-overdue = Po termínu: { $due }
mail-digest-bounced = Nedoručitelný e-mail: { $person }
mail-digest-uploaded = { $version ->
    [0] { $person } – nahrány soubory
   *[other] { $person } – nahrána verze { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } rozhodnutí
   *[other] { $count } rozhodnutí
}
mail-digest-comments = { $count ->
    [one] { $count } komentář
    [few] { $count } komentáře
   *[other] { $count } komentářů
}
mail-digest-uploads = { $count ->
    [one] { $count } nahrání
   *[other] { $count } nahrání
}
mail-digest-problems = { $count ->
    [one] { $count } problém
    [few] { $count } problémy
   *[other] { $count } problémů
}

mail-archive-subject = Připraveno ke stažení: { $job }
mail-archive-heading = Připraveno ke stažení: { $job }
mail-archive-lead = { $has-due ->
    [yes] Váš soubor ZIP je připraven. Platnost odkazu ke stažení skončí: { $due }.
   *[no] Váš soubor ZIP je připraven.
}
mail-archive-button = Stáhnout

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } vás zve do služby { $site }
   *[no] Máte nový účet ve službě { $site }
}
mail-invitation-heading = Vítejte ve službě { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } vás zve ke spolupráci: pro tuto e-mailovou adresu je založen účet. Otevřete přihlašovací stránku a zadejte adresu; pošleme vám přihlašovací odkaz. Žádné heslo si pamatovat nemusíte.
   *[no] Správce pro tuto e-mailovou adresu založil účet. Otevřete přihlašovací stránku a zadejte adresu; pošleme vám přihlašovací odkaz. Žádné heslo si pamatovat nemusíte.
}
mail-invitation-button = Na přihlašovací stránku

mail-sign-in-subject = Váš přihlašovací odkaz ke službě { $site }
mail-sign-in-heading = Přihlášení ke službě { $site }
mail-sign-in-lead = Tento odkaz lze použít jednou a platí 15 minut. Pokud jste o něj nežádali, můžete tento e-mail ignorovat.
mail-sign-in-button = Přihlásit se
