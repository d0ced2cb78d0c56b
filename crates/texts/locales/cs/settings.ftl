### Settings of a user, keys, the team's open reviews, and a folder's plan

language = Jazyk
automatic = Automaticky
automatic-note = Automaticky: stránky se řídí vaším prohlížečem, e-maily jazykem týmu. Časy v e-mailech jsou vždy v časovém pásmu týmu.
used-from = z adresy { $address }
open-reviews = Otevřené kontroly
open-reviews-none = Žádné otevřené kontroly.
reviews-open = Otevřené
folder-plan = Výchozí plán
folder-plan-none = Žádný
changed-plan = výchozí plán
