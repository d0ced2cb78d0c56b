### Was Seiten und Mails gemeinsam haben

locale = de

date-time = { $day }, { $time } { $zone }

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
