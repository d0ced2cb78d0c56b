### Was der Preflight gefunden hat

finding-unreadable = Das Dokument ist nicht lesbar.
finding-encrypted = Das Dokument ist verschlüsselt und lässt sich nicht öffnen.
finding-password = Das Dokument ist durch ein Passwort geschützt.
finding-protected = Das Dokument ist verschlüsselt, lässt sich aber ohne Passwort öffnen.
finding-no-pages = Das Dokument hat keine Seiten.
finding-damaged = Die Datei ist beschädigt. Teile davon fehlen.
finding-pages-missing = Die Datei ist beschädigt. Es fehlen Seiten.
finding-pages-missing-of = { $missing ->
    [one] Die Datei ist beschädigt: { $missing } von { $total } Seiten fehlt.
   *[other] Die Datei ist beschädigt: { $missing } von { $total } Seiten fehlen.
}
finding-page-not-shown = Diese Seite kann nicht angezeigt werden.
finding-letters-missing = Es fehlen Buchstaben: Ihre Schrift ist nicht eingebettet oder beschädigt.
finding-letters-missing-on = { $pages ->
    [one] Auf { $pages } Seite fehlen Buchstaben: Ihre Schrift ist nicht eingebettet oder beschädigt.
   *[other] Auf { $pages } Seiten fehlen Buchstaben: Ihre Schrift ist nicht eingebettet oder beschädigt.
}
finding-annotations-not-shown = Formularfelder oder Kommentare werden nicht angezeigt.
finding-annotations-not-shown-on = { $pages ->
    [one] Auf { $pages } Seite werden Formularfelder oder Kommentare nicht angezeigt.
   *[other] Auf { $pages } Seiten werden Formularfelder oder Kommentare nicht angezeigt.
}
finding-blending-not-exact = Übereinanderliegende Farben können anders aussehen als im Original.
finding-blending-not-exact-on = { $pages ->
    [one] Auf { $pages } Seite können übereinanderliegende Farben anders aussehen als im Original.
   *[other] Auf { $pages } Seiten können übereinanderliegende Farben anders aussehen als im Original.
}
finding-layers-not-exact = Ebenen können zu Unrecht sichtbar oder ausgeblendet sein.
finding-collection = Das PDF ist eine Sammlung mehrerer Dateien. Nur das Deckblatt wird angezeigt.
finding-dynamic-form = Das PDF ist ein Formular, das seine Seiten erst beim Öffnen aufbaut. Sie werden nicht angezeigt.
finding-page-box-unusable = Der Anschnitt- oder Medienrahmen ist leer oder liegt außerhalb der Seite.
finding-font-not-embedded = Eine Schrift ist nicht eingebettet.
finding-font-not-embedded-on = { $pages ->
    [one] Schrift { $name } ist nicht eingebettet ({ $pages } Seite).
   *[other] Schrift { $name } ist nicht eingebettet ({ $pages } Seiten).
}
finding-low-resolution = Ein Bild hat eine geringe Auflösung.
finding-low-resolution-on = { $pages ->
    [one] Geringe Bildauflösung auf { $pages } Seite: niedrigster Wert { $lowest } dpi, mindestens { $enough } dpi nötig.
   *[other] Geringe Bildauflösung auf { $pages } Seiten: niedrigster Wert { $lowest } dpi, mindestens { $enough } dpi nötig.
}
finding-low-resolution-image = Das Bild hat in der Größe, die in der Datei steht, { $lowest } dpi; mindestens { $enough } dpi sind nötig.
finding-rgb-in-cmyk = In einem CMYK-Dokument wird RGB verwendet.
finding-rgb-in-cmyk-on = { $pages ->
    [one] In einem CMYK-Dokument wird RGB verwendet ({ $pages } Seite).
   *[other] In einem CMYK-Dokument wird RGB verwendet ({ $pages } Seiten).
}
finding-no-bleed = Kein Beschnitt: Die Gestaltung endet an der Schnittkante.
finding-no-bleed-on = { $pages ->
    [one] Kein Beschnitt auf { $pages } Seite: Die Gestaltung endet an der Schnittkante.
   *[other] Kein Beschnitt auf { $pages } Seiten: Die Gestaltung endet an der Schnittkante.
}
finding-page-sizes-differ = Die Seiten haben verschiedene Größen.
finding-page-sizes-differ-are = Die Seiten haben verschiedene Größen: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } Seite)
   *[other] { $width } × { $height } pt ({ $pages } Seiten)
}
finding-transparency = Es wird Transparenz verwendet.
finding-transparency-on = { $pages ->
    [one] Auf { $pages } Seite wird Transparenz verwendet.
   *[other] Auf { $pages } Seiten wird Transparenz verwendet.
}
finding-spot-colors = Es werden Sonderfarben verwendet.
finding-spot-colors-are = { $count ->
    [one] { $count } Sonderfarbe: { $names }.
   *[other] { $count } Sonderfarben: { $names }.
}
finding-first-image-only = Die Datei ist animiert oder enthält mehrere Bilder; gezeigt wird nur das erste.
finding-first-image-only-of = { $images ->
    [one] Die Datei enthält { $images } Bild.
   *[other] Die Datei enthält { $images } Bilder; gezeigt wird nur das erste.
}
finding-not-fully-inspected = Die Datei wurde nicht vollständig geprüft.
finding-not-decoded = Das Bild konnte nicht geprüft werden: Es braucht zu viel Zeit oder Speicher, oder seine Kodierung wird nicht unterstützt.
finding-too-large = Das Bild wurde nicht geprüft: Es ist zu groß.
finding-content-skipped = Schriften, Bilder und Farben wurden nicht geprüft: Die Seiten brauchen zu viel Zeit oder Speicher.
finding-first-pages = { $pages ->
    [one] Nur die erste Seite wurde geprüft.
   *[other] Nur die ersten { $pages } Seiten wurden geprüft.
}
finding-first-sizes = { $pages ->
    [one] Nur das Format der ersten Seite wurde geprüft.
   *[other] Nur die Formate der ersten { $pages } Seiten wurden geprüft.
}
finding-more-findings = Es gibt weitere Befunde.
finding-more-findings-are = { $count ->
    [one] { $count } weiterer Befund ist nicht aufgeführt.
   *[other] { $count } weitere Befunde sind nicht aufgeführt.
}
finding-ink-limit = An einer Stelle ist zu viel Farbe.
finding-ink-limit-on = { $pages ->
    [one] Bis zu { $maximum } % Farbauftrag auf einer Seite, mehr als die erlaubten { $limit } % (größte Fläche { $area } mm²).
   *[other] Bis zu { $maximum } % Farbauftrag auf { $pages } Seiten, mehr als die erlaubten { $limit } % (größte Fläche { $area } mm²).
}
finding-white-overprint = Weiß ist auf Überdrucken gestellt und wird nicht gedruckt.
finding-white-overprint-on = { $pages ->
    [one] Auf einer Seite ist Weiß auf Überdrucken gestellt und wird nicht gedruckt.
   *[other] Auf { $pages } Seiten ist Weiß auf Überdrucken gestellt und wird nicht gedruckt.
}
finding-black-not-overprinting = Kleiner schwarzer Text überdruckt nicht.
finding-black-not-overprinting-on = { $pages ->
    [one] Auf einer Seite überdruckt kleiner schwarzer Text die Farbe darunter nicht.
   *[other] Auf { $pages } Seiten überdruckt kleiner schwarzer Text die Farbe darunter nicht.
}
finding-rich-black-text = Kleiner schwarzer Text besteht aus mehreren Druckfarben.
finding-rich-black-text-on = { $pages ->
    [one] Auf einer Seite besteht kleiner schwarzer Text aus mehreren Druckfarben.
   *[other] Auf { $pages } Seiten besteht kleiner schwarzer Text aus mehreren Druckfarben.
}
finding-registration-inside-trim = Passerfarbe wird innerhalb des Endformats verwendet.
finding-registration-inside-trim-on = { $pages ->
    [one] Auf einer Seite wird Passerfarbe innerhalb des Endformats verwendet.
   *[other] Auf { $pages } Seiten wird Passerfarbe innerhalb des Endformats verwendet.
}
finding-thin-line = Linien unter 0,25 pt sind gerastert oder bestehen aus mehreren Druckfarben.
finding-thin-line-on = { $pages ->
    [one] Auf einer Seite sind Linien unter 0,25 pt gerastert oder bestehen aus mehreren Druckfarben.
   *[other] Auf { $pages } Seiten sind Linien unter 0,25 pt gerastert oder bestehen aus mehreren Druckfarben.
}
finding-spot-twice = Eine Sonderfarbe hat zwei Namen.
finding-spot-twice-are = Die Farben { $one } und { $other } sind vermutlich eine Farbe mit zwei Namen.
finding-too-many-inks = Eine Seite verwendet mehr als 32 Druckfarben; weitere werden nicht simuliert.
finding-output-intent-unusable = Das Profil der Ausgabebedingung ist unbrauchbar.
finding-output-intent-unusable-for = Das Profil der Ausgabebedingung ist unbrauchbar; stattdessen wird { $profile } simuliert.
finding-print-not-simulated = Überdrucken und Sonderfarben werden nicht simuliert.
finding-print-not-simulated-on = { $pages ->
    [one] Auf einer Seite werden Überdrucken, Sonderfarben und Druckbedingung nicht simuliert.
   *[other] Auf { $pages } Seiten werden Überdrucken, Sonderfarben und Druckbedingung nicht simuliert.
}
finding-print-simulated = Die Farben werden für den Druck simuliert.
finding-print-simulated-on = { $pages ->
    [one] Farben, Überdrucken und Sonderfarben sind auf einer Seite für { $profile } simuliert. Das Papierweiß ist es nicht; dies ist kein verbindlicher Proof.
   *[other] Farben, Überdrucken und Sonderfarben sind auf { $pages } Seiten für { $profile } simuliert. Das Papierweiß ist es nicht; dies ist kein verbindlicher Proof.
}
finding-print-approximate = Einige Teile sind nur annähernd wiedergegeben.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Die Seitenzahl weicht von der Bestellung ab.
finding-trim-differs = Das Endformat weicht von der Bestellung ab.
finding-bleed-differs = Es gibt weniger Beschnitt als bestellt.
finding-ink-unexpected = Eine Druckfarbe wurde nicht bestellt.
finding-resolution-low = Ein Bild hat eine niedrigere Auflösung als bestellt.
finding-pdfx-differs = Der PDF/X-Standard weicht von der Bestellung ab.
finding-cannot-be-judged = Über die Datei ist zu wenig bekannt, um sie mit der Bestellung zu vergleichen.
finding-check-failed = Eine erforderliche Kontrolle wurde nicht bestanden.
finding-check-failed-of = Kontrolle „{ $check }“ nicht bestanden{ $summary }
finding-check-warns = Eine erforderliche Kontrolle warnt.
finding-check-warns-of = Kontrolle „{ $check }“ warnt{ $summary }
finding-check-expired = Eine erforderliche Kontrolle ist nicht rechtzeitig fertig geworden.
finding-check-expired-of = Kontrolle „{ $check }“ nicht rechtzeitig fertig{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Seiten
order-trim = Endformat
order-bleed = Beschnitt
order-inks = Druckfarben
order-ppi = Auflösung
order-ppi-color = Auflösung von Farbbildern
order-ppi-gray = Auflösung von Graustufenbildern
order-ppi-bitmap = Auflösung von Bitmaps
order-ink-sum = Farbauftrag
order-pdfx = PDF/X
order-fonts = Schriften
order-met = { $member }: bestellt { $ordered }, ist { $found }
order-differs = { $member }: bestellt { $ordered }, ist { $found }.
order-differs-on = { $pages ->
    [one] { $member }: bestellt { $ordered }, ist { $found } ({ $pages } Seite).
   *[other] { $member }: bestellt { $ordered }, ist { $found } ({ $pages } Seiten).
}
order-unknown = Über die Datei ist zu wenig bekannt, um sie mit der Bestellung zu vergleichen: { $members }.
order-at-least = mindestens { $value }
order-at-most = höchstens { $value }
order-range = { $least } bis { $most }
order-embedded = alle eingebettet
order-not-embedded = nicht eingebettet: { $names }
order-none = keine
