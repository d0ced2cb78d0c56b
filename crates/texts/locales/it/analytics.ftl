### Files in numbers in the console

analytics = Statistiche
analytics-intro = I file in cifre, il loro andamento su 12 mesi e i tempi delle decisioni.
analytics-files = File
analytics-processed = Elaborati
analytics-size = Dimensione
analytics-last-approval = Ultima approvazione
analytics-partial = Ci sono più di { $count } file modificati. Qui sotto si contano solo gli ultimi modificati.
analytics-course = Andamento su 12 mesi
analytics-course-note = Decisioni per mese in cui sono state prese (UTC).
analytics-month = Mese
analytics-added = Aggiunti
analytics-times = Tempo dall’invio alla decisione
analytics-times-note = Metà delle decisioni non ha superato la mediana, 9 su 10 non hanno superato il 90º percentile.
analytics-median = Mediana
analytics-p90 = 90º percentile
analytics-none = Nessuna decisione in questi mesi.
analytics-by-plan = Per piano
analytics-no-plan = Senza piano
analytics-by-customer = Per cliente
analytics-no-customer = Nessun cliente
analytics-bytes = Dimensione in byte
analytics-median-minutes = Mediana in minuti
analytics-p90-minutes = 90º percentile in minuti
analytics-total = Totale
