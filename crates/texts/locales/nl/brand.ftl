### Brand of a team

team-accent = Kleur
team-accent-note = Kleur van links, van de lijn boven beoordelingspagina’s en van knoppen in e-mails, bijvoorbeeld #1a5f74. Witte tekst moet erop leesbaar zijn. Laat leeg voor de standaardkleur.
team-footer = Voettekst van beoordelingspagina’s en e-mails
team-private-comments = Nieuwe beoordelingen: beoordelaars zien alleen hun eigen opmerkingen
team-logo = Logo
team-logo-note = Beoordelaars zien het op beoordelingspagina’s en in e-mails. PNG, tot 512 kB.
team-logo-file = Logobestand
team-logo-remove = Logo verwijderen
team-preview = Voorbeeld
mistake-too-light = Deze kleur is te licht voor witte tekst. De dichtstbijzijnde geschikte kleur is { $nearest }.
mistake-color = Vul een kleur in, bijvoorbeeld #1a5f74.
mistake-logo = Kies een PNG-afbeelding van maximaal 512 kB.
