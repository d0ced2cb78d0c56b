### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = pl-PL

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = przed chwilą
short-minutes = { $count } min temu
short-today = dziś { $time }
short-yesterday = wczoraj { $time }
short-tomorrow = jutro { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min po terminie
late-hours = { $count } godz. po terminie
late-days = { $count ->
    [one] { $count } dzień po terminie
    [few] { $count } dni po terminie
    [many] { $count } dni po terminie
   *[other] { $count } dni po terminie
}

size-bytes = { $count ->
    [one] { $count } bajt
    [few] { $count } bajty
    [many] { $count } bajtów
   *[other] { $count } bajtów
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Pobierz certyfikat

# The language, in its own words
language-name = Polski
