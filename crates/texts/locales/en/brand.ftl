### Brand of a team

team-accent = Colour
team-accent-note = Colour of links and of the line above review pages and buttons in emails, such as #1a5f74. White text must be readable on it. Leave it empty for the standard colour.
team-footer = Footer of review pages and emails
team-private-comments = New reviews: reviewers see only their own comments
team-logo = Logo
team-logo-note = Reviewers see it on review pages and in emails. PNG, up to 512 kB.
team-logo-file = Logo file
team-logo-remove = Remove logo
team-preview = Preview
mistake-too-light = This colour is too light for white text. The nearest one that works is { $nearest }.
mistake-color = Enter a colour such as #1a5f74.
mistake-logo = Choose a PNG image of at most 512 kB.
