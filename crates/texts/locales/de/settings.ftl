### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Sprache
automatic = Automatisch
automatic-note = Automatisch: Seiten folgen Ihrem Browser, E-Mails der Sprache des Teams. Zeiten in E-Mails gelten immer in der Zeitzone des Teams.
used-from = von { $address }
open-reviews = Offene Prüfungen
open-reviews-none = Keine offenen Prüfungen.
reviews-open = Offen
folder-plan = Standardplan
folder-plan-none = Keiner
changed-plan = Standardplan
