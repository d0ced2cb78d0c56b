### What the preflight has found

finding-unreadable = No se puede leer el documento.
finding-encrypted = El documento está cifrado y no se puede abrir.
finding-password = El documento está protegido con contraseña.
finding-protected = El documento está cifrado, aunque se abre sin contraseña.
finding-no-pages = El documento no tiene páginas.
finding-damaged = El archivo está dañado. Faltan partes.
finding-pages-missing = El archivo está dañado. Faltan páginas.
finding-pages-missing-of = { $missing ->
    [one] El archivo está dañado: falta { $missing } de { $total } páginas.
   *[other] El archivo está dañado: faltan { $missing } de { $total } páginas.
}
finding-page-not-shown = Esta página no se puede mostrar.
finding-letters-missing = Faltan caracteres: su fuente no está incrustada o está dañada.
finding-letters-missing-on = { $pages ->
    [one] Faltan caracteres en { $pages } página: su fuente no está incrustada o está dañada.
   *[other] Faltan caracteres en { $pages } páginas: su fuente no está incrustada o está dañada.
}
finding-annotations-not-shown = Hay campos de formulario o comentarios que no se muestran.
finding-annotations-not-shown-on = { $pages ->
    [one] Hay campos de formulario o comentarios que no se muestran en { $pages } página.
   *[other] Hay campos de formulario o comentarios que no se muestran en { $pages } páginas.
}
finding-blending-not-exact = Los colores superpuestos pueden verse distintos del original.
finding-blending-not-exact-on = { $pages ->
    [one] Los colores superpuestos de { $pages } página pueden verse distintos del original.
   *[other] Los colores superpuestos de { $pages } páginas pueden verse distintos del original.
}
finding-layers-not-exact = Puede haber capas visibles u ocultas por error.
finding-collection = El PDF es una cartera con varios archivos. Solo se muestra su portada.
finding-dynamic-form = El PDF es un formulario que genera sus páginas al abrirse. No se muestran.
finding-page-box-unusable = La CropBox o la MediaBox está vacía o queda fuera de la página.
finding-font-not-embedded = Hay una fuente no incrustada.
finding-font-not-embedded-on = { $pages ->
    [one] La fuente { $name } no está incrustada ({ $pages } página).
   *[other] La fuente { $name } no está incrustada ({ $pages } páginas).
}
finding-low-resolution = Hay una imagen de baja resolución.
finding-low-resolution-on = { $pages ->
    [one] Imágenes de baja resolución en { $pages } página: mínimo encontrado { $lowest } ppp, se necesitan al menos { $enough } ppp.
   *[other] Imágenes de baja resolución en { $pages } páginas: mínimo encontrado { $lowest } ppp, se necesitan al menos { $enough } ppp.
}
finding-low-resolution-image = La imagen tiene { $lowest } ppp al tamaño indicado en el archivo; se necesitan al menos { $enough } ppp.
finding-rgb-in-cmyk = Se usa RGB en un documento CMYK.
finding-rgb-in-cmyk-on = { $pages ->
    [one] Se usa RGB en un documento CMYK ({ $pages } página).
   *[other] Se usa RGB en un documento CMYK ({ $pages } páginas).
}
finding-no-bleed = Sin sangrado: el diseño termina en la línea de corte.
finding-no-bleed-on = { $pages ->
    [one] Sin sangrado en { $pages } página: el diseño termina en la línea de corte.
   *[other] Sin sangrado en { $pages } páginas: el diseño termina en la línea de corte.
}
finding-page-sizes-differ = Las páginas tienen formatos distintos.
finding-page-sizes-differ-are = Las páginas tienen formatos distintos: { $sizes }.
finding-page-size = { $pages ->
    [one] { $width } × { $height } pt ({ $pages } página)
   *[other] { $width } × { $height } pt ({ $pages } páginas)
}
finding-transparency = Se usan transparencias.
finding-transparency-on = { $pages ->
    [one] Se usan transparencias en { $pages } página.
   *[other] Se usan transparencias en { $pages } páginas.
}
finding-spot-colors = Se usan tintas planas.
finding-spot-colors-are = { $count ->
    [one] { $count } tinta plana: { $names }.
   *[other] { $count } tintas planas: { $names }.
}
finding-first-image-only = El archivo está animado o contiene varias imágenes; solo se muestra la primera.
finding-first-image-only-of = { $images ->
    [one] El archivo contiene { $images } imagen.
   *[other] El archivo contiene { $images } imágenes; solo se muestra la primera.
}
finding-not-fully-inspected = El archivo no se ha comprobado por completo.
finding-not-decoded = No se ha podido comprobar la imagen: requiere demasiado tiempo o memoria, o su codificación no es compatible.
finding-too-large = No se ha comprobado la imagen: es demasiado grande.
finding-content-skipped = No se han comprobado fuentes, imágenes ni colores: las páginas requieren demasiado tiempo o memoria.
finding-first-pages = { $pages ->
    [one] Solo se ha comprobado la primera página.
   *[other] Solo se han comprobado las primeras { $pages } páginas.
}
finding-first-sizes = { $pages ->
    [one] Solo se ha comprobado el formato de la primera página.
   *[other] Solo se han comprobado los formatos de las primeras { $pages } páginas.
}
finding-more-findings = Hay más resultados.
finding-more-findings-are = { $count ->
    [one] Hay { $count } resultado más que no aparece en la lista.
   *[other] Hay { $count } resultados más que no aparecen en la lista.
}
finding-ink-limit = Hay un exceso de tinta en alguna zona.
finding-ink-limit-on = { $pages ->
    [one] Cobertura de tinta de hasta el { $maximum } % en una página, por encima del límite del { $limit } % (área mayor: { $area } mm²).
   *[other] Cobertura de tinta de hasta el { $maximum } % en { $pages } páginas, por encima del límite del { $limit } % (área mayor: { $area } mm²).
}
finding-white-overprint = Hay blanco en sobreimpresión que no se imprimirá.
finding-white-overprint-on = { $pages ->
    [one] En una página hay blanco en sobreimpresión que no se imprimirá.
   *[other] En { $pages } páginas hay blanco en sobreimpresión que no se imprimirá.
}
finding-black-not-overprinting = Hay texto negro pequeño sin sobreimpresión.
finding-black-not-overprinting-on = { $pages ->
    [one] En una página hay texto negro pequeño que cala el color de fondo en lugar de sobreimprimir.
   *[other] En { $pages } páginas hay texto negro pequeño que cala el color de fondo en lugar de sobreimprimir.
}
finding-rich-black-text = Hay texto negro pequeño compuesto por más de una tinta.
finding-rich-black-text-on = { $pages ->
    [one] En una página hay texto negro pequeño compuesto por más de una tinta.
   *[other] En { $pages } páginas hay texto negro pequeño compuesto por más de una tinta.
}
finding-registration-inside-trim = Se usa color de registro dentro del área de corte.
finding-registration-inside-trim-on = { $pages ->
    [one] En una página se usa color de registro dentro del área de corte.
   *[other] En { $pages } páginas se usa color de registro dentro del área de corte.
}
finding-thin-line = Hay líneas de menos de 0,25 pt tramadas o compuestas por más de una tinta.
finding-thin-line-on = { $pages ->
    [one] En una página hay líneas de menos de 0,25 pt tramadas o compuestas por más de una tinta.
   *[other] En { $pages } páginas hay líneas de menos de 0,25 pt tramadas o compuestas por más de una tinta.
}
finding-spot-twice = Una tinta plana tiene dos nombres.
finding-spot-twice-are = Las tintas { $one } y { $other } parecen ser la misma con dos nombres.
finding-too-many-inks = Una página usa más de 32 tintas; las demás no se simulan.
finding-output-intent-unusable = El perfil de la condición de salida (output intent) no es utilizable.
finding-output-intent-unusable-for = El perfil de la condición de salida (output intent) no es utilizable; en su lugar se simula { $profile }.
finding-print-not-simulated = La sobreimpresión y las tintas planas no se simulan.
finding-print-not-simulated-on = { $pages ->
    [one] En una página no se simulan la sobreimpresión, las tintas planas ni la condición de impresión.
   *[other] En { $pages } páginas no se simulan la sobreimpresión, las tintas planas ni la condición de impresión.
}
finding-print-simulated = Los colores se muestran simulados para impresión.
finding-print-simulated-on = { $pages ->
    [one] Los colores, la sobreimpresión y las tintas planas se simulan para { $profile } en una página. El blanco del papel no se simula; esto no es una prueba contractual.
   *[other] Los colores, la sobreimpresión y las tintas planas se simulan para { $profile } en { $pages } páginas. El blanco del papel no se simula; esto no es una prueba contractual.
}
finding-print-approximate = Algunas partes se muestran de forma aproximada.
finding-print-simulated-roughly = { finding-print-simulated-on } { finding-print-approximate }

