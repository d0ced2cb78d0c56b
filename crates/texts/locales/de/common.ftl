### Was Seiten und Mails gemeinsam haben

locale = de

date-time = { $day }, { $time }
date-time-utc = { $day }, { $time } UTC

size-bytes = { $count ->
    [one] { $count } Byte
   *[other] { $count } Byte
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB
