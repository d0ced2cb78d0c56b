### Brand of a team

team-accent = Color
team-accent-note = Color de los enlaces, de la línea superior de las páginas de revisión y de los botones de los correos, por ejemplo #1a5f74. El texto blanco debe leerse bien sobre él. Déjelo vacío para usar el color estándar.
team-footer = Pie de las páginas de revisión y de los correos
team-private-comments = Nuevas revisiones: los revisores solo ven sus propios comentarios
team-logo = Logotipo
team-logo-note = Los revisores lo ven en las páginas de revisión y en los correos. PNG, hasta 512 kB.
team-logo-file = Archivo del logotipo
team-logo-remove = Quitar logotipo
team-preview = Vista previa
mistake-too-light = Este color es demasiado claro para texto blanco. El más parecido que sirve es { $nearest }.
mistake-color = Introduzca un color, por ejemplo #1a5f74.
mistake-logo = Elija una imagen PNG de 512 kB como máximo.
