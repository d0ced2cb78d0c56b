### A user's own language and time zone

language = Language
automatic = Automatic
automatic-note = Automatic: pages follow your browser, emails the team’s language. Times in emails are always in the team’s time zone.
