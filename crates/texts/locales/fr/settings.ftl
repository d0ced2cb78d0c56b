### Settings of a user, and keys

language = Langue
automatic = Automatique
automatic-note = Automatique : les pages suivent votre navigateur, les e-mails la langue de l’équipe. Les heures des e-mails sont toujours dans le fuseau de l’équipe.
used-from = depuis { $address }
