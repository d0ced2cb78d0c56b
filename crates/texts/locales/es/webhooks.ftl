### Webhooks in the console

webhooks = Webhooks
webhooks-intro = Imprimatur envía eventos sobre sus trabajos a estas direcciones.
webhooks-none = Aún no hay endpoints. Añada uno para enviar eventos sobre sus trabajos a otro sistema.
webhook-endpoint = Endpoint
webhook-state = Estado
webhook-last-answer = Última respuesta
webhook-all-events = Todos los eventos
webhook-event-count =
    { $count ->
        [one] { $count } tipo de evento
       *[other] { $count } tipos de evento
    }
webhook-waiting-count =
    { $count ->
        [0] Ninguna entrega pendiente
        [one] { $count } entrega pendiente
       *[other] { $count } entregas pendientes
    }
webhook-active = Activo
webhook-failing = Con errores
webhook-paused = En pausa
webhook-gone = Desactivado
webhook-paused-note = No se envía nada a este endpoint, y los eventos que ocurran entretanto no se guardan para él. Cuando vuelva a estar activo, podrá reenviarlos.
webhook-gone-note = Este endpoint se desactivó porque respondió con 410 Gone. Reactívelo cuando el receptor vuelva a funcionar; después podrá reenviar los eventos perdidos.

webhook-add = Añadir endpoint
webhook-new = Nuevo endpoint
webhook-edit = Editar endpoint
webhook-url = URL del endpoint
webhook-url-note = Use https:// siempre que pueda. Si la URL incluye usuario y contraseña, se envían con autenticación HTTP Basic.
webhook-format = Formato
webhook-format-json = JSON: cada evento por separado
webhook-format-printtalk = PrintTalk: una ProofApprovalResponse por cada trabajo decidido; la selección de eventos no se aplica
webhook-printtalk = Documentos PrintTalk
webhook-events = Eventos
webhook-events-all = Todos los eventos, excepto jobs.send-to-mis
webhook-events-some = Solo los eventos seleccionados
webhook-enter-url = Introduzca una URL completa que empiece por https:// o http://. No se admiten direcciones de redes privadas.
webhook-enter-password = Vuelva a introducir la contraseña. La guardada solo se usa para el mismo host y usuario.
webhook-choose-events = Seleccione al menos un evento.

webhook-secret = Secreto de firma
webhook-secret-copy = Copie el secreto ahora. No podrá volver a verlo. El receptor lo necesita para verificar las firmas.
webhook-test = Enviar evento de prueba
webhook-pause = Pausar
webhook-resume = Reactivar
webhook-replay = Reenviar eventos
webhook-replay-note = Vuelve a entregar todos los eventos desde este momento, con los mismos ID. Hasta 10.000 eventos.
webhook-since = Inicio
webhook-since-in-zone = Inicio ({ $zone })
webhook-enter-since = Introduzca una fecha y una hora.
webhook-rotate = Renovar secreto
webhook-rotate-note = Crea un secreto nuevo. Durante 24 horas, las entregas se firman también con el anterior, para que pueda cambiarlo en cualquier momento.
webhook-former-until = El secreto anterior es válido hasta:
webhook-delete = Eliminar endpoint
webhook-delete-note = Elimina este endpoint y su registro de entregas. Los eventos que aún estén pendientes no se enviarán.
webhook-not-done = No se ha podido hacer:
webhook-did-pause = Endpoint en pausa
webhook-did-resume = Endpoint activo
webhook-did-replay = Los eventos se están entregando de nuevo.
webhook-did-delete = Endpoint eliminado
webhook-did-test = Evento de prueba creado
reason-webhook-paused = Este endpoint está en pausa. Reactívelo para enviar eventos.
reason-too-many-events = Hay más de { $count } eventos desde entonces. Elija un inicio posterior.

deliveries = Entregas
deliveries-all = Todas
deliveries-none = Aún no hay entregas. Envíe un evento de prueba para comprobar el endpoint.
deliveries-older = Entregas anteriores
delivery-filter = Filtrar entregas
delivery-event = Evento
delivery-answer = Respuesta
delivery-attempts = Intentos
delivery-waiting = Pendiente
delivery-delivered = Entregada
delivery-failed = Fallida
delivery-of = Entrega de { $event }
delivery-next-attempt = Próximo intento
delivery-resend = Reenviar
delivery-did-resend = Entrega de nuevo en cola
delivery-request = Petición
delivery-request-note = Se envía como una sola línea de JSON. Cada intento lleva su propia marca de tiempo y su propia firma.
delivery-request-xml-note = Se envía tal como se muestra. Cada intento tiene su propia marca de tiempo y firma.
delivery-event-gone = El evento ya no está guardado.
attempts-none = Aún no hay intentos.
attempt-status = HTTP { $status }
attempt-no-answer = Sin respuesta
attempt-took = { $count } ms

webhook-feed = Registro de eventos
webhook-feed-note = Todos los eventos sobre sus trabajos, del más reciente al más antiguo. Los programas los leen en /api/v1/events.
webhook-feed-none = No hay eventos.
webhook-feed-older = Eventos anteriores
event-at = Hora
event-job = Trabajo

webhook-group-jobs = Trabajos
webhook-group-preflight = Preflight
webhook-group-review = Revisiones
webhook-group-stages = Etapas
webhook-group-tasks = Tareas
event-anonymous-reminder = Hay que enviar un recordatorio de una revisión abierta a cualquiera con el enlace
event-certified = El certificado de aprobación está disponible
event-compressed = El archivo ZIP de una carpeta está listo
event-created = Se ha añadido una carpeta o un archivo
event-deleted = Se ha eliminado un trabajo
event-label-changed = Ha cambiado la etiqueta
event-plan-changed = Se ha modificado un plan de revisión en curso
event-gate-overridden = Se ha enviado un archivo a pesar de los problemas de preflight
event-check-requested = Se solicita una comprobación
event-check-answered = Una comprobación comunica su estado
event-derivative-registered = Se ha registrado un archivo de impresión
event-derivative-confirmed = Alguien ha confirmado un archivo de impresión
event-release-refused = Se ha impedido imprimir un archivo
event-preflighted = El preflight ha terminado
event-review-approval = Se ha aprobado un trabajo
event-review-message = Alguien ha comentado o decidido
event-review-notify = Se ha enviado un correo de revisión
event-send-to-mis = Se ha enviado un trabajo a su MIS; solo si se selecciona
event-stage-completed = Se ha completado una etapa
event-stage-started = Ha empezado una etapa
event-status-changed = Ha cambiado el estado
event-task-completed = Se ha completado una tarea
event-task-created = Se ha creado una tarea
event-task-email-reply = Alguien ha respondido por correo
event-updated = Han cambiado otras propiedades de un trabajo
event-version-changed = Se ha subido una nueva versión
