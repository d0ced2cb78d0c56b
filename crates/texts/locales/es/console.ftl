### The console

console = Consola
jobs = Trabajos
keys = Claves de API
team = Equipo
settings = Ajustes
sign-out = Cerrar sesión
sign-in = Iniciar sesión
skip-to-actions = Saltar a las acciones
more = Más
name = Nombre
description = Descripción
label = Etiqueta
customer = Cliente
folder = Carpeta
save = Guardar
saved = Guardado
created = Creado
updated-at = Modificado
updated-inline = modificado
due-inline = fecha límite:
due-in-zone = Fecha límite ({ $zone })
send-language = Idioma del correo y de la página
send-language-automatic = Automático
could-not-save = No se ha guardado:
back-to-jobs = Volver a los trabajos
back-to-job = Volver al trabajo
parent-folder = Carpeta superior

status-approved = Aprobado
status-change-requested = Cambios solicitados
status-done = Completado
status-expired = Caducado
status-new = Nuevo
status-pending = Enviado
status-processing = Abierto
status-rejected = Rechazado

## Signing in

sign-in-intro = Introduzca su dirección de correo y le enviaremos un enlace de acceso.
email-address = Dirección de correo
send-link = Enviar enlace
send-new-link = Enviar un enlace nuevo
no-mail-server = Este servidor no tiene configurado el correo. Pida un enlace de acceso a su administrador; se crea con «imprimatur user sign-in-link».
sign-in-sent-title = Consulte su correo
sign-in-sent = Si tiene una cuenta, le hemos enviado un enlace de acceso. Funciona una sola vez y caduca en 15 minutos.
sign-in-expired-title = Este enlace de acceso ha caducado
sign-in-expired = Un enlace de acceso funciona una sola vez y caduca en 15 minutos.
sign-in-unknown-title = Este enlace no funciona
sign-in-unknown = El enlace está incompleto. Cópielo de nuevo del correo o solicite otro.
welcome = Con este enlace entra como { $person } en este dispositivo, durante una semana o hasta que cierre la sesión.
introduction = Le damos la bienvenida
introduction-note = Los revisores ven su nombre y su equipo.
introduction-change = Cambiar dirección de correo
introduction-address = Los enlaces de acceso y las notificaciones llegan a su dirección de correo.
team-or-company = Equipo o empresa

## Lists

trash = Papelera
search = Buscar
search-hint = Nombre, descripción, etiqueta o contacto
page-empty = Esta página está vacía.
no-results = No hay resultados.
clear-filters = Quitar filtros
trash-empty = La papelera está vacía.
no-jobs = Aún no hay trabajos. Arrastre archivos aquí o súbalos y envíelos a los revisores. Los comentarios y decisiones aparecerán en esta lista.
views = Vistas
view-all = Todos los trabajos
view-waiting = Pendientes de otros
view-changes = Cambios solicitados
view-overdue = Fuera de plazo
view-mine = Pendientes de mí
view-decided = Decididos hace poco
filter = Filtrar
filter-count = Filtrar ({ $count })
apply = Aplicar
all-folders = Mostrar todas las carpetas
by-folder = Mostrar por carpetas
in-folder = en { $folder }
type = Tipo
any-type = Cualquier tipo
type-folders = Carpetas
type-images = Imágenes
assignee = Asignado a
any-assignee = Indiferente
assigned-to-me = Mí
assigned-to-anyone = Alguien
assigned-to-nobody = Nadie
date = Fecha
date-from = Desde
date-to = Hasta
decided-at = Decidido
deleted-at = Eliminado
locked-inline = bloqueado
has-comments = con comentarios
listing-range = { $first }–{ $last } de { $total }
new-folder = Nueva carpeta
create-folder = Crear carpeta

## A job

