### Settings of a user, and keys

language = Język
automatic = Automatycznie
automatic-note = Automatycznie: strony są w języku przeglądarki, a e-maile w języku zespołu. Godziny w e-mailach są zawsze podawane w strefie czasowej zespołu.
used-from = z adresu { $address }
