### Settings of a user, keys, and the team's open reviews

language = Language
automatic = Automatic
automatic-note = Automatic: pages follow your browser, emails the team’s language. Times in emails are always in the team’s time zone.
used-from = from { $address }
open-reviews = Open reviews
open-reviews-none = No open reviews.
reviews-open = Open