customer-is = Cliente: { $person }
assigned-to = Asignado a { $person }
owner-is = Propietario: { $person }
locked = Bloqueado
locked-by-folder = Bloqueado por la carpeta superior
in-trash = En la papelera
versions = Versiones
new-version = Nueva versión
whats-new = Novedades de esta versión
preflight = Preflight
preflight-none = Sin problemas
preflight-running = Preflight en curso…
checks = Comprobaciones
check-open = En espera
check-running = En curso
check-passed = Superada
check-failed = No superada
check-warning = Advertencia
check-skipped = Omitida
check-expired = Vencida
check-due = Vence
check-late = La respuesta llegó después del plazo.
check-report = Informe
check-findings = Hallazgos: { $count }
check-comment = Añadir como comentario
check-again = Comprobar de nuevo
check-page = Página { $page }
send-for-review = Enviar a revisión
reviewers = Revisores
reviewers-hint = Direcciones de correo, separadas por comas
require-name = Exigir que los revisores firmen con su nombre
send = Enviar
reviewers-can-see = Visible para revisores
share-original = Archivo original (descarga)
share-sizes = Formatos de página
share-preflight = Informe de preflight
press = Condición de impresión simulada
press-inherited = La de la carpeta o automática
press-intent = La del documento o, si no, la del equipo
press-team = La del equipo
press-default = Estándar (FOGRA39, estucado)
gate = Bloqueo por preflight
order-specifications = Datos del pedido
gate-none = Permitir siempre el envío
gate-errors = No enviar con errores
gate-warnings = No enviar con errores ni advertencias
gate-held = Los problemas de preflight bloquean esta revisión
gate-waiting = El preflight aún está en curso. Si envía ahora, la revisión esperará a que termine.
gate-checks = Faltan comprobaciones obligatorias: { $checks }. Si envía ahora, se esperará un momento.
gate-more = { $count ->
    [one] 1 problema más
   *[other] { $count } problemas más
}
gate-override = Motivo para enviar de todos modos
gate-override-note = El motivo queda anotado en la actividad y en el registro de decisiones. Déjelo vacío para subir antes una versión corregida.
gate-owner-only = Suba una versión corregida o pida al propietario de este trabajo que lo envíe.
new-status = Nuevo estado
update-status = Cambiar estado
deleted-with-folder = Eliminado con su carpeta. Restaure la carpeta para recuperarlo.
watch = Seguir
unwatch = Dejar de seguir
lock = Bloquear
unlock = Desbloquear
restore = Restaurar
delete = Eliminar
delete-warning = Se mueve a la papelera con todo su contenido.
delete-for-good-warning = Elimina definitivamente este trabajo y todos sus archivos.
delete-for-good = Eliminar definitivamente
move-to-trash = Mover a la papelera

did-send = Enviado a los revisores
did-comment = Comentario añadido
did-version = Nueva versión subida
did-upload = Archivos subidos
did-folders = Carpeta creada
did-status = Estado cambiado
did-trash = { $count ->
    [one] Movido a la papelera.
   *[other] { $count } trabajos movidos a la papelera.
}
undo = Deshacer
did-restore = Restaurado
did-watch = Ahora sigue este trabajo
did-unwatch = Ya no sigue este trabajo
did-unlock = Desbloqueado

## Tasks

open-my-task = Abrir mi tarea
recorded-by = registrado por { $person }
anyone-with-link = Cualquiera con el enlace
task-scheduled = Programada
task-sent = Enviada
task-opened = Abierta
task-paused = En pausa
task-done = Completada
task-closed = Cancelada
task-not-needed = Ya no es necesaria
task-name-review = Revisión
task-name-quote = Revisión de presupuesto
task-name-anonymous = Revisión abierta
task-name-upload = Subida
task-name-revision = Nueva versión
task-name-assign = Asignación
task-name-forward = Trabajo reenviado

## The sections of a job

