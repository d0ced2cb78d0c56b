### Erscheinungsbild eines Teams

team-accent = Farbe
team-accent-note = Farbe von Links, der Linie über Prüfseiten und von Schaltflächen in E-Mails, etwa #1a5f74. Weiße Schrift muss darauf lesbar sein. Leer lassen für die Standardfarbe.
team-footer = Fußzeile von Prüfseiten und E-Mails
team-private-comments = Neue Prüfungen: Prüfer sehen nur ihre eigenen Kommentare
team-logo = Logo
team-logo-note = Prüfer sehen es auf Prüfseiten und in E-Mails. PNG, bis 512 kB.
team-logo-file = Logodatei
team-logo-remove = Logo entfernen
team-preview = Vorschau
mistake-too-light = Diese Farbe ist zu hell für weiße Schrift. Die nächste geeignete ist { $nearest }.
mistake-color = Geben Sie eine Farbe wie #1a5f74 an.
mistake-logo = Wählen Sie ein PNG-Bild mit höchstens 512 kB.
