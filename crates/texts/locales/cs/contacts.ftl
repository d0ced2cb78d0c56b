### Contacts in the console

contacts = Kontakty
contacts-intro = Lidé, kterým posíláte zakázky ke kontrole, a vaši zákazníci a partneři.
contacts-none = Zatím žádné kontakty. Přidejte kontakt nebo importujte seznam.
contacts-all-groups = Všechny skupiny
contacts-more = Další stránka
contacts-show = Zobrazit kontakty
contacts-import = Importovat kontakty
contacts-export = Exportovat do CSV
contact-add = Přidat kontakt
contact-new = Nový kontakt
contact-edit = Upravit kontakt
contact-delete = Smazat kontakt
contact-delete-note = Smaže tento kontakt. Zakázky odeslané na tuto adresu zůstanou beze změny.
contact-did-add = Kontakt přidán
contact-did-delete = Kontakt smazán
contact-company = Firma
contact-group = Skupina
contact-language = Jazyk
contact-identity = Referenční číslo
contact-phone = Telefon
contact-alt-phone = Další telefon
contact-address = Ulice a číslo
contact-zip-code = PSČ
contact-city = Město
contact-state = Kraj nebo region
contact-bounced = Nedoručitelné
contact-bounced-note = Poslední e-mail na tuto adresu se vrátil. Zkontrolujte ji; pro jinou adresu založte nový kontakt.
reason-contact-exists = Kontakt s touto adresou už máte.
reason-contact-named = Tento kontakt je u některé zakázky zákazníkem nebo partnerem, proto ho nelze smazat.

import-file = Soubor CSV
import-file-note = Kódování UTF-8 nebo Windows-1252, oddělovač čárka, středník nebo tabulátor, nejvýše 10 000 řádků. První řádek obsahuje názvy sloupců.
import-columns = Sloupce; povinná je jen e-mailová adresa:
import-known = Kontakty se známou adresou se aktualizují; prázdné buňky v nich nic nemění. Změny uvidíte, než se cokoli uloží.
import-preview = Zkontrolovat soubor
import-other = Vybrat jiný soubor
import-windows = Soubor není v UTF-8. Byl načten jako Windows-1252; zkontrolujte jména s diakritikou.
import-unknown = Tyto sloupce se nepoužijí: { $names }
import-to-add =
    { $count ->
        [one] { $count } nový kontakt
        [few] { $count } nové kontakty
       *[other] { $count } nových kontaktů
    }
import-to-change =
    { $count ->
        [one] { $count } kontakt k aktualizaci
        [few] { $count } kontakty k aktualizaci
       *[other] { $count } kontaktů k aktualizaci
    }
import-to-leave = { $count } beze změny
import-wrong =
    { $count ->
        [one] { $count } chybný řádek se nenaimportuje
        [few] { $count } chybné řádky se nenaimportují
       *[other] { $count } chybných řádků se nenaimportuje
    }
import-confirm =
    { $count ->
        [one] Importovat { $count } kontakt
        [few] Importovat { $count } kontakty
       *[other] Importovat { $count } kontaktů
    }
import-nothing = Není co importovat.
import-done = Import dokončen
import-did-add = Přidáno: { $count }
import-did-change = Aktualizováno: { $count }
import-line = Řádek
import-problem = Chyba
import-effect = Výsledek
import-added = Nový
import-changed = Aktualizace
import-unchanged = Beze změny
import-first =
    { $count ->
        [one] Zobrazuje se jen { $count }. řádek.
        [few] Zobrazují se jen první { $count } řádky.
       *[other] Zobrazuje se jen prvních { $count } řádků.
    }
mistake-list = Vyberte soubor CSV, který má v prvním řádku sloupec pro e-mailovou adresu.
mistake-too-many-lines = Maximální počet řádků je { $count }.
contact-enter-language = Zadejte jazyk, například cs nebo de-AT.