job-sections = Trabajo
back = Atrás
rename-details = Editar detalles
order = Pedido
order-note = El preflight compara cada archivo con estos valores. Los campos vacíos no se comprueban.
order-least = Desde
order-most = Hasta
order-width = Anchura (mm)
order-height = Altura (mm)
order-tolerance = Tolerancia (± mm)
order-bleed-least = Sangrado, al menos (mm)
order-ink-names = Nombres, separados por comas o saltos de línea
order-inks-most = O solo su número, como máximo
order-ink-sum-most = Tinta total, como máximo (%)
order-ppi-least = Resolución, al menos (ppi)
order-color = Imágenes en color
order-gray = Imágenes en escala de grises
order-bitmap = Mapas de bits
order-pdfx-any = Sin especificar
order-fonts-all = Todas las fuentes deben estar incrustadas
move = Mover
top-level = Nivel superior
email-addresses = Direcciones de correo
more-reviewers = Más direcciones de correo
group-of = { $count ->
    [one] { $group } ({ $count } contacto)
   *[other] { $group } ({ $count } contactos)
}
message = Mensaje
message-hint = ¿En qué deben fijarse los revisores?
private-comments = Los revisores no ven los comentarios de los demás
let-reviewers-inspect = Permitir a los revisores inspeccionar tintas
new-version-note = Las revisiones abiertas de la versión actual se cierran. La próxima solicitud será para la nueva versión.
internal-comment = Solo el equipo
withdrawn = Retirado
resolved-by = Resuelto por { $person }
reply-to = Responder al comentario { $number }
send-reply = Enviar respuesta
decisions = Decisiones
decided-of = Decisiones: { $decided } de { $asked }
nobody-asked = Aún no se ha pedido a nadie que revise esta versión.
earlier-requests = { $count ->
    [one] { $count } solicitud anterior
   *[other] { $count } solicitudes anteriores
}
since-inline = desde
sent-inline = Enviada
remind = Enviar recordatorio
ask-again = Volver a solicitar
private-link = Obtener enlace
private-link-of = Enlace privado de { $person }
private-link-note = Quien tenga este enlace puede decidir en nombre de este revisor. Compártalo solo con esa persona.
copy = Copiar
copied = Copiado
more-for = Más acciones para { $person }
record-decision = Registrar una decisión
decision-of = Decisión de { $person }
decision-source-hint = Por ejemplo: confirmado por teléfono
choose = Elegir…
replace-reviewer = Sustituir al revisor
replace-note = { $person } ya no podrá decidir. El nuevo revisor recibirá un correo.
replace = Sustituir
cancel-request = Cancelar esta solicitud
did-move = Movido
did-remind = Recordatorio enviado
did-replace = Revisor sustituido
did-decide = Decisión registrada
did-cancel = Solicitud cancelada
field-reviewer = Revisor
field-folder = Carpeta
reviewer-asked-already = Esta persona ya tiene una solicitud.

## Reviews in stages

plan-stages = Etapas
plan-stage = Etapa { $number }
plan-stage-named = Etapa { $number } · { $name }
plan-waiting = En espera
plan-running = En revisión
plan-ended = Terminada
plan-skipped = Omitida
stages-complete = { $count ->
    [one] { $complete } de { $count } etapa completada
   *[other] { $complete } de { $count } etapas completadas
}
rule-all = Deciden todos
rule-any = Cuenta la primera decisión
rule-first = Decide el primer revisor, los demás comentan
rule-at-least = Basta con cierto número de aprobaciones
rule-approvals = { $count ->
    [one] Basta una aprobación
   *[other] Bastan { $count } aprobaciones
}
rule-primary = Decide { $person }
rule-stops-early = termina con el primer rechazo o la primera solicitud de cambios
waiting-for = Pendiente de
needs-earlier-stage = Empieza cuando se apruebe la etapa anterior.
needs-decisions = { $count ->
    [one] Falta una decisión para completar esta etapa.
   *[other] Faltan { $count } decisiones para completar esta etapa.
}
needs-any = Basta una decisión para completar esta etapa.
needs-approvals = { $count ->
    [one] Falta una aprobación para completar esta etapa.
   *[other] Faltan { $count } aprobaciones para completar esta etapa.
}
needs-decision-of = Falta la decisión de { $person } para completar esta etapa.
needs-change = Con estos revisores, la etapa no se puede completar. Añada o sustituya un revisor, u omita o reinicie la etapa.
change-stage = Cambiar etapa
add-reviewer = Añadir revisor
stage-role = Rol
stage-role-decider = Decide
stage-role-commenter = Solo comenta
stage-role-observer = Solo observa
skip-stage = Omitir esta etapa
skip-stage-note = Ya no se consulta a sus revisores y empieza la etapa siguiente.
restart-stage = Reiniciar esta etapa
restart-stage-note = Se vuelve a consultar a todos sus revisores. Sus decisiones anteriores dejan de contar y las etapas posteriores vuelven a empezar.
remove-from-stage = Quitar de esta etapa
did-add-reviewer = Revisor añadido
did-skip-stage = Etapa omitida
did-restart-stage = Etapa reiniciada
did-remove = Revisor retirado
review-in-stages = Revisión por etapas
review-in-stages-note = Se consulta a cada grupo de revisores cuando el anterior ha dado su aprobación.
more-stages = Más etapas
stage-name = Nombre (opcional)
stage-addresses = Direcciones de correo o grupos, uno por línea o separados por comas
stage-others = Quién comenta y quién observa
stage-commenters = Pueden comentar (direcciones de correo o grupos)
stage-observers = Pueden ver (direcciones de correo o grupos)
stage-early = Terminar esta etapa con el primer rechazo o la primera solicitud de cambios
stored-plan = Plan
no-stored-plan = Introducir etapas aquí
stage-rule = Decisión
stage-count = Aprobaciones
stage-days = Plazo (días)
problem-of-stage = Etapa { $number }: { $mistake }
enter-known-group = Este grupo no tiene contactos. Introduzca una dirección de correo u otro grupo.
enter-stage-reviewers = Introduzca al menos una dirección de correo.
enter-approvals = { $count ->
    [one] Con un solo revisor, introduzca 1 aprobación.
   *[other] Introduzca un número de aprobaciones de 1 a { $count }.
}
enter-days = Introduzca un número de días de 1 a { $count }.
open-job = Abrir trabajo

