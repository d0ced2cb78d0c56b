### Emails, keys, plans and reminders in the console

mails = Email
mails-intro = Email sui lavori del team, con la risposta del server di posta.
mails-none = Ancora nessuna email. Compariranno qui dopo il primo invio di un lavoro in revisione.
mails-all = Tutte
mails-bounced = Respinte
mails-older = Email precedenti
mail-filter = Filtra email
mail-recipient = Destinatario
mail-state = Stato
mail-answer = Risposta del server
mail-at = Creazione
mail-waiting = In attesa
mail-was-sent = Inviata
mail-failed = Invio non riuscito
mail-dropped = Non più necessaria
mail-next-attempt = Prossimo tentativo
mail-resend = Reinvia
mail-resend-to = Reinvia a { $recipient }
mail-did-resend = Email rimessa in coda
mail-kind-task = Attività
mail-kind-not-needed = Non più necessaria
mail-kind-files-not-kept = File non conservati
mail-kind-update = Aggiornamento
mail-kind-archive = File ZIP
mail-kind-news = Novità
mail-kind-account = Account

key-lifetime = Validità
key-no-expiry = Illimitata
key-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
sandbox = Sandbox
sandbox-intro = Questa chiave funziona in una sandbox: nessuno ne vede i lavori, le email vengono intercettate anziché inviate e si può far avanzare il tempo. Per provarla con curl:
sandbox-command = Comando { $number }
sandbox-key = Impostare chiave e indirizzo
sandbox-upload = Caricare un file e inviarlo in revisione
sandbox-mails = Leggere le email intercettate. I link di revisione si aprono nel browser.
sandbox-clock = Creare un orologio. Con la sua chiave si provano promemoria e scadenze; sign_in_link ne apre la console.
sandbox-advance = Far passare tre giorni. CLOCK è l’ID dell’orologio.
sandbox-needs-admin = Per gli orologi che fanno passare il tempo serve una chiave di prova che gestisca anche chiavi e utenti.

plans = Piani
plans-intro = Un piano conserva le fasi di una revisione, per inviare allo stesso modo qualsiasi lavoro.
plans-none = Ancora nessun piano. Crearne uno per inviare le revisioni sempre con le stesse fasi, oppure salvare le fasi quando si invia un lavoro.
plan-add = Crea piano
plan-new = Nuovo piano
plan-edit = Modifica piano
plan-name = Nome del piano
plan-save-as = Salva queste fasi come piano (nome, facoltativo)
plan-steps-of = Fasi di { $name }
plan-group = Gruppo { $group }
plan-due-days =
    { $count ->
        [one] scadenza dopo { $count } giorno
       *[other] scadenza dopo { $count } giorni
    }
plan-due-hours =
    { $count ->
        [one] scadenza dopo { $count } ora
       *[other] scadenza dopo { $count } ore
    }
plan-due-minutes =
    { $count ->
        [one] scadenza dopo { $count } minuto
       *[other] scadenza dopo { $count } minuti
    }
plan-delete = Elimina piano
plan-delete-note = Le revisioni già inviate con questo piano proseguono.
plan-not-editable = Questo piano è stato creato tramite API e ha impostazioni non previste da questo modulo. Modificarlo tramite API.
plan-nobody-for-placeholder = Questo piano interpella una persona che nel lavoro non è indicata. Inserire il cliente nei dettagli del lavoro o scegliere un altro piano.
plan-did-add = Piano creato
plan-did-delete = Piano eliminato
stage-customer = Cliente del lavoro
stage-partner = Partner del lavoro
stage-owner = Proprietario del lavoro

reminders = Promemoria
reminders-note = In questi momenti, chi ha un’attività aperta riceve un’altra email.
reminders-without-due-date = Saranno programmati quando il lavoro avrà una scadenza.
reminder-add = Aggiungi promemoria
reminder-cancel = Disattiva
reminder-cancel-of = Disattiva: { $reminder }
reminder-reactivate = Riattiva
reminder-reactivate-of = Riattiva: { $reminder }
reminder-delete-of = Elimina: { $reminder }
reminder-quantity = Numero
reminder-unit = Unità
reminder-side = Quando
reminder-enter-quantity = Inserire un numero da 0 a 1000.
reminder-at-due-date = Alla scadenza
reminder-before = { $span } prima della scadenza
reminder-after = { $span } dopo la scadenza
reminder-cancelled = Disattivato
reminder-planned = Programmato
reminder-sent = Inviato
reminder-nobody = Nessuno aveva un’attività aperta
reminder-missed = Non inviato: lavoro nel cestino
reminder-undated = Non programmato
default-reminders = Promemoria predefiniti
default-reminders-note = Vengono aggiunti ai propri lavori quando si imposta la prima scadenza. Per rimuoverne uno, cancellarne il numero.
unit-minutes = minuti
unit-hours = ore
unit-days = giorni
unit-weeks = settimane
comparator-before = prima della scadenza
comparator-after = dopo la scadenza
span-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minuti
    }
