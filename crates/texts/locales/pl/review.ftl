### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Tryb testowy

## What is asked for

request-review = { $time ->
    [early] { $sender } poprosi o weryfikację
    [past] Prośba o weryfikację od: { $sender }
   *[now] { $sender } prosi o weryfikację
}
request-quote = { $time ->
    [early] { $sender } poprosi o decyzję w sprawie wyceny
    [past] Prośba o decyzję w sprawie wyceny od: { $sender }
   *[now] { $sender } prosi o decyzję w sprawie wyceny
}
request-comments = { $time ->
    [early] { $sender } poprosi o komentarze
    [past] Prośba o komentarze od: { $sender }
   *[now] { $sender } prosi o komentarze
}
request-observer = { $time ->
    [early] { $sender } udostępni Ci te pliki
    [past] Udostępnione przez: { $sender }
   *[now] { $sender } udostępnia Ci te pliki
}
request-upload = { $time ->
    [early] { $sender } poprosi o plik
    [past] Prośba o plik od: { $sender }
   *[now] { $sender } prosi o plik
}
request-revision = { $time ->
    [early] { $sender } poprosi o nową wersję
    [past] Prośba o nową wersję od: { $sender }
   *[now] { $sender } prosi o nową wersję
}
request-assign = { $sender } przypisuje Ci to zlecenie
request-forward = { $sender } przekazuje Ci to zlecenie

## Around the files

skip-to-proof = Przejdź do proofu
skip-to-comments = Przejdź do komentarzy
skip-to-decision = Przejdź do decyzji
skip-to-task = Przejdź do zadania
skip-to-status = Przejdź do statusu
panel-decision = Wskazówki i decyzja
panel-task = Wskazówki i zadanie
status = Status
instructions = Wskazówki
go-to-decision = Sprawdź i zdecyduj
go-to-task = Do zadania
version = Wersja { $number }
version-inline = wersja { $number }
due = Termin
review-stage = Etap { $number } z { $count }
review-stage-named = Etap { $number } z { $count } · { $name }
review-stage-first = Liczy się pierwsza decyzja
review-stage-approvals = { $count ->
    [one] Wystarczy jedna akceptacja
    [few] Wystarczą { $count } akceptacje
    [many] Wystarczy { $count } akceptacji
   *[other] Wystarczy { $count } akceptacji
}
review-stage-own = Liczy się Twoja decyzja
review-stage-other = Decyduje inny weryfikator
review-stage-person = Decyduje { $person }
uploaded = Przesłano
preflight-issues = { $count ->
    [0] Preflight: brak problemów
    [one] Preflight: { $count } problem
    [few] Preflight: { $count } problemy
    [many] Preflight: { $count } problemów
   *[other] Preflight: { $count } problemów
}
specifications = Dane techniczne
severity-error = Błąd
severity-warning = Ostrzeżenie
severity-note = Informacja

## Files and their pages

file = Plik
files = Pliki
file-count = { $count ->
    [one] { $count } plik
    [few] { $count } pliki
    [many] { $count } plików
   *[other] { $count } plików
}
page = Strona
pages = Strony
page-count = { $count ->
    [one] { $count } strona
    [few] { $count } strony
    [many] { $count } stron
   *[other] { $count } stron
}
page-of-file = Strona { $page } pliku { $file }
page-enlarge = Strona { $page } pliku { $file }, powiększ w nowej karcie
of-total = z { $total }
go = Pokaż
next = Dalej
previous = Wstecz
download = Pobierz
download-size = Pobierz ({ $size })
size-pixels = { $width } × { $height } pikseli
no-preview = Podgląd tego typu pliku nie jest dostępny.
no-preview-download = Pobierz plik, aby go obejrzeć.
no-preview-ask = Poproś nadawcę ({ $sender }) o zgodę na pobieranie lub o plik PDF.
unshown-page = Strony { $page } nie można tu pokazać.
unshown-on-page = Strona { $page }: { $finding }
too-many-files = W tym folderze jest za dużo plików, aby je tu pokazać.
folder-empty = Ten folder jest pusty.
viewing-version = Oglądasz wersję { $shown }. Dostępna jest nowsza wersja ({ $current }).

kind-pdf = Dokument PDF
kind-jpeg = Obraz JPEG
kind-png = Obraz PNG
kind-tiff = Obraz TIFF
kind-webp = Obraz WebP
kind-gif = Obraz GIF
kind-svg = Grafika SVG
kind-zip = Archiwum ZIP
kind-text = Tekst
kind-html = Strona internetowa
kind-csv = Plik CSV
kind-postscript = Dokument PostScript
kind-file = Plik
kind-word = Dokument Word
kind-excel = Skoroszyt Excel
kind-powerpoint = Prezentacja PowerPoint

