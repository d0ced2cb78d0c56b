### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Modalità di prova

## What is asked for

request-review = { $time ->
    [early] { $sender } richiederà una revisione
    [past] { $sender } ha richiesto una revisione
   *[now] { $sender } richiede una revisione
}
request-quote = { $time ->
    [early] { $sender } richiederà una decisione su un preventivo
    [past] { $sender } ha richiesto una decisione su un preventivo
   *[now] { $sender } richiede una decisione su un preventivo
}
request-comments = { $time ->
    [early] { $sender } richiederà dei commenti
    [past] { $sender } ha richiesto dei commenti
   *[now] { $sender } richiede dei commenti
}
request-observer = { $time ->
    [early] { $sender } condividerà questo lavoro
    [past] { $sender } ha condiviso questo lavoro
   *[now] { $sender } condivide questo lavoro
}
request-upload = { $time ->
    [early] { $sender } richiederà un file
    [past] { $sender } ha richiesto un file
   *[now] { $sender } richiede un file
}
request-revision = { $time ->
    [early] { $sender } richiederà una nuova versione
    [past] { $sender } ha richiesto una nuova versione
   *[now] { $sender } richiede una nuova versione
}
request-assign = Lavoro assegnato da { $sender }
request-forward = Lavoro inoltrato da { $sender }

## Around the files

skip-to-proof = Vai alla bozza
skip-to-comments = Vai ai commenti
skip-to-decision = Vai alla decisione
skip-to-task = Vai all’attività
skip-to-status = Vai allo stato
panel-decision = Istruzioni e decisione
panel-task = Istruzioni e attività
status = Stato
instructions = Istruzioni
go-to-decision = Esamina e decidi
go-to-task = Vai all’attività
version = Versione { $number }
version-inline = versione { $number }
due = Scadenza
review-stage = Fase { $number } di { $count }
review-stage-named = Fase { $number } di { $count } · { $name }
review-stage-first = Vale la prima decisione
review-stage-approvals = { $count ->
    [one] Basta un’approvazione
   *[other] Bastano { $count } approvazioni
}
review-stage-own = Vale la Sua decisione
review-stage-other = Decide un altro revisore
review-stage-person = Decide { $person }
uploaded = Caricato
preflight-issues = { $count ->
    [0] Preflight: nessun problema
    [one] Preflight: { $count } problema
   *[other] Preflight: { $count } problemi
}
specifications = Dati tecnici
severity-error = Errore
severity-warning = Avviso
severity-note = Nota

## Files and their pages

file = File
files = File
file-count = { $count ->
    [one] { $count } file
   *[other] { $count } file
}
page = Pagina
pages = Pagine
page-count = { $count ->
    [one] { $count } pagina
   *[other] { $count } pagine
}
page-of-file = Pagina { $page } di { $file }
page-enlarge = Pagina { $page } di { $file }, ingrandisci in una nuova scheda
of-total = di { $total }
go = Vai
next = Avanti
previous = Indietro
download = Scarica
download-size = Scarica ({ $size })
size-pixels = { $width } × { $height } pixel
no-preview = Anteprima non disponibile per questo tipo di file.
no-preview-download = Scaricare il file per visualizzarlo.
no-preview-ask = Chiedere a { $sender } di consentire il download o di inviare un PDF.
unshown-page = La pagina { $page } non può essere visualizzata qui.
unshown-on-page = Pagina { $page }: { $finding }
too-many-files = Questa cartella contiene troppi file per mostrarli qui.
folder-empty = Questa cartella è vuota.
viewing-version = Questa è la versione { $shown }. È disponibile una versione più recente ({ $current }).

kind-pdf = Documento PDF
kind-jpeg = Immagine JPEG
kind-png = Immagine PNG
kind-tiff = Immagine TIFF
kind-webp = Immagine WebP
kind-gif = Immagine GIF
kind-svg = Immagine SVG
kind-zip = Archivio ZIP
kind-text = Testo
kind-html = Pagina web
kind-csv = File CSV
kind-postscript = Documento PostScript
kind-file = File
kind-word = Documento Word
kind-excel = File Excel
kind-powerpoint = Presentazione PowerPoint

