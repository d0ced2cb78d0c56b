### The console

console = Konsola
jobs = Zlecenia
keys = Klucze API
team = Zespół
settings = Ustawienia
sign-out = Wyloguj się
sign-in = Zaloguj się
skip-to-actions = Przejdź do działań
more = Więcej
name = Nazwa
description = Opis
label = Oznaczenie
customer = Klient
folder = Folder
save = Zapisz
saved = Zapisano
created = Utworzono
updated-at = Zmieniono
updated-inline = zmieniono
due-inline = termin
due-in-zone = Termin ({ $zone })
send-language = Język e-maila i strony
send-language-automatic = Automatycznie
could-not-save = Nie zapisano:
back-to-jobs = Wróć do zleceń
back-to-job = Wróć do zlecenia
parent-folder = Folder nadrzędny

status-approved = Zaakceptowane
status-change-requested = Zgłoszono poprawki
status-done = Wykonane
status-expired = Wygasłe
status-new = Nowe
status-pending = Wysłane
status-processing = Otwarte
status-rejected = Odrzucone

## Signing in

sign-in-intro = Podaj swój adres e-mail, a wyślemy Ci link do logowania.
email-address = Adres e-mail
send-link = Wyślij link
send-new-link = Wyślij nowy link
no-mail-server = Na tym serwerze nie skonfigurowano poczty. Poproś administratora o link do logowania; tworzy się go poleceniem „imprimatur user sign-in-link”.
sign-in-sent-title = Sprawdź pocztę
sign-in-sent = Jeśli masz konto, wysłaliśmy Ci link do logowania. Działa on tylko raz i wygasa po 15 minutach.
sign-in-expired-title = Ten link do logowania wygasł
sign-in-expired = Link do logowania działa tylko raz i wygasa po 15 minutach.
sign-in-unknown-title = Ten link nie działa
sign-in-unknown = Link jest niekompletny. Skopiuj go jeszcze raz z e-maila lub poproś o nowy.
welcome = Ten link zaloguje Cię na tym urządzeniu jako { $person } – na tydzień lub do wylogowania.
introduction = Witaj
introduction-note = Weryfikatorzy widzą Twoje imię i nazwisko oraz nazwę zespołu.
introduction-change = Zmień adres e-mail
introduction-address = Na Twój adres e-mail przychodzą linki do logowania i powiadomienia.
team-or-company = Zespół lub firma

## Lists

trash = Kosz
search = Szukaj
search-hint = Nazwa, opis, oznaczenie lub kontakt
page-empty = Ta strona jest pusta.
no-results = Brak wyników.
clear-filters = Wyczyść filtry
trash-empty = Kosz jest pusty.
no-jobs = Nie ma jeszcze zleceń. Upuść tu pliki lub prześlij je, a następnie wyślij do weryfikatorów. Na tej liście pojawią się ich komentarze i decyzje.
views = Widoki
view-all = Wszystkie zlecenia
view-waiting = Czekają na innych
view-changes = Zgłoszono poprawki
view-overdue = Po terminie
view-mine = Do mojej decyzji
view-decided = Ostatnie decyzje
filter = Filtr
filter-count = Filtr ({ $count })
apply = Zastosuj
all-folders = Pokaż wszystkie foldery
by-folder = Pokaż według folderów
in-folder = w folderze { $folder }
type = Typ
any-type = Dowolny typ
type-folders = Foldery
type-images = Obrazy
assignee = Przypisanie
any-assignee = Dowolne przypisanie
assigned-to-me = Do mnie
assigned-to-anyone = Do kogokolwiek
assigned-to-nobody = Nieprzypisane
date = Data
date-from = Od
date-to = Do
decided-at = Decyzja
deleted-at = Usunięto
locked-inline = zablokowane
has-comments = z komentarzami
listing-range = { $first }–{ $last } z { $total }
new-folder = Nowy folder
create-folder = Utwórz folder

## A job

