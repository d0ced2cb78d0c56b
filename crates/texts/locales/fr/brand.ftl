### Brand of a team

team-accent = Couleur
team-accent-note = Couleur des liens, du filet en haut des pages de relecture et des boutons des e-mails, par exemple #1a5f74. Un texte blanc doit y rester lisible. Laissez vide pour la couleur standard.
team-footer = Pied de page des pages de relecture et des e-mails
team-private-comments = Nouvelles relectures : chaque relecteur ne voit que ses propres commentaires
team-logo = Logo
team-logo-note = Les relecteurs le voient sur les pages de relecture et dans les e-mails. PNG, 512 ko maximum.
team-logo-file = Fichier du logo
team-logo-remove = Supprimer le logo
team-preview = Aperçu
mistake-too-light = Cette couleur est trop claire pour un texte blanc. La plus proche qui convienne est { $nearest }.
mistake-color = Saisissez une couleur, par exemple #1a5f74.
mistake-logo = Choisissez une image PNG de 512 ko maximum.
