### What the preflight has found

finding-unreadable = Il documento non è leggibile.
finding-encrypted = Il documento è cifrato e non può essere aperto.
finding-password = Il documento è protetto da password.
finding-protected = Il documento è cifrato, ma si apre senza password.
finding-no-pages = Il documento non contiene pagine.
finding-damaged = Il file è danneggiato: ne mancano alcune parti.
finding-pages-missing = Il file è danneggiato: mancano delle pagine.
finding-pages-missing-of = { $missing ->
    [one] Il file è danneggiato: manca { $missing } pagina su { $total }.
   *[other] Il file è danneggiato: mancano { $missing } pagine su { $total }.
}
finding-page-not-shown = Questa pagina non può essere visualizzata.
finding-letters-missing = Mancano dei caratteri: il font non è incorporato o è danneggiato.
finding-letters-missing-on = { $pages ->
    [one] Mancano dei caratteri in { $pages } pagina: il font non è incorporato o è danneggiato.
   *[other] Mancano dei caratteri in { $pages } pagine: il font non è incorporato o è danneggiato.
}
finding-annotations-not-shown = I campi modulo o i commenti non sono visualizzati.
finding-annotations-not-shown-on = { $pages ->
    [one] I campi modulo o i commenti non sono visualizzati in { $pages } pagina.
   *[other] I campi modulo o i commenti non sono visualizzati in { $pages } pagine.
}
finding-blending-not-exact = I colori sovrapposti possono differire dall’originale.
finding-blending-not-exact-on = { $pages ->
    [one] I colori sovrapposti in { $pages } pagina possono differire dall’originale.
   *[other] I colori sovrapposti in { $pages } pagine possono differire dall’originale.
}
finding-layers-not-exact = Alcuni livelli potrebbero essere visibili o nascosti per errore.
finding-collection = Il PDF è una raccolta di più file. Viene mostrata solo la copertina.
finding-dynamic-form = Il PDF è un modulo che genera le pagine all’apertura. Le pagine non vengono mostrate.
finding-page-box-unusable = Il crop box o il media box è vuoto o fuori dalla pagina.
finding-font-not-embedded = Un font non è incorporato.
finding-font-not-embedded-on = { $pages ->
    [one] Font { $name } non incorporato ({ $pages } pagina).
   *[other] Font { $name } non incorporato ({ $pages } pagine).
}
finding-low-resolution = Un’immagine ha una risoluzione bassa.
finding-low-resolution-on = { $pages ->
    [one] Immagini a bassa risoluzione in { $pages } pagina: nel caso peggiore { $lowest } dpi, ne servono almeno { $enough }.
   *[other] Immagini a bassa risoluzione in { $pages } pagine: nel caso peggiore { $lowest } dpi, ne servono almeno { $enough }.
}
finding-low-resolution-image = L’immagine ha { $lowest } dpi alle dimensioni indicate nel file, ne servono almeno { $enough }.
finding-rgb-in-cmyk = Elementi RGB in un documento CMYK.
finding-rgb-in-cmyk-on = { $pages ->
    [one] Elementi RGB in un documento CMYK ({ $pages } pagina).
   *[other] Elementi RGB in un documento CMYK ({ $pages } pagine).
}
finding-no-bleed = Abbondanza assente: la grafica si ferma al rifilo.
finding-no-bleed-on = { $pages ->
    [one] Abbondanza assente in { $pages } pagina: la grafica si ferma al rifilo.
   *[other] Abbondanza assente in { $pages } pagine: la grafica si ferma al rifilo.
}
finding-page-sizes-differ = Le pagine hanno formati diversi.
finding-page-sizes-differ-are = Le pagine hanno formati diversi: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } pagina)
   *[other] { $width } × { $height } pt ({ $pages } pagine)
}
finding-transparency = Sono presenti trasparenze.
finding-transparency-on = { $pages ->
    [one] Sono presenti trasparenze in { $pages } pagina.
   *[other] Sono presenti trasparenze in { $pages } pagine.
}
finding-spot-colors = Sono presenti tinte piatte.
finding-spot-colors-are = { $count ->
    [one] { $count } tinta piatta: { $names }.
   *[other] { $count } tinte piatte: { $names }.
}
finding-first-image-only = Il file è animato o contiene più immagini; viene mostrata solo la prima.
finding-first-image-only-of = { $images ->
    [one] Il file contiene { $images } immagine.
   *[other] Il file contiene { $images } immagini; viene mostrata solo la prima.
}
finding-not-fully-inspected = Il file non è stato controllato per intero.
finding-not-decoded = Non è stato possibile controllare l’immagine: richiede troppo tempo o memoria, oppure la codifica non è supportata.
finding-too-large = L’immagine non è stata controllata: è troppo grande.
finding-content-skipped = Font, immagini e colori non sono stati controllati: le pagine richiedono troppo tempo o memoria.
finding-first-pages = { $pages ->
    [one] È stata controllata solo la prima pagina.
   *[other] Sono state controllate solo le prime { $pages } pagine.
}
finding-first-sizes = { $pages ->
    [one] È stato controllato solo il formato della prima pagina.
   *[other] Sono stati controllati solo i formati delle prime { $pages } pagine.
}
finding-more-findings = Ci sono altre segnalazioni.
finding-more-findings-are = { $count ->
    [one] C’è { $count } altra segnalazione non elencata.
   *[other] Ci sono altre { $count } segnalazioni non elencate.
}
finding-ink-limit = In un punto la copertura d’inchiostro è eccessiva.
finding-ink-limit-on = { $pages ->
    [one] Copertura d’inchiostro fino a { $maximum }% in una pagina, oltre il limite di { $limit }% (area maggiore: { $area } mm²).
   *[other] Copertura d’inchiostro fino a { $maximum }% in { $pages } pagine, oltre il limite di { $limit }% (area maggiore: { $area } mm²).
}
finding-white-overprint = Il bianco è impostato in sovrastampa e non verrà stampato.
finding-white-overprint-on = { $pages ->
    [one] In una pagina il bianco è impostato in sovrastampa e non verrà stampato.
   *[other] In { $pages } pagine il bianco è impostato in sovrastampa e non verrà stampato.
}
finding-black-not-overprinting = Testo nero di corpo piccolo non in sovrastampa.
finding-black-not-overprinting-on = { $pages ->
    [one] In una pagina il testo nero di corpo piccolo non è in sovrastampa e fora il colore sottostante.
   *[other] In { $pages } pagine il testo nero di corpo piccolo non è in sovrastampa e fora il colore sottostante.
}
finding-rich-black-text = Testo nero di corpo piccolo composto da più inchiostri.
finding-rich-black-text-on = { $pages ->
    [one] In una pagina il testo nero di corpo piccolo è composto da più inchiostri.
   *[other] In { $pages } pagine il testo nero di corpo piccolo è composto da più inchiostri.
}
finding-registration-inside-trim = Colore di registro usato all’interno del rifilo.
finding-registration-inside-trim-on = { $pages ->
    [one] Colore di registro usato all’interno del rifilo in una pagina.
   *[other] Colore di registro usato all’interno del rifilo in { $pages } pagine.
}
finding-thin-line = Filetti sotto 0,25 pt retinati o composti da più inchiostri.
finding-thin-line-on = { $pages ->
    [one] Filetti sotto 0,25 pt retinati o composti da più inchiostri in una pagina.
   *[other] Filetti sotto 0,25 pt retinati o composti da più inchiostri in { $pages } pagine.
}
finding-spot-twice = Una tinta piatta ha due nomi.
finding-spot-twice-are = Gli inchiostri { $one } e { $other } sembrano lo stesso con due nomi.
finding-too-many-inks = Una pagina usa più di 32 inchiostri; gli altri non sono simulati.
finding-output-intent-unusable = Il profilo dell’intento di output non è utilizzabile.
finding-output-intent-unusable-for = Il profilo dell’intento di output non è utilizzabile; al suo posto viene simulato { $profile }.
finding-print-not-simulated = Sovrastampa e tinte piatte non sono simulate.
finding-print-not-simulated-on = { $pages ->
    [one] In una pagina sovrastampa, tinte piatte e condizione di stampa non sono simulate.
   *[other] In { $pages } pagine sovrastampa, tinte piatte e condizione di stampa non sono simulate.
}
finding-print-simulated = I colori sono simulati per la stampa.
finding-print-simulated-on = { $pages ->
    [one] In una pagina colori, sovrastampa e tinte piatte sono simulati per { $profile }. Il bianco carta non lo è, e questa non è una prova colore contrattuale.
   *[other] In { $pages } pagine colori, sovrastampa e tinte piatte sono simulati per { $profile }. Il bianco carta non lo è, e questa non è una prova colore contrattuale.
}
finding-print-approximate = Alcune parti sono riprodotte in modo approssimativo.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Il numero di pagine non è quello ordinato.
finding-trim-differs = Il formato al rifilo non è quello ordinato.
finding-bleed-differs = L’abbondanza è inferiore a quella ordinata.
finding-ink-unexpected = Un inchiostro non è stato ordinato.
finding-resolution-low = Un’immagine ha una risoluzione inferiore a quella ordinata.
finding-pdfx-differs = Lo standard PDF/X non è quello ordinato.
finding-cannot-be-judged = Si sa troppo poco del file per confrontarlo con l’ordine.
finding-check-failed = Un controllo obbligatorio non è stato superato.
finding-check-failed-of = Controllo «{ $check }» non superato{ $summary }
finding-check-warns = Un controllo obbligatorio segnala un avviso.
finding-check-warns-of = Avviso del controllo «{ $check }»{ $summary }
finding-check-expired = Un controllo obbligatorio non è terminato in tempo.
finding-check-expired-of = Controllo «{ $check }» non terminato in tempo{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Pagine
order-trim = Formato al rifilo
order-bleed = Abbondanza
order-inks = Inchiostri
order-ppi = Risoluzione
order-ppi-color = Risoluzione delle immagini a colori
order-ppi-gray = Risoluzione delle immagini in scala di grigi
order-ppi-bitmap = Risoluzione delle bitmap
order-ink-sum = Copertura totale di inchiostro
order-pdfx = PDF/X
order-fonts = Font
order-met = { $member }: ordinato { $ordered }, trovato { $found }
order-differs = { $member }: ordinato { $ordered }, trovato { $found }.
order-differs-on = { $pages ->
    [one] { $member }: ordinato { $ordered }, trovato { $found } ({ $pages } pagina).
   *[other] { $member }: ordinato { $ordered }, trovato { $found } ({ $pages } pagine).
}
order-unknown = Si sa troppo poco del file per confrontarlo con l’ordine: { $members }.
order-at-least = almeno { $value }
order-at-most = al massimo { $value }
order-range = da { $least } a { $most }
order-embedded = tutti incorporati
order-not-embedded = non incorporati: { $names }
order-none = nessuno
