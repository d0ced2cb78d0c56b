### Emails, keys, plans and reminders in the console

mails = E-maile
mails-intro = E-maile dotyczące zleceń Twojego zespołu, z odpowiedzią serwera poczty.
mails-none = Nie ma jeszcze e-maili. Pojawią się tutaj, gdy tylko wyślesz zlecenie do weryfikacji.
mails-all = Wszystkie
mails-bounced = Niedoręczone
mails-older = Starsze e-maile
mail-filter = Filtruj e-maile
mail-recipient = Odbiorca
mail-state = Status
mail-answer = Odpowiedź serwera
mail-at = Utworzono
mail-waiting = Oczekuje
mail-was-sent = Wysłano
mail-failed = Niepowodzenie
mail-dropped = Już niepotrzebny
mail-next-attempt = Następna próba
mail-resend = Wyślij ponownie
mail-resend-to = Wyślij ponownie do: { $recipient }
mail-did-resend = E-mail zostanie wysłany ponownie
mail-kind-task = Zadanie
mail-kind-not-needed = Zadanie już niepotrzebne
mail-kind-files-not-kept = Nie zapisano plików
mail-kind-update = Informacja o zleceniu
mail-kind-archive = Plik ZIP
mail-kind-news = Powiadomienie
mail-kind-account = Konto

key-lifetime = Ważność
key-no-expiry = Bezterminowo
key-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dni
}
sandbox = Piaskownica
sandbox-intro = Ten klucz działa w piaskownicy: nikt inny nie widzi jej zleceń, e-maile są przechwytywane zamiast wysyłane, a czas można przesuwać do przodu. Wypróbuj ją za pomocą curl:
sandbox-command = Polecenie { $number }
sandbox-key = Ustaw klucz i adres
sandbox-upload = Prześlij plik i wyślij go do weryfikacji
sandbox-mails = Odczytaj przechwycone e-maile. Linki do weryfikacji, które zawierają, otworzysz w przeglądarce.
sandbox-clock = Utwórz zegar. Jego kluczem przetestujesz przypomnienia i terminy; sign_in_link otwiera jego konsolę.
sandbox-advance = Przesuń czas o trzy dni. CLOCK to identyfikator zegara.
sandbox-needs-admin = Aby tworzyć zegary przesuwające czas, klucz testowy musi mieć też uprawnienie do zarządzania kluczami i użytkownikami.

plans = Plany
plans-intro = Plan zawiera etapy weryfikacji. Możesz według niego wysłać każde zlecenie.
plans-none = Nie ma jeszcze planów. Utwórz plan, aby wysyłać zlecenia do weryfikacji zawsze w tych samych etapach, lub zapisz etapy podczas wysyłania zlecenia.
plan-add = Utwórz plan
plan-new = Nowy plan
plan-edit = Edytuj plan
plan-name = Nazwa planu
plan-save-as = Zapisz te etapy jako plan (nazwa, opcjonalnie)
plan-steps-of = Etapy planu { $name }
plan-group = Grupa { $group }
plan-due-days = { $count ->
    [one] termin po { $count } dniu
    [few] termin po { $count } dniach
    [many] termin po { $count } dniach
   *[other] termin po { $count } dniach
}
plan-due-hours = { $count ->
    [one] termin po { $count } godzinie
    [few] termin po { $count } godzinach
    [many] termin po { $count } godzinach
   *[other] termin po { $count } godzinach
}
plan-due-minutes = { $count ->
    [one] termin po { $count } minucie
    [few] termin po { $count } minutach
    [many] termin po { $count } minutach
   *[other] termin po { $count } minutach
}
plan-delete = Usuń plan
plan-delete-note = Weryfikacje wysłane według tego planu trwają dalej.
plan-not-editable = Ten plan utworzono przez API i ma on ustawienia, których nie ma w tym formularzu. Zmień go przez API.
plan-nobody-for-placeholder = Ten plan obejmuje osobę, której w tym zleceniu nie podano. Wpisz klienta w szczegółach zlecenia lub wybierz inny plan.
plan-did-add = Utworzono plan
plan-did-delete = Usunięto plan
stage-customer = Klient zlecenia
stage-partner = Partner zlecenia
stage-owner = Właściciel zlecenia

