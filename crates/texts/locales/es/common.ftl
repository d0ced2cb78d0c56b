### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = es-ES

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = ahora mismo
short-minutes = hace { $count } min
short-today = hoy, { $time }
short-yesterday = ayer, { $time }
short-tomorrow = mañana, { $time }
short-weekday = { $day }, { $time }
late-minutes = { $count } min de retraso
late-hours = { $count } h de retraso
late-days = { $count ->
    [one] { $count } día de retraso
   *[other] { $count } días de retraso
}

size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Descargar certificado

# The language, in its own words
language-name = Español
