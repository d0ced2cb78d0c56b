### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } tramite { $site }
mail-somebody = Qualcuno
mail-message-from = Messaggio di { $sender }:
mail-row-file = File
mail-row-details = Dettagli
mail-row-version = Versione
mail-row-label = Etichetta
mail-row-due = Scadenza
mail-copy-link = Se il pulsante non funziona, copiare questo indirizzo nel browser:
mail-sent = Inviato tramite { $site }.
mail-sent-by = Inviato da { $sender } tramite { $site }.
mail-personal = Questo link è personale. Chiunque lo possieda può agire a Suo nome: La preghiamo di non inoltrare questa email.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(versione { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Promemoria: revisione di { $job }{ mail-version }
   *[no] Richiesta di revisione: { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Promemoria: revisione di { $job }
   *[no] Richiesta di revisione: { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Scadenza della revisione: { $due }. { $sender } attende una decisione. Controllare ogni pagina, aggiungere eventuali commenti, poi approvare o richiedere modifiche.
       *[no] { $sender } attende una decisione. Controllare ogni pagina, aggiungere eventuali commenti, poi approvare o richiedere modifiche.
    }
   *[no] { $sender } Le chiede di esaminare questa bozza. Controllare ogni pagina, aggiungere eventuali commenti, poi approvare o richiedere modifiche.
}
mail-review-button = Apri la revisione

mail-quote-subject = { $reminder ->
    [yes] Promemoria: preventivo da valutare: { $job }{ mail-version }
   *[no] Preventivo da valutare: { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Promemoria: preventivo da valutare: { $job }
   *[no] Preventivo da valutare: { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } attende ancora una risposta a questo preventivo. Leggere il preventivo, porre eventuali domande in un commento e accettarlo o rifiutarlo.
   *[no] { $sender } Le ha inviato un preventivo. Leggerlo, porre eventuali domande in un commento e accettarlo o rifiutarlo.
}
mail-quote-button = Valuta il preventivo

mail-anonymous-subject = { $reminder ->
    [yes] Promemoria: serve una revisione di { $job }{ mail-version }
   *[no] Serve una revisione: { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Promemoria: serve una revisione di { $job }
   *[no] Serve una revisione: { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } attende ancora una decisione. La prima persona che risponde decide per tutti; le verranno chiesti nome e indirizzo email.
   *[no] { $sender } ha bisogno di una decisione. La prima persona che risponde decide per tutti; le verranno chiesti nome e indirizzo email.
}
mail-anonymous-button = Apri la revisione

mail-commenter-subject = { $reminder ->
    [yes] Promemoria: { $sender } chiede commenti su { $job }{ mail-version }
   *[no] { $sender } chiede commenti su { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Promemoria: commenti su { $job }
   *[no] Richiesta di commenti su { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } attende ancora commenti su questa bozza. La decisione spetta ad altri.
   *[no] { $sender } chiede di esaminare e commentare questa bozza. La decisione spetta ad altri.
}
mail-commenter-button = Apri e commenta

mail-observer-subject = { $reminder ->
    [yes] Promemoria: { $sender } condivide { $job }{ mail-version }
   *[no] { $sender } condivide { $job }{ mail-version }
}
mail-observer-heading = { $reminder ->
    [yes] Promemoria: { $job } è in revisione
   *[no] { $job } è in revisione
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } Le ricorda questa bozza, condivisa per conoscenza. Non è richiesta alcuna azione.
   *[no] { $sender } Le invia questa bozza per conoscenza. Non è richiesta alcuna azione.
}
mail-observer-button = Apri la bozza

mail-not-needed-subject = Non più necessaria: revisione di { $job }{ mail-version }
mail-not-needed-heading = La revisione non è più necessaria
mail-not-needed-lead = Per { $job } è già stata presa una decisione, quindi la revisione non serve più. Non è richiesta alcuna azione.

mail-files-subject = I file inviati per { $job } non sono stati conservati
mail-files-heading = I file inviati per { $job } non sono stati conservati
mail-files-lead = La risposta è arrivata, ma i file allegati alle email non vengono conservati. Descriverne il contenuto in un commento o inviarli a chi ha fatto la richiesta.
mail-files-lead-upload = La risposta è arrivata, ma i file allegati alle email non vengono conservati. Caricarli tramite il link qui sotto.
mail-files-names = File non conservati
mail-files-button = Apri la revisione
mail-files-button-upload = Carica file

mail-upload-subject = { $reminder ->
    [yes] Promemoria: file da caricare per { $job }
   *[no] File da caricare per { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Promemoria: file da caricare per { $job }
   *[no] File da caricare per { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } attende ancora i file. È possibile caricarli senza un account.
   *[no] { $sender } ha bisogno di alcuni file. È possibile caricarli senza un account.
}
mail-upload-button = Carica file

mail-revision-subject = { $reminder ->
    [yes] Promemoria: nuova versione di { $job } da caricare
   *[no] Nuova versione di { $job } da caricare
}
mail-revision-heading = { $reminder ->
    [yes] Promemoria: nuova versione di { $job } da caricare
   *[no] Nuova versione di { $job } da caricare
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } attende ancora una nuova versione. Sostituirà la versione { $version }; la versione { $version } resta in archivio.
   *[no] { $sender } chiede di caricare una nuova versione. Sostituirà la versione { $version }; la versione { $version } resta in archivio.
}
mail-revision-button = Carica la nuova versione

mail-assign-subject = { $reminder ->
    [yes] Promemoria: lavoro da completare: { $job }
   *[no] Lavoro assegnato: { $job }
}
mail-assign-heading = { $reminder ->
    [yes] Promemoria: lavoro da completare: { $job }
   *[no] Lavoro assegnato: { $job }
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } attende ancora il completamento di questo lavoro.
   *[no] { $sender } Le ha assegnato questo lavoro.
}
mail-assign-button = Apri lavoro

mail-forward-subject = { $reminder ->
    [yes] Promemoria: lavoro inoltrato: { $job }{ mail-version }
   *[no] Lavoro inoltrato: { $job }{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Promemoria: lavoro inoltrato: { $job }
   *[no] Lavoro inoltrato: { $job }
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } attende ancora che Lei prenda in carico questo lavoro.
   *[no] { $sender } Le ha inoltrato questo lavoro.
}
mail-forward-button = Apri lavoro

mail-task-subject = { $reminder ->
    [yes] Promemoria: attività da svolgere: { $job }
   *[no] Attività da svolgere: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Promemoria: attività da svolgere: { $job }
   *[no] Attività da svolgere: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } è ancora in attesa.
   *[no] { $sender } Le ha inviato un’attività da svolgere.
}
mail-task-button = Apri l’attività

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Aggiornamento su { $job }
}
mail-update-heading = Aggiornamento su { $job }
mail-update-lead = { $sender } Le ha inviato un aggiornamento su questo lavoro.
mail-update-button = Apri lavoro
mail-update-new-version = Carica una nuova versione
mail-update-files = Carica file
mail-update-document = Documento
mail-update-preflight = Preflight
mail-update-pending = Il preflight non è ancora terminato.
mail-update-no-problems = Nessun problema.
mail-update-more = e altro
mail-update-page = Pagina { $first }: { $facts }
mail-update-page-range = Pagine { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit per canale
   *[other] { $count } bit per canale
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] Riceve questa email perché segue questo lavoro. Ultimo intervento: { $sender }.
   *[no] Riceve questa email perché segue questo lavoro.
}
mail-news-button = Apri lavoro
mail-news-new = pronto per una nuova revisione
mail-news-pending = inviato in revisione
mail-news-processing = aperto
mail-news-approved = approvato
mail-news-change-requested = modifiche richieste
mail-news-rejected = rifiutato
mail-news-done = completato
mail-news-expired = scaduto
mail-news-comment = nuovo commento
mail-news-decided-approved = { $person } ha approvato
mail-news-decided-changes = { $person } ha richiesto modifiche
mail-news-decided-rejected = { $person } ha rifiutato

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = Impostazioni email
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } ha risposto al Suo commento su { $job }.
   *[no] Ci sono nuove risposte ai Suoi commenti su { $job }.
}
mail-digest-button = Apri lavoro
mail-digest-button-reviewer = Leggi e rispondi
mail-digest-approved = { $person } ha approvato{ mail-version }
mail-digest-rejected = { $person } ha rifiutato{ mail-version }
mail-digest-changes = { $person } ha richiesto modifiche{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } ha commentato{ mail-version }
   *[other] { $person } ha commentato a pagina { $page }{ mail-version }
}
mail-digest-overdue = In ritardo, scadenza: { $due }
mail-digest-bounced = Impossibile recapitare l’email a { $person }
mail-digest-uploaded = { $version ->
    [0] { $person } ha caricato dei file
   *[other] { $person } ha caricato la versione { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } decisione
   *[other] { $count } decisioni
}
mail-digest-comments = { $count ->
    [one] { $count } commento
   *[other] { $count } commenti
}
mail-digest-uploads = { $count ->
    [one] { $count } caricamento
   *[other] { $count } caricamenti
}
mail-digest-problems = { $count ->
    [one] { $count } problema
   *[other] { $count } problemi
}

mail-archive-subject = Pronto da scaricare: { $job }
mail-archive-heading = { $job } è pronto da scaricare
mail-archive-lead = { $has-due ->
    [yes] Il file ZIP è pronto. Scadenza del link per il download: { $due }.
   *[no] Il file ZIP è pronto.
}
mail-archive-button = Scarica

mail-invitation-subject = { $has-sender ->
    [yes] Invito di { $sender } a { $site }
   *[no] Invito a { $site }
}
mail-invitation-heading = Benvenuti su { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } ha creato un account per questo indirizzo email. Aprire la pagina di accesso e inserire l’indirizzo: verrà inviato un link di accesso. Non c’è alcuna password da ricordare.
   *[no] Un amministratore ha creato un account per questo indirizzo email. Aprire la pagina di accesso e inserire l’indirizzo: verrà inviato un link di accesso. Non c’è alcuna password da ricordare.
}
mail-invitation-button = Vai alla pagina di accesso

mail-sign-in-subject = Link di accesso per { $site }
mail-sign-in-heading = Accesso a { $site }
mail-sign-in-lead = Questo link vale una sola volta e scade dopo 15 minuti. Se non lo ha richiesto, può ignorare questa email.
mail-sign-in-button = Accedi