reminders = Przypomnienia
reminders-note = W wybranych momentach każdy, kto ma otwarte zadanie, otrzyma kolejny e-mail.
reminders-without-due-date = Przypomnienia zaczną działać, gdy zlecenie otrzyma termin.
reminder-add = Dodaj przypomnienie
reminder-cancel = Wyłącz
reminder-cancel-of = Wyłącz: { $reminder }
reminder-reactivate = Włącz ponownie
reminder-reactivate-of = Włącz ponownie: { $reminder }
reminder-delete-of = Usuń: { $reminder }
reminder-quantity = Liczba
reminder-unit = Jednostka
reminder-side = Kiedy
reminder-enter-quantity = Podaj liczbę od 0 do 1000.
reminder-at-due-date = Z upływem terminu
# The span is in the accusative.
reminder-before = { $span } przed terminem
reminder-after = { $span } po terminie
reminder-cancelled = Wyłączone
reminder-planned = Zaplanowane
reminder-sent = Wysłane
reminder-nobody = Nikt nie miał otwartego zadania
reminder-missed = Niewysłane: zlecenie było w koszu
reminder-undated = Niezaplanowane
default-reminders = Przypomnienia domyślne
default-reminders-note = Twoje zlecenia otrzymują te przypomnienia wraz z pierwszym terminem. Aby usunąć przypomnienie, wyczyść pole z liczbą.
unit-minutes = minuty
unit-hours = godziny
unit-days = dni
unit-weeks = tygodnie
comparator-before = przed terminem
comparator-after = po terminie
span-minutes = { $count ->
    [one] { $count } minutę
    [few] { $count } minuty
    [many] { $count } minut
   *[other] { $count } minut
}
span-hours = { $count ->
    [one] { $count } godzinę
    [few] { $count } godziny
    [many] { $count } godzin
   *[other] { $count } godzin
}
span-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dni
}
span-weeks = { $count ->
    [one] { $count } tydzień
    [few] { $count } tygodnie
    [many] { $count } tygodni
   *[other] { $count } tygodni
}

decision-log = Dziennik decyzji
decision-log-intro = Wszystkie decyzje dotyczące zleceń Twojego zespołu, w dzienniku, do którego można tylko dopisywać. Certyfikaty dowodzą, że decyzja się w nim znajduje.
log-job = Zlecenie (GUID lub adres jego strony)
log-none = Nie ma jeszcze wpisów. Pierwszy pojawi się kilka sekund po pierwszej decyzji.
log-entry = Wpis
log-job-name = Zlecenie
log-person = Osoba
log-at = Czas
log-number = Nr { $number }
log-erased = Usunięto razem ze zleceniem
log-decided = Decyzja
log-withdrawn = Wycofano decyzję
log-reopened = Ponownie otwarto zadanie
log-older = Starsze wpisy
log-checkpoint = Punkt kontrolny
log-checkpoint-note = { $count ->
    [one] Podpisany stan całego dziennika ({ $count } wpis), z podpisami świadków.
    [few] Podpisany stan całego dziennika ({ $count } wpisy), z podpisami świadków.
    [many] Podpisany stan całego dziennika ({ $count } wpisów), z podpisami świadków.
   *[other] Podpisany stan całego dziennika ({ $count } wpisów), z podpisami świadków.
}
log-verified = Pełna kontrola
log-verified-never = Jeszcze nieprzeprowadzona. Administrator uruchamia ją poleceniem imprimatur verify --store.
log-verified-whole = Brak różnic
log-verified-differs = Znaleziono różnice
log-verified-note = { $count ->
    [one] imprimatur verify --store: porównano { $count } wpis z bazą danych.
    [few] imprimatur verify --store: porównano { $count } wpisy z bazą danych.
    [many] imprimatur verify --store: porównano { $count } wpisów z bazą danych.
   *[other] imprimatur verify --store: porównano { $count } wpisu z bazą danych.
}
log-keys = Klucze publiczne
log-keys-note = Ostatni klucz jest bieżący.
log-witnesses = Świadkowie
log-witnesses-none = Żaden świadek nie podpisał tego dziennika.
log-cosigned = { $count ->
    [one] Podpisano { $count } wpis
    [few] Podpisano { $count } wpisy
    [many] Podpisano { $count } wpisów
   *[other] Podpisano { $count } wpisów
}

