### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Lingua
automatic = Automatico
automatic-note = Automatico: le pagine seguono il browser, le email la lingua del team. Gli orari nelle email usano sempre il fuso orario del team.
used-from = da { $address }
open-reviews = Revisioni in sospeso
open-reviews-none = Nessuna revisione in sospeso.
reviews-open = In sospeso
folder-plan = Piano predefinito
folder-plan-none = Nessuno
changed-plan = piano predefinito
