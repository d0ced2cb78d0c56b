### Settings of a user, and keys

language = Lingua
automatic = Automatico
automatic-note = Automatico: le pagine seguono il browser, le email la lingua del team. Gli orari nelle email usano sempre il fuso orario del team.
used-from = da { $address }