## The form

your-decision = La Sua decisione
your-task = La Sua attività
check-following = Controllare quanto segue:
comment = Commento
comment-sent = Commento inviato
comment-optional = Aggiungi un commento (facoltativo)
add-comment = Aggiungi un commento
about-files = Quali file vanno corretti?
about-files-all = Se non ne seleziona nessuno, la decisione riguarda tutti i file. Altrimenti i file non selezionati risultano approvati.
about-contradicts = Sono selezionati file da correggere. Deselezionarli per approvare, oppure richiedere modifiche.
describe-change = Descrivere che cosa va modificato
confirm-task = Confermo che questa attività è completata.
confirm-version = Ho controllato la versione { $version } e firmo questa decisione con il mio nome.
confirm-files = Ho controllato tutti i file e firmo questa decisione con il mio nome.
seen-elsewhere-file = Ho controllato questo file al di fuori di questa pagina.
seen-elsewhere-files = Ho controllato al di fuori di questa pagina i file che qui non sono mostrati per intero.
confirm-upload = Confermo che questo è il file richiesto.
confirm-uploads = Confermo che questi sono i file richiesti.
decide = Decidi
approve = Approva
request-changes = Richiedi modifiche
reject = Rifiuta
done = Completa
send-comment = Invia commento
send-comment-only = Invia solo commento
reviewing-as = Revisione come { $reviewer }.
completing-as = Attività svolta come { $reviewer }.
commenting-as = Commento come { $reviewer }.
uploading-as = Caricamento come { $reviewer }.
sender-will-see = { $sender } riceverà una notifica.
sender-can-see = { $sender } potrà vederlo.
status-becomes = Il nuovo stato sarà “{ $status }”.
becomes-approved = approvato
becomes-change-requested = modifiche richieste
becomes-done = completato
becomes-expired = scaduto
becomes-new = nuovo
becomes-pending = inviato
becomes-processing = aperto
becomes-rejected = rifiutato
upload = Carica
upload-files = Carica file
upload-new-version = Carica una nuova versione
upload-as-version = Carica come versione { $version }
keep-page-open = Tenere aperta questa pagina fino al termine del caricamento.

## What is wrong with a form

label-your-name = Nome
label-your-email = Indirizzo email
label-your-comment = Commento
label-your-decision = Decisione
label-file = File
label-confirmation = Conferma
label-seen-elsewhere = Conferma del controllo del file
label-version = Versione
enter-your-name = Inserire il proprio nome.
enter-email = Inserire un indirizzo email valido.
enter-comment = Inserire un commento.
choose-file = Scegliere un file.
choose-one-file = Scegliere un solo file.
choose-decision = Scegliere una decisione.
tick-confirmation = Selezionare la casella di conferma.
tick-seen-elsewhere = Per approvare, confermare di aver controllato al di fuori di questa pagina ciò che qui non è mostrato per intero.
problem = { $field }: { $mistake }
problem-of-field = Campo “{ $field }”: { $mistake }
problem-incomplete = Il modulo era incompleto. Riprovare.
mistake-empty = Inserire un valore.
mistake-invisible = I caratteri di controllo e quelli che cambiano la direzione di scrittura non sono consentiti.
mistake-path = I caratteri / e \ e i nomi . e .. non sono consentiti.
mistake-address = L’indirizzo email non è valido.
mistake-address-of = “{ $name }” non è un indirizzo email valido.
mistake-of = “{ $name }”: { $mistake }
mistake-date = Inserire data e ora.
mistake-one-only = È consentito un solo valore.
mistake-repeated = Il valore è stato inviato più di una volta.
mistake-switch = Il valore deve essere attivato o disattivato.
mistake-incomplete = Il modulo era incompleto. Riprovare.
mistake-no-contacts = Il gruppo non contiene contatti.
mistake-no-contacts-of = Il gruppo “{ $name }” non contiene contatti.
mistake-no-successor = Scegliere un altro utente attivo del team.
mistake-fixed = Il valore non può essere modificato.
mistake-press = Scegliere il profilo ICC di una condizione di stampa: classe output, spazio colore CMYK.
mistake-length = Inserire millimetri da 0 a { $count }, con al massimo due decimali.
mistake-no-length = Inserire più di 0 mm.
mistake-reversed = Questo numero non deve essere inferiore al primo.
mistake-tolerance = Inserire meno della metà della larghezza e dell’altezza.
mistake-inks = Inserire al massimo { $count } nomi di inchiostri diversi, ciascuno di al massimo { $length } caratteri.
mistake-time-zone = Inserire un fuso orario, ad esempio Europe/Rome.
mistake-other = Il valore non è valido.
mistake-too-long = Sono consentiti al massimo { $count } caratteri.
mistake-range = Inserire un numero intero da { $least } a { $count }.
mistake-too-many-people = Sono consentite al massimo { $count } persone.
mistake-too-many-files = È possibile caricare al massimo { $count } file alla volta.
mistake-too-many-comments = È stato raggiunto il limite di { $count } commenti su questo lavoro. Altre osservazioni possono essere aggiunte alla decisione.

