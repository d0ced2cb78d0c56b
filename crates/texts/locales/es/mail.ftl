### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } vía { $site }
mail-somebody = Alguien
mail-message-from = Mensaje de { $sender }:
mail-row-file = Archivo
mail-row-details = Detalles
mail-row-version = Versión
mail-row-label = Etiqueta
mail-row-due = Fecha límite
mail-copy-link = Si el botón no funciona, copie esta dirección en su navegador:
mail-sent = Enviado a través de { $site }.
mail-sent-by = Enviado por { $sender } a través de { $site }.
mail-personal = Este enlace es personal. Quien lo tenga puede actuar en su nombre, así que no reenvíe este correo.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(versión { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Recordatorio: revise { $job }{ mail-version }
   *[no] Por favor, revise { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Recordatorio: revise { $job }
   *[no] Por favor, revise { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Fecha límite de su revisión: { $due }. { $sender } espera su decisión. Revise todas las páginas, deje sus comentarios y apruebe la prueba o solicite cambios.
       *[no] { $sender } espera su decisión. Revise todas las páginas, deje sus comentarios y apruebe la prueba o solicite cambios.
    }
   *[no] { $sender } le pide que revise esta prueba. Revise todas las páginas, deje sus comentarios y apruébela o solicite cambios.
}
mail-review-button = Revisar ahora

mail-quote-subject = { $reminder ->
    [yes] Recordatorio: revise el presupuesto { $job }{ mail-version }
   *[no] Por favor, revise el presupuesto { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Recordatorio: revise el presupuesto { $job }
   *[no] Por favor, revise el presupuesto { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } sigue esperando su respuesta a este presupuesto. Léalo, haga sus preguntas en un comentario y acéptelo o rechácelo.
   *[no] { $sender } le ha enviado un presupuesto. Léalo, haga sus preguntas en un comentario y acéptelo o rechácelo.
}
mail-quote-button = Revisar presupuesto

mail-anonymous-subject = { $reminder ->
    [yes] Recordatorio de revisión pendiente: { $job }{ mail-version }
   *[no] Revisión pendiente: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Recordatorio de revisión pendiente: { $job }
   *[no] Revisión pendiente: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } sigue esperando una decisión. Quien responda primero decide por todos; se le pedirán el nombre y la dirección de correo.
   *[no] { $sender } necesita una decisión. Quien responda primero decide por todos; se le pedirán el nombre y la dirección de correo.
}
mail-anonymous-button = Abrir la revisión

mail-commenter-subject = { $reminder ->
    [yes] Recordatorio: { $sender } le pide sus comentarios sobre { $job }{ mail-version }
   *[no] { $sender } le pide sus comentarios sobre { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Recordatorio: sus comentarios sobre { $job }
   *[no] Sus comentarios sobre { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } sigue esperando sus comentarios sobre esta prueba. La decisión corresponde a otras personas.
   *[no] { $sender } le pide que vea esta prueba y la comente. La decisión corresponde a otras personas.
}
mail-commenter-button = Ver y comentar

mail-observer-subject = { $reminder ->
    [yes] Recordatorio: { $sender } comparte { $job }{ mail-version } con usted
   *[no] { $sender } comparte { $job }{ mail-version } con usted
}
mail-observer-heading = { $reminder ->
    [yes] Recordatorio: { $job } está en revisión
   *[no] { $job } está en revisión
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } le recuerda que puede ver esta prueba. No tiene que hacer nada.
   *[no] { $sender } quiere que vea esta prueba. No tiene que hacer nada.
}
mail-observer-button = Ver la prueba

mail-not-needed-subject = Ya no es necesario: { $job }{ mail-version }
mail-not-needed-heading = Su revisión ya no es necesaria
mail-not-needed-lead = La decisión sobre { $job } se ha tomado sin su revisión. No tiene que hacer nada.

mail-files-subject = Sus archivos para { $job } no se han guardado
mail-files-heading = Sus archivos para { $job } no se han guardado
mail-files-lead = Hemos recibido su respuesta, pero los archivos adjuntos a un correo no se guardan. Describa en un comentario lo que muestran o envíelos a la persona que se los pidió.
mail-files-lead-upload = Hemos recibido su respuesta, pero los archivos adjuntos a un correo no se guardan. Súbalos mediante el enlace siguiente.
mail-files-names = Archivos no guardados
mail-files-button = Abrir la revisión
mail-files-button-upload = Subir archivos

mail-upload-subject = { $reminder ->
    [yes] Recordatorio: suba los archivos de { $job }
   *[no] Por favor, suba los archivos de { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Recordatorio: suba los archivos de { $job }
   *[no] Por favor, suba los archivos de { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } sigue esperando sus archivos. Puede subirlos sin tener una cuenta.
   *[no] { $sender } necesita archivos suyos. Puede subirlos sin tener una cuenta.
}
mail-upload-button = Subir archivos

mail-revision-subject = { $reminder ->
    [yes] Recordatorio: suba una nueva versión de { $job }
   *[no] Por favor, suba una nueva versión de { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Recordatorio: suba una nueva versión de { $job }
   *[no] Por favor, suba una nueva versión de { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } sigue esperando una nueva versión. Sustituirá a la versión { $version }; la versión { $version } se conserva.
   *[no] { $sender } le pide que suba una nueva versión. Sustituirá a la versión { $version }; la versión { $version } se conserva.
}
mail-revision-button = Subir la nueva versión

mail-assign-subject = { $reminder ->
    [yes] Recordatorio: { $job } está pendiente de usted
   *[no] Se le ha asignado { $job }
}
mail-assign-heading = { $reminder ->
    [yes] Recordatorio: { $job } está pendiente de usted
   *[no] Se le ha asignado { $job }
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } sigue esperando que termine este trabajo.
   *[no] { $sender } le ha asignado este trabajo.
}
mail-assign-button = Abrir trabajo

mail-forward-subject = { $reminder ->
    [yes] Recordatorio: se le ha reenviado { $job }{ mail-version }
   *[no] Se le ha reenviado { $job }{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Recordatorio: se le ha reenviado { $job }
   *[no] Se le ha reenviado { $job }
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } sigue esperando que se haga cargo de este trabajo.
   *[no] { $sender } le ha reenviado este trabajo.
}
mail-forward-button = Abrir trabajo

mail-task-subject = { $reminder ->
    [yes] Recordatorio de tarea pendiente: { $job }
   *[no] Nueva tarea: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Recordatorio de tarea pendiente: { $job }
   *[no] Nueva tarea: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } sigue esperando su respuesta.
   *[no] { $sender } le ha enviado una tarea.
}
mail-task-button = Abrir la tarea

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Novedades sobre { $job }
}
mail-update-heading = Novedades sobre { $job }
mail-update-lead = { $sender } le informa del estado de su trabajo.
mail-update-button = Abrir trabajo
mail-update-new-version = Subir una nueva versión
mail-update-files = Subir archivos
mail-update-document = Documento
mail-update-preflight = Preflight
mail-update-pending = El preflight aún no ha terminado.
mail-update-no-problems = Sin problemas.
mail-update-more = y más
mail-update-page = Página { $first }: { $facts }
mail-update-page-range = Páginas { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit por canal
   *[other] { $count } bits por canal
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] Recibe este correo porque sigue este trabajo. La última actividad es de { $sender }.
   *[no] Recibe este correo porque sigue este trabajo.
}
mail-news-button = Abrir trabajo
mail-news-new = listo para una nueva revisión
mail-news-pending = enviado a revisión
mail-news-processing = abierto
mail-news-approved = aprobado
mail-news-change-requested = cambios solicitados
mail-news-rejected = rechazado
mail-news-done = completado
mail-news-expired = caducado
mail-news-comment = nuevo comentario
mail-news-decided-approved = aprobado por { $person }
mail-news-decided-changes = cambios solicitados por { $person }
mail-news-decided-rejected = rechazado por { $person }

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = Ajustes de correo
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } ha respondido a su comentario sobre { $job }.
   *[no] Hay nuevas respuestas a sus comentarios sobre { $job }.
}
mail-digest-button = Abrir trabajo
mail-digest-button-reviewer = Leer y responder
mail-digest-approved = { $person } ha aprobado el trabajo{ mail-version }
mail-digest-rejected = { $person } ha rechazado el trabajo{ mail-version }
mail-digest-changes = { $person } ha solicitado cambios{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } ha dejado un comentario{ mail-version }
   *[other] { $person } ha dejado un comentario en la página { $page }{ mail-version }
}
mail-digest-overdue = Fuera de plazo desde: { $due }
mail-digest-bounced = No se ha podido entregar el correo a { $person }
mail-digest-uploaded = { $version ->
    [0] { $person } ha subido archivos
   *[other] { $person } ha subido la versión { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } decisión
   *[other] { $count } decisiones
}
mail-digest-comments = { $count ->
    [one] { $count } comentario
   *[other] { $count } comentarios
}
mail-digest-uploads = { $count ->
    [one] { $count } subida
   *[other] { $count } subidas
}
mail-digest-problems = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
}

mail-archive-subject = Listo para descargar: { $job }
mail-archive-heading = { $job } está listo para descargar
mail-archive-lead = { $has-due ->
    [yes] Su archivo ZIP está listo. El enlace de descarga es válido hasta: { $due }.
   *[no] Su archivo ZIP está listo.
}
mail-archive-button = Descargar

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } le ha dado acceso a { $site }
   *[no] Ya tiene acceso a { $site }
}
mail-invitation-heading = Le damos la bienvenida a { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } ha creado una cuenta para esta dirección de correo. Abra la página de acceso e introduzca la dirección; le enviaremos un enlace para entrar. No hay ninguna contraseña que recordar.
   *[no] Un administrador ha creado una cuenta para esta dirección de correo. Abra la página de acceso e introduzca la dirección; le enviaremos un enlace para entrar. No hay ninguna contraseña que recordar.
}
mail-invitation-button = Ir a la página de acceso

mail-sign-in-subject = Su enlace de acceso a { $site }
mail-sign-in-heading = Iniciar sesión en { $site }
mail-sign-in-lead = Este enlace funciona una sola vez y caduca en 15 minutos. Si no lo ha solicitado, puede ignorar este correo.
mail-sign-in-button = Iniciar sesión
