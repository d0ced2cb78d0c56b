### Files in numbers in the console

analytics = Estadísticas
analytics-intro = Sus archivos en cifras, su evolución en 12 meses y el tiempo hasta la decisión.
analytics-files = Archivos
analytics-processed = Tramitados
analytics-size = Tamaño
analytics-last-approval = Última aprobación
analytics-partial = Hay más de { $count } archivos modificados. Abajo solo se cuentan los últimos modificados.
analytics-course = Evolución en 12 meses
analytics-course-note = Decisiones por el mes en que se tomaron (UTC).
analytics-month = Mes
analytics-added = Añadidos
analytics-times = Tiempo desde el envío hasta la decisión
analytics-times-note = La mitad de las decisiones no tardó más que la mediana, y 9 de cada 10 no más que el percentil 90.
analytics-median = Mediana
analytics-p90 = Percentil 90
analytics-none = No hay decisiones en estos meses.
analytics-by-plan = Por plan
analytics-no-plan = Sin plan
analytics-by-customer = Por cliente
analytics-no-customer = Sin cliente
analytics-bytes = Tamaño en bytes
analytics-median-minutes = Mediana en minutos
analytics-p90-minutes = Percentil 90 en minutos
analytics-total = Total
