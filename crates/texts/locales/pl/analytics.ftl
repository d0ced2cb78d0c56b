### Files in numbers in the console

analytics = Statystyki
analytics-intro = Twoje pliki w liczbach, ich przebieg w ciągu 12 miesięcy i czas do decyzji.
analytics-files = Pliki
analytics-processed = Rozpatrzone
analytics-size = Rozmiar
analytics-last-approval = Ostatnia akceptacja
analytics-partial = Liczba zmienionych plików przekracza { $count }. Poniżej policzono tylko ostatnio zmienione.
analytics-course = Przebieg w ciągu 12 miesięcy
analytics-course-note = Decyzje według miesiąca, w którym je podjęto (UTC).
analytics-month = Miesiąc
analytics-added = Dodane
analytics-times = Czas od wysłania do decyzji
analytics-times-note = Połowa decyzji nie trwała dłużej niż mediana, a 9 na 10 nie dłużej niż 90. percentyl.
analytics-median = Mediana
analytics-p90 = 90. percentyl
analytics-none = Brak decyzji w tych miesiącach.
analytics-by-plan = Według planu
analytics-no-plan = Bez planu
analytics-by-customer = Według klienta
analytics-no-customer = Brak klienta
analytics-bytes = Rozmiar w bajtach
analytics-median-minutes = Mediana w minutach
analytics-p90-minutes = 90. percentyl w minutach
analytics-total = Razem