customer-is = Klient: { $person }
assigned-to = Przypisane do: { $person }
owner-is = Właściciel: { $person }
locked = Zablokowane
locked-by-folder = Zablokowane przez folder nadrzędny
in-trash = W koszu
versions = Wersje
new-version = Nowa wersja
whats-new = Co nowego w tej wersji
preflight = Preflight
preflight-none = Nie znaleziono problemów
preflight-running = Trwa preflight…
checks = Kontrole
check-open = Oczekuje
check-running = W toku
check-passed = Zaliczona
check-failed = Niezaliczona
check-warning = Ostrzeżenie
check-skipped = Pominięta
check-expired = Po terminie
check-due = Termin
check-late = Odpowiedź nadeszła po terminie.
check-report = Raport
check-findings = Uwagi: { $count }
check-comment = Dodaj jako komentarz
check-again = Skontroluj ponownie
check-page = Strona { $page }
send-for-review = Wyślij do weryfikacji
reviewers = Weryfikatorzy
reviewers-hint = Adresy e-mail rozdzielone przecinkami
require-name = Wymagaj podpisu imieniem i nazwiskiem
send = Wyślij
reviewers-can-see = Udostępnianie
share-original = Plik oryginalny (do pobrania)
share-sizes = Formaty stron
share-preflight = Raport z preflightu
press = Symulowane warunki druku
press-inherited = Jak w folderze, inaczej automatycznie
press-intent = Jak w dokumencie, inaczej jak w zespole
press-team = Jak w zespole
press-default = Standardowe (FOGRA39, papier powlekany)
gate = Próg preflightu
order-specifications = Dane zamówienia
gate-none = Zawsze pozwalaj na wysłanie
gate-errors = Nie wysyłaj przy błędach
gate-warnings = Nie wysyłaj przy błędach i ostrzeżeniach
gate-held = Problemy wykryte przez preflight blokują tę weryfikację
gate-waiting = Preflight jeszcze trwa. Jeśli wyślesz teraz, weryfikacja na niego zaczeka.
gate-checks = Wymagane kontrole nie zostały zakończone: { $checks }. Jeśli wyślesz teraz, wysyłka chwilę na nie zaczeka.
gate-more = { $count ->
    [one] jeszcze 1 problem
    [few] jeszcze { $count } problemy
    [many] jeszcze { $count } problemów
   *[other] jeszcze { $count } problemów
}
gate-override = Powód wysłania mimo problemów
gate-override-note = Powód trafi do historii i dziennika decyzji. Zostaw puste, aby najpierw przesłać poprawioną wersję.
gate-owner-only = Prześlij poprawioną wersję lub poproś właściciela zlecenia o jego wysłanie.
new-status = Nowy status
update-status = Zmień status
deleted-with-folder = Usunięte razem z folderem. Aby je odzyskać, przywróć folder.
watch = Obserwuj
unwatch = Nie obserwuj
lock = Zablokuj
unlock = Odblokuj
restore = Przywróć
delete = Usuń
delete-warning = Przenosi do kosza wraz z całą zawartością.
delete-for-good-warning = Trwale usuwa to zlecenie i wszystkie jego pliki.
delete-for-good = Usuń trwale
move-to-trash = Przenieś do kosza

did-send = Wysłano do weryfikatorów
did-comment = Dodano komentarz
did-version = Przesłano nową wersję
did-upload = Przesłano pliki
did-folders = Utworzono folder
did-status = Zmieniono status
did-trash = { $count ->
    [one] Przeniesiono do kosza.
    [few] Przeniesiono do kosza { $count } zlecenia.
    [many] Przeniesiono do kosza { $count } zleceń.
   *[other] Przeniesiono do kosza { $count } zleceń.
}
undo = Cofnij
did-restore = Przywrócono
did-watch = Obserwujesz to zlecenie
did-unwatch = Nie obserwujesz już tego zlecenia
did-unlock = Odblokowano

## Tasks

open-my-task = Otwórz moje zadanie
recorded-by = autor wpisu: { $person }
anyone-with-link = Każdy, kto ma link
task-scheduled = Zaplanowane
task-sent = Wysłane
task-opened = Otwarte
task-paused = Wstrzymane
task-done = Wykonane
task-closed = Anulowane
task-not-needed = Już niepotrzebne
task-name-review = Weryfikacja
task-name-quote = Weryfikacja wyceny
task-name-anonymous = Otwarta weryfikacja
task-name-upload = Przesłanie plików
task-name-revision = Nowa wersja
task-name-assign = Przypisanie
task-name-forward = Przekazane zlecenie

## The sections of a job

