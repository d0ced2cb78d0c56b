### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = fr-FR

date-time = { $day } à { $time } { $zone }

# Times in lists
short-now = à l’instant
short-minutes = il y a { $count } min
short-today = aujourd’hui { $time }
short-yesterday = hier { $time }
short-tomorrow = demain { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min de retard
late-hours = { $count } h de retard
late-days = { $count ->
    [one] { $count } jour de retard
   *[other] { $count } jours de retard
}

size-bytes = { $count ->
    [one] { $count } octet
   *[other] { $count } octets
}
size-kilobytes = { $number } ko
size-megabytes = { $number } Mo
size-gigabytes = { $number } Go

certificate-download = Télécharger le certificat

# The language, in its own words
language-name = Français
