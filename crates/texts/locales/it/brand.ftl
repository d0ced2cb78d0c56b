### Brand of a team

team-accent = Colore
team-accent-note = Colore dei link, della linea sopra le pagine di revisione e dei pulsanti nelle email, ad esempio #1a5f74. Il testo bianco deve essere leggibile su questo colore. Lasciare vuoto per usare il colore standard.
team-footer = Piè di pagina (pagine di revisione ed email)
team-private-comments = Nuove revisioni: ogni revisore vede solo i propri commenti
team-logo = Logo
team-logo-note = I revisori lo vedono nelle pagine di revisione e nelle email. PNG, fino a 512 kB.
team-logo-file = File del logo
team-logo-remove = Rimuovi logo
team-preview = Anteprima
mistake-too-light = Questo colore è troppo chiaro per il testo bianco. Il più vicino utilizzabile è { $nearest }.
mistake-color = Inserire un colore, ad esempio #1a5f74.
mistake-logo = Scegliere un’immagine PNG di massimo 512 kB.