job-sections = Zlecenie
back = Wstecz
rename-details = Edytuj szczegóły
order = Zamówienie
order-note = Preflight porównuje każdy plik z tymi wartościami. Puste pola nie są sprawdzane.
order-least = Od
order-most = Do
order-width = Szerokość (mm)
order-height = Wysokość (mm)
order-tolerance = Tolerancja (± mm)
order-bleed-least = Spad, co najmniej (mm)
order-ink-names = Nazwy oddzielone przecinkami lub końcami wierszy
order-inks-most = Lub tylko ich liczba, co najwyżej
order-ink-sum-most = Łączne pokrycie farbą, co najwyżej (%)
order-ppi-least = Rozdzielczość, co najmniej (ppi)
order-color = Obrazy kolorowe
order-gray = Obrazy w skali szarości
order-bitmap = Bitmapy
order-pdfx-any = Nie podano
order-fonts-all = Wszystkie fonty muszą być osadzone
move = Przenieś
top-level = Najwyższy poziom
email-addresses = Adresy e-mail
more-reviewers = Więcej adresów e-mail
group-of = { $count ->
    [one] { $group } ({ $count } kontakt)
    [few] { $group } ({ $count } kontakty)
    [many] { $group } ({ $count } kontaktów)
   *[other] { $group } ({ $count } kontaktów)
}
message = Wiadomość
message-hint = Na co weryfikatorzy mają zwrócić uwagę?
private-comments = Weryfikatorzy nie widzą nawzajem swoich komentarzy
let-reviewers-inspect = Udostępnij weryfikatorom inspektor farb
new-version-note = Otwarte weryfikacje bieżącej wersji zostaną zamknięte. Kolejna prośba będzie dotyczyć nowej wersji.
internal-comment = Tylko zespół
withdrawn = Wycofano
resolved-by = Rozwiązane przez: { $person }
reply-to = Odpowiedź na komentarz { $number }
send-reply = Wyślij odpowiedź
decisions = Decyzje
decided-of = Decyzje: { $decided } z { $asked }
nobody-asked = Nikogo jeszcze nie poproszono o weryfikację tej wersji.
earlier-requests = { $count ->
    [one] { $count } wcześniejsza prośba
    [few] { $count } wcześniejsze prośby
    [many] { $count } wcześniejszych próśb
   *[other] { $count } wcześniejszych próśb
}
since-inline = od
sent-inline = Wysłano
remind = Przypomnij
ask-again = Poproś ponownie
private-link = Pokaż link
private-link-of = Link prywatny: { $person }
private-link-note = Każdy, kto ma ten link, może podjąć decyzję w imieniu tego weryfikatora. Przekaż go tylko tej osobie.
copy = Kopiuj
copied = Skopiowano
more-for = Więcej działań: { $person }
record-decision = Wpisz decyzję
decision-of = Decyzja: { $person }
decision-source-hint = Na przykład: potwierdzenie telefoniczne
choose = Wybierz…
replace-reviewer = Zastąp weryfikatora
replace-note = { $person } straci możliwość podjęcia decyzji. Nowy weryfikator otrzyma e-mail.
replace = Zastąp
cancel-request = Anuluj tę prośbę
did-move = Przeniesiono
did-remind = Wysłano przypomnienie
did-replace = Zastąpiono weryfikatora
did-decide = Wpisano decyzję
did-cancel = Anulowano prośbę
field-reviewer = Weryfikator
field-folder = Folder
reviewer-asked-already = Ta osoba już otrzymała prośbę.

## Reviews in stages