## The receipt

decided-files = Riguarda
decided-approved = Approvato
decided-change-requested = Modifiche richieste
decided-rejected = Rifiutato
receipt-of = La Sua decisione
receipt-next = Passi successivi
receipt-waiting = Altri devono ancora decidere. Fino ad allora la decisione può essere cambiata.
receipt-new-version = Quando ci sarà una nuova versione da esaminare, arriverà un’altra email.
receipt-complete = Tutte le decisioni sono state prese. { $sender } prosegue con il lavoro.
receipt-back = Apri la bozza
receipt-when = Quando
receipt-by = Decisione di
receipt-viewed = Controllo
receipt-seen-elsewhere = Al di fuori di questa pagina, come confermato dal revisore
receipt-recorded-by = Registrata da
receipt-for = { $recorder } per { $reviewer }
receipt-newer-version = La decisione riguarda la versione { $decided }. Qui è mostrata la versione { $current }.
receipt-saved = La decisione è stata salvata e { $sender } ha ricevuto una notifica. È possibile chiudere questa pagina.
receipt-saved-yours = La Sua decisione è stata salvata e { $sender } ha ricevuto una notifica. È possibile chiudere questa pagina.
proof-of-approval = Attestazione del visto si stampi
proof-of-decision = Attestazione della decisione
document-id = ID documento
checksum = Checksum SHA-256 del file

## Where nothing can be done

