### Asking for something else than a review, and the menu of a job

integrations = Integraciones
documentation = Documentación
team-and-brand = Equipo y marca

job = Trabajo
ask = Solicitar otra cosa
ask-for = Solicitud
ask-files = Archivos
ask-version = Nueva versión
ask-quote = Decisión sobre un presupuesto
ask-forward = Hacerse cargo del trabajo como socio
ask-people = Para
ask-later = Enviar con el primer recordatorio en lugar de ahora
did-ask = Solicitud enviada
open-link = Enlace de revisión abierta
open-link-note = Cualquiera con este enlace puede decidir. Cuenta la primera decisión; se piden el nombre y la dirección de correo.
open-link-make = Crear enlace
send-update = Enviar novedades al cliente
send-update-note = { $person } recibirá un único correo con los elementos marcados.
send-update-no-customer = El trabajo aún no tiene cliente.
update-specification = Especificaciones del archivo
update-preflight = Resultado del preflight
update-version-link = Enlace para subir una nueva versión
update-upload-link = Enlace para subir archivos
did-send-update = Novedades enviadas
send-to-mis = Enviar al MIS
did-send-to-mis = Enviado al MIS
assign = Asignar
nobody = Nadie
hand-over = Transferir
hand-over-to = Nuevo propietario
hand-over-note = El trabajo pasa a ser del nuevo propietario, con todo su contenido. Las tareas y los enlaces de revisión siguen siendo válidos.
did-hand-over = Trabajo transferido
inherit = Aplicar ajustes de la carpeta
inherit-note = Las propiedades marcadas se toman de la carpeta. Las personas, fechas y etiquetas que la carpeta tiene vacías no cambian nada.
duplicate = Duplicar
did-duplicate = Esta es la copia
renew = Renovar
did-renew = Trabajo renovado
portal = Todo el equipo puede ver el contenido de esta carpeta
partner = Socio
partner-note = El socio puede ver y descargar el trabajo.
download-annotated = Descargar PDF con comentarios
download-xfdf = Descargar comentarios (XFDF)
compare-from = Comparar
compare-to = Con
all-decisions = Decisiones y certificados
decisions-none = Aún no hay decisiones.
certificate-of-version = Certificado de la versión { $number }
print-files = Archivos de impresión
print-files-note = Archivos que preimpresión ha creado a partir de una versión. Si uno difiere o no se ha comparado, se puede imprimir cuando alguien lo confirme.
print-file = Archivo de impresión
print-file-sameness = { $sameness ->
    [equal] se ve igual que la versión { $version }
    [differs] { $count ->
        [one] una página difiere de la versión { $version }
       *[other] { $count } páginas difieren de la versión { $version }
    }
   *[not-comparable] sin comparar con la versión { $version }
}
print-file-confirmed = Confirmado por { $person }
print-file-reason = Por qué se puede imprimir
print-file-confirm = Confirmar archivo de impresión
reason-no-mis = Ningún endpoint de webhook recibe «Enviar al MIS». Añada uno en Integraciones, Webhooks.
reason-at-top = El trabajo no está en ninguna carpeta.
receipt-others = Aún faltan otras decisiones.
sample-proof = Probar con una prueba de ejemplo
no-mail-note = Este servidor no tiene configurado el correo: los mensajes solo se guardan en su carpeta de correo y no llegan a nadie.
bulk-mails-each = Cada persona recibe { $count } correos.
bulk-mails-one = Cada persona recibe un solo correo.
