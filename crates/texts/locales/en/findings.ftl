### What the preflight has found

finding-unreadable = The document cannot be read.
finding-encrypted = The document is encrypted and can't be opened.
finding-password = The document is protected by a password.
finding-protected = The document is encrypted, though it opens without a password.
finding-no-pages = The document has no pages.
finding-damaged = The file is damaged. Parts of it are missing.
finding-pages-missing = The file is damaged. Pages are missing.
finding-pages-missing-of = { $missing ->
    [one] The file is damaged: { $missing } of { $total } pages is missing.
   *[other] The file is damaged: { $missing } of { $total } pages are missing.
}
finding-page-not-shown = This page can't be shown.
finding-letters-missing = Letters are missing: their font is not embedded or is damaged.
finding-letters-missing-on = { $pages ->
    [one] Letters are missing on { $pages } page: their font is not embedded or is damaged.
   *[other] Letters are missing on { $pages } pages: their font is not embedded or is damaged.
}
finding-annotations-not-shown = Form fields or comments are not shown.
finding-annotations-not-shown-on = { $pages ->
    [one] Form fields or comments are not shown on { $pages } page.
   *[other] Form fields or comments are not shown on { $pages } pages.
}
finding-blending-not-exact = Colors that overlap may look different from the original.
finding-blending-not-exact-on = { $pages ->
    [one] Colors that overlap on { $pages } page may look different from the original.
   *[other] Colors that overlap on { $pages } pages may look different from the original.
}
finding-layers-not-exact = Layers may be shown or hidden by mistake.
finding-collection = The PDF is a collection of several files. Only its cover sheet is shown.
finding-dynamic-form = The PDF is a form that builds its pages when it is opened. They are not shown.
finding-page-box-unusable = The crop box or media box is empty or outside the page.
finding-font-not-embedded = A font is not embedded.
finding-font-not-embedded-on = { $pages ->
    [one] Font { $name } is not embedded ({ $pages } page).
   *[other] Font { $name } is not embedded ({ $pages } pages).
}
finding-low-resolution = An image has a low resolution.
finding-low-resolution-on = { $pages ->
    [one] Low image resolution on { $pages } page: { $lowest } dpi at worst, at least { $enough } dpi needed.
   *[other] Low image resolution on { $pages } pages: { $lowest } dpi at worst, at least { $enough } dpi needed.
}
finding-low-resolution-image = The image has { $lowest } dpi at the size stated in the file, at least { $enough } dpi needed.
finding-rgb-in-cmyk = RGB is used in a CMYK document.
finding-rgb-in-cmyk-on = { $pages ->
    [one] RGB is used in a CMYK document ({ $pages } page).
   *[other] RGB is used in a CMYK document ({ $pages } pages).
}
finding-no-bleed = No bleed: the artwork stops at the trim edge.
finding-no-bleed-on = { $pages ->
    [one] No bleed on { $pages } page: the artwork stops at the trim edge.
   *[other] No bleed on { $pages } pages: the artwork stops at the trim edge.
}
finding-page-sizes-differ = The pages have different sizes.
finding-page-sizes-differ-are = The pages have different sizes: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } page)
   *[other] { $width } × { $height } pt ({ $pages } pages)
}
finding-transparency = Transparency is used.
finding-transparency-on = { $pages ->
    [one] Transparency is used on { $pages } page.
   *[other] Transparency is used on { $pages } pages.
}
finding-spot-colors = Spot colours are used.
finding-spot-colors-are = { $count ->
    [one] { $count } spot colour: { $names }.
   *[other] { $count } spot colours: { $names }.
}
finding-first-image-only = The file is animated or contains several images; only the first is shown.
finding-first-image-only-of = { $images ->
    [one] The file contains { $images } image.
   *[other] The file contains { $images } images; only the first is shown.
}
finding-not-fully-inspected = Not everything in the file was checked.
finding-not-decoded = The image could not be checked: it needs too much time or memory, or its encoding is not supported.
finding-too-large = The image was not checked: it is too large.
finding-content-skipped = Fonts, images and colours were not checked: the pages need too much time or memory.
finding-first-pages = { $pages ->
    [one] Only the first page was checked.
   *[other] Only the first { $pages } pages were checked.
}
finding-first-sizes = { $pages ->
    [one] Only the size of the first page was checked.
   *[other] Only the sizes of the first { $pages } pages were checked.
}
finding-more-findings = There are more findings.
finding-more-findings-are = { $count ->
    [one] { $count } more finding is not listed.
   *[other] { $count } more findings are not listed.
}
finding-ink-limit = There is too much ink in one place.
finding-ink-limit-on = { $pages ->
    [one] Up to { $maximum } % ink on one page, over the limit of { $limit } % (largest area { $area } mm²).
   *[other] Up to { $maximum } % ink on { $pages } pages, over the limit of { $limit } % (largest area { $area } mm²).
}
finding-white-overprint = White is set to overprint and will not print.
finding-white-overprint-on = { $pages ->
    [one] White is set to overprint on one page and will not print.
   *[other] White is set to overprint on { $pages } pages and will not print.
}
finding-black-not-overprinting = Small black text does not overprint.
finding-black-not-overprinting-on = { $pages ->
    [one] Small black text does not overprint the colour below it on one page.
   *[other] Small black text does not overprint the colour below it on { $pages } pages.
}
finding-rich-black-text = Small black text is made of more than one ink.
finding-rich-black-text-on = { $pages ->
    [one] Small black text is made of more than one ink on one page.
   *[other] Small black text is made of more than one ink on { $pages } pages.
}
finding-registration-inside-trim = Registration colour is used inside the trim.
finding-registration-inside-trim-on = { $pages ->
    [one] Registration colour is used inside the trim on one page.
   *[other] Registration colour is used inside the trim on { $pages } pages.
}
finding-thin-line = Lines under 0.25 pt are tinted or made of more than one ink.
finding-thin-line-on = { $pages ->
    [one] Lines under 0.25 pt are tinted or made of more than one ink on one page.
   *[other] Lines under 0.25 pt are tinted or made of more than one ink on { $pages } pages.
}
finding-spot-twice = One spot colour has two names.
finding-spot-twice-are = The inks { $one } and { $other } look like one under two names.
finding-too-many-inks = A page uses more than 32 inks; the rest are not simulated.
finding-output-intent-unusable = The profile of the output intent can't be used.
finding-output-intent-unusable-for = The profile of the output intent can't be used; { $profile } is simulated instead.
finding-print-not-simulated = Overprint and spot colours are not simulated.
finding-print-not-simulated-on = { $pages ->
    [one] Overprint, spot colours and the press are not simulated on one page.
   *[other] Overprint, spot colours and the press are not simulated on { $pages } pages.
}
finding-print-simulated = Colours are simulated for print.
finding-print-simulated-on = { $pages ->
    [one] Colours, overprint and spot colours are simulated for { $profile } on one page. Paper white is not, and this is no contract proof.
   *[other] Colours, overprint and spot colours are simulated for { $profile } on { $pages } pages. Paper white is not, and this is no contract proof.
}
finding-print-approximate = Some parts are shown approximately.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = The number of pages is not as ordered.
finding-trim-differs = The trimmed size is not as ordered.
finding-bleed-differs = There is less bleed than ordered.
finding-ink-unexpected = There is an ink that was not ordered.
finding-resolution-low = An image has a lower resolution than ordered.
finding-pdfx-differs = The PDF/X standard is not as ordered.
finding-cannot-be-judged = Too little is known of the file to compare it with the order.
finding-check-failed = A required check has failed.
finding-check-failed-of = The check { $check } has failed{ $summary }
finding-check-warns = A required check warns.
finding-check-warns-of = The check { $check } warns{ $summary }
finding-check-expired = A required check has not finished in time.
finding-check-expired-of = The check { $check } has not finished in time{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Pages
order-trim = Trimmed size
order-bleed = Bleed
order-inks = Inks
order-ppi = Resolution
order-ppi-color = Resolution of color images
order-ppi-gray = Resolution of grayscale images
order-ppi-bitmap = Resolution of bitmaps
order-ink-sum = Total ink
order-pdfx = PDF/X
order-fonts = Fonts
order-met = { $member }: ordered { $ordered }, is { $found }
order-differs = { $member }: ordered { $ordered }, is { $found }.
order-differs-on = { $pages ->
    [one] { $member }: ordered { $ordered }, is { $found } ({ $pages } page).
   *[other] { $member }: ordered { $ordered }, is { $found } ({ $pages } pages).
}
order-unknown = Too little is known of the file to compare it with the order: { $members }.
order-at-least = at least { $value }
order-at-most = at most { $value }
order-range = { $least } to { $most }
order-embedded = all embedded
order-not-embedded = not embedded: { $names }
order-none = none
