### Files in numbers in the console

analytics = Statistiky
analytics-intro = Vaše soubory v číslech, jejich vývoj za 12 měsíců a doba do rozhodnutí.
analytics-files = Soubory
analytics-processed = Vyřízené
analytics-size = Velikost
analytics-last-approval = Poslední schválení
analytics-partial = Změněných souborů je více než { $count }. Níže se počítají jen ty naposledy změněné.
analytics-course = Vývoj za 12 měsíců
analytics-course-note = Rozhodnutí podle měsíce, ve kterém padla (UTC).
analytics-month = Měsíc
analytics-added = Přidané
analytics-times = Doba od odeslání do rozhodnutí
analytics-times-note = Polovina rozhodnutí netrvala déle než medián, 9 z 10 ne déle než 90. percentil.
analytics-median = Medián
analytics-p90 = 90. percentil
analytics-none = V těchto měsících žádná rozhodnutí.
analytics-by-plan = Podle plánu
analytics-no-plan = Bez plánu
analytics-by-customer = Podle zákazníka
analytics-no-customer = Bez zákazníka
analytics-bytes = Velikost v bajtech
analytics-median-minutes = Medián v minutách
analytics-p90-minutes = 90. percentil v minutách
analytics-total = Celkem