note-thanks-title = Grazie
review-current = Esamina la versione attuale
note-closed-title = Chiusa
note-withdrawn-title = Annullata
note-early-title = Non ancora iniziata
note-locked-title = Bloccato
note-self-requested-title = Qui decide il proprietario
note-commenter-title = Solo commenti
note-observer-title = Per conoscenza
note-too-many-title = Troppi file per un’unica revisione
note-locked-comment = { $work ->
    [comments] Questo lavoro è bloccato. È ancora possibile commentare.
    [review] Questo lavoro è bloccato. È ancora possibile commentare. Il link resta valido: tornare più tardi per decidere.
   *[task] Questo lavoro è bloccato. È ancora possibile commentare. Il link resta valido: tornare più tardi per completare l’attività.
}
note-locked = Questo lavoro è stato bloccato da { $sender }. Riprovare più tardi.
note-self-requested = Lei ha creato questa attività per sé, quindi può decidere solo il proprietario del lavoro. Chiedere al proprietario di decidere o di inviare il lavoro.
note-commenter = Indicare nei commenti che cosa va modificato. L’approvazione dei file spetta ad altri.
note-observer = I file possono essere visualizzati. Non è richiesta alcuna azione.
note-not-needed = { $work ->
    [comments] Questa revisione è completata. I commenti non servono più.
    [look] Questa revisione è completata. Non è richiesta alcuna azione.
   *[review] Questa revisione è completata. La decisione non serve più.
}
note-early = { $work ->
    [task] Questa attività non è ancora iniziata. Un’email ne segnalerà l’inizio.
   *[review] Questa revisione non è ancora iniziata. Un’email ne segnalerà l’inizio.
}
note-delivered = { $files ->
    [one] Il file è stato caricato e { $sender } ha ricevuto una notifica. È possibile chiudere questa pagina.
   *[many] I file sono stati caricati e { $sender } ha ricevuto una notifica. È possibile chiudere questa pagina.
}
note-withdrawn = { $work ->
    [task] Questa attività è stata annullata. Non è richiesta alcuna azione.
   *[review] Questa revisione è stata annullata. Non è richiesta alcuna azione.
}
note-completed = L’attività è completata. È possibile chiudere questa pagina.
note-closed = { $work ->
    [task] Questa attività è chiusa. { $sender } potrebbe averla chiusa o aver caricato una nuova versione. Se sarà necessario altro, arriverà un’email.
   *[review] Questa revisione è chiusa. { $sender } potrebbe averla chiusa o aver caricato una nuova versione. Se sarà necessario altro, arriverà un’email.
}
note-too-many = Chiedere a { $sender } di inviarli in gruppi più piccoli.

## What the script says

script-image-failed = Impossibile caricare { $image }. Ricaricare la pagina per riprovare.
script-reject-hint = Indicare un motivo, oppure premere di nuovo “Rifiuta” per inviare senza motivo.
script-change-hint = Descrivere che cosa va modificato, oppure premere di nuovo “Richiedi modifiche” per inviare senza commento.

## The stage

page-list = Pagine
proof = Bozza
page-label = Pagina
file-label = File
change-decision = Cambia la decisione

## Comparing versions

compare-versions = Confronta versioni
compare-with = Confronta con la versione { $version }
compare-heading = Versione { $from } a confronto con la versione { $to }
compare-leave = Termina confronto
compare-progress = Confronto delle pagine: { $done } di { $total }
compare-waiting = Confronto delle pagine in corso…
compare-go-on = Continua
compare-impossible = Queste versioni non possono essere confrontate.
compare-nothing = Nessuna differenza.
compare-changed = { $count ->
    [one] Pagina { $pages } modificata.
   *[other] Pagine { $pages } modificate.
}
compare-added = { $count ->
    [one] Pagina { $pages } aggiunta.
   *[other] Pagine { $pages } aggiunte.
}
compare-removed = { $count ->
    [one] Pagina { $pages } rimossa.
   *[other] Pagine { $pages } rimosse.
}
compare-many-changed = { $count } pagine su { $total } modificate.
compare-many-added = { $count } pagine aggiunte.
compare-many-removed = { $count } pagine rimosse.
compare-list = { $pages } e { $last }
compare-page-same = Pagina { $page }: nessuna modifica
compare-page-changed = Pagina { $page }: modificata
compare-page-added = Pagina { $page }: aggiunta
compare-page-removed = Pagina { $page }: rimossa
compare-page-inks = Pagina { $page }: modificati solo gli inchiostri
compare-inks-changed = Inchiostri modificati: { $inks }.
compare-inks-added = Nuovi inchiostri: { $inks }.
compare-inks-removed = Inchiostri rimossi: { $inks }.
compare-inks-plain = Confronto senza sovrastampa e tinte piatte, che richiedevano troppo tempo.
compare-ink-renamed = { $from } ora si chiama { $to }.
compare-page-of = Versione { $version }, pagina { $page }
compare-enlarge = Ingrandisci versione { $version }, pagina { $page }
compare-not-in = Assente nella versione { $version }
