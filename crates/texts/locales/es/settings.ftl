### Settings of a user, keys, and the team's open reviews

language = Idioma
automatic = Automático
automatic-note = Automático: las páginas siguen su navegador y los correos, el idioma del equipo. Las horas de los correos están siempre en la zona horaria del equipo.
used-from = desde { $address }
open-reviews = Revisiones pendientes
open-reviews-none = No hay revisiones pendientes.
reviews-open = Pendientes
