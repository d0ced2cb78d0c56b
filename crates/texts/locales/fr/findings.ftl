### What the preflight has found

finding-unreadable = Le document est illisible.
finding-encrypted = Le document est chiffré et ne peut pas être ouvert.
finding-password = Le document est protégé par un mot de passe.
finding-protected = Le document est chiffré, mais s’ouvre sans mot de passe.
finding-no-pages = Le document ne contient aucune page.
finding-damaged = Le fichier est endommagé et incomplet.
finding-pages-missing = Le fichier est endommagé. Il manque des pages.
finding-pages-missing-of = { $missing ->
    [one] Le fichier est endommagé : il manque { $missing } page sur { $total }.
   *[other] Le fichier est endommagé : il manque { $missing } pages sur { $total }.
}
finding-page-not-shown = Cette page ne peut pas être affichée.
finding-letters-missing = Il manque des caractères : leur police n’est pas incorporée ou est endommagée.
finding-letters-missing-on = { $pages ->
    [one] Il manque des caractères sur { $pages } page : leur police n’est pas incorporée ou est endommagée.
   *[other] Il manque des caractères sur { $pages } pages : leur police n’est pas incorporée ou est endommagée.
}
finding-annotations-not-shown = Des champs de formulaire ou des commentaires ne sont pas affichés.
finding-annotations-not-shown-on = { $pages ->
    [one] Des champs de formulaire ou des commentaires ne sont pas affichés sur { $pages } page.
   *[other] Des champs de formulaire ou des commentaires ne sont pas affichés sur { $pages } pages.
}
finding-blending-not-exact = Les couleurs qui se superposent peuvent différer de l’original.
finding-blending-not-exact-on = { $pages ->
    [one] Les couleurs qui se superposent sur { $pages } page peuvent différer de l’original.
   *[other] Les couleurs qui se superposent sur { $pages } pages peuvent différer de l’original.
}
finding-layers-not-exact = Des calques peuvent être affichés ou masqués à tort.
finding-collection = Le PDF est un porte-documents regroupant plusieurs fichiers. Seule sa page de garde est affichée.
finding-dynamic-form = Le PDF est un formulaire qui génère ses pages à l’ouverture. Elles ne sont pas affichées.
finding-page-box-unusable = La zone de recadrage (CropBox) ou la zone de support (MediaBox) est vide ou hors de la page.
finding-font-not-embedded = Une police n’est pas incorporée.
finding-font-not-embedded-on = { $pages ->
    [one] La police { $name } n’est pas incorporée ({ $pages } page).
   *[other] La police { $name } n’est pas incorporée ({ $pages } pages).
}
finding-low-resolution = Une image est en basse résolution.
finding-low-resolution-on = { $pages ->
    [one] Image en basse résolution sur { $pages } page : { $lowest } dpi au plus bas, minimum requis { $enough } dpi.
   *[other] Images en basse résolution sur { $pages } pages : { $lowest } dpi au plus bas, minimum requis { $enough } dpi.
}
finding-low-resolution-image = L’image est à { $lowest } dpi au format indiqué dans le fichier, minimum requis { $enough } dpi.
finding-rgb-in-cmyk = Éléments RVB dans un document CMJN.
finding-rgb-in-cmyk-on = { $pages ->
    [one] Éléments RVB dans un document CMJN ({ $pages } page).
   *[other] Éléments RVB dans un document CMJN ({ $pages } pages).
}
finding-no-bleed = Pas de fonds perdus : le visuel s’arrête au trait de coupe.
finding-no-bleed-on = { $pages ->
    [one] Pas de fonds perdus sur { $pages } page : le visuel s’arrête au trait de coupe.
   *[other] Pas de fonds perdus sur { $pages } pages : le visuel s’arrête au trait de coupe.
}
finding-page-sizes-differ = Les pages n’ont pas toutes le même format.
finding-page-sizes-differ-are = Les pages n’ont pas toutes le même format : { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } page)
   *[other] { $width } × { $height } pt ({ $pages } pages)
}
finding-transparency = Le document contient des transparences.
finding-transparency-on = { $pages ->
    [one] Transparences sur { $pages } page.
   *[other] Transparences sur { $pages } pages.
}
finding-spot-colors = Le document contient des tons directs.
finding-spot-colors-are = { $count ->
    [one] { $count } ton direct : { $names }.
   *[other] { $count } tons directs : { $names }.
}
finding-first-image-only = Le fichier est animé ou contient plusieurs images ; seule la première est affichée.
finding-first-image-only-of = { $images ->
    [one] Le fichier contient { $images } image.
   *[other] Le fichier contient { $images } images ; seule la première est affichée.
}
finding-not-fully-inspected = Le fichier n’a pas été entièrement contrôlé.
finding-not-decoded = L’image n’a pas pu être contrôlée : elle demande trop de temps ou de mémoire, ou son codage n’est pas pris en charge.
finding-too-large = L’image n’a pas été contrôlée : elle est trop volumineuse.
finding-content-skipped = Les polices, les images et les couleurs n’ont pas été contrôlées : les pages demandent trop de temps ou de mémoire.
finding-first-pages = { $pages ->
    [one] Seule la première page a été contrôlée.
   *[other] Seules les { $pages } premières pages ont été contrôlées.
}
finding-first-sizes = { $pages ->
    [one] Seul le format de la première page a été contrôlé.
   *[other] Seuls les formats des { $pages } premières pages ont été contrôlés.
}
finding-more-findings = Il y a d’autres problèmes.
finding-more-findings-are = { $count ->
    [one] { $count } autre problème n’est pas listé.
   *[other] { $count } autres problèmes ne sont pas listés.
}
finding-ink-limit = Le taux d’encrage est trop élevé par endroits.
finding-ink-limit-on = { $pages ->
    [one] Taux d’encrage jusqu’à { $maximum } % sur une page, limite { $limit } % (plus grande zone : { $area } mm²).
   *[other] Taux d’encrage jusqu’à { $maximum } % sur { $pages } pages, limite { $limit } % (plus grande zone : { $area } mm²).
}
finding-white-overprint = Du blanc est en surimpression et ne sera pas imprimé.
finding-white-overprint-on = { $pages ->
    [one] Du blanc est en surimpression sur une page et ne sera pas imprimé.
   *[other] Du blanc est en surimpression sur { $pages } pages et ne sera pas imprimé.
}
finding-black-not-overprinting = Du texte noir en petit corps n’est pas en surimpression.
finding-black-not-overprinting-on = { $pages ->
    [one] Du texte noir en petit corps n’est pas en surimpression sur la couleur de fond (une page).
   *[other] Du texte noir en petit corps n’est pas en surimpression sur la couleur de fond ({ $pages } pages).
}
finding-rich-black-text = Du texte noir en petit corps est composé de plusieurs encres.
finding-rich-black-text-on = { $pages ->
    [one] Du texte noir en petit corps est composé de plusieurs encres sur une page.
   *[other] Du texte noir en petit corps est composé de plusieurs encres sur { $pages } pages.
}
finding-registration-inside-trim = La couleur de repérage est utilisée à l’intérieur du format fini.
finding-registration-inside-trim-on = { $pages ->
    [one] La couleur de repérage est utilisée à l’intérieur du format fini sur une page.
   *[other] La couleur de repérage est utilisée à l’intérieur du format fini sur { $pages } pages.
}
finding-thin-line = Des filets de moins de 0,25 pt sont tramés ou composés de plusieurs encres.
finding-thin-line-on = { $pages ->
    [one] Des filets de moins de 0,25 pt sont tramés ou composés de plusieurs encres sur une page.
   *[other] Des filets de moins de 0,25 pt sont tramés ou composés de plusieurs encres sur { $pages } pages.
}
finding-spot-twice = Un même ton direct porte deux noms.
finding-spot-twice-are = Les encres { $one } et { $other } semblent être une même encre sous deux noms.
finding-too-many-inks = Une page utilise plus de 32 encres ; les autres ne sont pas simulées.
finding-output-intent-unusable = Le profil de l’intention de sortie est inutilisable.
finding-output-intent-unusable-for = Le profil de l’intention de sortie est inutilisable ; c’est { $profile } qui est simulé.
finding-print-not-simulated = La surimpression et les tons directs ne sont pas simulés.
finding-print-not-simulated-on = { $pages ->
    [one] La surimpression, les tons directs et la condition d’impression ne sont pas simulés sur une page.
   *[other] La surimpression, les tons directs et la condition d’impression ne sont pas simulés sur { $pages } pages.
}
finding-print-simulated = Les couleurs sont simulées pour l’impression.
finding-print-simulated-on = { $pages ->
    [one] Les couleurs, la surimpression et les tons directs sont simulés pour { $profile } sur une page. Le blanc du papier ne l’est pas ; ceci n’est pas une épreuve contractuelle.
   *[other] Les couleurs, la surimpression et les tons directs sont simulés pour { $profile } sur { $pages } pages. Le blanc du papier ne l’est pas ; ceci n’est pas une épreuve contractuelle.
}
finding-print-approximate = Certaines parties sont rendues approximativement.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = Le nombre de pages ne correspond pas à la commande.
finding-trim-differs = Le format fini ne correspond pas à la commande.
finding-bleed-differs = Les fonds perdus sont inférieurs à la commande.
finding-ink-unexpected = Une encre n’a pas été commandée.
finding-resolution-low = La résolution d’une image est inférieure à la commande.
finding-pdfx-differs = La norme PDF/X ne correspond pas à la commande.
finding-cannot-be-judged = Le fichier est trop peu connu pour être comparé à la commande.
finding-check-failed = Un contrôle obligatoire a échoué.
finding-check-failed-of = Le contrôle « { $check } » a échoué{ $summary }
finding-check-warns = Un contrôle obligatoire émet un avertissement.
finding-check-warns-of = Avertissement du contrôle « { $check } »{ $summary }
finding-check-expired = Un contrôle obligatoire ne s’est pas terminé à temps.
finding-check-expired-of = Le contrôle « { $check } » ne s’est pas terminé à temps{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Pages
order-trim = Format fini
order-bleed = Fonds perdus
order-inks = Encres
order-ppi = Résolution
order-ppi-color = Résolution des images en couleurs
order-ppi-gray = Résolution des images en niveaux de gris
order-ppi-bitmap = Résolution des images au trait
order-ink-sum = Encrage total
order-pdfx = PDF/X
order-fonts = Polices
order-met = { $member } : commandé { $ordered }, trouvé { $found }
order-differs = { $member } : commandé { $ordered }, trouvé { $found }.
order-differs-on = { $pages ->
    [one] { $member } : commandé { $ordered }, trouvé { $found } ({ $pages } page).
   *[other] { $member } : commandé { $ordered }, trouvé { $found } ({ $pages } pages).
}
order-unknown = Le fichier est trop peu connu pour être comparé à la commande : { $members }.
order-at-least = au moins { $value }
order-at-most = au plus { $value }
order-range = { $least } à { $most }
order-embedded = toutes incorporées
order-not-embedded = non incorporées : { $names }
order-none = aucune