plan-stages = Etapy
plan-stage = Etap { $number }
plan-stage-named = Etap { $number } · { $name }
plan-waiting = Oczekuje
plan-running = W weryfikacji
plan-ended = Zakończony
plan-skipped = Pominięty
stages-complete = { $count ->
    [one] Ukończono { $complete } z { $count } etapu
    [few] Ukończono { $complete } z { $count } etapów
    [many] Ukończono { $complete } z { $count } etapów
   *[other] Ukończono { $complete } z { $count } etapów
}
rule-all = Decydują wszyscy
rule-any = Liczy się pierwsza decyzja
rule-first = Pierwszy weryfikator decyduje, pozostali komentują
rule-at-least = Wystarczy określona liczba akceptacji
rule-approvals = { $count ->
    [one] Wystarczy jedna akceptacja
    [few] Wystarczą { $count } akceptacje
    [many] Wystarczy { $count } akceptacji
   *[other] Wystarczy { $count } akceptacji
}
rule-primary = Decyduje { $person }
rule-stops-early = kończy się przy pierwszym odrzuceniu lub zgłoszeniu poprawek
waiting-for = Oczekiwanie na:
needs-earlier-stage = Rozpocznie się po zaakceptowaniu poprzedniego etapu.
needs-decisions = { $count ->
    [one] Do ukończenia etapu potrzebna jest jeszcze jedna decyzja.
    [few] Do ukończenia etapu potrzebne są jeszcze { $count } decyzje.
    [many] Do ukończenia etapu potrzeba jeszcze { $count } decyzji.
   *[other] Do ukończenia etapu potrzeba jeszcze { $count } decyzji.
}
needs-any = Do ukończenia etapu wystarczy jedna decyzja.
needs-approvals = { $count ->
    [one] Do ukończenia etapu potrzebna jest jeszcze jedna akceptacja.
    [few] Do ukończenia etapu potrzebne są jeszcze { $count } akceptacje.
    [many] Do ukończenia etapu potrzeba jeszcze { $count } akceptacji.
   *[other] Do ukończenia etapu potrzeba jeszcze { $count } akceptacji.
}
needs-decision-of = Do ukończenia etapu potrzebna jest decyzja: { $person }.
needs-change = Weryfikatorzy tego etapu nie mogą go ukończyć. Dodaj lub zastąp weryfikatora albo pomiń etap lub rozpocznij go od nowa.
change-stage = Zmień etap
add-reviewer = Dodaj weryfikatora
stage-role = Rola
stage-role-decider = Decyduje
stage-role-commenter = Tylko komentuje
stage-role-observer = Tylko ogląda
skip-stage = Pomiń ten etap
skip-stage-note = Weryfikatorzy etapu nie będą już proszeni o decyzję i rozpocznie się następny etap.
restart-stage = Rozpocznij etap od nowa
restart-stage-note = Wszyscy weryfikatorzy etapu otrzymają prośbę ponownie. Ich wcześniejsze decyzje przestaną się liczyć, a późniejsze etapy zaczną się od nowa.
remove-from-stage = Usuń z tego etapu
did-add-reviewer = Dodano weryfikatora
did-skip-stage = Pominięto etap
did-restart-stage = Rozpoczęto etap od nowa
did-remove = Usunięto weryfikatora
review-in-stages = Weryfikacja etapami
review-in-stages-note = Każda grupa weryfikatorów otrzymuje prośbę po akceptacji przez poprzednią.
more-stages = Więcej etapów
stage-name = Nazwa (opcjonalnie)
stage-addresses = Adresy e-mail lub grupy, po jednym w wierszu albo rozdzielone przecinkami
stage-others = Komentujący i obserwatorzy
stage-commenters = Mogą komentować (adresy e-mail lub grupy)
stage-observers = Mogą oglądać (adresy e-mail lub grupy)
stage-early = Zakończ ten etap przy pierwszym odrzuceniu lub zgłoszeniu poprawek
stored-plan = Plan
no-stored-plan = Wpisz etapy tutaj
stage-rule = Decyzja
stage-count = Akceptacje
stage-days = Dni do terminu
problem-of-stage = Etap { $number }: { $mistake }
enter-known-group = Ta grupa nie ma kontaktów. Podaj adres e-mail lub inną grupę.
enter-stage-reviewers = Podaj co najmniej jeden adres e-mail.
enter-approvals = { $count ->
    [one] Przy jednym weryfikatorze wpisz 1 akceptację.
    [few] Podaj liczbę akceptacji od 1 do { $count }.
    [many] Podaj liczbę akceptacji od 1 do { $count }.
   *[other] Podaj liczbę akceptacji od 1 do { $count }.
}
enter-days = Podaj liczbę dni od 1 do { $count }.
open-job = Otwórz zlecenie

## Keys

keys-intro = Dzięki kluczom API inne systemy mogą pracować z Twoimi zleceniami.
api-reference = Opis API (OpenAPI)
did-revoke = Unieważniono klucz.
key-created = Utworzono nowy klucz
key-copy = Skopiuj klucz teraz, ponieważ nie będzie można go ponownie wyświetlić.
new-key = Nowy klucz API
key-is-test = Klucz testowy (piaskownica, bez prawdziwych zleceń i e-maili)
create-key = Utwórz klucz
permissions = Uprawnienia
last-used = Ostatnie użycie
never = Nigdy
revoke = Unieważnij
revoke-key = Unieważnij klucz { $id } aplikacji { $application }
revoked = Unieważniony
expired = Wygasł
key-number = Klucz { $id }
expires = Ważny do
expires-inline = ważny do
scope-read = odczyt
scope-write = zapis
scope-admin = administracja
scope-release = zwolnienia do druku
scope-checks = kontrole
scope-read-means = Odczyt zleceń
scope-write-means = Tworzenie i edycja zleceń
scope-admin-means = Zarządzanie kluczami, użytkownikami i sekretami webhooków
scope-release-means = Sprawdzanie, czy plik można drukować
scope-checks-means = Zgłaszanie wyników kontroli i pobieranie sprawdzanych plików