## May it be printed?

release-title = Czy można drukować?
release-lead = Wybierz plik, który ma zostać wydrukowany. Zostanie porównany bajt po bajcie z tym, co zaakceptowano, i nie zostanie zapisany.
release-file = Plik
release-ask = Sprawdź
release-again = Sprawdź inny plik
release-choose = Wybierz plik.
release-yes = Można drukować
release-no = Nie wolno drukować
release-answer = { $state ->
    [approved] Wersja { $version } pliku { $job } jest zaakceptowana.
    [not-approved] { $reason ->
        [not-sent] Wersja { $version } pliku { $job } nie została wysłana do weryfikacji.
        [change-requested] Do wersji { $version } pliku { $job } zgłoszono poprawki.
        [rejected] Wersja { $version } pliku { $job } została odrzucona.
        [gate] Wersja { $version } pliku { $job } nie została wysłana: wstrzymują ją problemy z preflightu.
        [not-listed] Folder pliku { $job } jest zaakceptowany, ale akceptacja nie obejmuje wersji { $version }.
        [not-confirmed] Ten plik powstał z wersji { $version } pliku { $job }. Różni się albo nie został porównany i nikt go nie potwierdził.
        [expired] Weryfikacja pliku { $job } wygasła.
        [done] { $job }: zakończono bez akceptacji.
       *[pending] Wersja { $version } pliku { $job } jest jeszcze w trakcie weryfikacji.
    }
    [superseded] Plik { $job } ma wersję nowszą niż wersja { $version }.
    [withdrawn] Zlecenie jest w koszu albo zostało usunięte.
   *[unknown] Żadne zlecenie zespołu nie zawiera tego pliku.
}

comment-import-comments = Importuj komentarze
comment-import-preview = Podgląd
comment-import-lead = Wybierz plik z komentarzami z programu Acrobat lub innego: XFDF albo PDF z komentarzami, który powstał z tej wersji. Znane komentarze zostaną zaktualizowane, inne dodane, żaden nie zostanie wycofany.
comment-import-unreadable = Tego pliku nie można odczytać jako XFDF ani jako PDF z komentarzami, albo zawiera zbyt wiele komentarzy.
comment-import-counts = Nowe: { $new }. Zmienione: { $changed }. Bez zmian: { $unchanged }.
comment-import-tried = Jeszcze niczego nie zmieniono
comment-import-done = Zaimportowano komentarze
comment-import-refused = Nie zaimportowano:
comment-import-dropped = Pominięte skrypty, linki, pliki i inne treści: { $count }
comment-import-reason = { $reason ->
    [name] Nazwy nie można zachować
    [twice] Nazwa występuje dwa razy
    [page] Ta wersja nie ma tej strony
    [empty] Brak tekstu
    [text] Tekst jest za długi
    [parent] Brak komentarza, na który jest to odpowiedź
    [not-author] Tylko autor może zmienić tekst
    [replied] Są odpowiedzi, tekst pozostaje
    [moved] Przesunięto; komentarze zostają na miejscu
   *[withdrawn] Wycofano
}
