### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Idioma
automatic = Automático
automatic-note = Automático: las páginas siguen su navegador y los correos, el idioma del equipo. Las horas de los correos están siempre en la zona horaria del equipo.
used-from = desde { $address }
open-reviews = Revisiones pendientes
open-reviews-none = No hay revisiones pendientes.
reviews-open = Pendientes
folder-plan = Plan predeterminado
folder-plan-none = Ninguno
changed-plan = plan predeterminado