span-hours =
    { $count ->
        [one] { $count } ora
       *[other] { $count } ore
    }
span-days =
    { $count ->
        [one] { $count } giorno
       *[other] { $count } giorni
    }
span-weeks =
    { $count ->
        [one] { $count } settimana
       *[other] { $count } settimane
    }

decision-log = Registro delle decisioni
decision-log-intro = Tutte le decisioni sui lavori del team, in un registro che può solo crescere. I certificati dimostrano che una decisione ne fa parte.
log-job = Lavoro (GUID o indirizzo della sua pagina)
log-none = Ancora nessuna voce. La prima compare qualche secondo dopo la prima decisione.
log-entry = Voce
log-job-name = Lavoro
log-person = Persona
log-at = Data e ora
log-number = N. { $number }
log-erased = Eliminata con il lavoro
log-decided = Decisione
log-withdrawn = Decisione ritirata
log-reopened = Attività riaperta
log-older = Voci precedenti
log-checkpoint = Checkpoint
log-checkpoint-note =
    { $count ->
        [one] Stato firmato dell’intero registro ({ $count } voce), con le firme dei testimoni.
       *[other] Stato firmato dell’intero registro ({ $count } voci), con le firme dei testimoni.
    }
log-verified = Verifica completa
log-verified-never = Mai eseguita. Un amministratore la avvia con imprimatur verify --store.
log-verified-whole = Nessuna differenza
log-verified-differs = Differenza trovata
log-verified-note = { $count ->
    [one] imprimatur verify --store ha confrontato { $count } voce con il database.
   *[other] imprimatur verify --store ha confrontato { $count } voci con il database.
}
log-keys = Chiavi pubbliche
log-keys-note = L’ultima chiave è quella attuale.
log-witnesses = Testimoni
log-witnesses-none = Nessun testimone ha firmato questo registro.
log-cosigned =
    { $count ->
        [one] { $count } voce firmata
       *[other] { $count } voci firmate
    }

## May it be printed?

release-title = Si può stampare?
release-lead = Scegliere il file che si sta per stampare. Viene confrontato byte per byte con quanto è stato approvato e non viene salvato.
release-file = File
release-ask = Controlla
release-again = Controlla un altro file
release-choose = Scegliere un file.
release-yes = Si può stampare
release-no = Non si deve stampare
release-answer = { $state ->
    [approved] La versione { $version } di { $job } è approvata.
    [not-approved] { $reason ->
        [not-sent] La versione { $version } di { $job } non è stata inviata in revisione.
        [change-requested] Sono richieste modifiche alla versione { $version } di { $job }.
        [rejected] La versione { $version } di { $job } è stata rifiutata.
        [gate] La versione { $version } di { $job } non è stata inviata: la bloccano problemi di preflight.
        [not-listed] La cartella di { $job } è approvata, ma l’approvazione non comprende la versione { $version }.
        [not-confirmed] Questo file è stato creato dalla versione { $version } di { $job }. È diverso o non è stato confrontato, e nessuno lo ha confermato.
        [expired] La revisione di { $job } è scaduta.
        [done] { $job } è concluso e non è approvato.
       *[pending] La versione { $version } di { $job } è ancora in revisione.
    }
    [superseded] { $job } ha una versione più recente della versione { $version }.
    [withdrawn] La sua lavorazione è nel cestino o è stata eliminata.
   *[unknown] Nessuna lavorazione del team contiene questo file.
}

comment-import-comments = Importa commenti
comment-import-preview = Anteprima
comment-import-lead = Scegli un file con commenti di Acrobat o di un altro programma: XFDF, oppure un PDF con commenti ricavato da questa versione. I commenti noti vengono aggiornati, gli altri aggiunti e nessuno viene ritirato.
comment-import-unreadable = Questo file non è leggibile come XFDF né come PDF con commenti, oppure contiene troppi commenti.
comment-import-counts = Nuovi: { $new }. Modificati: { $changed }. Invariati: { $unchanged }.
comment-import-tried = Non è stato ancora modificato nulla
comment-import-done = Commenti importati
comment-import-refused = Non importati:
comment-import-dropped = Script, link, file e altri contenuti tralasciati: { $count }
comment-import-reason = { $reason ->
    [name] Il nome non può essere conservato
    [twice] Il nome compare due volte
    [page] Questa versione non ha la sua pagina
    [empty] Non ha testo
    [text] Il testo è troppo lungo
    [parent] Manca il commento a cui risponde
    [not-author] Solo l’autore può modificare il testo
    [replied] Ha risposte, il testo resta
    [moved] È stato spostato; i commenti restano dove sono
   *[withdrawn] È stato ritirato
}
