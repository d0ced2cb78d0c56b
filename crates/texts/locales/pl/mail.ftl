### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } przez { $site }
mail-somebody = Nieznana osoba
mail-message-from = Wiadomość od: { $sender }
mail-row-file = Plik
mail-row-details = Szczegóły
mail-row-version = Wersja
mail-row-label = Oznaczenie
mail-row-due = Termin
mail-copy-link = Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:
mail-sent = Wysłano przez { $site }.
mail-sent-by = Nadawca: { $sender }. Wysłano przez { $site }.
mail-personal = Ten link jest osobisty. Każdy, kto go ma, może działać w Twoim imieniu, dlatego nie przekazuj tej wiadomości dalej.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(wersja { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Przypomnienie o weryfikacji: { $job }{ mail-version }
   *[no] Prośba o weryfikację: { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Przypomnienie o weryfikacji: { $job }
   *[no] Prośba o weryfikację: { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Termin weryfikacji: { $due }. { $sender } czeka na Twoją decyzję. Sprawdź każdą stronę, dodaj komentarze, a następnie zaakceptuj proof lub zgłoś poprawki.
       *[no] { $sender } czeka na Twoją decyzję. Sprawdź każdą stronę, dodaj komentarze, a następnie zaakceptuj proof lub zgłoś poprawki.
    }
   *[no] { $sender } prosi o weryfikację tego proofu. Sprawdź każdą stronę, dodaj komentarze, a następnie zaakceptuj proof lub zgłoś poprawki.
}
mail-review-button = Sprawdź teraz

mail-quote-subject = { $reminder ->
    [yes] Przypomnienie o weryfikacji wyceny: { $job }{ mail-version }
   *[no] Prośba o weryfikację wyceny: { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Przypomnienie o weryfikacji wyceny: { $job }
   *[no] Prośba o weryfikację wyceny: { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } nadal czeka na odpowiedź w sprawie tej wyceny. Zapoznaj się z wyceną, zadaj ewentualne pytania w komentarzu i zaakceptuj ją lub odrzuć.
   *[no] { $sender } przesyła wycenę. Zapoznaj się z nią, zadaj ewentualne pytania w komentarzu i zaakceptuj ją lub odrzuć.
}
mail-quote-button = Sprawdź wycenę

mail-anonymous-subject = { $reminder ->
    [yes] Przypomnienie – potrzebna weryfikacja: { $job }{ mail-version }
   *[no] Potrzebna weryfikacja: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Przypomnienie – potrzebna weryfikacja: { $job }
   *[no] Potrzebna weryfikacja: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } nadal czeka na decyzję. Pierwsza osoba, która odpowie, decyduje za wszystkich; poprosimy ją o imię i nazwisko oraz adres e-mail.
   *[no] { $sender } potrzebuje decyzji. Pierwsza osoba, która odpowie, decyduje za wszystkich; poprosimy ją o imię i nazwisko oraz adres e-mail.
}
mail-anonymous-button = Otwórz weryfikację

mail-commenter-subject = { $reminder ->
    [yes] Przypomnienie: { $sender } prosi o komentarze do zlecenia { $job }{ mail-version }
   *[no] { $sender } prosi o komentarze do zlecenia { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Przypomnienie o komentarzach: { $job }
   *[no] Prośba o komentarze: { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } nadal czeka na Twoje komentarze do tego proofu. Decyzję podejmują inni.
   *[no] { $sender } prosi o obejrzenie i skomentowanie tego proofu. Decyzję podejmują inni.
}
mail-commenter-button = Obejrzyj i skomentuj

mail-observer-subject = { $reminder ->
    [yes] Przypomnienie: { $sender } udostępnia Ci { $job }{ mail-version }
   *[no] { $sender } udostępnia Ci { $job }{ mail-version }
}
mail-observer-heading = { $reminder ->
    [yes] Przypomnienie – trwa weryfikacja: { $job }
   *[no] Trwa weryfikacja: { $job }
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } nadal udostępnia ten proof do wglądu. Nie musisz nic robić.
   *[no] { $sender } udostępnia ten proof do wglądu. Nie musisz nic robić.
}
mail-observer-button = Pokaż proof

mail-not-needed-subject = Już niepotrzebne: { $job }{ mail-version }
mail-not-needed-heading = Twoja weryfikacja nie jest już potrzebna
mail-not-needed-lead = Decyzja w sprawie zlecenia { $job } zapadła bez Twojej weryfikacji. Nie musisz nic robić.

mail-files-subject = Pliki do zlecenia { $job } nie zostały zapisane
mail-files-heading = Pliki do zlecenia { $job } nie zostały zapisane
mail-files-lead = Otrzymaliśmy Twoją odpowiedź, ale pliki załączone do e-maili nie są zapisywane. Opisz w komentarzu, co zawierają, lub wyślij je osobie, od której pochodzi prośba.
mail-files-lead-upload = Otrzymaliśmy Twoją odpowiedź, ale pliki załączone do e-maili nie są zapisywane. Prześlij je, korzystając z poniższego linku.
mail-files-names = Pliki, których nie zapisano
mail-files-button = Otwórz weryfikację
mail-files-button-upload = Prześlij pliki

mail-upload-subject = { $reminder ->
    [yes] Przypomnienie o przesłaniu plików: { $job }
   *[no] Prośba o przesłanie plików: { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Przypomnienie o przesłaniu plików: { $job }
   *[no] Prośba o przesłanie plików: { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } nadal czeka na Twoje pliki. Możesz je przesłać bez zakładania konta.
   *[no] { $sender } prosi o pliki. Możesz je przesłać bez zakładania konta.
}
mail-upload-button = Prześlij pliki

mail-revision-subject = { $reminder ->
    [yes] Przypomnienie o nowej wersji: { $job }
   *[no] Prośba o nową wersję: { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Przypomnienie o nowej wersji: { $job }
   *[no] Prośba o nową wersję: { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } nadal czeka na nową wersję. Zastąpi ona wersję { $version }; wersja { $version } pozostanie zapisana.
   *[no] { $sender } prosi o przesłanie nowej wersji. Zastąpi ona wersję { $version }; wersja { $version } pozostanie zapisana.
}
mail-revision-button = Prześlij nową wersję

mail-assign-subject = { $reminder ->
    [yes] Przypomnienie o przypisanym zleceniu: { $job }
   *[no] Przypisano Ci zlecenie: { $job }
}
mail-assign-heading = { $reminder ->
    [yes] Przypomnienie o przypisanym zleceniu: { $job }
   *[no] Przypisano Ci zlecenie: { $job }
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } nadal czeka na zakończenie tego zlecenia.
   *[no] { $sender } przypisuje Ci to zlecenie.
}
mail-assign-button = Otwórz zlecenie

mail-forward-subject = { $reminder ->
    [yes] Przypomnienie o przekazanym zleceniu: { $job }{ mail-version }
   *[no] Przekazano Ci zlecenie: { $job }{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Przypomnienie o przekazanym zleceniu: { $job }
   *[no] Przekazano Ci zlecenie: { $job }
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } nadal czeka na przejęcie tego zlecenia.
   *[no] { $sender } przekazuje Ci to zlecenie.
}
mail-forward-button = Otwórz zlecenie

mail-task-subject = { $reminder ->
    [yes] Przypomnienie o zadaniu: { $job }
   *[no] Zadanie dla Ciebie: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Przypomnienie o zadaniu: { $job }
   *[no] Zadanie dla Ciebie: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } nadal czeka na wykonanie zadania.
   *[no] { $sender } przesyła zadanie.
}
mail-task-button = Otwórz zadanie

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Informacja o zleceniu: { $job }
}
mail-update-heading = Informacja o zleceniu: { $job }
mail-update-lead = { $sender } przesyła informację o Twoim zleceniu.
mail-update-button = Otwórz zlecenie
mail-update-new-version = Prześlij nową wersję
mail-update-files = Prześlij pliki
mail-update-document = Dokument
mail-update-preflight = Preflight
mail-update-pending = Preflight jeszcze się nie zakończył.
mail-update-no-problems = Nie znaleziono problemów.
mail-update-more = i więcej
mail-update-page = Strona { $first }: { $facts }
mail-update-page-range = Strony { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit na kanał
    [few] { $count } bity na kanał
    [many] { $count } bitów na kanał
   *[other] { $count } bitów na kanał
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] Otrzymujesz tę wiadomość, ponieważ obserwujesz to zlecenie. Autor ostatniej zmiany: { $sender }.
   *[no] Otrzymujesz tę wiadomość, ponieważ obserwujesz to zlecenie.
}
mail-news-button = Otwórz zlecenie
mail-news-new = gotowe do nowej weryfikacji
mail-news-pending = wysłano do weryfikacji
mail-news-processing = otwarto
mail-news-approved = zaakceptowano
mail-news-change-requested = zgłoszono poprawki
mail-news-rejected = odrzucono
mail-news-done = wykonano
mail-news-expired = wygasło
mail-news-comment = nowy komentarz
mail-news-decided-approved = { $person } akceptuje
mail-news-decided-changes = { $person } zgłasza poprawki
mail-news-decided-rejected = { $person } odrzuca

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = Ustawienia e-maili
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } odpowiada na Twój komentarz do zlecenia { $job }.
   *[no] Są nowe odpowiedzi na Twoje komentarze do zlecenia { $job }.
}
mail-digest-button = Otwórz zlecenie
mail-digest-button-reviewer = Przeczytaj i odpowiedz
mail-digest-approved = { $person } akceptuje{ mail-version }
mail-digest-rejected = { $person } odrzuca{ mail-version }
mail-digest-changes = { $person } zgłasza poprawki{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } komentuje{ mail-version }
   *[other] { $person } komentuje stronę { $page }{ mail-version }
}
mail-digest-overdue = Po terminie: { $due }
mail-digest-bounced = Nie doręczono e-maila do: { $person }
mail-digest-uploaded = { $version ->
    [0] { $person } przesyła pliki
   *[other] { $person } przesyła wersję { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } decyzja
    [few] { $count } decyzje
    [many] { $count } decyzji
   *[other] { $count } decyzji
}
mail-digest-comments = { $count ->
    [one] { $count } komentarz
    [few] { $count } komentarze
    [many] { $count } komentarzy
   *[other] { $count } komentarzy
}
mail-digest-uploads = { $count ->
    [one] { $count } przesłany plik
    [few] { $count } przesłane pliki
    [many] { $count } przesłanych plików
   *[other] { $count } przesłanych plików
}
mail-digest-problems = { $count ->
    [one] { $count } problem
    [few] { $count } problemy
    [many] { $count } problemów
   *[other] { $count } problemów
}

