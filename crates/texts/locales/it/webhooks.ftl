### Webhooks in the console

webhooks = Webhook
webhooks-intro = Imprimatur invia a questi indirizzi gli eventi relativi ai lavori.
webhooks-none = Ancora nessun endpoint. Aggiungerne uno per inviare a un altro sistema gli eventi relativi ai lavori.
webhook-endpoint = Endpoint
webhook-state = Stato
webhook-last-answer = Ultima risposta
webhook-all-events = Tutti gli eventi
webhook-event-count =
    { $count ->
        [one] { $count } tipo di evento
       *[other] { $count } tipi di evento
    }
webhook-waiting-count =
    { $count ->
        [0] Nessuna consegna in attesa
        [one] { $count } consegna in attesa
       *[other] { $count } consegne in attesa
    }
webhook-active = Attivo
webhook-failing = In errore
webhook-paused = Sospeso
webhook-gone = Disabilitato
webhook-paused-note = A questo endpoint non viene inviato nulla e gli eventi che si verificano nel frattempo non vengono conservati. Quando sarà di nuovo attivo, sarà possibile ripeterli.
webhook-gone-note = Questo endpoint è stato disabilitato perché ha risposto 410 Gone. Riattivarlo quando il ricevente è di nuovo disponibile; poi sarà possibile ripetere gli eventi persi.

webhook-add = Aggiungi endpoint
webhook-new = Nuovo endpoint
webhook-edit = Modifica endpoint
webhook-url = URL dell’endpoint
webhook-url-note = Usare https:// quando possibile. Nome utente e password nell’URL vengono inviati come autenticazione HTTP Basic.
webhook-format = Formato
webhook-format-json = JSON: ogni evento singolarmente
webhook-format-printtalk = PrintTalk: una ProofApprovalResponse per ogni lavoro deciso; la scelta degli eventi non si applica
webhook-printtalk = Documenti PrintTalk
webhook-events = Eventi
webhook-events-all = Tutti gli eventi, tranne jobs.send-to-mis
webhook-events-some = Solo gli eventi selezionati
webhook-enter-url = Inserire un URL completo che inizi con https:// o http://. Gli indirizzi di reti private non sono ammessi.
webhook-enter-password = Inserire di nuovo la password. Quella salvata viene usata solo con lo stesso host e lo stesso utente.
webhook-choose-events = Selezionare almeno un evento.

webhook-secret = Segreto di firma
webhook-secret-copy = Copiare ora il segreto: non verrà più mostrato. Al ricevente serve per verificare le firme.
webhook-test = Invia evento di prova
webhook-pause = Sospendi
webhook-resume = Riattiva
webhook-replay = Ripeti eventi
webhook-replay-note = Consegna di nuovo tutti gli eventi da questo momento in poi, con gli stessi ID. Fino a 10.000 eventi.
webhook-since = Inizio
webhook-since-in-zone = Inizio ({ $zone })
webhook-enter-since = Inserire data e ora.
webhook-rotate = Rinnova segreto
webhook-rotate-note = Crea un nuovo segreto. Per 24 ore le consegne vengono firmate anche con quello precedente, così il passaggio può avvenire in qualsiasi momento.
webhook-former-until = Scadenza del segreto precedente:
webhook-delete = Elimina endpoint
webhook-delete-note = Elimina questo endpoint e il relativo registro delle consegne. Gli eventi ancora in attesa non verranno inviati.
webhook-not-done = Operazione non riuscita:
webhook-did-pause = Endpoint sospeso
webhook-did-resume = Endpoint attivo
webhook-did-replay = Nuova consegna degli eventi in corso.
webhook-did-delete = Endpoint eliminato
webhook-did-test = Evento di prova creato
reason-webhook-paused = Questo endpoint è sospeso. Riattivarlo per inviare eventi.
reason-too-many-events = Da quel momento ci sono più di { $count } eventi. Scegliere un inizio più recente.

deliveries = Consegne
deliveries-all = Tutte
deliveries-none = Ancora nessuna consegna. Inviare un evento di prova per provare l’endpoint.
deliveries-older = Consegne precedenti
delivery-filter = Filtra consegne
delivery-event = Evento
delivery-answer = Risposta
delivery-attempts = Tentativi
delivery-waiting = In attesa
delivery-delivered = Consegnata
delivery-failed = Non riuscita
delivery-of = Consegna di { $event }
delivery-next-attempt = Prossimo tentativo
delivery-resend = Reinvia
delivery-did-resend = Consegna rimessa in coda
delivery-request = Richiesta
delivery-request-note = Inviata come singola riga JSON. Ogni tentativo ha il proprio timestamp e la propria firma.
delivery-request-xml-note = Inviata come mostrato. Ogni tentativo ha il proprio timestamp e la propria firma.
delivery-event-gone = L’evento non è più conservato.
attempts-none = Ancora nessun tentativo.
attempt-status = HTTP { $status }
attempt-no-answer = Nessuna risposta
attempt-took = { $count } ms

webhook-feed = Feed degli eventi
webhook-feed-note = Tutti gli eventi relativi ai lavori, dal più recente. I programmi li leggono da /api/v1/events.
webhook-feed-none = Nessun evento.
webhook-feed-older = Eventi precedenti
event-at = Data e ora
event-job = Lavoro

webhook-group-jobs = Lavori
webhook-group-preflight = Preflight
webhook-group-review = Revisioni
webhook-group-stages = Fasi
webhook-group-tasks = Attività
event-anonymous-reminder = È ora di inviare un promemoria per una revisione aperta a chiunque abbia il link
event-certified = È disponibile il certificato di visto si stampi
event-compressed = Il file ZIP di una cartella è pronto
event-created = È stata aggiunta una cartella o un file
event-deleted = Un lavoro è stato eliminato
event-label-changed = L’etichetta è cambiata
event-plan-changed = Il piano di una revisione in corso è cambiato
event-gate-overridden = Un file è stato inviato nonostante problemi di preflight
event-check-requested = Viene richiesto un controllo
event-check-answered = Un controllo comunica il suo stato
event-derivative-registered = È stato registrato un file di stampa
event-derivative-confirmed = Qualcuno ha confermato un file di stampa
event-release-refused = È stata impedita la stampa di un file
event-preflighted = Il preflight è terminato
event-review-approval = Un lavoro è stato approvato
event-review-message = È arrivato un commento o una decisione
event-review-notify = È stata inviata un’email di revisione
event-send-to-mis = Un lavoro è stato inviato al MIS; solo se selezionato
event-stage-completed = Una fase è completata
event-stage-started = Una fase è iniziata
event-status-changed = Lo stato è cambiato
event-task-completed = Un’attività è stata completata
event-task-created = Un’attività è stata creata
event-task-email-reply = È arrivata una risposta via email
event-updated = Sono cambiate altre proprietà di un lavoro
event-version-changed = È stata caricata una nuova versione
