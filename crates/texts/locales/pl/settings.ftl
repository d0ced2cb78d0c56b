### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Język
automatic = Automatycznie
automatic-note = Automatycznie: strony są w języku przeglądarki, a e-maile w języku zespołu. Godziny w e-mailach są zawsze podawane w strefie czasowej zespołu.
used-from = z adresu { $address }
open-reviews = Otwarte weryfikacje
open-reviews-none = Brak otwartych weryfikacji.
reviews-open = Otwarte
folder-plan = Plan domyślny
folder-plan-none = Brak
changed-plan = plan domyślny
