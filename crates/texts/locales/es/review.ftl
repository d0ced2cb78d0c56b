### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Modo de prueba

## What is asked for

request-review = { $time ->
    [early] { $sender } le pedirá una revisión
    [past] { $sender } le pidió una revisión
   *[now] { $sender } le pide una revisión
}
request-quote = { $time ->
    [early] { $sender } le pedirá una decisión sobre un presupuesto
    [past] { $sender } le pidió una decisión sobre un presupuesto
   *[now] { $sender } le pide una decisión sobre un presupuesto
}
request-comments = { $time ->
    [early] { $sender } le pedirá sus comentarios
    [past] { $sender } le pidió sus comentarios
   *[now] { $sender } le pide sus comentarios
}
request-observer = { $time ->
    [early] { $sender } compartirá esto con usted
    [past] { $sender } compartió esto con usted
   *[now] { $sender } comparte esto con usted
}
request-upload = { $time ->
    [early] { $sender } le pedirá un archivo
    [past] { $sender } le pidió un archivo
   *[now] { $sender } le pide un archivo
}
request-revision = { $time ->
    [early] { $sender } le pedirá una nueva versión
    [past] { $sender } le pidió una nueva versión
   *[now] { $sender } le pide una nueva versión
}
request-assign = { $sender } le ha asignado este trabajo
request-forward = { $sender } le ha reenviado este trabajo

## Around the files

skip-to-proof = Saltar a la prueba
skip-to-comments = Saltar a los comentarios
skip-to-decision = Saltar a la decisión
skip-to-task = Saltar a la tarea
skip-to-status = Saltar al estado
panel-decision = Instrucciones y decisión
panel-task = Instrucciones y tarea
status = Estado
instructions = Instrucciones
go-to-decision = Revisar y decidir
go-to-task = Ir a la tarea
version = Versión { $number }
version-inline = versión { $number }
due = Fecha límite
review-stage = Etapa { $number } de { $count }
review-stage-named = Etapa { $number } de { $count } · { $name }
review-stage-first = Cuenta la primera decisión
review-stage-approvals = { $count ->
    [one] Basta una aprobación
   *[other] Bastan { $count } aprobaciones
}
review-stage-own = Su decisión es la que cuenta
review-stage-other = Decide otro revisor
review-stage-person = Decide { $person }
uploaded = Subido
preflight-issues = { $count ->
    [0] Preflight: sin problemas
    [one] Preflight: { $count } problema
   *[other] Preflight: { $count } problemas
}
specifications = Especificaciones
severity-error = Error
severity-warning = Advertencia
severity-note = Nota

## Files and their pages

file = Archivo
files = Archivos
file-count = { $count ->
    [one] { $count } archivo
   *[other] { $count } archivos
}
page = Página
pages = Páginas
page-count = { $count ->
    [one] { $count } página
   *[other] { $count } páginas
}
page-of-file = Página { $page } de { $file }
page-enlarge = Página { $page } de { $file }, ampliar en una pestaña nueva
of-total = de { $total }
go = Ir
next = Siguiente
previous = Anterior
download = Descargar
download-size = Descargar ({ $size })
size-pixels = { $width } × { $height } píxeles
no-preview = Este tipo de archivo no tiene vista previa.
no-preview-download = Descargue el archivo para verlo.
no-preview-ask = Pida a { $sender } que permita descargarlo o que envíe un PDF.
unshown-page = La página { $page } no se puede mostrar aquí.
unshown-on-page = Página { $page }: { $finding }
too-many-files = Esta carpeta tiene demasiados archivos para mostrarlos aquí.
folder-empty = Esta carpeta está vacía.
viewing-version = Está viendo la versión { $shown }. Hay una versión más reciente ({ $current }).

