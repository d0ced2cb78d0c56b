### Settings of a user, and keys

language = Idioma
automatic = Automático
automatic-note = Automático: las páginas siguen su navegador y los correos, el idioma del equipo. Las horas de los correos están siempre en la zona horaria del equipo.
used-from = desde { $address }