## The team

did-add-user = Dodano użytkownika. Wysłano zaproszenie.
did-change-user = Zmieniono użytkownika
did-deactivate-user = Dezaktywowano użytkownika
user-added = Dodano użytkownika
invitation-copy = Na tym serwerze nie skonfigurowano poczty. Skopiuj ten link do logowania i przekaż go osobie { $person }:
invitation-once = Link działa tylko raz. Nie będzie można go ponownie wyświetlić.
user = Użytkownik
role = Rola
since = Od
edit = Edytuj
deactivated = Nieaktywny
deactivate = Dezaktywuj
reactivate = Aktywuj ponownie
role-of = Rola: { $person }
role-member = Członek
role-admin = Administrator
role-owner = Właściciel
transfer-jobs-of = Przekaż zlecenia użytkownika { $person }
transfer-jobs-to = Przekaż zlecenia do: { $person }
no-jobs-to-transfer = (brak zleceń do przekazania)
new-user = Nowy użytkownik
add-user = Dodaj użytkownika
team-press = Profil druku
team-press-note = Obrazy dokumentów bez własnych warunków druku symulują ten profil. Profil ICC klasy wyjściowej, CMYK, do 4 MB.
team-press-file = Profil ICC
team-press-remove = Usuń profil
team-settings = Ustawienia zespołu
team-language = Język domyślny
language-none = Nieustawiony (angielski)
time-zone = Strefa czasowa
time-zone-note = Godziny w e-mailach są podawane w tej strefie. Na stronach każdy widzi swój czas lokalny.
team-note = Nowi użytkownicy logują się tutaj swoim adresem e-mail. Administratorzy zarządzają użytkownikami i kluczami. Tylko właściciele mogą usuwać właścicieli.

## Settings and sessions

team-is = Zespół { $team }
display-name = Nazwa wyświetlana
jobs-per-page = Zlecenia na stronie
trash-first = Usuwane elementy najpierw przenoś do kosza
sessions = Aktywne sesje
sessions-intro = Przeglądarki, w których trwa Twoja sesja. Wyloguj te, których nie rozpoznajesz.
session = Sesja
did-end = Wylogowano.
this-browser = Ta przeglądarka
other-browser = Inna przeglądarka
signed-in = Zalogowano
current-session = Bieżąca sesja
sign-out-others = Wyloguj wszystkie inne sesje
sign-out-others-note = Unieważnia to także niewykorzystane linki do logowania.

## What is wrong with a form

field-name = Nazwa
field-reviewers = Weryfikatorzy
field-description = Opis
field-label = Oznaczenie
field-customer = Klient
field-due = Termin
field-comment = Komentarz
field-status = Status
field-permissions = Uprawnienia
field-address = Adres e-mail
field-role = Rola
enter-reviewers = Weryfikatorzy: podaj co najmniej jeden adres e-mail.
choose-status = Wybierz status.
choose-permission = Wybierz co najmniej jedno uprawnienie.
choose-role = Wybierz rolę.
choose-successor = Wybierz, kto przejmie zlecenia.

## Why something was not done