## The form

your-decision = Twoja decyzja
your-task = Twoje zadanie
check-following = Sprawdź następujące pola:
comment = Komentarz
comment-sent = Wysłano komentarz
comment-optional = Dodaj komentarz (opcjonalnie)
add-comment = Dodaj komentarz
about-files = Które pliki wymagają poprawek?
about-files-all = Jeśli nie zaznaczysz żadnego, decyzja dotyczy wszystkich plików. W przeciwnym razie niezaznaczone pliki uznaje się za zaakceptowane.
about-contradicts = Zaznaczono pliki, które wymagają poprawek. Usuń zaznaczenie, aby zaakceptować, albo zgłoś poprawki.
describe-change = Opisz, co należy poprawić
confirm-task = Potwierdzam wykonanie tego zadania.
confirm-version = Potwierdzam sprawdzenie wersji { $version } i podpisuję tę decyzję imieniem i nazwiskiem.
confirm-files = Potwierdzam sprawdzenie wszystkich plików i podpisuję tę decyzję imieniem i nazwiskiem.
seen-elsewhere-file = Potwierdzam sprawdzenie tego pliku poza tą stroną.
seen-elsewhere-files = Potwierdzam sprawdzenie poza tą stroną plików, które nie są tu w całości widoczne.
confirm-upload = Potwierdzam, że to jest plik, o który chodziło.
confirm-uploads = Potwierdzam, że to są pliki, o które chodziło.
decide = Zdecyduj
approve = Zaakceptuj
request-changes = Zgłoś poprawki
reject = Odrzuć
done = Wykonane
send-comment = Wyślij komentarz
send-comment-only = Wyślij tylko komentarz
reviewing-as = Weryfikujesz jako { $reviewer }.
completing-as = Wykonujesz to zadanie jako { $reviewer }.
commenting-as = Komentujesz jako { $reviewer }.
uploading-as = Przesyłasz jako { $reviewer }.
sender-will-see = { $sender } otrzyma powiadomienie.
sender-can-see = { $sender } zobaczy ten komentarz.
status-becomes = Status zmieni się na „{ $status }”.
becomes-approved = zaakceptowane
becomes-change-requested = zgłoszono poprawki
becomes-done = wykonane
becomes-expired = wygasłe
becomes-new = nowe
becomes-pending = wysłane
becomes-processing = otwarte
becomes-rejected = odrzucone
upload = Prześlij
upload-files = Prześlij pliki
upload-new-version = Prześlij nową wersję
upload-as-version = Prześlij jako wersję { $version }
keep-page-open = Nie zamykaj tej strony do końca przesyłania.

## What is wrong with a form