## Keys

keys-intro = Las claves de API permiten a otros sistemas acceder a sus trabajos.
api-reference = Descripción de la API (OpenAPI)
did-revoke = Clave revocada.
key-created = Nueva clave creada
key-copy = Copie la clave ahora. No podrá volver a verla.
new-key = Nueva clave de API
key-is-test = Clave de prueba (entorno aislado, sin trabajos ni correos reales)
create-key = Crear clave
permissions = Permisos
last-used = Último uso
never = Nunca
revoke = Revocar
revoke-key = Revocar la clave { $id } de { $application }
revoked = Revocada
expired = Caducada
key-number = Clave { $id }
expires = Caduca:
expires-inline = caduca:
scope-read = lectura
scope-write = escritura
scope-admin = administración
scope-release = liberación
scope-checks = comprobaciones
scope-read-means = Leer trabajos
scope-write-means = Crear y editar trabajos
scope-admin-means = Gestionar claves, usuarios y secretos de webhooks
scope-release-means = Consultar si un archivo se puede imprimir
scope-checks-means = Comunicar los resultados de las comprobaciones y descargar sus archivos

## The team

did-add-user = Usuario añadido. Se ha enviado una invitación.
did-change-user = Usuario actualizado
did-deactivate-user = Usuario desactivado
user-added = Usuario añadido
invitation-copy = Este servidor no tiene configurado el correo. Copie este enlace de acceso y envíelo a { $person }:
invitation-once = El enlace funciona una sola vez. No podrá volver a verlo.
user = Usuario
role = Rol
since = Desde
edit = Editar
deactivated = Desactivado
deactivate = Desactivar
reactivate = Reactivar
role-of = Rol de { $person }
role-member = Miembro
role-admin = Administrador
role-owner = Propietario
transfer-jobs-of = Transferir los trabajos de { $person }
transfer-jobs-to = Transferir los trabajos a { $person }
no-jobs-to-transfer = (no hay trabajos que transferir)
new-user = Nuevo usuario
add-user = Añadir usuario
team-press = Perfil de impresión
team-press-note = Las imágenes de los documentos sin condición de impresión propia se simulan con este perfil. Perfil ICC, clase de salida, CMYK, de 4 MB como máximo.
team-press-file = Perfil ICC
team-press-remove = Quitar perfil
team-settings = Ajustes del equipo
team-language = Idioma predeterminado
language-none = Sin definir (inglés)
time-zone = Zona horaria
time-zone-note = Las horas de los correos están en esta zona. En las páginas, cada persona ve su hora local.
team-note = Los usuarios nuevos inician sesión aquí con su dirección de correo. Los administradores gestionan usuarios y claves. Solo un propietario puede quitar a otro.

## Settings and sessions

team-is = Equipo { $team }
display-name = Nombre visible
jobs-per-page = Trabajos por página
trash-first = Al eliminar, mover primero a la papelera
sessions = Sesiones activas
sessions-intro = Navegadores en los que tiene la sesión iniciada. Cierre las que no reconozca.
session = Sesión
did-end = Sesión cerrada.
this-browser = Este navegador
other-browser = Otro navegador
signed-in = Inicio:
current-session = Sesión actual
sign-out-others = Cerrar todas las demás sesiones
sign-out-others-note = También anula los enlaces de acceso sin usar.

## What is wrong with a form

