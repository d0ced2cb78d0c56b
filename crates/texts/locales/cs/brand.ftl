### Brand of a team

team-accent = Barva
team-accent-note = Barva odkazů, linky nad stránkami ke kontrole a tlačítek v e-mailech, například #1a5f74. Bílý text na ní musí být čitelný. Pro standardní barvu nechte pole prázdné.
team-footer = Zápatí stránek ke kontrole a e-mailů
team-private-comments = Nové kontroly: schvalovatelé vidí jen vlastní komentáře
team-logo = Logo
team-logo-note = Schvalovatelé ho vidí na stránkách ke kontrole a v e-mailech. PNG, nejvýše 512 kB.
team-logo-file = Soubor s logem
team-logo-remove = Odebrat logo
team-preview = Náhled
mistake-too-light = Tato barva je pro bílý text příliš světlá. Nejbližší použitelná je { $nearest }.
mistake-color = Zadejte barvu, například #1a5f74.
mistake-logo = Vyberte obrázek PNG o velikosti nejvýše 512 kB.
