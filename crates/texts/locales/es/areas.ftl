### Emails, keys, plans and reminders in the console

mails = Correos
mails-intro = Correos sobre los trabajos de su equipo, con la respuesta del servidor de correo.
mails-none = Aún no hay correos. Aparecerán aquí en cuanto envíe un trabajo a revisión.
mails-all = Todos
mails-bounced = Devuelto
mails-older = Correos anteriores
mail-filter = Filtrar correos
mail-recipient = Destinatario
mail-state = Estado
mail-answer = Respuesta del servidor
mail-at = Creado
mail-waiting = Pendiente
mail-was-sent = Enviado
mail-failed = Fallido
mail-dropped = Ya no es necesario
mail-next-attempt = Próximo intento
mail-resend = Volver a enviar
mail-resend-to = Volver a enviar a { $recipient }
mail-did-resend = Correo de nuevo en cola
mail-kind-task = Tarea
mail-kind-not-needed = Ya no es necesario
mail-kind-files-not-kept = Archivos no guardados
mail-kind-update = Novedades del trabajo
mail-kind-archive = Archivo ZIP
mail-kind-news = Notificaciones
mail-kind-account = Cuenta

key-lifetime = Validez
key-no-expiry = Sin caducidad
key-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
sandbox = Entorno aislado
sandbox-intro = Esta clave funciona en un entorno aislado: nadie ve sus trabajos, los correos se interceptan en lugar de enviarse y se puede adelantar el tiempo. Pruébela con curl:
sandbox-command = Comando { $number }
sandbox-key = Definir la clave y la dirección
sandbox-upload = Subir un archivo y enviarlo a revisión
sandbox-mails = Leer los correos interceptados. Sus enlaces de revisión se abren en un navegador.
sandbox-clock = Crear un reloj. Con su clave puede probar los recordatorios y la fecha límite; sign_in_link abre su consola.
sandbox-advance = Dejar pasar tres días. CLOCK es el ID del reloj.
sandbox-needs-admin = Para los relojes que adelantan el tiempo hace falta una clave de prueba que también gestione claves y usuarios.

plans = Planes
plans-intro = Un plan guarda las etapas de una revisión para que pueda enviar con él cualquier trabajo.
plans-none = Aún no hay planes. Cree uno para enviar revisiones siempre con las mismas etapas, o guarde las etapas al enviar un trabajo.
plan-add = Crear plan
plan-new = Nuevo plan
plan-edit = Editar plan
plan-name = Nombre del plan
plan-save-as = Guardar estas etapas como plan (nombre, opcional)
plan-steps-of = Etapas de { $name }
plan-group = Grupo { $group }
plan-due-days =
    { $count ->
        [one] plazo: { $count } día
       *[other] plazo: { $count } días
    }
plan-due-hours =
    { $count ->
        [one] plazo: { $count } hora
       *[other] plazo: { $count } horas
    }
plan-due-minutes =
    { $count ->
        [one] plazo: { $count } minuto
       *[other] plazo: { $count } minutos
    }
plan-delete = Eliminar plan
plan-delete-note = Las revisiones ya enviadas con este plan siguen su curso.
plan-not-editable = Este plan se creó a través de la API y tiene ajustes que no están en este formulario. Modifíquelo a través de la API.
plan-nobody-for-placeholder = Este plan consulta a alguien que no está definido en este trabajo. Introduzca el cliente en los detalles del trabajo o elija otro plan.
plan-did-add = Plan creado
plan-did-delete = Plan eliminado
stage-customer = Cliente del trabajo
stage-partner = Socio del trabajo
stage-owner = Propietario del trabajo

reminders = Recordatorios
reminders-note = Con cada recordatorio, quienes tengan una tarea abierta reciben otro correo.
reminders-without-due-date = Los recordatorios se aplican cuando el trabajo tiene fecha límite.
reminder-add = Añadir recordatorio
reminder-cancel = Suspender
reminder-cancel-of = Suspender: { $reminder }
reminder-reactivate = Reactivar
reminder-reactivate-of = Reactivar: { $reminder }
reminder-delete-of = Eliminar: { $reminder }
reminder-quantity = Cantidad
reminder-unit = Unidad
reminder-side = Momento
reminder-enter-quantity = Introduzca un número de 0 a 1000.
reminder-at-due-date = En la fecha límite
reminder-before = { $span } antes de la fecha límite
reminder-after = { $span } después de la fecha límite
reminder-cancelled = Suspendido
reminder-planned = Programado
reminder-sent = Enviado
reminder-nobody = Nadie tenía tareas abiertas
reminder-missed = No enviado: trabajo en la papelera
reminder-undated = Sin programar
default-reminders = Recordatorios predeterminados
default-reminders-note = Sus trabajos reciben estos recordatorios con su primera fecha límite. Para quitar uno, borre la cantidad.
unit-minutes = minutos
unit-hours = horas
unit-days = días
unit-weeks = semanas
comparator-before = antes de la fecha límite
comparator-after = después de la fecha límite
span-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
span-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
span-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }
span-weeks =
    { $count ->
        [one] { $count } semana
       *[other] { $count } semanas
    }

