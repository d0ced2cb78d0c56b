### Webhooks in the console

webhooks = Webhooki
webhooks-intro = Imprimatur wysyła na te adresy zdarzenia dotyczące Twoich zleceń.
webhooks-none = Nie ma jeszcze endpointów. Dodaj endpoint, aby wysyłać zdarzenia dotyczące zleceń do innego systemu.
webhook-endpoint = Endpoint
webhook-state = Status
webhook-last-answer = Ostatnia odpowiedź
webhook-all-events = Wszystkie zdarzenia
webhook-event-count = { $count ->
    [one] { $count } typ zdarzeń
    [few] { $count } typy zdarzeń
    [many] { $count } typów zdarzeń
   *[other] { $count } typów zdarzeń
}
webhook-waiting-count = { $count ->
    [0] Brak oczekujących doręczeń
    [one] { $count } oczekujące doręczenie
    [few] { $count } oczekujące doręczenia
    [many] { $count } oczekujących doręczeń
   *[other] { $count } oczekujących doręczeń
}
webhook-active = Aktywny
webhook-failing = Błędy
webhook-paused = Wstrzymany
webhook-gone = Wyłączony
webhook-paused-note = Do tego endpointu nic nie jest wysyłane, a bieżące zdarzenia nie są dla niego przechowywane. Po wznowieniu możesz wysłać je ponownie.
webhook-gone-note = Ten endpoint został wyłączony, ponieważ odpowiedział 410 Gone. Wznów go, gdy odbiorca znów będzie działać; pominięte zdarzenia możesz wtedy wysłać ponownie.

webhook-add = Dodaj endpoint
webhook-new = Nowy endpoint
webhook-edit = Edytuj endpoint
webhook-url = URL endpointu
webhook-url-note = W miarę możliwości używaj https://. Nazwa użytkownika i hasło z adresu URL są przesyłane metodą HTTP Basic.
webhook-format = Format
webhook-format-json = JSON: każde zdarzenie osobno
webhook-format-printtalk = PrintTalk: ProofApprovalResponse dla każdego rozstrzygniętego zlecenia; wybór zdarzeń nie ma wtedy zastosowania
webhook-printtalk = Dokumenty PrintTalk
webhook-events = Zdarzenia
webhook-events-all = Wszystkie zdarzenia oprócz jobs.send-to-mis
webhook-events-some = Tylko wybrane zdarzenia
webhook-enter-url = Podaj pełny adres URL zaczynający się od https:// lub http://. Adresy sieci prywatnych są niedozwolone.
webhook-enter-password = Wpisz hasło ponownie. Zapisane hasło dotyczy tylko tego samego hosta i użytkownika.
webhook-choose-events = Wybierz co najmniej jedno zdarzenie.

webhook-secret = Sekret podpisu
webhook-secret-copy = Skopiuj sekret teraz, ponieważ nie będzie można go ponownie wyświetlić. Odbiorca potrzebuje go do weryfikacji podpisów.
webhook-test = Wyślij zdarzenie testowe
webhook-pause = Wstrzymaj
webhook-resume = Wznów
webhook-replay = Wyślij zdarzenia ponownie
webhook-replay-note = Wysyła ponownie wszystkie zdarzenia od tej chwili, z tymi samymi identyfikatorami. Najwyżej 10 000 zdarzeń.
webhook-since = Początek
webhook-since-in-zone = Początek ({ $zone })
webhook-enter-since = Podaj datę i godzinę.
webhook-rotate = Wymień sekret
webhook-rotate-note = Tworzy nowy sekret. Przez 24 godziny doręczenia są podpisywane także starym sekretem, więc można go w tym czasie podmienić.
webhook-former-until = Poprzedni sekret jest ważny do
webhook-delete = Usuń endpoint
webhook-delete-note = Usuwa ten endpoint i jego dziennik doręczeń. Oczekujące zdarzenia nie zostaną wysłane.
webhook-not-done = To się nie udało:
webhook-did-pause = Wstrzymano endpoint
webhook-did-resume = Endpoint jest aktywny
webhook-did-replay = Trwa ponowne wysyłanie zdarzeń.
webhook-did-delete = Usunięto endpoint
webhook-did-test = Utworzono zdarzenie testowe
reason-webhook-paused = Ten endpoint jest wstrzymany. Wznów go, aby wysyłać zdarzenia.
reason-too-many-events = Od tego czasu wystąpiło ponad { $count } zdarzeń. Wybierz późniejszy początek.

deliveries = Doręczenia
deliveries-all = Wszystkie
deliveries-none = Nie ma jeszcze doręczeń. Wyślij zdarzenie testowe, aby wypróbować endpoint.
deliveries-older = Starsze doręczenia
delivery-filter = Filtruj doręczenia
delivery-event = Zdarzenie
delivery-answer = Odpowiedź
delivery-attempts = Próby
delivery-waiting = Oczekuje
delivery-delivered = Doręczono
delivery-failed = Niepowodzenie
delivery-of = Doręczenie: { $event }
delivery-next-attempt = Następna próba
delivery-resend = Wyślij ponownie
delivery-did-resend = Doręczenie wróciło do kolejki
delivery-request = Żądanie
delivery-request-note = Wysyłane jako jeden wiersz JSON. Każda próba ma własny znacznik czasu i podpis.
delivery-request-xml-note = Wysyłane w pokazanej postaci. Każda próba ma własny znacznik czasu i podpis.
delivery-event-gone = Zdarzenie nie jest już przechowywane.
attempts-none = Nie było jeszcze prób.
attempt-status = HTTP { $status }
attempt-no-answer = Brak odpowiedzi
attempt-took = { $count } ms

webhook-feed = Lista zdarzeń
webhook-feed-note = Wszystkie zdarzenia dotyczące Twoich zleceń, od najnowszych. Programy odczytują je pod adresem /api/v1/events.
webhook-feed-none = Brak zdarzeń.
webhook-feed-older = Starsze zdarzenia
event-at = Czas
event-job = Zlecenie

webhook-group-jobs = Zlecenia
webhook-group-preflight = Preflight
webhook-group-review = Weryfikacje
webhook-group-stages = Etapy
webhook-group-tasks = Zadania
event-anonymous-reminder = Nadszedł termin przypomnienia o weryfikacji dostępnej dla każdego, kto ma link
event-certified = Certyfikat akceptacji jest dostępny
event-compressed = Plik ZIP folderu jest gotowy
event-created = Dodano folder lub plik
event-deleted = Usunięto zlecenie
event-label-changed = Zmieniono oznaczenie
event-plan-changed = Zmieniono plan trwającej weryfikacji
event-gate-overridden = Wysłano plik mimo problemów z preflightu
event-check-requested = Zlecono kontrolę
event-check-answered = Kontrola zgłasza swój stan
event-derivative-registered = Zarejestrowano plik do druku
event-derivative-confirmed = Ktoś potwierdził plik do druku
event-release-refused = Plik nie został dopuszczony do druku
event-preflighted = Zakończono preflight
event-review-approval = Zaakceptowano zlecenie
event-review-message = Dodano komentarz lub podjęto decyzję
event-review-notify = Wysłano e-mail o weryfikacji
event-send-to-mis = Wysłano zlecenie do systemu MIS; tylko po wybraniu
event-stage-completed = Ukończono etap
event-stage-started = Rozpoczęto etap
event-status-changed = Zmieniono status
event-task-completed = Wykonano zadanie
event-task-created = Utworzono zadanie
event-task-email-reply = Ktoś odpowiedział e-mailem
event-updated = Zmieniono inne właściwości zlecenia
event-version-changed = Przesłano nową wersję
