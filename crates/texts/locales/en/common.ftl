### What pages and mails have in common

# The CLDR locale whose dates and numbers go with these texts
locale = en-GB

date-time = { $day }, { $time } { $zone }

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
