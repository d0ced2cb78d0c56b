### Was Seiten und Mails gemeinsam haben

locale = de

date-time = { $day }, { $time } { $zone }

# Zeiten in Listen
short-now = gerade eben
short-minutes = vor { $count } Min.
short-today = heute { $time }
short-yesterday = gestern { $time }
short-tomorrow = morgen { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } Min. überfällig
late-hours = { $count } Std. überfällig
late-days = { $count ->
    [one] { $count } Tag überfällig
   *[other] { $count } Tage überfällig
}

size-bytes = { $count ->
    [one] { $count } Byte
   *[other] { $count } Byte
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

# The language, in its own words
language-name = Deutsch

certificate-download = Zertifikat herunterladen
