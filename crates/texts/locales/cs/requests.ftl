### Asking for something else than a review, and the menu of a job

integrations = Integrace
documentation = Dokumentace
team-and-brand = Tým a značka

job = Zakázka
ask = Požádat o něco jiného
ask-for = Žádost o
ask-files = Soubory
ask-version = Novou verzi
ask-quote = Rozhodnutí o nabídce
ask-forward = Převzetí zakázky partnerem
ask-people = Komu
ask-later = Odeslat až s prvním připomenutím, ne hned
did-ask = Žádost odeslána
open-link = Odkaz k otevřené kontrole
open-link-note = Rozhodnout může kdokoli s tímto odkazem. Platí první rozhodnutí; je třeba u něj uvést jméno a e-mailovou adresu.
open-link-make = Vytvořit odkaz
send-update = Odeslat informace zákazníkovi
send-update-note = { $person } dostane jeden e-mail s tím, co zaškrtnete.
send-update-no-customer = Zakázka zatím nemá zákazníka.
update-specification = Technické údaje souboru
update-preflight = Výsledek preflightu
update-version-link = Odkaz k nahrání nové verze
update-upload-link = Odkaz k nahrání souborů
did-send-update = Informace odeslány
send-to-mis = Odeslat do MIS
did-send-to-mis = Odesláno do MIS
assign = Přiřadit
nobody = Nikdo
hand-over = Předat
hand-over-to = Nový vlastník
hand-over-note = Zakázka pak bude i s celým obsahem patřit novému vlastníkovi. Úkoly a odkazy ke kontrole zůstanou platné.
did-hand-over = Zakázka předána
inherit = Použít nastavení složky
inherit-note = Zaškrtnuté vlastnosti se převezmou ze složky. Osoby, data a štítky, které složka nemá vyplněné, nic nezmění.
duplicate = Duplikovat
did-duplicate = Toto je kopie
renew = Obnovit platnost
did-renew = Platnost zakázky obnovena
portal = Obsah této složky vidí celý tým
partner = Partner
partner-note = Partner si může zakázku prohlédnout a stáhnout.
download-annotated = Stáhnout PDF s komentáři
download-xfdf = Stáhnout komentáře (XFDF)
compare-from = Porovnat
compare-to = S verzí
all-decisions = Rozhodnutí a certifikáty
decisions-none = Zatím žádná rozhodnutí.
certificate-of-version = Certifikát verze { $number }
print-files = Tiskové soubory
print-files-note = Soubory, které předtisková příprava vytvořila z verze. Liší-li se soubor nebo nebyl porovnán, smí se tisknout, jakmile jej někdo potvrdí.
print-file = Tiskový soubor
print-file-sameness = { $sameness ->
    [equal] vypadá jako verze { $version }
    [differs] { $count ->
        [one] jedna strana se liší od verze { $version }
        [few] { $count } strany se liší od verze { $version }
       *[other] { $count } stran se liší od verze { $version }
    }
   *[not-comparable] neporovnáno s verzí { $version }
}
print-file-confirmed = Potvrzení: { $person }
print-file-reason = Proč se smí tisknout
print-file-confirm = Potvrdit tiskový soubor
reason-no-mis = Žádný endpoint webhooku nepřijímá „Odeslat do MIS“. Přidejte ho v části Integrace, Webhooky.
reason-at-top = Zakázka není v žádné složce.
receipt-others = Ostatní zatím nerozhodli.
sample-proof = Vyzkoušet s ukázkovým nátiskem
no-mail-note = Na tomto serveru není nastaveno odesílání e-mailů: zprávy se jen ukládají do jeho poštovní složky a nikomu nedojdou.
bulk-mails-each =
    { $count ->
        [few] Každý obdrží { $count } e-maily.
       *[other] Každý obdrží { $count } e-mailů.
    }
bulk-mails-one = Každý obdrží jeden e-mail.
