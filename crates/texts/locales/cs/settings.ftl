### Settings of a user, keys, and the team's open reviews

language = Jazyk
automatic = Automaticky
automatic-note = Automaticky: stránky se řídí vaším prohlížečem, e-maily jazykem týmu. Časy v e-mailech jsou vždy v časovém pásmu týmu.
used-from = z adresy { $address }
open-reviews = Otevřené kontroly
open-reviews-none = Žádné otevřené kontroly.
reviews-open = Otevřené
