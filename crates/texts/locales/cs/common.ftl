### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = cs-CZ

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = právě teď
short-minutes = před { $count } min
short-today = dnes { $time }
short-yesterday = včera { $time }
short-tomorrow = zítra { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min zpoždění
late-hours = { $count } h zpoždění
late-days = { $count ->
    [one] { $count } den zpoždění
    [few] { $count } dny zpoždění
   *[other] { $count } dní zpoždění
}

size-bytes = { $count ->
    [one] { $count } bajt
    [few] { $count } bajty
   *[other] { $count } bajtů
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Stáhnout certifikát

# The language, in its own words
language-name = Čeština
