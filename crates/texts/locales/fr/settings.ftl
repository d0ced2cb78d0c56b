### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Langue
automatic = Automatique
automatic-note = Automatique : les pages suivent votre navigateur, les e-mails la langue de l’équipe. Les heures des e-mails sont toujours dans le fuseau de l’équipe.
used-from = depuis { $address }
open-reviews = Relectures en cours
open-reviews-none = Aucune relecture en cours.
reviews-open = En cours
folder-plan = Circuit par défaut
folder-plan-none = Aucun
changed-plan = circuit par défaut