mail-archive-subject = Gotowe do pobrania: { $job }
mail-archive-heading = Gotowe do pobrania: { $job }
mail-archive-lead = { $has-due ->
    [yes] Plik ZIP jest gotowy. Termin ważności linku do pobrania: { $due }.
   *[no] Plik ZIP jest gotowy.
}
mail-archive-button = Pobierz

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } zaprasza do { $site }
   *[no] Zaproszenie do { $site }
}
mail-invitation-heading = Witamy w { $site }
mail-invitation-lead = { $has-sender ->
    [yes] Dla tego adresu e-mail utworzono konto (zaprasza { $sender }). Otwórz stronę logowania i podaj ten adres, a wyślemy Ci link do logowania. Hasło nie jest potrzebne.
   *[no] Administrator utworzył konto dla tego adresu e-mail. Otwórz stronę logowania i podaj ten adres, a wyślemy Ci link do logowania. Hasło nie jest potrzebne.
}
mail-invitation-button = Otwórz stronę logowania

mail-sign-in-subject = Link do logowania: { $site }
mail-sign-in-heading = Logowanie: { $site }
mail-sign-in-lead = Link działa tylko raz i wygasa po 15 minutach. Jeśli to nie była Twoja prośba, zignoruj tę wiadomość.
mail-sign-in-button = Zaloguj się