kind-pdf = Documento PDF
kind-jpeg = Imagen JPEG
kind-png = Imagen PNG
kind-tiff = Imagen TIFF
kind-webp = Imagen WebP
kind-gif = Imagen GIF
kind-svg = Imagen SVG
kind-zip = Archivo ZIP
kind-text = Texto
kind-html = Página web
kind-csv = Archivo CSV
kind-postscript = Documento PostScript
kind-file = Archivo
kind-word = Documento de Word
kind-excel = Libro de Excel
kind-powerpoint = Presentación de PowerPoint

## The form

your-decision = Su decisión
your-task = Su tarea
check-following = Compruebe lo siguiente:
comment = Comentario
comment-sent = Comentario enviado
comment-optional = Añadir un comentario (opcional)
add-comment = Añadir un comentario
about-files = ¿Qué archivos hay que corregir?
about-files-all = Si no marca ninguno, su decisión se aplica a todos los archivos. Si marca alguno, los demás cuentan como aprobados.
about-contradicts = Ha marcado archivos que hay que corregir. Quite las marcas para aprobar o solicite cambios.
describe-change = Describa qué hay que cambiar
confirm-task = Confirmo que esta tarea está completada.
confirm-version = He revisado la versión { $version } y firmo esta decisión con mi nombre.
confirm-files = He revisado todos los archivos y firmo esta decisión con mi nombre.
seen-elsewhere-file = He revisado este archivo fuera de esta página.
seen-elsewhere-files = He revisado fuera de esta página los archivos que aquí no se muestran por completo.
confirm-upload = Confirmo que este es el archivo que me han pedido.
confirm-uploads = Confirmo que estos son los archivos que me han pedido.
decide = Decidir
approve = Aprobar
request-changes = Solicitar cambios
reject = Rechazar
done = Hecho
send-comment = Enviar comentario
send-comment-only = Enviar solo comentario
reviewing-as = Está revisando como { $reviewer }.
completing-as = Está realizando esta tarea como { $reviewer }.
commenting-as = Está comentando como { $reviewer }.
uploading-as = Está subiendo archivos como { $reviewer }.
sender-will-see = Se avisará a { $sender }.
sender-can-see = { $sender } podrá verlo.
status-becomes = El estado cambia a «{ $status }».
becomes-approved = aprobado
becomes-change-requested = cambios solicitados
becomes-done = completado
becomes-expired = caducado
becomes-new = nuevo
becomes-pending = enviado
becomes-processing = abierto
becomes-rejected = rechazado
upload = Subir
upload-files = Subir archivos
upload-new-version = Subir una nueva versión
upload-as-version = Subir como versión { $version }
keep-page-open = No cierre esta página hasta que termine la subida.

## What is wrong with a form

