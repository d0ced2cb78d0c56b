### Files in numbers in the console

analytics = Statistiques
analytics-intro = Vos fichiers en chiffres, leur évolution sur 12 mois et le délai des décisions.
analytics-files = Fichiers
analytics-processed = Traités
analytics-size = Taille
analytics-last-approval = Dernière approbation
analytics-partial = Plus de { $count } fichiers ont été modifiés. Seuls les derniers modifiés sont comptés ci-dessous.
analytics-course = Évolution sur 12 mois
analytics-course-note = Décisions selon le mois où elles ont été prises (UTC).
analytics-month = Mois
analytics-added = Ajoutés
analytics-times = Délai entre l’envoi et la décision
analytics-times-note = La moitié des décisions n’ont pas dépassé la médiane, et 9 sur 10 le 90e centile.
analytics-median = Médiane
analytics-p90 = 90e centile
analytics-none = Aucune décision pendant ces mois.
analytics-by-plan = Par circuit
analytics-no-plan = Sans circuit
analytics-by-customer = Par client
analytics-no-customer = Aucun client
analytics-bytes = Taille en octets
analytics-median-minutes = Médiane en minutes
analytics-p90-minutes = 90e centile en minutes
analytics-total = Total