field-name = Nombre
field-reviewers = Revisores
field-description = Descripción
field-label = Etiqueta
field-customer = Cliente
field-due = Fecha límite
field-comment = Comentario
field-status = Estado
field-permissions = Permisos
field-address = Dirección de correo
field-role = Rol
enter-reviewers = Revisores: introduzca al menos una dirección de correo.
choose-status = Elija un estado.
choose-permission = Elija al menos un permiso.
choose-role = Elija un rol.
choose-successor = Elija quién se hace cargo de los trabajos.

## Why something was not done

failed-not-found-title = No encontrado
failed-not-found = Esta página no existe o usted no tiene acceso.
failed-forbidden-title = No tiene permiso para hacerlo
failed-locked = El trabajo está bloqueado, o lo está una de sus carpetas superiores. No se ha cambiado nada.
failed-conflict = Otra persona lo ha modificado al mismo tiempo. Inténtelo de nuevo.
failed-full-title = Almacenamiento lleno
failed-full = Su cambio no se ha guardado. Los archivos existentes siguen disponibles.
failed-session-changed = Su sesión ha cambiado. Recargue la página e inténtelo de nuevo.
failed-signed-out-title = Sesión cerrada
failed-signed-out = Su sesión ha caducado. Inicie sesión e inténtelo de nuevo.
reason-unknown = No es posible en este momento. No se ha cambiado nada.
reason-not-a-pdf = Solo se pueden intercambiar comentarios en PDF legibles y sin cifrar.
reason-other-pages = El archivo tiene otras páginas que esta versión.
reason-view-only = Solo puede ver este trabajo.
reason-owner-only = Solo puede hacerlo el propietario de este trabajo.
failed-held = Los problemas de preflight bloquean esta revisión y no se ha enviado nada. Suba una versión corregida o indique un motivo en el formulario «Enviar a revisión» para enviarlo de todos modos.
failed-uninspected = El preflight no ha terminado y no se ha enviado nada. Inténtelo de nuevo en un momento.
failed-unchecked = Faltan comprobaciones obligatorias; no se ha enviado nada. Inténtelo de nuevo en un momento.
reason-folder-owner-only = Solo el propietario de la carpeta puede definir en ella clientes, descargas y decisiones.
reason-team-admins = Solo los administradores y propietarios pueden gestionar usuarios.
reason-team-owners = Solo los propietarios del equipo pueden nombrar, modificar o desactivar a otros propietarios.
reason-managing-key = Solo los administradores y propietarios del equipo pueden tener claves que gestionen claves y usuarios.
reason-last-owner = El equipo necesita un propietario.
reason-last-admin = El equipo necesita un propietario o un administrador.
reason-address-taken = Esta dirección ya tiene una cuenta (quizá en otro equipo).
reason-team-name-taken = Otro equipo ya tiene este nombre.
reason-application-exists = Ya tiene una aplicación con este nombre.
reason-foreign-folder = La carpeta pertenece a otra persona.
reason-folder-in-itself = Una carpeta no se puede mover dentro de sí misma ni de una de sus subcarpetas.
reason-no-trash = Lo eliminado ya no pasa por la papelera. Recargue la página e inténtelo de nuevo.
reason-task-ended = La tarea terminó hace más de 30 días y sus enlaces ya no funcionan.
reason-anyone-with-link = Esta solicitud está abierta a cualquiera con el enlace, así que no hay ningún revisor que sustituir.
reason-nobody-to-notify = Esta solicitud está abierta a cualquiera con el enlace, así que no hay a quién enviar un recordatorio.
reason-nobody-to-remind = No hay a quién enviar un recordatorio.
reason-unsealed = La última decisión aún se está anotando en el registro de decisiones. Inténtelo de nuevo en unos segundos.
reason-no-test-mode = Aquí no se pueden usar claves de prueba: el rol de base de datos del servicio no puede crear esquemas.
reason-no-inks = La página no tiene tintas: no usa ni CMYK ni tintas planas.
reason-undecided = El registro de decisiones no contiene ninguna decisión sobre esta versión.
reason-user-left = El usuario está desactivado.
reason-key-revoked = Esta clave ya no es válida.
reason-too-deep = Las carpetas se pueden anidar hasta { $count } niveles.
reason-too-many-files = La carpeta contiene más de { $count } archivos, demasiados para revisarlos juntos. Envíe sus subcarpetas por separado.
refusal-trashed = El trabajo está en la papelera. Restáurelo primero.
refusal-trashed-with-folder = El trabajo se eliminó con su carpeta. Restaure primero la carpeta.
refusal-not-trashed = El trabajo no está en la papelera.
refusal-folder = No es posible con una carpeta.
refusal-file = No es posible con un archivo.
refusal-self-requested = Si el revisor se asignó la tarea, solo puede decidir el propietario del trabajo.
refusal-stale = Usted ha decidido sobre la versión { $shown }, pero la actual es la { $current }.
refusal-no-such-task = Esta solicitud ya no existe. Recargue la página.
refusal-task-done = Esta solicitud ya está completada. Recargue la página.
refusal-task-closed = Esta solicitud está cerrada. Recargue la página.
refusal-task-changed = Esta solicitud ha cambiado. Recargue la página e inténtelo de nuevo.
refusal-no-decision-task = Esta solicitud no requiere ninguna decisión.
refusal-wrong-reviewer = Solo puede decidir el revisor al que se ha consultado. Recargue la página para ver quién es ahora.
refusal-wrong-evidence = Los archivos han cambiado desde que abrió esta página. Recárguela y compruebe los archivos actuales antes de decidir.
refusal-before-last-change = El trabajo se ha modificado después de esta decisión. Recargue la página y decida de nuevo.
refusal-withdrawn = Este comentario se ha retirado.
refusal-replied = Este comentario tiene respuestas y no se puede editar. Responda a él o retírelo.
refusal-not-a-decider = Aquí puede comentar, pero no decidir.
refusal-under-review = Hay una revisión en curso. Espere a que termine o cambie sus etapas.
refusal-invalid-plan = Las etapas no son válidas: en cada una debe decidir alguien y nadie puede figurar dos veces en la misma.
refusal-last-stage = Esta etapa no se puede omitir: nadie habría aprobado el archivo.
refusal-has-decided = Esta persona ya ha decidido y permanece en la etapa.
refusal-stage-changed = Las etapas han cambiado entretanto. Recargue la página.
refusal-not-current = Hay una versión más reciente. Registre archivos creados a partir de ella.
refusal-nothing-to-confirm = Este archivo de impresión se ha confirmado entretanto.

