### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Taal
automatic = Automatisch
automatic-note = Automatisch: pagina’s volgen uw browser, e-mails de taal van het team. Tijden in e-mails staan altijd in de tijdzone van het team.
used-from = vanaf { $address }
open-reviews = Openstaande beoordelingen
open-reviews-none = Geen openstaande beoordelingen.
reviews-open = Open
folder-plan = Standaardplan
folder-plan-none = Geen
changed-plan = standaardplan