label-your-name = Imię i nazwisko
label-your-email = Twój adres e-mail
label-your-comment = Twój komentarz
label-your-decision = Twoja decyzja
label-file = Plik
label-confirmation = Potwierdzenie
label-seen-elsewhere = Potwierdzenie sprawdzenia pliku
label-version = Wersja
enter-your-name = Podaj imię i nazwisko.
enter-email = Podaj prawidłowy adres e-mail.
enter-comment = Wpisz komentarz.
choose-file = Wybierz plik.
choose-one-file = Wybierz tylko jeden plik.
choose-decision = Wybierz decyzję.
tick-confirmation = Zaznacz pole potwierdzenia.
tick-seen-elsewhere = Aby zaakceptować, potwierdź sprawdzenie poza tą stroną tego, co nie jest tu w całości widoczne.
problem = { $field }: { $mistake }
problem-of-field = Pole „{ $field }”: { $mistake }
problem-incomplete = Formularz był niekompletny. Spróbuj ponownie.
mistake-empty = Wypełnij to pole.
mistake-invisible = Znaki sterujące i znaki zmieniające kierunek pisma są niedozwolone.
mistake-path = Znaki / i \ oraz nazwy . i .. są niedozwolone.
mistake-address = To nie jest prawidłowy adres e-mail.
mistake-address-of = „{ $name }” nie jest prawidłowym adresem e-mail.
mistake-of = „{ $name }”: { $mistake }
mistake-date = Podaj datę i godzinę.
mistake-one-only = Dozwolona jest tylko jedna wartość.
mistake-repeated = Wartość przesłano więcej niż raz.
mistake-switch = Wartość musi oznaczać „włączone” lub „wyłączone”.
mistake-incomplete = Formularz był niekompletny. Spróbuj ponownie.
mistake-no-contacts = Ta grupa nie ma kontaktów.
mistake-no-contacts-of = Grupa „{ $name }” nie ma kontaktów.
mistake-no-successor = Wybierz innego aktywnego użytkownika z zespołu.
mistake-fixed = Tej wartości nie można zmienić.
mistake-press = Wybierz profil ICC maszyny drukującej: klasa wyjściowa, przestrzeń barw CMYK.
mistake-length = Podaj milimetry od 0 do { $count }, z najwyżej dwoma miejscami po przecinku.
mistake-no-length = Podaj więcej niż 0 mm.
mistake-reversed = Ta liczba nie może być mniejsza niż pierwsza.
mistake-tolerance = Podaj mniej niż połowę szerokości i wysokości.
mistake-inks = Podaj najwyżej { $count } różnych nazw farb, każda o długości najwyżej { $length } znaków.
mistake-time-zone = Podaj strefę czasową, np. Europe/Warsaw.
mistake-other = Wartość jest nieprawidłowa.
mistake-too-long = Maksymalna liczba znaków: { $count }.
mistake-range = Podaj liczbę całkowitą od { $least } do { $count }.
mistake-too-many-people = Maksymalna liczba osób: { $count }.
mistake-too-many-files = Maksymalna liczba plików przesyłanych naraz: { $count }.
mistake-too-many-comments = Osiągnięto limit komentarzy w tym zleceniu ({ $count }). Dalsze uwagi dodaj do decyzji.

## The receipt

decided-files = Dotyczy
decided-approved = Zaakceptowano
decided-change-requested = Zgłoszono poprawki
decided-rejected = Odrzucono
receipt-of = Twoja decyzja
receipt-next = Co dalej
receipt-waiting = Nie wszyscy jeszcze zdecydowali. Do tego czasu możesz zmienić swoją decyzję.
receipt-new-version = Gdy pojawi się nowa wersja do weryfikacji, otrzymasz kolejny e-mail.
receipt-complete = Wszystkie decyzje zapadły. Zleceniem zajmuje się teraz { $sender }.
receipt-back = Pokaż proof
receipt-when = Kiedy
receipt-by = Kto zdecydował
receipt-viewed = Obejrzano
receipt-seen-elsewhere = Poza tą stroną, według potwierdzenia weryfikatora
receipt-recorded-by = Autor wpisu
receipt-for = { $recorder } w imieniu: { $reviewer }
receipt-newer-version = Twoja decyzja dotyczy wersji { $decided }. Tutaj widać wersję { $current }.
receipt-saved = Decyzja została zapisana, a nadawca ({ $sender }) powiadomiony. Możesz zamknąć tę stronę.
receipt-saved-yours = Twoja decyzja została zapisana, a nadawca ({ $sender }) powiadomiony. Możesz zamknąć tę stronę.
proof-of-approval = Dowód akceptacji
proof-of-decision = Dowód decyzji
document-id = ID dokumentu
checksum = Suma kontrolna SHA-256 pliku

## Where nothing can be done

