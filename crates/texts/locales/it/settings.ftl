### Settings of a user, keys, and the team's open reviews

language = Lingua
automatic = Automatico
automatic-note = Automatico: le pagine seguono il browser, le email la lingua del team. Gli orari nelle email usano sempre il fuso orario del team.
used-from = da { $address }
open-reviews = Revisioni in sospeso
open-reviews-none = Nessuna revisione in sospeso.
reviews-open = In sospeso