## Activity

activity = Actividad
download-history = Descargar el historial completo
activity-status = Estado cambiado
activity-status-to = Nuevo estado: { $status }
activity-status-cause = Nuevo estado: { $status } ({ $cause })
cause-sent = enviado
cause-decided = decidido
cause-completed = tarea completada
cause-new-content = contenido nuevo
cause-edited = editado
cause-idle = sin actividad
cause-renewed = renovado
activity-updated = Modificado
activity-moved = Movido
activity-label = Etiqueta cambiada
activity-assignee = Asignación cambiada
activity-locked = Bloqueado
activity-unlocked = Desbloqueado
activity-erased = Eliminado definitivamente
activity-trashed = Movido a la papelera
activity-restored = Restaurado
activity-preflight = Preflight terminado
activity-gate-overridden = Enviado a pesar de los problemas de preflight
activity-check = Comprobación terminada
activity-checked = { $check }: { $state }
activity-derivative-registered = Archivo de impresión registrado
activity-derivative-confirmed = Archivo de impresión confirmado
activity-stage-started = Etapa iniciada
activity-stage-completed = Etapa completada
activity-plan-changed = Etapas modificadas
activity-stage-skipped = Etapa omitida
activity-stage-restarted = Etapa reiniciada
activity-reviewer-added = Revisor añadido
activity-reviewer-removed = Revisor retirado
activity-reviewer-replaced = Revisor sustituido
activity-uploaded = Subido
activity-version = Versión { $version } subida ({ $size })
activity-downloaded = Descargado
activity-requested = Solicitud: { $task }
activity-requested-from = Solicitud a { $person }: { $task }
activity-forwarded = Reenviado a { $person }
activity-completed = Tarea completada: { $task }
activity-completed-by = Tarea completada por { $person }: { $task }
activity-confirmed = Confirmado por { $person }
activity-decision = Decisión
activity-decision-withdrawn = Decisión retirada
activity-task-created = Tarea creada
activity-task-completed = Tarea completada
activity-mail-sent = Correo enviado
activity-mail = Correo enviado a { $person }
activity-reminder = Recordatorio enviado
activity-reminder-to = Recordatorio enviado a { $person }
activity-created-api = Creado a través de la API
activity-created-console = Creado en la consola
activity-created-link = Creado mediante un enlace de subida
activity-created-email = Creado por correo
activity-created-copy = Creado como copia
changed-name = nombre
changed-description = descripción
changed-due = fecha límite
changed-type = tipo de archivo
changed-owner = propietario
changed-lock = bloqueo
changed-trash = papelera
changed-reminders = recordatorios
changed-comments = comentarios
changed-customer = cliente
changed-partner = socio
changed-assignee = asignación
changed-downloads = descargas
changed-sizes = formatos de página para revisores
changed-preflight = informe de preflight para revisores
changed-gate = bloqueo por preflight
changed-order = datos del pedido
changed-proofing = condición de impresión simulada
changed-sharing = uso compartido en el equipo
changed-location = ubicación
changed-reviewers = revisores

