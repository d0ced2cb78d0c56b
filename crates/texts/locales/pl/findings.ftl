### What the preflight has found

finding-unreadable = Nie można odczytać dokumentu.
finding-encrypted = Dokument jest zaszyfrowany i nie można go otworzyć.
finding-password = Dokument jest chroniony hasłem.
finding-protected = Dokument jest zaszyfrowany, choć otwiera się bez hasła.
finding-no-pages = Dokument nie ma stron.
finding-damaged = Plik jest uszkodzony. Brakuje jego części.
finding-pages-missing = Plik jest uszkodzony. Brakuje stron.
finding-pages-missing-of = { $missing ->
    [one] Plik jest uszkodzony: brakuje { $missing } strony z { $total }.
    [few] Plik jest uszkodzony: brakuje { $missing } stron z { $total }.
    [many] Plik jest uszkodzony: brakuje { $missing } stron z { $total }.
   *[other] Plik jest uszkodzony: brakuje { $missing } stron z { $total }.
}
finding-page-not-shown = Nie można pokazać tej strony.
finding-letters-missing = Brakuje liter: ich font nie jest osadzony lub jest uszkodzony.
finding-letters-missing-on = { $pages ->
    [one] Na { $pages } stronie brakuje liter: ich font nie jest osadzony lub jest uszkodzony.
    [few] Na { $pages } stronach brakuje liter: ich font nie jest osadzony lub jest uszkodzony.
    [many] Na { $pages } stronach brakuje liter: ich font nie jest osadzony lub jest uszkodzony.
   *[other] Na { $pages } stronach brakuje liter: ich font nie jest osadzony lub jest uszkodzony.
}
finding-annotations-not-shown = Pola formularza lub komentarze nie są pokazane.
finding-annotations-not-shown-on = { $pages ->
    [one] Pola formularza lub komentarze nie są pokazane na { $pages } stronie.
    [few] Pola formularza lub komentarze nie są pokazane na { $pages } stronach.
    [many] Pola formularza lub komentarze nie są pokazane na { $pages } stronach.
   *[other] Pola formularza lub komentarze nie są pokazane na { $pages } stronach.
}
finding-blending-not-exact = Nakładające się kolory mogą wyglądać inaczej niż w oryginale.
finding-blending-not-exact-on = { $pages ->
    [one] Nakładające się kolory na { $pages } stronie mogą wyglądać inaczej niż w oryginale.
    [few] Nakładające się kolory na { $pages } stronach mogą wyglądać inaczej niż w oryginale.
    [many] Nakładające się kolory na { $pages } stronach mogą wyglądać inaczej niż w oryginale.
   *[other] Nakładające się kolory na { $pages } stronach mogą wyglądać inaczej niż w oryginale.
}
finding-layers-not-exact = Warstwy mogą być błędnie pokazane lub ukryte.
finding-collection = PDF jest portfolio złożonym z kilku plików. Pokazana jest tylko strona tytułowa.
finding-dynamic-form = PDF jest formularzem, który tworzy strony dopiero po otwarciu. Nie są one pokazane.
finding-page-box-unusable = CropBox lub MediaBox jest pusty albo leży poza stroną.
finding-font-not-embedded = Font nie jest osadzony.
finding-font-not-embedded-on = { $pages ->
    [one] Font { $name } nie jest osadzony ({ $pages } strona).
    [few] Font { $name } nie jest osadzony ({ $pages } strony).
    [many] Font { $name } nie jest osadzony ({ $pages } stron).
   *[other] Font { $name } nie jest osadzony ({ $pages } stron).
}
finding-low-resolution = Obraz ma niską rozdzielczość.
finding-low-resolution-on = { $pages ->
    [one] Niska rozdzielczość obrazów na { $pages } stronie: najniższa { $lowest } dpi, wymagane co najmniej { $enough } dpi.
    [few] Niska rozdzielczość obrazów na { $pages } stronach: najniższa { $lowest } dpi, wymagane co najmniej { $enough } dpi.
    [many] Niska rozdzielczość obrazów na { $pages } stronach: najniższa { $lowest } dpi, wymagane co najmniej { $enough } dpi.
   *[other] Niska rozdzielczość obrazów na { $pages } stronach: najniższa { $lowest } dpi, wymagane co najmniej { $enough } dpi.
}
finding-low-resolution-image = Przy wymiarach podanych w pliku obraz ma { $lowest } dpi, wymagane co najmniej { $enough } dpi.
finding-rgb-in-cmyk = W dokumencie CMYK użyto RGB.
finding-rgb-in-cmyk-on = { $pages ->
    [one] W dokumencie CMYK użyto RGB ({ $pages } strona).
    [few] W dokumencie CMYK użyto RGB ({ $pages } strony).
    [many] W dokumencie CMYK użyto RGB ({ $pages } stron).
   *[other] W dokumencie CMYK użyto RGB ({ $pages } stron).
}
finding-no-bleed = Brak spadu: grafika kończy się na linii cięcia.
finding-no-bleed-on = { $pages ->
    [one] Brak spadu na { $pages } stronie: grafika kończy się na linii cięcia.
    [few] Brak spadu na { $pages } stronach: grafika kończy się na linii cięcia.
    [many] Brak spadu na { $pages } stronach: grafika kończy się na linii cięcia.
   *[other] Brak spadu na { $pages } stronach: grafika kończy się na linii cięcia.
}
finding-page-sizes-differ = Strony mają różne formaty.
finding-page-sizes-differ-are = Strony mają różne formaty: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } strona)
    [few] { $width } × { $height } pt ({ $pages } strony)
    [many] { $width } × { $height } pt ({ $pages } stron)
   *[other] { $width } × { $height } pt ({ $pages } stron)
}
finding-transparency = Użyto przezroczystości.
finding-transparency-on = { $pages ->
    [one] Użyto przezroczystości na { $pages } stronie.
    [few] Użyto przezroczystości na { $pages } stronach.
    [many] Użyto przezroczystości na { $pages } stronach.
   *[other] Użyto przezroczystości na { $pages } stronach.
}
finding-spot-colors = Użyto kolorów dodatkowych.
finding-spot-colors-are = { $count ->
    [one] { $count } kolor dodatkowy: { $names }.
    [few] { $count } kolory dodatkowe: { $names }.
    [many] { $count } kolorów dodatkowych: { $names }.
   *[other] { $count } kolorów dodatkowych: { $names }.
}
finding-first-image-only = Plik jest animowany lub zawiera kilka obrazów; pokazany jest tylko pierwszy.
finding-first-image-only-of = { $images ->
    [one] Plik zawiera { $images } obraz.
    [few] Plik zawiera { $images } obrazy; pokazany jest tylko pierwszy.
    [many] Plik zawiera { $images } obrazów; pokazany jest tylko pierwszy.
   *[other] Plik zawiera { $images } obrazów; pokazany jest tylko pierwszy.
}
finding-not-fully-inspected = Nie sprawdzono całej zawartości pliku.
finding-not-decoded = Nie udało się sprawdzić obrazu: wymaga zbyt wiele czasu lub pamięci albo jego kodowanie nie jest obsługiwane.
finding-too-large = Nie sprawdzono obrazu: jest za duży.
finding-content-skipped = Nie sprawdzono fontów, obrazów i kolorów: strony wymagają zbyt wiele czasu lub pamięci.
finding-first-pages = { $pages ->
    [one] Sprawdzono tylko pierwszą stronę.
    [few] Sprawdzono tylko { $pages } pierwsze strony.
    [many] Sprawdzono tylko { $pages } pierwszych stron.
   *[other] Sprawdzono tylko { $pages } pierwszych stron.
}
finding-first-sizes = { $pages ->
    [one] Sprawdzono tylko format pierwszej strony.
    [few] Sprawdzono tylko formaty { $pages } pierwszych stron.
    [many] Sprawdzono tylko formaty { $pages } pierwszych stron.
   *[other] Sprawdzono tylko formaty { $pages } pierwszych stron.
}
finding-more-findings = Jest więcej uwag.
finding-more-findings-are = { $count ->
    [one] Nie wymieniono jeszcze { $count } uwagi.
    [few] Nie wymieniono jeszcze { $count } uwag.
    [many] Nie wymieniono jeszcze { $count } uwag.
   *[other] Nie wymieniono jeszcze { $count } uwag.
}
finding-ink-limit = Miejscami za wysokie nafarbienie.
finding-ink-limit-on = { $pages ->
    [one] Nafarbienie do { $maximum }% na jednej stronie, powyżej limitu { $limit }% (największy obszar: { $area } mm²).
    [few] Nafarbienie do { $maximum }% na { $pages } stronach, powyżej limitu { $limit }% (największy obszar: { $area } mm²).
    [many] Nafarbienie do { $maximum }% na { $pages } stronach, powyżej limitu { $limit }% (największy obszar: { $area } mm²).
   *[other] Nafarbienie do { $maximum }% na { $pages } stronach, powyżej limitu { $limit }% (największy obszar: { $area } mm²).
}
finding-white-overprint = Białe elementy mają włączony nadruk i nie będą widoczne w druku.
finding-white-overprint-on = { $pages ->
    [one] Białe elementy na jednej stronie mają włączony nadruk i nie będą widoczne w druku.
    [few] Białe elementy na { $pages } stronach mają włączony nadruk i nie będą widoczne w druku.
    [many] Białe elementy na { $pages } stronach mają włączony nadruk i nie będą widoczne w druku.
   *[other] Białe elementy na { $pages } stronach mają włączony nadruk i nie będą widoczne w druku.
}
finding-black-not-overprinting = Drobny czarny tekst nie ma włączonego nadruku.
finding-black-not-overprinting-on = { $pages ->
    [one] Drobny czarny tekst na jednej stronie nie ma włączonego nadruku i wybiera tło pod spodem.
    [few] Drobny czarny tekst na { $pages } stronach nie ma włączonego nadruku i wybiera tło pod spodem.
    [many] Drobny czarny tekst na { $pages } stronach nie ma włączonego nadruku i wybiera tło pod spodem.
   *[other] Drobny czarny tekst na { $pages } stronach nie ma włączonego nadruku i wybiera tło pod spodem.
}
finding-rich-black-text = Drobny czarny tekst składa się z więcej niż jednej farby.
finding-rich-black-text-on = { $pages ->
    [one] Drobny czarny tekst na jednej stronie składa się z więcej niż jednej farby.
    [few] Drobny czarny tekst na { $pages } stronach składa się z więcej niż jednej farby.
    [many] Drobny czarny tekst na { $pages } stronach składa się z więcej niż jednej farby.
   *[other] Drobny czarny tekst na { $pages } stronach składa się z więcej niż jednej farby.
}
finding-registration-inside-trim = Wewnątrz formatu netto użyto koloru paserów.
finding-registration-inside-trim-on = { $pages ->
    [one] Na jednej stronie wewnątrz formatu netto użyto koloru paserów.
    [few] Na { $pages } stronach wewnątrz formatu netto użyto koloru paserów.
    [many] Na { $pages } stronach wewnątrz formatu netto użyto koloru paserów.
   *[other] Na { $pages } stronach wewnątrz formatu netto użyto koloru paserów.
}
finding-thin-line = Linie cieńsze niż 0,25 pt są rastrowane lub składają się z więcej niż jednej farby.
finding-thin-line-on = { $pages ->
    [one] Linie cieńsze niż 0,25 pt na jednej stronie są rastrowane lub składają się z więcej niż jednej farby.
    [few] Linie cieńsze niż 0,25 pt na { $pages } stronach są rastrowane lub składają się z więcej niż jednej farby.
    [many] Linie cieńsze niż 0,25 pt na { $pages } stronach są rastrowane lub składają się z więcej niż jednej farby.
   *[other] Linie cieńsze niż 0,25 pt na { $pages } stronach są rastrowane lub składają się z więcej niż jednej farby.
}
finding-spot-twice = Jeden kolor dodatkowy ma dwie nazwy.
finding-spot-twice-are = Farby { $one } i { $other } to prawdopodobnie jedna farba pod dwiema nazwami.
finding-too-many-inks = Na stronie użyto ponad 32 farb; pozostałe nie są symulowane.
finding-output-intent-unusable = Nie można użyć profilu Output Intent.
finding-output-intent-unusable-for = Nie można użyć profilu Output Intent; zamiast niego symulowany jest profil { $profile }.
finding-print-not-simulated = Nadruk i kolory dodatkowe nie są symulowane.
finding-print-not-simulated-on = { $pages ->
    [one] Na jednej stronie nie są symulowane nadruk, kolory dodatkowe i warunki druku.
    [few] Na { $pages } stronach nie są symulowane nadruk, kolory dodatkowe i warunki druku.
    [many] Na { $pages } stronach nie są symulowane nadruk, kolory dodatkowe i warunki druku.
   *[other] Na { $pages } stronach nie są symulowane nadruk, kolory dodatkowe i warunki druku.
}
finding-print-simulated = Kolory są symulowane dla druku.
finding-print-simulated-on = { $pages ->
    [one] Kolory, nadruk i kolory dodatkowe na jednej stronie są symulowane dla profilu { $profile }. Biel papieru nie jest symulowana i nie jest to proof kontraktowy.
    [few] Kolory, nadruk i kolory dodatkowe na { $pages } stronach są symulowane dla profilu { $profile }. Biel papieru nie jest symulowana i nie jest to proof kontraktowy.
    [many] Kolory, nadruk i kolory dodatkowe na { $pages } stronach są symulowane dla profilu { $profile }. Biel papieru nie jest symulowana i nie jest to proof kontraktowy.
   *[other] Kolory, nadruk i kolory dodatkowe na { $pages } stronach są symulowane dla profilu { $profile }. Biel papieru nie jest symulowana i nie jest to proof kontraktowy.
}
finding-print-approximate = Niektóre części pokazano w przybliżeniu.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Liczba stron jest inna niż zamówiona.
finding-trim-differs = Format netto jest inny niż zamówiony.
finding-bleed-differs = Spad jest mniejszy niż zamówiony.
finding-ink-unexpected = Użyto farby, której nie zamówiono.
finding-resolution-low = Obraz ma niższą rozdzielczość niż zamówiona.
finding-pdfx-differs = Standard PDF/X jest inny niż zamówiony.
finding-cannot-be-judged = O pliku wiadomo za mało, aby porównać go z zamówieniem.
finding-check-failed = Wymagana kontrola nie została zaliczona.
finding-check-failed-of = Kontrola „{ $check }” nie została zaliczona{ $summary }
finding-check-warns = Wymagana kontrola zgłasza ostrzeżenie.
finding-check-warns-of = Ostrzeżenie kontroli „{ $check }”{ $summary }
finding-check-expired = Wymagana kontrola nie zakończyła się na czas.
finding-check-expired-of = Kontrola „{ $check }” nie zakończyła się na czas{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Strony
order-trim = Format netto
order-bleed = Spad
order-inks = Farby
order-ppi = Rozdzielczość
order-ppi-color = Rozdzielczość obrazów kolorowych
order-ppi-gray = Rozdzielczość obrazów w skali szarości
order-ppi-bitmap = Rozdzielczość bitmap
order-ink-sum = Łączne pokrycie farbą
order-pdfx = PDF/X
order-fonts = Fonty
order-met = { $member }: zamówiono { $ordered }, jest { $found }
order-differs = { $member }: zamówiono { $ordered }, jest { $found }.
order-differs-on = { $pages ->
    [one] { $member }: zamówiono { $ordered }, jest { $found } ({ $pages } strona).
    [few] { $member }: zamówiono { $ordered }, jest { $found } ({ $pages } strony).
    [many] { $member }: zamówiono { $ordered }, jest { $found } ({ $pages } stron).
   *[other] { $member }: zamówiono { $ordered }, jest { $found } ({ $pages } strony).
}
order-unknown = O pliku wiadomo za mało, aby porównać go z zamówieniem: { $members }.
order-at-least = co najmniej { $value }
order-at-most = co najwyżej { $value }
order-range = od { $least } do { $most }
order-embedded = wszystkie osadzone
order-not-embedded = nieosadzone: { $names }
order-none = brak