failed-not-found-title = Nie znaleziono
failed-not-found = Ta strona nie istnieje lub nie masz do niej dostępu.
failed-forbidden-title = Brak uprawnień
failed-locked = Zlecenie lub jeden z jego folderów nadrzędnych jest zablokowany. Nic nie zostało zmienione.
failed-conflict = W tej samej chwili zmienił to ktoś inny. Spróbuj ponownie.
failed-full-title = Brak miejsca
failed-full = Zmiana nie została zapisana. Dotychczasowe pliki są nadal dostępne.
failed-session-changed = Sesja się zmieniła. Odśwież stronę i spróbuj ponownie.
failed-signed-out-title = Wylogowano
failed-signed-out = Sesja wygasła. Zaloguj się i spróbuj ponownie.
reason-unknown = W tej chwili nie jest to możliwe. Nic nie zostało zmienione.
reason-not-a-pdf = Komentarze można wymieniać tylko do plików PDF, które da się odczytać i które nie są zaszyfrowane.
reason-other-pages = Plik ma inne strony niż ta wersja.
reason-view-only = To zlecenie możesz tylko przeglądać.
reason-owner-only = Może to zrobić tylko właściciel zlecenia.
failed-held = Problemy wykryte przez preflight blokują tę weryfikację, dlatego nic nie zostało wysłane. Prześlij poprawioną wersję lub wyślij zlecenie z podaniem powodu w formularzu „Wyślij do weryfikacji”.
failed-uninspected = Preflight jeszcze się nie zakończył, dlatego nic nie zostało wysłane. Spróbuj ponownie za chwilę.
failed-unchecked = Wymagane kontrole nie zostały zakończone, więc niczego nie wysłano. Spróbuj ponownie za chwilę.
reason-folder-owner-only = Klientów, pobieranie i decyzje w tym folderze może ustawiać tylko jego właściciel.
reason-team-admins = Tylko administratorzy i właściciele mogą zarządzać użytkownikami.
reason-team-owners = Tylko właściciele zespołu mogą mianować, zmieniać i dezaktywować właścicieli.
reason-managing-key = Klucze do zarządzania kluczami i użytkownikami mogą mieć tylko administratorzy i właściciele zespołu.
reason-last-owner = Zespół musi mieć właściciela.
reason-last-admin = Zespół musi mieć właściciela lub administratora.
reason-address-taken = Ten adres ma już konto (być może w innym zespole).
reason-team-name-taken = Inny zespół ma już tę nazwę.
reason-application-exists = Masz już aplikację o tej nazwie.
reason-foreign-folder = Folder należy do kogoś innego.
reason-folder-in-itself = Folderu nie można przenieść do niego samego ani do jego podfolderu.
reason-no-trash = Usuwane elementy nie trafiają już do kosza. Odśwież stronę i spróbuj ponownie.
reason-task-ended = Zadanie zakończyło się ponad 30 dni temu, więc jego linki już nie działają.
reason-anyone-with-link = Ta prośba jest otwarta dla każdego, kto ma link, więc nie ma weryfikatora do zastąpienia.
reason-nobody-to-notify = Ta prośba jest otwarta dla każdego, kto ma link, więc nie ma komu przypomnieć.
reason-nobody-to-remind = Nie ma komu przypomnieć.
reason-unsealed = Ostatnia decyzja jest właśnie wpisywana do dziennika decyzji. Spróbuj ponownie za kilka sekund.
reason-no-test-mode = Klucze testowe nie są tu dostępne: rola bazy danych serwisu nie może tworzyć schematów.
reason-no-inks = Strona nie używa farb: nie ma na niej ani CMYK, ani kolorów dodatkowych.
reason-undecided = W dzienniku decyzji nie ma decyzji dotyczącej tej wersji.
reason-user-left = Użytkownik został dezaktywowany.
reason-key-revoked = Ten klucz stracił ważność.
reason-too-deep = Maksymalna liczba poziomów folderów: { $count }.
reason-too-many-files = Folder zawiera ponad { $count } plików – za dużo na wspólną weryfikację. Wyślij jego podfoldery osobno.
refusal-trashed = Zlecenie jest w koszu. Najpierw je przywróć.
refusal-trashed-with-folder = Zlecenie usunięto razem z folderem. Najpierw przywróć folder.
refusal-not-trashed = Tego zlecenia nie ma w koszu.
refusal-folder = Nie jest to możliwe w przypadku folderu.
refusal-file = Nie jest to możliwe w przypadku pliku.
refusal-self-requested = O zadaniu utworzonym przez samego weryfikatora może decydować tylko właściciel zlecenia.
refusal-stale = Twoja decyzja dotyczy wersji { $shown }, a bieżąca jest wersja { $current }.
refusal-no-such-task = Ta prośba już nie istnieje. Odśwież stronę.
refusal-task-done = Ta prośba została już zrealizowana. Odśwież stronę.
refusal-task-closed = Ta prośba jest zamknięta. Odśwież stronę.
refusal-task-changed = Ta prośba się zmieniła. Odśwież stronę i spróbuj ponownie.
refusal-no-decision-task = Ta prośba nie wymaga decyzji.
refusal-wrong-reviewer = Tę decyzję może podjąć tylko weryfikator, którego o nią poproszono. Odśwież stronę, aby sprawdzić, kto to teraz jest.
refusal-wrong-evidence = Od otwarcia tej strony pliki się zmieniły. Odśwież ją i sprawdź aktualne pliki przed podjęciem decyzji.
refusal-before-last-change = Po tej decyzji zlecenie się zmieniło. Odśwież stronę i podejmij decyzję ponownie.
refusal-withdrawn = Ten komentarz wycofano.
refusal-replied = Ten komentarz ma odpowiedzi, więc nie można go edytować. Odpowiedz na niego lub go wycofaj.
refusal-not-a-decider = Możesz tu komentować, ale nie decydować.
refusal-under-review = Trwa weryfikacja. Poczekaj na jej koniec lub zmień jej etapy.
refusal-invalid-plan = Etapy do siebie nie pasują: w każdym ktoś musi decydować i nikt nie może wystąpić w etapie dwa razy.
refusal-last-stage = Tego etapu nie można pominąć: nikt nie zaakceptowałby pliku.
refusal-has-decided = Decyzja tej osoby już zapadła, więc osoba ta pozostaje w etapie.
refusal-stage-changed = W międzyczasie etapy się zmieniły. Odśwież stronę.
refusal-not-current = Jest nowsza wersja. Zarejestruj pliki utworzone z niej.
refusal-nothing-to-confirm = Ten plik do druku został w międzyczasie potwierdzony.