decision-log = Registro de decisiones
decision-log-intro = Todas las decisiones sobre los trabajos de su equipo, en un registro al que solo se añaden entradas. Los certificados demuestran que una decisión figura en él.
log-job = Trabajo (GUID o dirección de su página)
log-none = Aún no hay entradas. La primera aparece unos segundos después de la primera decisión.
log-entry = Entrada
log-job-name = Trabajo
log-person = Persona
log-at = Hora
log-number = N.º { $number }
log-erased = Eliminada con el trabajo
log-decided = Decisión
log-withdrawn = Decisión retirada
log-reopened = Tarea reabierta
log-older = Entradas anteriores
log-checkpoint = Punto de control
log-checkpoint-note =
    { $count ->
        [one] Estado firmado de todo el registro ({ $count } entrada), con las firmas de los testigos.
       *[other] Estado firmado de todo el registro ({ $count } entradas), con las firmas de los testigos.
    }
log-verified = Comprobación completa
log-verified-never = Nunca se ha hecho. Un administrador la inicia con imprimatur verify --store.
log-verified-whole = Sin diferencias
log-verified-differs = Hay diferencias
log-verified-note = { $count ->
    [one] imprimatur verify --store comparó { $count } entrada con la base de datos.
   *[other] imprimatur verify --store comparó { $count } entradas con la base de datos.
}
log-keys = Claves públicas
log-keys-note = La última clave es la actual.
log-witnesses = Testigos
log-witnesses-none = Ningún testigo ha firmado este registro.
log-cosigned =
    { $count ->
        [one] { $count } entrada firmada
       *[other] { $count } entradas firmadas
    }

## May it be printed?

release-title = ¿Se puede imprimir?
release-lead = Elija el archivo que va a imprimir. Se compara byte a byte con lo que se aprobó y no se guarda.
release-file = Archivo
release-ask = Comprobar
release-again = Comprobar otro archivo
release-choose = Elija un archivo.
release-yes = Se puede imprimir
release-no = No se debe imprimir
release-answer = { $state ->
    [approved] La versión { $version } de { $job } está aprobada.
    [not-approved] { $reason ->
        [not-sent] La versión { $version } de { $job } no se ha enviado a revisión.
        [change-requested] Se han solicitado cambios en la versión { $version } de { $job }.
        [rejected] La versión { $version } de { $job } se ha rechazado.
        [gate] La versión { $version } de { $job } no se ha enviado: la retienen problemas de preflight.
        [not-listed] La carpeta de { $job } está aprobada, pero esa aprobación no incluye la versión { $version }.
        [not-confirmed] Este archivo se ha creado a partir de la versión { $version } de { $job }. Difiere o no se ha comparado, y nadie lo ha confirmado.
        [expired] La revisión de { $job } ha caducado.
        [done] { $job } está terminado y no está aprobado.
       *[pending] La versión { $version } de { $job } sigue en revisión.
    }
    [superseded] { $job } tiene una versión posterior a la versión { $version }.
    [withdrawn] Su trabajo está en la papelera o se ha eliminado.
   *[unknown] Ningún trabajo de su equipo contiene este archivo.
}

comment-import-comments = Importar comentarios
comment-import-preview = Vista previa
comment-import-lead = Elija un archivo con comentarios de Acrobat u otro programa: XFDF, o un PDF con comentarios hecho a partir de esta versión. Los comentarios conocidos se actualizan, los demás se añaden y ninguno se retira.
comment-import-unreadable = Este archivo no se puede leer como XFDF ni como PDF con comentarios, o contiene demasiados comentarios.
comment-import-counts = Nuevos: { $new }. Cambiados: { $changed }. Sin cambios: { $unchanged }.
comment-import-tried = Aún no se ha cambiado nada
comment-import-done = Comentarios importados
comment-import-refused = No importados:
comment-import-dropped = Scripts, enlaces, archivos y otros contenidos omitidos: { $count }
comment-import-reason = { $reason ->
    [name] Su nombre no se puede conservar
    [twice] Su nombre aparece dos veces
    [page] Esta versión no tiene su página
    [empty] No tiene texto
    [text] Su texto es demasiado largo
    [parent] Falta el comentario al que responde
    [not-author] Solo el autor puede cambiar el texto
    [replied] Tiene respuestas, su texto se queda
    [moved] Se movió; los comentarios no cambian de lugar
   *[withdrawn] Fue retirado
}
