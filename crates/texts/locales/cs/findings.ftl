### What the preflight has found

finding-unreadable = Dokument nelze přečíst.
finding-encrypted = Dokument je zašifrovaný a nelze ho otevřít.
finding-password = Dokument je chráněný heslem.
finding-protected = Dokument je zašifrovaný, otevře se ale i bez hesla.
finding-no-pages = Dokument nemá žádné strany.
finding-damaged = Soubor je poškozený. Některé jeho části chybí.
finding-pages-missing = Soubor je poškozený. Chybí strany.
finding-pages-missing-of = { $missing ->
    [one] Soubor je poškozený: chybí { $missing } strana z { $total }.
    [few] Soubor je poškozený: chybí { $missing } strany z { $total }.
   *[other] Soubor je poškozený: chybí { $missing } stran z { $total }.
}
finding-page-not-shown = Tuto stranu nelze zobrazit.
finding-letters-missing = Chybí znaky: jejich písmo není vložené nebo je poškozené.
finding-letters-missing-on = { $pages ->
    [one] Na { $pages } straně chybí znaky: jejich písmo není vložené nebo je poškozené.
   *[other] Na { $pages } stranách chybí znaky: jejich písmo není vložené nebo je poškozené.
}
finding-annotations-not-shown = Pole formuláře nebo komentáře se nezobrazují.
finding-annotations-not-shown-on = { $pages ->
    [one] Na { $pages } straně se nezobrazují pole formuláře nebo komentáře.
   *[other] Na { $pages } stranách se nezobrazují pole formuláře nebo komentáře.
}
finding-blending-not-exact = Překrývající se barvy mohou vypadat jinak než v originálu.
finding-blending-not-exact-on = { $pages ->
    [one] Na { $pages } straně mohou překrývající se barvy vypadat jinak než v originálu.
   *[other] Na { $pages } stranách mohou překrývající se barvy vypadat jinak než v originálu.
}
finding-layers-not-exact = Vrstvy mohou být chybně zobrazené nebo skryté.
finding-collection = PDF je portfolio z více souborů. Zobrazuje se jen jeho úvodní strana.
finding-dynamic-form = PDF je formulář, který své strany vytváří až při otevření. Ty se nezobrazují.
finding-page-box-unusable = CropBox nebo MediaBox je prázdný nebo leží mimo stranu.
finding-font-not-embedded = Některé písmo není vložené.
finding-font-not-embedded-on = { $pages ->
    [one] Písmo { $name } není vložené ({ $pages } strana).
    [few] Písmo { $name } není vložené ({ $pages } strany).
   *[other] Písmo { $name } není vložené ({ $pages } stran).
}
finding-low-resolution = Obrázek má nízké rozlišení.
finding-low-resolution-on = { $pages ->
    [one] Nízké rozlišení obrázků na { $pages } straně: nejnižší hodnota { $lowest } dpi, potřeba je alespoň { $enough } dpi.
   *[other] Nízké rozlišení obrázků na { $pages } stranách: nejnižší hodnota { $lowest } dpi, potřeba je alespoň { $enough } dpi.
}
finding-low-resolution-image = Obrázek má v rozměru uvedeném v souboru { $lowest } dpi, potřeba je alespoň { $enough } dpi.
finding-rgb-in-cmyk = V dokumentu CMYK je použito RGB.
finding-rgb-in-cmyk-on = { $pages ->
    [one] V dokumentu CMYK je použito RGB ({ $pages } strana).
    [few] V dokumentu CMYK je použito RGB ({ $pages } strany).
   *[other] V dokumentu CMYK je použito RGB ({ $pages } stran).
}
finding-no-bleed = Chybí spadávka: grafika končí na hraně čistého formátu.
finding-no-bleed-on = { $pages ->
    [one] Na { $pages } straně chybí spadávka: grafika končí na hraně čistého formátu.
   *[other] Na { $pages } stranách chybí spadávka: grafika končí na hraně čistého formátu.
}
finding-page-sizes-differ = Strany mají různé rozměry.
finding-page-sizes-differ-are = Strany mají různé rozměry: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } strana)
    [few] { $width } × { $height } pt ({ $pages } strany)
   *[other] { $width } × { $height } pt ({ $pages } stran)
}
finding-transparency = Je použita průhlednost.
finding-transparency-on = { $pages ->
    [one] Na { $pages } straně je použita průhlednost.
   *[other] Na { $pages } stranách je použita průhlednost.
}
finding-spot-colors = Jsou použity přímé barvy.
finding-spot-colors-are = { $count ->
    [one] { $count } přímá barva: { $names }.
    [few] { $count } přímé barvy: { $names }.
   *[other] { $count } přímých barev: { $names }.
}
finding-first-image-only = Soubor je animovaný nebo obsahuje více obrázků; zobrazuje se jen první.
finding-first-image-only-of = { $images ->
    [one] Soubor obsahuje { $images } obrázek.
    [few] Soubor obsahuje { $images } obrázky; zobrazuje se jen první.
   *[other] Soubor obsahuje { $images } obrázků; zobrazuje se jen první.
}
finding-not-fully-inspected = Soubor nebyl zkontrolován celý.
finding-not-decoded = Obrázek nebylo možné zkontrolovat: vyžaduje příliš mnoho času nebo paměti, nebo jeho kódování není podporováno.
finding-too-large = Obrázek nebyl zkontrolován: je příliš velký.
finding-content-skipped = Písma, obrázky a barvy nebyly zkontrolovány: strany vyžadují příliš mnoho času nebo paměti.
finding-first-pages = { $pages ->
    [one] Zkontrolována byla jen první strana.
    [few] Zkontrolovány byly jen první { $pages } strany.
   *[other] Zkontrolováno bylo jen prvních { $pages } stran.
}
finding-first-sizes = { $pages ->
    [one] Zkontrolován byl jen rozměr první strany.
    [few] Zkontrolovány byly jen rozměry prvních { $pages } stran.
   *[other] Zkontrolovány byly jen rozměry prvních { $pages } stran.
}
finding-more-findings = Existují další nálezy.
finding-more-findings-are = { $count ->
    [one] { $count } další nález není uveden.
    [few] { $count } další nálezy nejsou uvedeny.
   *[other] { $count } dalších nálezů není uvedeno.
}
finding-ink-limit = Na jednom místě je příliš vysoké krytí barev.
finding-ink-limit-on = { $pages ->
    [one] Krytí barev na jedné straně dosahuje { $maximum } %, limit je { $limit } % (největší plocha { $area } mm²).
   *[other] Krytí barev na { $pages } stranách dosahuje až { $maximum } %, limit je { $limit } % (největší plocha { $area } mm²).
}
finding-white-overprint = Bílá je nastavena na přetisk a nevytiskne se.
finding-white-overprint-on = { $pages ->
    [one] Na jedné straně je bílá nastavena na přetisk a nevytiskne se.
   *[other] Na { $pages } stranách je bílá nastavena na přetisk a nevytiskne se.
}
finding-black-not-overprinting = Drobný černý text není nastaven na přetisk.
finding-black-not-overprinting-on = { $pages ->
    [one] Na jedné straně drobný černý text není nastaven na přetisk a vykrajuje barvu pod sebou.
   *[other] Na { $pages } stranách drobný černý text není nastaven na přetisk a vykrajuje barvu pod sebou.
}
finding-rich-black-text = Drobný černý text je složen z více barev.
finding-rich-black-text-on = { $pages ->
    [one] Na jedné straně je drobný černý text složen z více barev.
   *[other] Na { $pages } stranách je drobný černý text složen z více barev.
}
finding-registration-inside-trim = Registrační barva je použita uvnitř čistého formátu.
finding-registration-inside-trim-on = { $pages ->
    [one] Na jedné straně je registrační barva použita uvnitř čistého formátu.
   *[other] Na { $pages } stranách je registrační barva použita uvnitř čistého formátu.
}
finding-thin-line = Linky tenčí než 0,25 pt jsou rastrované nebo složené z více barev.
finding-thin-line-on = { $pages ->
    [one] Na jedné straně jsou linky tenčí než 0,25 pt rastrované nebo složené z více barev.
   *[other] Na { $pages } stranách jsou linky tenčí než 0,25 pt rastrované nebo složené z více barev.
}
finding-spot-twice = Jedna přímá barva má dva názvy.
finding-spot-twice-are = Barvy { $one } a { $other } jsou zřejmě jedna barva se dvěma názvy.
finding-too-many-inks = Na straně je použito více než 32 tiskových barev; ostatní se nesimulují.
finding-output-intent-unusable = Profil výstupního záměru nelze použít.
finding-output-intent-unusable-for = Profil výstupního záměru nelze použít; místo něj se simuluje { $profile }.
finding-print-not-simulated = Přetisk a přímé barvy se nesimulují.
finding-print-not-simulated-on = { $pages ->
    [one] Na jedné straně se nesimuluje přetisk, přímé barvy ani tiskové podmínky.
   *[other] Na { $pages } stranách se nesimuluje přetisk, přímé barvy ani tiskové podmínky.
}
finding-print-simulated = Barvy jsou simulovány pro tisk.
finding-print-simulated-on = { $pages ->
    [one] Na jedné straně jsou barvy, přetisk a přímé barvy simulovány pro { $profile }. Barva papíru se nesimuluje a nejde o závazný nátisk.
   *[other] Na { $pages } stranách jsou barvy, přetisk a přímé barvy simulovány pro { $profile }. Barva papíru se nesimuluje a nejde o závazný nátisk.
}
finding-print-approximate = Některé části jsou zobrazeny jen přibližně.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Počet stran neodpovídá objednávce.
finding-trim-differs = Čistý formát neodpovídá objednávce.
finding-bleed-differs = Spadávka je menší než objednaná.
finding-ink-unexpected = Je použita tisková barva, která nebyla objednána.
finding-resolution-low = Obrázek má nižší rozlišení než objednané.
finding-pdfx-differs = Standard PDF/X neodpovídá objednávce.
finding-cannot-be-judged = O souboru je známo příliš málo na to, aby šel porovnat s objednávkou.
finding-check-failed = Povinná kontrola neprošla.
finding-check-failed-of = Kontrola „{ $check }“ neprošla{ $summary }
finding-check-warns = Povinná kontrola varuje.
finding-check-warns-of = Varování kontroly „{ $check }“{ $summary }
finding-check-expired = Povinná kontrola neskončila včas.
finding-check-expired-of = Kontrola „{ $check }“ neskončila včas{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Strany
order-trim = Čistý formát
order-bleed = Spadávka
order-inks = Tiskové barvy
order-ppi = Rozlišení
order-ppi-color = Rozlišení barevných obrázků
order-ppi-gray = Rozlišení obrázků ve stupních šedi
order-ppi-bitmap = Rozlišení bitmap
order-ink-sum = Celkové krytí tiskovými barvami
order-pdfx = PDF/X
order-fonts = Písma
order-met = { $member }: objednáno { $ordered }, nalezeno { $found }
order-differs = { $member }: objednáno { $ordered }, nalezeno { $found }.
order-differs-on = { $pages ->
    [one] { $member }: objednáno { $ordered }, nalezeno { $found } ({ $pages } strana).
    [few] { $member }: objednáno { $ordered }, nalezeno { $found } ({ $pages } strany).
   *[other] { $member }: objednáno { $ordered }, nalezeno { $found } ({ $pages } stran).
}
order-unknown = O souboru je známo příliš málo na to, aby šel porovnat s objednávkou: { $members }.
order-at-least = nejméně { $value }
order-at-most = nejvýše { $value }
order-range = { $least } až { $most }
order-embedded = všechna vložená
order-not-embedded = nevložená: { $names }
order-none = žádné
