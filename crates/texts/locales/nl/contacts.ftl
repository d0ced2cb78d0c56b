### Contacts in the console

contacts = Contacten
contacts-intro = Personen aan wie u opdrachten ter beoordeling stuurt, en uw klanten en partners.
contacts-none = Nog geen contacten. Voeg een contact toe of importeer een lijst.
contacts-all-groups = Alle groepen
contacts-more = Volgende pagina
contacts-show = Contacten tonen
contacts-import = Contacten importeren
contacts-export = Exporteren als CSV
contact-add = Contact toevoegen
contact-new = Nieuw contact
contact-edit = Contact bewerken
contact-delete = Contact verwijderen
contact-delete-note = Verwijdert dit contact. Opdrachten die naar dit adres zijn verstuurd, blijven ongewijzigd.
contact-did-add = Contact toegevoegd
contact-did-delete = Contact verwijderd
contact-company = Bedrijf
contact-group = Groep
contact-language = Taal
contact-identity = Referentie
contact-phone = Telefoon
contact-alt-phone = Tweede telefoon
contact-address = Straat en huisnummer
contact-zip-code = Postcode
contact-city = Plaats
contact-state = Provincie of regio
contact-bounced = Onbestelbaar
contact-bounced-note = De laatste e-mail naar dit adres kwam terug. Controleer het adres; een ander adres is een nieuw contact.
reason-contact-exists = U hebt al een contact met dit adres.
reason-contact-named = Dit contact is klant of partner bij een opdracht en kan niet worden verwijderd.

import-file = CSV-bestand
import-file-note = UTF-8 of Windows-1252, gescheiden door komma’s, puntkomma’s of tabs, tot 10.000 regels. De eerste regel bevat de kolomnamen.
import-columns = Kolommen; alleen het e-mailadres is verplicht:
import-known = Contacten met een bekend adres worden bijgewerkt; lege cellen laten ze ongewijzigd. U ziet wat er verandert voordat er iets wordt opgeslagen.
import-preview = Bestand controleren
import-other = Ander bestand kiezen
import-windows = Dit bestand is geen UTF-8. Het is gelezen als Windows-1252; controleer namen met bijzondere tekens.
import-unknown = Deze kolommen worden genegeerd: { $names }
import-to-add =
    { $count ->
        [one] { $count } nieuw contact
       *[other] { $count } nieuwe contacten
    }
import-to-change =
    { $count ->
        [one] { $count } bij te werken contact
       *[other] { $count } bij te werken contacten
    }
import-to-leave = { $count } ongewijzigd
import-wrong =
    { $count ->
        [one] { $count } regel met fouten wordt niet geïmporteerd
       *[other] { $count } regels met fouten worden niet geïmporteerd
    }
import-confirm =
    { $count ->
        [one] { $count } contact importeren
       *[other] { $count } contacten importeren
    }
import-nothing = Er is niets te importeren.
import-done = Import voltooid
import-did-add = { $count } toegevoegd
import-did-change = { $count } bijgewerkt
import-line = Regel
import-problem = Fout
import-effect = Resultaat
import-added = Nieuw
import-changed = Bijwerken
import-unchanged = Ongewijzigd
import-first = Alleen de eerste { $count } regels worden getoond.
mistake-list = Kies een CSV-bestand met in de eerste regel een kolom voor het e-mailadres.
mistake-too-many-lines = Er zijn maximaal { $count } regels toegestaan.
contact-enter-language = Vul een taal in, zoals nl of de-AT.
