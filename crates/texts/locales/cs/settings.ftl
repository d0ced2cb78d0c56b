### Settings of a user, and keys

language = Jazyk
automatic = Automaticky
automatic-note = Automaticky: stránky se řídí vaším prohlížečem, e-maily jazykem týmu. Časy v e-mailech jsou vždy v časovém pásmu týmu.
used-from = z adresy { $address }