note-thanks-title = Dziękujemy
review-current = Sprawdź bieżącą wersję
note-closed-title = Zamknięte
note-withdrawn-title = Wycofane
note-early-title = Jeszcze nie rozpoczęto
note-locked-title = Zablokowane
note-self-requested-title = Tu decyduje właściciel
note-commenter-title = Tylko komentarze
note-observer-title = Do wiadomości
note-too-many-title = Za dużo plików na wspólną weryfikację
note-locked-comment = { $work ->
    [comments] To zlecenie jest zablokowane. Nadal możesz komentować.
    [review] To zlecenie jest zablokowane. Nadal możesz komentować. Link pozostaje ważny; wróć później, aby podjąć decyzję.
   *[task] To zlecenie jest zablokowane. Nadal możesz komentować. Link pozostaje ważny; wróć później, aby wykonać zadanie.
}
note-locked = To zlecenie zablokował nadawca ({ $sender }). Spróbuj ponownie później.
note-self-requested = To zadanie pochodzi od Ciebie, więc decyzję może podjąć tylko właściciel zlecenia. Poproś właściciela o decyzję lub o wysłanie zlecenia do Ciebie.
note-commenter = Skomentuj miejsca wymagające poprawek. Pliki akceptują inni.
note-observer = Możesz obejrzeć pliki. Nie musisz nic robić.
note-not-needed = { $work ->
    [comments] Ta weryfikacja jest zakończona. Twoje komentarze nie są już potrzebne.
    [look] Ta weryfikacja jest zakończona. Nie musisz nic robić.
   *[review] Ta weryfikacja jest zakończona. Twoja decyzja nie jest już potrzebna.
}
note-early = { $work ->
    [task] To zadanie jeszcze się nie rozpoczęło. Wyślemy Ci e-mail, gdy to nastąpi.
   *[review] Ta weryfikacja jeszcze się nie rozpoczęła. Wyślemy Ci e-mail, gdy to nastąpi.
}
note-delivered = { $files ->
    [one] Plik został przesłany, a nadawca ({ $sender }) powiadomiony. Możesz zamknąć tę stronę.
   *[many] Pliki zostały przesłane, a nadawca ({ $sender }) powiadomiony. Możesz zamknąć tę stronę.
}
note-withdrawn = { $work ->
    [task] To zadanie wycofano. Nie musisz nic robić.
   *[review] Tę weryfikację wycofano. Nie musisz nic robić.
}
note-completed = Twoje zadanie jest wykonane. Możesz zamknąć tę stronę.
note-closed = { $work ->
    [task] To zadanie jest zamknięte. Być może nadawca ({ $sender }) je zamknął lub przesłał nową wersję. Jeśli znów będzie potrzebny Twój udział, wyślemy Ci e-mail.
   *[review] Ta weryfikacja jest zamknięta. Być może nadawca ({ $sender }) ją zamknął lub przesłał nową wersję. Jeśli znów będzie potrzebny Twój udział, wyślemy Ci e-mail.
}
note-too-many = Poproś nadawcę ({ $sender }) o przesłanie ich w mniejszych częściach.

## What the script says

script-image-failed = { $image }: nie udało się wczytać. Odśwież stronę, aby spróbować ponownie.
script-reject-hint = Podaj powód lub naciśnij jeszcze raz „Odrzuć”, aby wysłać bez niego.
script-change-hint = Opisz, co należy poprawić, lub naciśnij jeszcze raz „Zgłoś poprawki”, aby wysłać bez komentarza.

## The stage

page-list = Strony
proof = Proof
page-label = Strona
file-label = Plik
change-decision = Zmień moją decyzję

## Comparing versions

compare-versions = Porównaj wersje
compare-with = Porównaj z wersją { $version }
compare-heading = Wersja { $from } w porównaniu z wersją { $to }
compare-leave = Zakończ porównanie
compare-progress = Porównywanie stron: { $done } z { $total }
compare-waiting = Porównywanie stron…
compare-go-on = Kontynuuj
compare-impossible = Tych wersji nie można porównać.
compare-nothing = Nie znaleziono różnic.
compare-changed = { $count ->
    [one] Zmieniona strona: { $pages }.
    [few] Zmienione strony: { $pages }.
    [many] Zmienione strony: { $pages }.
   *[other] Zmienione strony: { $pages }.
}
compare-added = { $count ->
    [one] Dodana strona: { $pages }.
    [few] Dodane strony: { $pages }.
    [many] Dodane strony: { $pages }.
   *[other] Dodane strony: { $pages }.
}
compare-removed = { $count ->
    [one] Usunięta strona: { $pages }.
    [few] Usunięte strony: { $pages }.
    [many] Usunięte strony: { $pages }.
   *[other] Usunięte strony: { $pages }.
}
compare-many-changed = Zmienione strony: { $count } z { $total }.
compare-many-added = Dodane strony: { $count }.
compare-many-removed = Usunięte strony: { $count }.
compare-list = { $pages } i { $last }
compare-page-same = Strona { $page }: bez zmian
compare-page-changed = Strona { $page }: zmieniona
compare-page-added = Strona { $page }: dodana
compare-page-removed = Strona { $page }: usunięta
compare-page-inks = Strona { $page }: zmieniono tylko farby
compare-inks-changed = Zmienione farby: { $inks }.
compare-inks-added = Nowe farby: { $inks }.
compare-inks-removed = Usunięte farby: { $inks }.
compare-inks-plain = Porównano bez nadruku i kolorów dodatkowych, bo z nimi trwałoby to zbyt długo.
compare-ink-renamed = Nowa nazwa farby { $from }: { $to }.
compare-page-of = Wersja { $version }, strona { $page }
compare-enlarge = Powiększ wersję { $version }, stronę { $page }
compare-not-in = Brak w wersji { $version }