# What an order says of a document, and what is there.
finding-pages-differ = El número de páginas no es el pedido.
finding-trim-differs = El formato de corte no es el pedido.
finding-bleed-differs = Hay menos sangrado del pedido.
finding-ink-unexpected = Hay una tinta que no se ha pedido.
finding-resolution-low = Una imagen tiene menos resolución de la pedida.
finding-pdfx-differs = La norma PDF/X no es la pedida.
finding-cannot-be-judged = Se sabe demasiado poco del archivo para compararlo con el pedido.
finding-check-failed = No se ha superado una comprobación obligatoria.
finding-check-failed-of = No se ha superado la comprobación «{ $check }»{ $summary }
finding-check-warns = Una comprobación obligatoria advierte de algo.
finding-check-warns-of = Advertencia de la comprobación «{ $check }»{ $summary }
finding-check-expired = Una comprobación obligatoria no ha terminado a tiempo.
finding-check-expired-of = La comprobación «{ $check }» no ha terminado a tiempo{ $summary }
# Certificates that were issued are checked against the texts of comparisons, too: see certificate.ftl.
order-pages = Páginas
order-trim = Formato de corte
order-bleed = Sangrado
order-inks = Tintas
order-ppi = Resolución
order-ppi-color = Resolución de las imágenes en color
order-ppi-gray = Resolución de las imágenes en escala de grises
order-ppi-bitmap = Resolución de los mapas de bits
order-ink-sum = Tinta total
order-pdfx = PDF/X
order-fonts = Fuentes
order-met = { $member }: pedido { $ordered }, encontrado { $found }
order-differs = { $member }: pedido { $ordered }, encontrado { $found }.
order-differs-on = { $pages ->
    [one] { $member }: pedido { $ordered }, encontrado { $found } ({ $pages } página).
   *[other] { $member }: pedido { $ordered }, encontrado { $found } ({ $pages } páginas).
}
order-unknown = Se sabe demasiado poco del archivo para compararlo con el pedido: { $members }.
order-at-least = al menos { $value }
order-at-most = como máximo { $value }
order-range = de { $least } a { $most }
order-embedded = todas incrustadas
order-not-embedded = no incrustadas: { $names }
order-none = ninguna
