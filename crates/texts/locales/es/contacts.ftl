### Contacts in the console

contacts = Contactos
contacts-intro = Personas a las que envía trabajos a revisión, además de sus clientes y socios.
contacts-none = Aún no hay contactos. Añada uno o importe una lista.
contacts-all-groups = Todos los grupos
contacts-more = Página siguiente
contacts-show = Mostrar contactos
contacts-import = Importar contactos
contacts-export = Exportar como CSV
contact-add = Añadir contacto
contact-new = Nuevo contacto
contact-edit = Editar contacto
contact-delete = Eliminar contacto
contact-delete-note = Elimina este contacto. Los trabajos ya enviados a esta dirección no cambian.
contact-did-add = Contacto añadido
contact-did-delete = Contacto eliminado
contact-company = Empresa
contact-group = Grupo
contact-language = Idioma
contact-identity = Referencia
contact-phone = Teléfono
contact-alt-phone = Otro teléfono
contact-address = Dirección
contact-zip-code = Código postal
contact-city = Ciudad
contact-state = Provincia o estado
contact-bounced = Devuelto
contact-bounced-note = El último correo enviado a esta dirección fue devuelto. Compruebe la dirección; si la correcta es otra, cree un contacto nuevo.
reason-contact-exists = Ya tiene un contacto con esta dirección.
reason-contact-named = Este contacto es cliente o socio de algún trabajo y no se puede eliminar.

import-file = Archivo CSV
import-file-note = UTF-8 o Windows-1252, separado por comas, puntos y coma o tabuladores, con 10.000 líneas como máximo. La primera línea contiene los nombres de las columnas.
import-columns = Columnas; solo es obligatoria la dirección de correo:
import-known = Los contactos con una dirección ya conocida se actualizan; las celdas vacías no modifican nada. Verá los cambios antes de guardarlos.
import-preview = Comprobar archivo
import-other = Elegir otro archivo
import-windows = Este archivo no está en UTF-8. Se ha leído como Windows-1252; compruebe los nombres con caracteres especiales.
import-unknown = Se omiten estas columnas: { $names }
import-to-add =
    { $count ->
        [one] { $count } contacto nuevo
       *[other] { $count } contactos nuevos
    }
import-to-change =
    { $count ->
        [one] { $count } contacto por actualizar
       *[other] { $count } contactos por actualizar
    }
import-to-leave = { $count } sin cambios
import-wrong =
    { $count ->
        [one] { $count } línea con errores no se importa
       *[other] { $count } líneas con errores no se importan
    }
import-confirm =
    { $count ->
        [one] Importar { $count } contacto
       *[other] Importar { $count } contactos
    }
import-nothing = No hay nada que importar.
import-done = Importación completada
import-did-add =
    { $count ->
        [one] { $count } añadido
       *[other] { $count } añadidos
    }
import-did-change =
    { $count ->
        [one] { $count } actualizado
       *[other] { $count } actualizados
    }
import-line = Línea
import-problem = Error
import-effect = Resultado
import-added = Nuevo
import-changed = Se actualiza
import-unchanged = Sin cambios
import-first = Solo se muestran las primeras { $count } líneas.
mistake-list = Elija un archivo CSV cuya primera línea incluya una columna para la dirección de correo.
mistake-too-many-lines = Se admiten { $count } líneas como máximo.
contact-enter-language = Indique un idioma, por ejemplo en o de-AT.
