### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = it-IT

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = adesso
short-minutes = { $count } min fa
short-today = oggi { $time }
short-yesterday = ieri { $time }
short-tomorrow = domani { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min di ritardo
late-hours = { $count } h di ritardo
late-days = { $count ->
    [one] { $count } giorno di ritardo
   *[other] { $count } giorni di ritardo
}

size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } byte
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Scarica certificato

# The language, in its own words
language-name = Italiano
