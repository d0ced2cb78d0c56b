### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = en-GB

date-time = { $day }, { $time } { $zone }

# Times in lists
short-now = just now
short-minutes = { $count } min ago
short-today = today { $time }
short-yesterday = yesterday { $time }
short-tomorrow = tomorrow { $time }
short-weekday = { $day } { $time }
late-minutes = { $count } min late
late-hours = { $count } h late
late-days = { $count ->
    [one] { $count } day late
   *[other] { $count } days late
}

size-bytes = { $count ->
    [one] { $count } byte
   *[other] { $count } bytes
}
size-kilobytes = { $number } kB
size-megabytes = { $number } MB
size-gigabytes = { $number } GB

certificate-download = Download certificate

# The language, in its own words
language-name = English
