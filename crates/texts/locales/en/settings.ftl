### Settings of a user, and keys

language = Language
automatic = Automatic
automatic-note = Automatic: pages follow your browser, emails the team’s language. Times in emails are always in the team’s time zone.
used-from = from { $address }
