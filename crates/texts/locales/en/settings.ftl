### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Language
automatic = Automatic
automatic-note = Automatic: pages follow your browser, emails the team’s language. Times in emails are always in the team’s time zone.
used-from = from { $address }
open-reviews = Open reviews
open-reviews-none = No open reviews.
reviews-open = Open
folder-plan = Default plan
folder-plan-none = None
changed-plan = default plan
