### A user's own language and time zone

language = Idioma
automatic = Automático
automatic-note = Automático: las páginas siguen su navegador y los correos, el idioma del equipo. Las horas de los correos están siempre en la zona horaria del equipo.
