### A user's own language and time zone

language = Jazyk
automatic = Automaticky
automatic-note = Automaticky: stránky se řídí vaším prohlížečem, e-maily jazykem týmu. Časy v e-mailech jsou vždy v časovém pásmu týmu.
