### Brand of a team

team-accent = Kolor
team-accent-note = Kolor linków, linii nad stronami weryfikacji i przycisków w e-mailach, np. #1a5f74. Biały tekst musi być na nim czytelny. Zostaw puste, aby użyć koloru standardowego.
team-footer = Stopka stron weryfikacji i e-maili
team-private-comments = Nowe weryfikacje: weryfikatorzy widzą tylko własne komentarze
team-logo = Logo
team-logo-note = Weryfikatorzy widzą je na stronach weryfikacji i w e-mailach. PNG, do 512 kB.
team-logo-file = Plik logo
team-logo-remove = Usuń logo
team-preview = Podgląd
mistake-too-light = Ten kolor jest za jasny dla białego tekstu. Najbliższy odpowiedni to { $nearest }.
mistake-color = Podaj kolor, np. #1a5f74.
mistake-logo = Wybierz obraz PNG o rozmiarze najwyżej 512 kB.
