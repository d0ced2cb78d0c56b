### Asking for something else than a review, and the menu of a job

integrations = Integracje
documentation = Dokumentacja
team-and-brand = Zespół i marka

job = Zlecenie
ask = Poproś o coś innego
ask-for = Prośba o
ask-files = Pliki
ask-version = Nową wersję
ask-quote = Decyzję w sprawie wyceny
ask-forward = Przejęcie zlecenia przez partnera
ask-people = Do
ask-later = Wyślij z pierwszym przypomnieniem zamiast teraz
did-ask = Wysłano prośbę
open-link = Link do otwartej weryfikacji
open-link-note = Każdy, kto ma ten link, może podjąć decyzję. Liczy się pierwsza decyzja; trzeba przy niej podać imię i nazwisko oraz adres e-mail.
open-link-make = Utwórz link
send-update = Wyślij informację klientowi
send-update-note = { $person } otrzyma jeden e-mail z zaznaczonymi elementami.
send-update-no-customer = Zlecenie nie ma jeszcze klienta.
update-specification = Dane techniczne pliku
update-preflight = Wynik preflightu
update-version-link = Link do przesłania nowej wersji
update-upload-link = Link do przesłania plików
did-send-update = Wysłano informację
send-to-mis = Wyślij do MIS
did-send-to-mis = Wysłano do MIS
assign = Przypisz
nobody = Nieprzypisane
hand-over = Zmień właściciela
hand-over-to = Nowy właściciel
hand-over-note = Zlecenie wraz z całą zawartością będzie należeć do nowego właściciela. Zadania i linki do weryfikacji zachowają ważność.
did-hand-over = Przekazano zlecenie nowemu właścicielowi
inherit = Zastosuj ustawienia folderu
inherit-note = Zaznaczone właściwości zostaną przejęte z folderu. Osoby, daty i oznaczenia, których w folderze nie podano, niczego nie zmienią.
duplicate = Duplikuj
did-duplicate = To jest kopia
renew = Odnów
did-renew = Odnowiono zlecenie
portal = Cały zespół widzi zawartość tego folderu
partner = Partner
partner-note = Partner może wyświetlać i pobierać zlecenie.
download-annotated = Pobierz PDF z komentarzami
download-xfdf = Pobierz komentarze (XFDF)
compare-from = Porównaj
compare-to = Z wersją
all-decisions = Decyzje i certyfikaty
decisions-none = Nie ma jeszcze decyzji.
certificate-of-version = Certyfikat wersji { $number }
print-files = Pliki do druku
print-files-note = Pliki, które przygotowalnia utworzyła z wersji. Jeśli plik różni się albo nie został porównany, można go drukować, gdy ktoś go potwierdzi.
print-file = Plik do druku
print-file-sameness = { $sameness ->
    [equal] wygląda jak wersja { $version }
    [differs] { $count ->
        [one] jedna strona różni się od wersji { $version }
        [few] { $count } strony różnią się od wersji { $version }
       *[other] { $count } stron różni się od wersji { $version }
    }
   *[not-comparable] nie porównano z wersją { $version }
}
print-file-confirmed = Potwierdzenie: { $person }
print-file-reason = Dlaczego można go drukować
print-file-confirm = Potwierdź plik do druku
reason-no-mis = Żaden endpoint webhooka nie odbiera zdarzenia „Wyślij do MIS”. Dodaj taki endpoint w sekcji Integracje, Webhooki.
reason-at-top = Zlecenie nie znajduje się w żadnym folderze.
receipt-others = Nie wszyscy jeszcze zdecydowali.
sample-proof = Wypróbuj na przykładowej odbitce
no-mail-note = Na tym serwerze nie skonfigurowano poczty: wiadomości trafiają tylko do jego folderu poczty i nikt ich nie otrzyma.
bulk-mails-each = Wiadomości e-mail dla każdej osoby: { $count }.
bulk-mails-one = Każda osoba otrzyma jedną wiadomość e-mail.