## Activity

activity = Historia
download-history = Pobierz pełną historię
activity-status = Zmieniono status
activity-status-to = Zmiana statusu: { $status }
activity-status-cause = Zmiana statusu: { $status } ({ $cause })
cause-sent = wysłanie
cause-decided = decyzja
cause-completed = wykonanie zadania
cause-new-content = nowa zawartość
cause-edited = edycja
cause-idle = brak aktywności
cause-renewed = odnowienie
activity-updated = Zmieniono
activity-moved = Przeniesiono
activity-label = Zmieniono oznaczenie
activity-assignee = Zmieniono przypisanie
activity-locked = Zablokowano
activity-unlocked = Odblokowano
activity-erased = Usunięto trwale
activity-trashed = Przeniesiono do kosza
activity-restored = Przywrócono
activity-preflight = Zakończono preflight
activity-gate-overridden = Wysłano mimo problemów z preflightu
activity-check = Kontrola zakończona
activity-checked = { $check }: { $state }
activity-derivative-registered = Zarejestrowano plik do druku
activity-derivative-confirmed = Potwierdzono plik do druku
activity-stage-started = Rozpoczęto etap
activity-stage-completed = Ukończono etap
activity-plan-changed = Zmieniono etapy
activity-stage-skipped = Pominięto etap
activity-stage-restarted = Rozpoczęto etap od nowa
activity-reviewer-added = Dodano weryfikatora
activity-reviewer-removed = Usunięto weryfikatora
activity-reviewer-replaced = Zastąpiono weryfikatora
activity-uploaded = Przesłano
activity-version = Przesłano wersję { $version } ({ $size })
activity-downloaded = Pobrano
activity-requested = Prośba: { $task }
activity-requested-from = Prośba do { $person }: { $task }
activity-forwarded = Przekazano do: { $person }
activity-completed = Wykonano: { $task }
activity-completed-by = Wykonano: { $task } – { $person }
activity-confirmed = Potwierdzone przez: { $person }
activity-decision = Decyzja
activity-decision-withdrawn = Wycofano decyzję
activity-task-created = Utworzono zadanie
activity-task-completed = Wykonano zadanie
activity-mail-sent = Wysłano e-mail
activity-mail = Wysłano e-mail do: { $person }
activity-reminder = Wysłano przypomnienie
activity-reminder-to = Wysłano przypomnienie do: { $person }
activity-created-api = Utworzono przez API
activity-created-console = Utworzono w konsoli
activity-created-link = Utworzono przez link do przesyłania
activity-created-email = Utworzono e-mailem
activity-created-copy = Utworzono jako kopię
changed-name = nazwa
changed-description = opis
changed-due = termin
changed-type = typ pliku
changed-owner = właściciel
changed-lock = blokada
changed-trash = kosz
changed-reminders = przypomnienia
changed-comments = komentarze
changed-customer = klient
changed-partner = partner
changed-assignee = przypisanie
changed-downloads = pobieranie
changed-sizes = formaty stron dla weryfikatorów
changed-preflight = raport z preflightu dla weryfikatorów
changed-gate = próg preflightu
changed-order = dane zamówienia
changed-proofing = symulowane warunki druku
changed-sharing = udostępnianie zespołowi
changed-location = położenie
changed-reviewers = weryfikatorzy

## Notices