label-your-name = Su nombre
label-your-email = Su dirección de correo
label-your-comment = Su comentario
label-your-decision = Su decisión
label-file = Archivo
label-confirmation = Confirmación
label-seen-elsewhere = Confirmación de que ha revisado el archivo
label-version = Versión
enter-your-name = Introduzca su nombre.
enter-email = Introduzca una dirección de correo válida.
enter-comment = Escriba un comentario.
choose-file = Elija un archivo.
choose-one-file = Elija un solo archivo.
choose-decision = Elija una decisión.
tick-confirmation = Marque la casilla de confirmación.
tick-seen-elsewhere = Para aprobar, confirme que ha revisado fuera de esta página lo que aquí no se muestra por completo.
problem = { $field }: { $mistake }
problem-of-field = Campo «{ $field }»: { $mistake }
problem-incomplete = El formulario estaba incompleto. Inténtelo de nuevo.
mistake-empty = Introduzca un valor.
mistake-invisible = No se admiten caracteres de control ni caracteres que cambien la dirección de escritura.
mistake-path = No se admiten los caracteres / y \ ni los nombres . y ..
mistake-address = Esta dirección de correo no es válida.
mistake-address-of = «{ $name }» no es una dirección de correo válida.
mistake-of = «{ $name }»: { $mistake }
mistake-date = Introduzca una fecha y una hora.
mistake-one-only = Solo se admite uno.
mistake-repeated = El valor se ha enviado más de una vez.
mistake-switch = El valor debe ser activado o desactivado.
mistake-incomplete = El formulario estaba incompleto. Inténtelo de nuevo.
mistake-no-contacts = El grupo no tiene contactos.
mistake-no-contacts-of = El grupo «{ $name }» no tiene contactos.
mistake-no-successor = Elija otro usuario activo del equipo.
mistake-fixed = Este valor no se puede cambiar.
mistake-press = Elija el perfil ICC de una condición de impresión: clase de salida, espacio de color CMYK.
mistake-length = Introduzca milímetros de 0 a { $count }, con dos decimales como máximo.
mistake-no-length = Introduzca más de 0 mm.
mistake-reversed = Este número no debe ser menor que el primero.
mistake-tolerance = Introduzca menos de la mitad de la anchura y de la altura.
mistake-inks = Introduzca como máximo { $count } nombres de tintas distintos, cada uno de { $length } caracteres como máximo.
mistake-time-zone = Introduzca una zona horaria, por ejemplo Europe/Madrid.
mistake-other = El valor no es válido.
mistake-too-long = Se admiten { $count } caracteres como máximo.
mistake-range = Introduzca un número entero de { $least } a { $count }.
mistake-too-many-people = Se admiten { $count } personas como máximo.
mistake-too-many-files = Se pueden subir { $count } archivos a la vez como máximo.
mistake-too-many-comments = Se ha alcanzado el límite de { $count } comentarios en este trabajo. Añada las demás observaciones a su decisión.

## The receipt

decided-files = Se refiere a
decided-approved = Aprobado
decided-change-requested = Cambios solicitados
decided-rejected = Rechazado
receipt-of = Su decisión
receipt-next = Próximos pasos
receipt-waiting = Aún faltan otras decisiones. Hasta que se tomen, puede cambiar la suya.
receipt-new-version = Recibirá otro correo cuando haya una nueva versión que revisar.
receipt-complete = Ya se han tomado todas las decisiones. { $sender } continúa con el trabajo.
receipt-back = Ver la prueba
receipt-when = Cuándo
receipt-by = Decidido por
receipt-viewed = Visto
receipt-seen-elsewhere = Fuera de esta página, según confirma el revisor
receipt-recorded-by = Registrado por
receipt-for = { $recorder } en nombre de { $reviewer }
receipt-newer-version = Usted decidió sobre la versión { $decided }. Aquí se muestra la versión { $current }.
receipt-saved = La decisión se ha guardado y se ha avisado a { $sender }. Puede cerrar esta página.
receipt-saved-yours = Su decisión se ha guardado y se ha avisado a { $sender }. Puede cerrar esta página.
proof-of-approval = Justificante de aprobación
proof-of-decision = Justificante de decisión
document-id = ID del documento
checksum = Suma de comprobación SHA-256 del archivo

## Where nothing can be done

