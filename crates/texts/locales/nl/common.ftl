### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = nl-NL

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = zojuist
short-minutes = { $count } min geleden
short-today = vandaag { $time }
short-yesterday = gisteren { $time }
short-tomorrow = morgen { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min te laat
late-hours = { $count } uur te laat
late-days = { $count ->
    [one] { $count } dag te laat
   *[other] { $count } dagen te laat
}

size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Certificaat downloaden

# The language, in its own words
language-name = Nederlands
