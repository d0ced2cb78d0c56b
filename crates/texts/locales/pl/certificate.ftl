### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certyfikat akceptacji
certificate-title = Certyfikat decyzji
certificate-of-one = Ten certyfikat dotyczy decyzji jednego weryfikatora.
certificate-team = Wysłane przez
certificate-about = Dotyczy
certificate-job = Nazwa pliku
certificate-order = Zamówienie
certificate-version = Wersja
certificate-status = Status
certificate-status-is = { $status ->
    [new] Nowe
    [pending] Czeka na weryfikację
    [processing] W weryfikacji
    [approved] Zaakceptowane
    [change-requested] Zgłoszono poprawki
    [rejected] Odrzucone
   *[other] { $status }
}
certificate-document = Dokument
certificate-verify-at = Sprawdź na
certificate-verify-code = Kod QR: sprawdź ten certyfikat
certificate-file = Plik
certificate-file-number = Plik { $number }
certificate-bytes = { $count } B
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = błędy: { $errors }, ostrzeżenia: { $warnings }, informacje: { $notes }
certificate-preflight-running = Nieukończony w chwili decyzji
certificate-comments = Komentarze
certificate-comment-counts = otwarte: { $open }, rozwiązane: { $resolved }
certificate-picture = Strona 1
certificate-simulated = Obraz
certificate-simulated-for = Kolory i nadruk są symulowane dla profilu { $profile }.
certificate-simulated-spots = Kolory dodatkowe: { $spots }.
certificate-simulated-roughly = Część strony pokazano w przybliżeniu.
certificate-simulated-not = Biel papieru nie jest symulowana. To nie jest proof kontraktowy.
certificate-not-simulated = Nie udało się zasymulować druku: nadruk, kolory dodatkowe i efekt na maszynie mogą się różnić od obrazu.
certificate-compared = Porównanie z zamówieniem
certificate-as-ordered = Zgodne
certificate-not-as-ordered = Niezgodne
certificate-order-unknown = Nieznane
certificate-compared-how = Nie udowodniono, a jedynie podaje serwis: co było zamówione w chwili wystawienia tego certyfikatu i co preflight znalazł w tej wersji.

certificate-decisions = Decyzje
certificate-has-approved = Zaakceptowane przez: { $person }
certificate-has-requested-changes = Poprawki zgłoszone przez: { $person }
certificate-has-rejected = Odrzucone przez: { $person }
certificate-was-withdrawn = Decyzja osoby { $person } już się nie liczy: etap rozpoczęto od nowa
certificate-was-reopened = Ponowiono prośbę do: { $person }
certificate-was-overridden = Wysłano mimo uwag z preflightu
certificate-derivative-registered = Zarejestrowano plik do druku
certificate-derivative-confirmed = Potwierdzono plik do druku
certificate-derivative = Plik do druku
certificate-check-answered = Kontrola zakończona
certificate-check = Kontrola
certificate-sameness = { $sameness ->
    [equal] Wygląda jak wersja { $version }.
    [differs] Różni się od wersji { $version }.
   *[not-comparable] Nie porównano z wersją { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] Dodano weryfikatora: { $person }
    [reviewer-removed] Usunięto weryfikatora: { $person }
    [reviewer-replaced] Zastąpiono weryfikatora: { $person }
    [started] Wysłano do weryfikacji etapami
    [stage-skipped] Pominięto etap
    [stage-restarted] Rozpoczęto etap od nowa
   *[other] Zmieniono etapy: { $change }
}
certificate-status-changed = Zmiana statusu: { $status }
certificate-somebody = Nieznana osoba
certificate-when = Kiedy
certificate-local = { $utc } UTC ({ $local } czasu lokalnego)
certificate-utc = { $utc } UTC
certificate-stage = Etap
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = decydują wszyscy
certificate-rule-any = liczy się pierwsza decyzja
certificate-rule-approvals = { $count ->
    [one] wystarczy jedna akceptacja
    [few] wystarczą { $count } akceptacje
    [many] wystarczy { $count } akceptacji
   *[other] wystarczy { $count } akceptacji
}
certificate-rule-primary = decyduje { $person }
certificate-rule-early = kończy się przy pierwszym odrzuceniu lub zgłoszeniu poprawek
certificate-how = Sposób
certificate-via = { $via ->
    [link] Przez link prywatny
    [console] W konsoli
    [api] Przez API
   *[system] Przez system
}
certificate-from = z adresu { $address }
certificate-confirmed = potwierdzono nazwiskiem
certificate-elsewhere = obejrzano poza stroną
certificate-by = Kto
certificate-recorded-by = Autor wpisu
certificate-comment = Komentarz
certificate-reason = Powód
certificate-entry = Wpis
certificate-entry-is = Numer { $position }, hash { $hash }

certificate-proof = Dowód
certificate-log = Dziennik decyzji
certificate-checkpoint = Punkt kontrolny
certificate-checkpoint-is = liczba wpisów: { $size }, korzeń { $root }
certificate-key = Klucz
certificate-issued = Wystawiono
certificate-issued-is = { $utc } UTC, wystawca: { $service }
certificate-verify = Jak sprawdzić
certificate-verify-how = Potrzebne są: ten PDF, dokument i klucz publiczny serwisu, który należy pobrać z samego serwisu i zachować: imprimatur verify certificate.pdf document.pdf --key KEY. Sieć nie jest potrzebna. Dołączony plik certificate.json zawiera wpisy z dziennika, ich dowody i podpisany punkt kontrolny, więc można je sprawdzić także innymi narzędziami.
certificate-proves = Udowodniono: że w chwili podpisania punktu kontrolnego wpisy te znajdowały się w dzienniku decyzji tego serwisu oraz jakich bajtów dotyczą. Nazwiska, czas i adresy podano tak, jak zapisał je serwis.
certificate-not-proven = Nie udowodniono, a jedynie podaje serwis: zamówienie, liczbę komentarzy, obraz oraz to, że później nie podjęto innej decyzji.
certificate-data = SHA-256 pliku certificate.json
certificate-page = Strona { $number } z { $count }