note-thanks-title = Gracias
review-current = Revisar la versión actual
note-closed-title = Cerrado
note-withdrawn-title = Retirado
note-early-title = Aún no ha empezado
note-locked-title = Bloqueado
note-self-requested-title = Aquí decide el propietario
note-commenter-title = Solo comentarios
note-observer-title = Para su información
note-too-many-title = Demasiados archivos para revisarlos juntos
note-locked-comment = { $work ->
    [comments] Este trabajo está bloqueado. Puede seguir comentando.
    [review] Este trabajo está bloqueado. Puede seguir comentando. Su enlace sigue siendo válido; vuelva más tarde para decidir.
   *[task] Este trabajo está bloqueado. Puede seguir comentando. Su enlace sigue siendo válido; vuelva más tarde para completar su tarea.
}
note-locked = { $sender } ha bloqueado este trabajo. Inténtelo de nuevo más tarde.
note-self-requested = Usted se asignó esta tarea, por lo que solo puede decidir el propietario del trabajo. Pídale que decida o que le envíe el trabajo.
note-commenter = Comente lo que haya que cambiar. La aprobación de los archivos corresponde a otras personas.
note-observer = Puede ver los archivos. No tiene que hacer nada.
note-not-needed = { $work ->
    [comments] Esta revisión ha terminado. Sus comentarios ya no son necesarios.
    [look] Esta revisión ha terminado. No tiene que hacer nada.
   *[review] Esta revisión ha terminado. Su decisión ya no es necesaria.
}
note-early = { $work ->
    [task] Esta tarea aún no ha empezado. Le enviaremos un correo cuando empiece.
   *[review] Esta revisión aún no ha empezado. Le enviaremos un correo cuando empiece.
}
note-delivered = { $files ->
    [one] Su archivo se ha subido y se ha avisado a { $sender }. Puede cerrar esta página.
   *[many] Sus archivos se han subido y se ha avisado a { $sender }. Puede cerrar esta página.
}
note-withdrawn = { $work ->
    [task] Esta tarea se ha retirado. No tiene que hacer nada.
   *[review] Esta revisión se ha retirado. No tiene que hacer nada.
}
note-completed = Su tarea está completada. Puede cerrar esta página.
note-closed = { $work ->
    [task] Esta tarea está cerrada. Es posible que { $sender } la haya cerrado o haya subido una nueva versión. Si se le necesita de nuevo, le enviaremos un correo.
   *[review] Esta revisión está cerrada. Es posible que { $sender } la haya cerrado o haya subido una nueva versión. Si se le necesita de nuevo, le enviaremos un correo.
}
note-too-many = Pida a { $sender } que los envíe en grupos más pequeños.

## What the script says

script-image-failed = No se ha podido cargar { $image }. Recargue la página para intentarlo de nuevo.
script-reject-hint = Indique un motivo o pulse de nuevo «Rechazar» para enviar sin él.
script-change-hint = Describa qué hay que cambiar o pulse de nuevo «Solicitar cambios» para enviar sin comentario.

## The stage

page-list = Páginas
proof = Prueba
page-label = Página
file-label = Archivo
change-decision = Cambiar mi decisión

## Comparing versions

compare-versions = Comparar versiones
compare-with = Comparar con la versión { $version }
compare-heading = Versión { $from } comparada con la versión { $to }
compare-leave = Dejar de comparar
compare-progress = Comparando páginas: { $done } de { $total }
compare-waiting = Comparando páginas…
compare-go-on = Continuar
compare-impossible = Estas versiones no se pueden comparar.
compare-nothing = No hay diferencias.
compare-changed = { $count ->
    [one] Página { $pages } modificada.
   *[other] Páginas { $pages } modificadas.
}
compare-added = { $count ->
    [one] Página { $pages } añadida.
   *[other] Páginas { $pages } añadidas.
}
compare-removed = { $count ->
    [one] Página { $pages } eliminada.
   *[other] Páginas { $pages } eliminadas.
}
compare-many-changed = Páginas modificadas: { $count } de { $total }.
compare-many-added = Páginas añadidas: { $count }.
compare-many-removed = Páginas eliminadas: { $count }.
compare-list = { $pages } y { $last }
compare-page-same = Página { $page }: sin cambios
compare-page-changed = Página { $page }: modificada
compare-page-added = Página { $page }: añadida
compare-page-removed = Página { $page }: eliminada
compare-page-inks = Página { $page }: solo cambian las tintas
compare-inks-changed = Tintas modificadas: { $inks }.
compare-inks-added = Tintas nuevas: { $inks }.
compare-inks-removed = Tintas eliminadas: { $inks }.
compare-inks-plain = Comparado sin sobreimpresión ni tintas planas, porque tardaba demasiado.
compare-ink-renamed = { $from } ahora se llama { $to }.
compare-page-of = Versión { $version }, página { $page }
compare-enlarge = Ampliar versión { $version }, página { $page }
compare-not-in = No está en la versión { $version }
