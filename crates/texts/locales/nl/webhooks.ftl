### Webhooks in the console

webhooks = Webhooks
webhooks-intro = Imprimatur stuurt events over uw opdrachten naar deze adressen.
webhooks-none = Nog geen endpoints. Voeg er een toe om events over uw opdrachten naar een ander systeem te sturen.
webhook-endpoint = Endpoint
webhook-state = Status
webhook-last-answer = Laatste respons
webhook-all-events = Alle events
webhook-event-count =
    { $count ->
        [one] { $count } eventtype
       *[other] { $count } eventtypes
    }
webhook-waiting-count =
    { $count ->
        [0] Geen wachtende afleveringen
        [one] { $count } wachtende aflevering
       *[other] { $count } wachtende afleveringen
    }
webhook-active = Actief
webhook-failing = Fouten
webhook-paused = Gepauzeerd
webhook-gone = Uitgeschakeld
webhook-paused-note = Er wordt niets naar dit endpoint gestuurd en events worden intussen niet voor dit endpoint bewaard. Zodra het weer actief is, kunt u ze opnieuw laten afleveren.
webhook-gone-note = Dit endpoint is uitgeschakeld omdat het met 410 Gone antwoordde. Hervat het zodra de ontvanger weer bereikbaar is; daarna kunt u gemiste events opnieuw laten afleveren.

webhook-add = Endpoint toevoegen
webhook-new = Nieuw endpoint
webhook-edit = Endpoint bewerken
webhook-url = URL van het endpoint
webhook-url-note = Gebruik waar mogelijk https://. Een gebruikersnaam en wachtwoord in de URL worden als HTTP Basic-authenticatie meegestuurd.
webhook-format = Formaat
webhook-format-json = JSON: elk event afzonderlijk
webhook-format-printtalk = PrintTalk: een ProofApprovalResponse per besliste opdracht; de keuze van events geldt dan niet
webhook-printtalk = PrintTalk-documenten
webhook-events = Events
webhook-events-all = Alle events, behalve jobs.send-to-mis
webhook-events-some = Alleen geselecteerde events
webhook-enter-url = Vul een volledige URL in die begint met https:// of http://. Adressen van privénetwerken zijn niet toegestaan.
webhook-enter-password = Vul het wachtwoord opnieuw in. Het opgeslagen wachtwoord geldt alleen voor dezelfde host en gebruiker.
webhook-choose-events = Selecteer minstens één event.

webhook-secret = Ondertekeningssleutel
webhook-secret-copy = Kopieer de sleutel nu. Hij wordt niet nog een keer getoond. De ontvanger heeft hem nodig om handtekeningen te verifiëren.
webhook-test = Testevent versturen
webhook-pause = Pauzeren
webhook-resume = Hervatten
webhook-replay = Events opnieuw afleveren
webhook-replay-note = Levert alle events vanaf dit tijdstip opnieuw af, met dezelfde id’s. Maximaal 10.000 events.
webhook-since = Begin
webhook-since-in-zone = Begin ({ $zone })
webhook-enter-since = Vul een datum en tijd in.
webhook-rotate = Sleutel vernieuwen
webhook-rotate-note = Maakt een nieuwe sleutel aan. Afleveringen worden nog 24 uur ook met de oude sleutel ondertekend, zodat u op elk moment kunt overstappen.
webhook-former-until = De vorige sleutel is geldig tot
webhook-delete = Endpoint verwijderen
webhook-delete-note = Verwijdert dit endpoint en het bijbehorende afleverlogboek. Events die nog wachten, worden niet meer verstuurd.
webhook-not-done = Dit is niet gelukt:
webhook-did-pause = Endpoint gepauzeerd
webhook-did-resume = Endpoint actief
webhook-did-replay = De events worden opnieuw afgeleverd.
webhook-did-delete = Endpoint verwijderd
webhook-did-test = Testevent aangemaakt
reason-webhook-paused = Dit endpoint is gepauzeerd. Hervat het om events te versturen.
reason-too-many-events = Sindsdien zijn er meer dan { $count } events geweest. Kies een later begin.

deliveries = Afleveringen
deliveries-all = Alle
deliveries-none = Nog geen afleveringen. Verstuur een testevent om het endpoint te testen.
deliveries-older = Oudere afleveringen
delivery-filter = Afleveringen filteren
delivery-event = Event
delivery-answer = Respons
delivery-attempts = Pogingen
delivery-waiting = In wachtrij
delivery-delivered = Afgeleverd
delivery-failed = Mislukt
delivery-of = Aflevering van { $event }
delivery-next-attempt = Volgende poging
delivery-resend = Opnieuw versturen
delivery-did-resend = Aflevering opnieuw in de wachtrij gezet
delivery-request = Request
delivery-request-note = Verstuurd als één regel JSON. Elke poging heeft een eigen tijdstempel en handtekening.
delivery-request-xml-note = Verstuurd zoals getoond. Elke poging heeft een eigen tijdstempel en handtekening.
delivery-event-gone = Het event is niet meer opgeslagen.
attempts-none = Nog geen pogingen.
attempt-status = HTTP { $status }
attempt-no-answer = Geen respons
attempt-took = { $count } ms

webhook-feed = Eventfeed
webhook-feed-note = Alle events over uw opdrachten, de nieuwste eerst. Programma’s lezen ze via /api/v1/events.
webhook-feed-none = Geen events.
webhook-feed-older = Oudere events
event-at = Tijdstip
event-job = Opdracht

webhook-group-jobs = Opdrachten
webhook-group-preflight = Preflight
webhook-group-review = Beoordelingen
webhook-group-stages = Fasen
webhook-group-tasks = Taken
event-anonymous-reminder = Het is tijd voor een herinnering bij een beoordeling die openstaat voor iedereen met de link
event-certified = Een certificaat van de goedkeuring is beschikbaar
event-compressed = Het ZIP-bestand van een map is klaar
event-created = Een map of bestand is toegevoegd
event-deleted = Een opdracht is verwijderd
event-label-changed = Het label is gewijzigd
event-plan-changed = Een lopend beoordelingsplan is gewijzigd
event-gate-overridden = Een bestand is ondanks preflightproblemen verstuurd
event-check-requested = Een controle wordt gevraagd
event-check-answered = Een controle meldt de stand
event-derivative-registered = Er is een drukbestand geregistreerd
event-derivative-confirmed = Iemand heeft een drukbestand bevestigd
event-release-refused = Een bestand is tegengehouden voor het drukken
event-preflighted = De preflight is voltooid
event-review-approval = Een opdracht is goedgekeurd
event-review-message = Iemand heeft een opmerking geplaatst of beslist
event-review-notify = Een e-mail met een beoordelingsverzoek is verstuurd
event-send-to-mis = Een opdracht is naar uw MIS gestuurd; alleen indien geselecteerd
event-stage-completed = Een fase is afgerond
event-stage-started = Een fase is gestart
event-status-changed = De status is gewijzigd
event-task-completed = Een taak is afgerond
event-task-created = Een taak is aangemaakt
event-task-email-reply = Iemand heeft per e-mail gereageerd
event-updated = Andere eigenschappen van een opdracht zijn gewijzigd
event-version-changed = Een nieuwe versie is geüpload
