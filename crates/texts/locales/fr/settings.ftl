### Settings of a user, keys, and the team's open reviews

language = Langue
automatic = Automatique
automatic-note = Automatique : les pages suivent votre navigateur, les e-mails la langue de l’équipe. Les heures des e-mails sont toujours dans le fuseau de l’équipe.
used-from = depuis { $address }
open-reviews = Relectures en cours
open-reviews-none = Aucune relecture en cours.
reviews-open = En cours
