### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certificato di visto si stampi
certificate-title = Certificato delle decisioni
certificate-of-one = Questo certificato riguarda le decisioni di un solo revisore.
certificate-team = Inviato da
certificate-about = Riguarda
certificate-job = Nome del file
certificate-order = Commessa
certificate-version = Versione
certificate-status = Stato
certificate-status-is = { $status ->
    [new] Nuovo
    [pending] In attesa di revisione
    [processing] In revisione
    [approved] Approvato
    [change-requested] Modifiche richieste
    [rejected] Rifiutato
   *[other] { $status }
}
certificate-document = Documento
certificate-verify-at = Verifica
certificate-verify-code = Codice QR: verifica di questo certificato
certificate-file = File
certificate-file-number = File { $number }
certificate-bytes = { $count } byte
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = errori: { $errors }, avvisi: { $warnings }, note: { $notes }
certificate-preflight-running = Non concluso al momento della decisione
certificate-comments = Commenti
certificate-comment-counts = aperti: { $open }, risolti: { $resolved }
certificate-picture = Pagina 1
certificate-simulated = Immagine
certificate-simulated-for = Colori e sovrastampa sono simulati per { $profile }.
certificate-simulated-spots = Tinte piatte: { $spots }.
certificate-simulated-roughly = Alcune parti della pagina sono riprodotte in modo approssimativo.
certificate-simulated-not = Il bianco carta non è simulato. Questa non è una prova colore contrattuale.
certificate-not-simulated = Non è stato possibile simulare la stampa: sovrastampa, tinte piatte e condizione di stampa possono differire dall’immagine.
certificate-compared = Confronto con l’ordine
certificate-as-ordered = Come ordinato
certificate-not-as-ordered = Diverso
certificate-order-unknown = Non noto
certificate-compared-how = Non è dimostrato, ma solo dichiarato dal servizio: ciò che era ordinato all’emissione di questo certificato e ciò che il preflight ha trovato in questa versione.

certificate-decisions = Decisioni
certificate-has-approved = { $person } ha approvato
certificate-has-requested-changes = { $person } ha richiesto modifiche
certificate-has-rejected = { $person } ha rifiutato
certificate-was-withdrawn = La decisione di { $person } non vale più: la fase è stata riavviata
certificate-was-reopened = Nuova richiesta a { $person }
certificate-was-overridden = Inviato nonostante le segnalazioni del preflight
certificate-derivative-registered = File di stampa registrato
certificate-derivative-confirmed = File di stampa confermato
certificate-derivative = File di stampa
certificate-check-answered = Controllo terminato
certificate-check = Controllo
certificate-sameness = { $sameness ->
    [equal] Uguale alla versione { $version }.
    [differs] Diverso dalla versione { $version }.
   *[not-comparable] Non confrontato con la versione { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] Revisore aggiunto: { $person }
    [reviewer-removed] Revisore rimosso: { $person }
    [reviewer-replaced] Revisore sostituito: { $person }
    [started] La revisione è stata inviata in più fasi
    [stage-skipped] Una fase è stata saltata
    [stage-restarted] Una fase è stata riavviata
   *[other] Le fasi sono state modificate: { $change }
}
certificate-status-changed = Stato modificato in { $status }
certificate-somebody = Qualcuno
certificate-when = Quando
certificate-local = { $utc } UTC ({ $local } ora locale)
certificate-utc = { $utc } UTC
certificate-stage = Fase
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = decidono tutti
certificate-rule-any = vale la prima decisione
certificate-rule-approvals = { $count ->
    [one] basta un’approvazione
   *[other] bastano { $count } approvazioni
}
certificate-rule-primary = decide { $person }
certificate-rule-early = termina al primo rifiuto o alla prima richiesta di modifiche
certificate-how = Come
certificate-via = { $via ->
    [link] Tramite un link personale
    [console] Nella console
    [api] Tramite API
   *[system] Dal servizio
}
certificate-from = da { $address }
certificate-confirmed = confermata con il nome
certificate-elsewhere = file controllati altrove
certificate-by = Autore
certificate-recorded-by = Registrata da
certificate-comment = Commento
certificate-reason = Motivo
certificate-entry = Voce di registro
certificate-entry-is = Numero { $position }, hash { $hash }

certificate-proof = Prova
certificate-log = Registro delle decisioni
certificate-checkpoint = Checkpoint
certificate-checkpoint-is = { $size } voci, radice { $root }
certificate-key = Chiave
certificate-issued = Emesso
certificate-issued-is = { $utc } UTC da { $service }
certificate-verify = Come verificare
certificate-verify-how = Con questo PDF, il documento e la chiave pubblica del servizio, da richiedere al servizio stesso e conservare: imprimatur verify certificate.pdf document.pdf --key KEY. Non serve alcuna rete. Il file allegato certificate.json contiene le voci del registro, le relative prove e il checkpoint firmato, in modo che anche altri strumenti possano verificarle.
certificate-proves = È dimostrato che queste voci erano nel registro delle decisioni di questo servizio quando è stato firmato il checkpoint e a quali byte si riferiscono. Nomi, orari e indirizzi sono quelli registrati dal servizio.
certificate-not-proven = Non è dimostrato, ma solo dichiarato dal servizio: la commessa, il numero dei commenti, l’immagine e il fatto che in seguito non sia stato deciso altro.
certificate-data = certificate.json SHA-256
certificate-page = Pagina { $number } di { $count }
