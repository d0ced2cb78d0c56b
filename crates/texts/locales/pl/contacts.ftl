### Contacts in the console

contacts = Kontakty
contacts-intro = Osoby, do których wysyłasz zlecenia do weryfikacji, a także klienci i partnerzy.
contacts-none = Nie ma jeszcze kontaktów. Dodaj kontakt lub zaimportuj listę.
contacts-all-groups = Wszystkie grupy
contacts-more = Następna strona
contacts-show = Pokaż kontakty
contacts-import = Importuj kontakty
contacts-export = Eksportuj do CSV
contact-add = Dodaj kontakt
contact-new = Nowy kontakt
contact-edit = Edytuj kontakt
contact-delete = Usuń kontakt
contact-delete-note = Usuwa ten kontakt. Zlecenia wysłane na ten adres pozostają bez zmian.
contact-did-add = Dodano kontakt
contact-did-delete = Usunięto kontakt
contact-company = Firma
contact-group = Grupa
contact-language = Język
contact-identity = Nr referencyjny
contact-phone = Telefon
contact-alt-phone = Inny telefon
contact-address = Ulica i numer
contact-zip-code = Kod pocztowy
contact-city = Miejscowość
contact-state = Województwo lub region
contact-bounced = Niedoręczalny
contact-bounced-note = Ostatni e-mail wysłany na ten adres wrócił. Sprawdź adres; inny adres to nowy kontakt.
reason-contact-exists = Masz już kontakt z tym adresem.
reason-contact-named = Ten kontakt jest klientem lub partnerem w zleceniu i nie można go usunąć.

import-file = Plik CSV
import-file-note = UTF-8 lub Windows-1252, rozdzielany przecinkami, średnikami lub tabulatorami, do 10 000 wierszy. Pierwszy wiersz zawiera nazwy kolumn.
import-columns = Kolumny; wymagany jest tylko adres e-mail:
import-known = Kontakty o znanym adresie zostaną zaktualizowane; puste komórki niczego nie zmieniają. Zmiany zobaczysz, zanim cokolwiek zostanie zapisane.
import-preview = Sprawdź plik
import-other = Wybierz inny plik
import-windows = Ten plik nie jest zapisany w UTF-8. Odczytano go jako Windows-1252; sprawdź nazwiska i nazwy z polskimi znakami.
import-unknown = Te kolumny zostaną pominięte: { $names }
import-to-add = { $count ->
    [one] { $count } nowy kontakt
    [few] { $count } nowe kontakty
    [many] { $count } nowych kontaktów
   *[other] { $count } nowych kontaktów
}
import-to-change = { $count ->
    [one] { $count } kontakt do zaktualizowania
    [few] { $count } kontakty do zaktualizowania
    [many] { $count } kontaktów do zaktualizowania
   *[other] { $count } kontaktów do zaktualizowania
}
import-to-leave = Bez zmian: { $count }
import-wrong = { $count ->
    [one] { $count } wiersz z błędami nie zostanie zaimportowany
    [few] { $count } wiersze z błędami nie zostaną zaimportowane
    [many] { $count } wierszy z błędami nie zostanie zaimportowanych
   *[other] { $count } wierszy z błędami nie zostanie zaimportowanych
}
import-confirm = { $count ->
    [one] Importuj { $count } kontakt
    [few] Importuj { $count } kontakty
    [many] Importuj { $count } kontaktów
   *[other] Importuj { $count } kontaktów
}
import-nothing = Nie ma nic do zaimportowania.
import-done = Import zakończony
import-did-add = Dodano: { $count }
import-did-change = Zaktualizowano: { $count }
import-line = Wiersz
import-problem = Błąd
import-effect = Wynik
import-added = Nowy
import-changed = Aktualizacja
import-unchanged = Bez zmian
import-first = Pokazano tylko pierwsze wiersze ({ $count }).
mistake-list = Wybierz plik CSV, którego pierwszy wiersz zawiera kolumnę z adresem e-mail.
mistake-too-many-lines = Maksymalna liczba wierszy: { $count }.
contact-enter-language = Podaj język, np. pl lub de-AT.