notices = Powiadomienia
notices-intro = Decyzje, komentarze i inne wiadomości o zleceniach należących do Ciebie lub wysłanych przez Ciebie.
notices-settings = Wybierz, które z nich otrzymywać e-mailem
no-notices = Nie ma jeszcze powiadomień.
mark-read = Oznacz jako przeczytane
mark-all-read = Oznacz wszystkie jako przeczytane
did-read = Oznaczono jako przeczytane
older-notices = Starsze powiadomienia
unread = Nieprzeczytane
unread-count = { $count ->
    [one] { $count } nieprzeczytane
    [few] { $count } nieprzeczytane
    [many] { $count } nieprzeczytanych
   *[other] { $count } nieprzeczytanych
}
notice-commented = Komentarz
notice-overdue = Po terminie
notice-bounced = Nie doręczono e-maila
notice-uploaded = Otrzymano pliki
notice-page = strona { $number }
notify = E-maile o obserwowanych zleceniach
notify-all = Wszystkie powiadomienia
notify-decisions = Tylko decyzje
notify-none = Bez e-maili

# One action on many jobs
select-job = Zaznacz { $name }
select-all = Zaznacz wszystko
selected = Zaznaczono: { $count }
with-selected = Zaznaczone zlecenia
due-date = Termin
download-zip = Pobierz
empty-trash = Opróżnij kosz
empty-trash-warning = Cała zawartość kosza zostanie trwale usunięta.
and-more = i jeszcze { $count }
bulk-send = { $count ->
    [one] Wyślij 1 zlecenie do weryfikacji
    [few] Wyślij { $count } zlecenia do weryfikacji
    [many] Wyślij { $count } zleceń do weryfikacji
   *[other] Wyślij { $count } zleceń do weryfikacji
}
bulk-remind = { $count ->
    [one] Przypomnij weryfikatorom o 1 zleceniu
    [few] Przypomnij weryfikatorom o { $count } zleceniach
    [many] Przypomnij weryfikatorom o { $count } zleceniach
   *[other] Przypomnij weryfikatorom o { $count } zleceniach
}
bulk-move = { $count ->
    [one] Przenieś 1 zlecenie
    [few] Przenieś { $count } zlecenia
    [many] Przenieś { $count } zleceń
   *[other] Przenieś { $count } zleceń
}
bulk-label = { $count ->
    [one] Oznaczenie 1 zlecenia
    [few] Oznaczenie { $count } zleceń
    [many] Oznaczenie { $count } zleceń
   *[other] Oznaczenie { $count } zleceń
}
bulk-due = { $count ->
    [one] Termin 1 zlecenia
    [few] Termin { $count } zleceń
    [many] Termin { $count } zleceń
   *[other] Termin { $count } zleceń
}
bulk-trash = { $count ->
    [one] Przenieś 1 zlecenie do kosza
    [few] Przenieś { $count } zlecenia do kosza
    [many] Przenieś { $count } zleceń do kosza
   *[other] Przenieś { $count } zleceń do kosza
}
bulk-restore = { $count ->
    [one] Przywróć 1 zlecenie
    [few] Przywróć { $count } zlecenia
    [many] Przywróć { $count } zleceń
   *[other] Przywróć { $count } zleceń
}
bulk-requests = Prośby
bulk-one-each = Osobna prośba dla każdego pliku
bulk-together = Jedna prośba dla wszystkich plików, w nowym folderze
bulk-folder-name = Nazwa folderu
remove-person = Usuń
bulk-due-note = Zostaw puste, aby usunąć termin.
bulk-label-note = Zostaw puste, aby usunąć oznaczenie.
bulk-not-done = Nie udało się w przypadku { $failed } z { $count } zleceń. Pozostałe wykonano.
bulk-none-done = Nie było to możliwe.
bulk-failed = Coś poszło nie tak. Spróbuj ponownie.
did-label = Zmieniono oznaczenie
did-empty = Opróżniono kosz

# Uploads by the script
uploads = Przesyłanie
uploads-progress = Przesłano { $done } z { $count }
uploads-ready = Przesłano: { $count }
upload-waiting = Oczekuje
upload-finishing = Kończenie
upload-done = Przesłano
upload-paused = Wstrzymano
upload-cancelled = Anulowano
upload-lost = Utracono połączenie. Ponawianie.
upload-pause = Wstrzymaj
upload-resume = Wznów
upload-seconds = jeszcze { $count } s
upload-minutes = jeszcze { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Wyślij ten plik do weryfikacji
send-these-files = Wyślij te pliki do weryfikacji ({ $count })
drop-note = Pliki i foldery możesz też upuścić w dowolnym miejscu tej strony.
