### Verifying certificates

verify-title = Sprawdzanie certyfikatu
verify-lead = Prześlij certyfikat wystawiony przez ten serwis, aby sprawdzić, czy jest autentyczny, oraz dokument, aby sprawdzić, czy to jego dotyczyła decyzja. Nic nie jest zapisywane.
verify-certificate = Certyfikat (PDF)
verify-document-file = Dokument (opcjonalnie)
verify-submit = Sprawdź
verify-again = Sprawdź inny certyfikat
verify-choose = Wybierz certyfikat.
verify-too-large = Ten plik jest za duży jak na certyfikat.
verify-is-valid = Certyfikat jest ważny
verify-is-invalid = Certyfikat jest nieważny

# The sentences of the command are the same.
verify-valid = Ważny: { $count ->
    [one] { $count } wpis dziennika
    [few] { $count } wpisy dziennika
    [many] { $count } wpisów dziennika
   *[other] { $count } wpisów dziennika
}, zlecenie { $job }, wersja { $version }, dziennik { $log }, rozmiar { $size }.
verify-entry = { $when } UTC: { $what } ({ $how }). Status po tym wpisie: { $status }.
verify-recorded-by = autor wpisu: { $by }
verify-document = To jest dokument, którego dotyczyła decyzja ({ $size }, SHA-256 { $hash }).
verify-no-document = Nie porównano dokumentu.
verify-key-given = Podpisano podanym kluczem.
verify-key-of-service = Podpisano przez ten serwis.
verify-key-unknown = Podpisano kluczem z samego certyfikatu, { $key }: porównaj go z kluczem serwisu.

verify-invalid = Ten certyfikat niczego nie dowodzi.
verify-unreadable = Plik nie jest certyfikatem albo jest uszkodzony.
verify-differs = Plik zmieniono po wystawieniu.
verify-no-decision = Nie zawiera żadnej decyzji.
verify-no-key = Nie zawiera klucza.
verify-signature = Nie jest podpisany kluczem { $key }.
verify-not-included = Wpisu { $position } nie ma w podpisanym dzienniku.
verify-foreign = Wpis { $position } w dzienniku należy do innego zlecenia.
verify-altered = Wpis { $position } w dzienniku został zmieniony.
verify-other-document = To nie jest dokument, którego dotyczyła decyzja. Jego SHA-256 to { $hash }.
