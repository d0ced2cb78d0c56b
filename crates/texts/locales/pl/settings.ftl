### A user's own language and time zone

language = Język
automatic = Automatycznie
automatic-note = Automatycznie: strony są w języku przeglądarki, a e-maile w języku zespołu. Godziny w e-mailach są zawsze podawane w strefie czasowej zespołu.