## Notices

notices = Notificaciones
notices-intro = Decisiones, comentarios y otras novedades de los trabajos que son suyos o que ha enviado.
notices-settings = Elegir cuáles recibir por correo
no-notices = Aún no hay notificaciones.
mark-read = Marcar como leído
mark-all-read = Marcar todo como leído
did-read = Marcado como leído
older-notices = Notificaciones anteriores
unread = Sin leer
unread-count = { $count ->
    [one] { $count } sin leer
   *[other] { $count } sin leer
}
notice-commented = Comentario
notice-overdue = Fuera de plazo
notice-bounced = Correo no entregado
notice-uploaded = Archivos recibidos
notice-page = página { $number }
notify = Correos sobre los trabajos que sigue
notify-all = Todas las notificaciones
notify-decisions = Solo decisiones
notify-none = Ningún correo

# One action on many jobs
select-job = Seleccionar { $name }
select-all = Seleccionar todo
selected = Seleccionados: { $count }
with-selected = Con los trabajos seleccionados
due-date = Fecha límite
download-zip = Descargar
empty-trash = Vaciar papelera
empty-trash-warning = Todo lo que hay en la papelera se elimina definitivamente.
and-more = y { $count } más
bulk-send = { $count ->
    [one] Enviar 1 trabajo a revisión
   *[other] Enviar { $count } trabajos a revisión
}
bulk-remind = { $count ->
    [one] Recordatorio a los revisores de 1 trabajo
   *[other] Recordatorio a los revisores de { $count } trabajos
}
bulk-move = { $count ->
    [one] Mover 1 trabajo
   *[other] Mover { $count } trabajos
}
bulk-label = { $count ->
    [one] Etiqueta de 1 trabajo
   *[other] Etiqueta de { $count } trabajos
}
bulk-due = { $count ->
    [one] Fecha límite de 1 trabajo
   *[other] Fecha límite de { $count } trabajos
}
bulk-trash = { $count ->
    [one] Mover 1 trabajo a la papelera
   *[other] Mover { $count } trabajos a la papelera
}
bulk-restore = { $count ->
    [one] Restaurar 1 trabajo
   *[other] Restaurar { $count } trabajos
}
bulk-requests = Solicitudes
bulk-one-each = Una solicitud por archivo
bulk-together = Una solicitud para todos los archivos, en una carpeta nueva
bulk-folder-name = Nombre de la carpeta
remove-person = Quitar
bulk-due-note = Déjelo vacío para quitar la fecha límite.
bulk-label-note = Déjelo vacío para quitar la etiqueta.
bulk-not-done = No ha sido posible con { $failed } de { $count } trabajos. Los demás se han procesado.
bulk-none-done = No ha sido posible.
bulk-failed = Se ha producido un error. Inténtelo de nuevo.
did-label = Etiqueta cambiada
did-empty = Papelera vaciada

# Uploads by the script
uploads = Subidas
uploads-progress = Subidos: { $done } de { $count }
uploads-ready = Subidos: { $count }
upload-waiting = En espera
upload-finishing = Finalizando
upload-done = Subido
upload-paused = En pausa
upload-cancelled = Cancelado
upload-lost = Conexión perdida. Reintentando.
upload-pause = Pausar
upload-resume = Reanudar
upload-seconds = listo en { $count } s
upload-minutes = listo en { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Enviar este archivo a revisión
send-these-files = Enviar estos { $count } archivos a revisión
drop-note = También puede soltar archivos y carpetas en cualquier parte de esta página.
