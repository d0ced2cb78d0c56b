### The console

console = Console
jobs = Lavori
keys = Chiavi API
team = Team
settings = Impostazioni
sign-out = Disconnetti
sign-in = Accedi
skip-to-actions = Vai alle azioni
more = Altro
name = Nome
description = Descrizione
label = Etichetta
customer = Cliente
folder = Cartella
save = Salva
saved = Salvato
created = Creazione
updated-at = Ultima modifica
updated-inline = ultima modifica
due-inline = scadenza
due-in-zone = Scadenza ({ $zone })
send-language = Lingua di email e pagina
send-language-automatic = Automatica
could-not-save = Salvataggio non riuscito:
back-to-jobs = Torna ai lavori
back-to-job = Torna al lavoro
parent-folder = Cartella superiore

status-approved = Approvato
status-change-requested = Modifiche richieste
status-done = Completato
status-expired = Scaduto
status-new = Nuovo
status-pending = Inviato
status-processing = Aperto
status-rejected = Rifiutato

## Signing in

sign-in-intro = Inserire l’indirizzo email per ricevere un link di accesso.
email-address = Indirizzo email
send-link = Invia link
send-new-link = Invia un nuovo link
no-mail-server = Su questo server l’invio di email non è configurato. Richiedere un link di accesso all’amministratore; si crea con “imprimatur user sign-in-link”.
sign-in-sent-title = Controllare la posta
sign-in-sent = Se l’account esiste, è stato inviato un link di accesso. Vale una sola volta e scade dopo 15 minuti.
sign-in-expired-title = Questo link di accesso è scaduto
sign-in-expired = Un link di accesso vale una sola volta e scade dopo 15 minuti.
sign-in-unknown-title = Questo link non funziona
sign-in-unknown = Il link è incompleto. Copiarlo di nuovo dall’email o richiederne un altro.
welcome = Con questo link si accede come { $person } su questo dispositivo, per una settimana o fino alla disconnessione.
introduction = Benvenuti
introduction-note = Nome e team sono visibili ai revisori.
introduction-change = Cambia indirizzo email
introduction-address = Link di accesso e notifiche arrivano a questo indirizzo email.
team-or-company = Team o azienda

## Lists

trash = Cestino
search = Cerca
search-hint = Nome, descrizione, etichetta o contatto
page-empty = Questa pagina è vuota.
no-results = Nessun risultato.
clear-filters = Cancella filtri
trash-empty = Il cestino è vuoto.
no-jobs = Ancora nessun lavoro. Trascinare qui i file o caricarli, poi inviarli ai revisori. I loro commenti e le loro decisioni compariranno in questo elenco.
views = Viste
view-all = Tutti i lavori
view-waiting = In attesa di altri
view-changes = Modifiche richieste
view-overdue = In ritardo
view-mine = Da decidere
view-decided = Decisi di recente
filter = Filtri
filter-count = Filtri ({ $count })
apply = Applica
all-folders = Mostra tutte le cartelle
by-folder = Mostra per cartella
in-folder = in { $folder }
type = Tipo
any-type = Tutti i tipi
type-folders = Cartelle
type-images = Immagini
assignee = Assegnatario
any-assignee = Tutti
assigned-to-me = Io
assigned-to-anyone = Qualcuno
assigned-to-nobody = Nessuno
date = Data
date-from = Dal
date-to = Al
decided-at = Decisione
deleted-at = Eliminazione
locked-inline = bloccato
has-comments = con commenti
listing-range = { $first }–{ $last } di { $total }
new-folder = Nuova cartella
create-folder = Crea cartella

## A job

customer-is = Cliente: { $person }
assigned-to = Assegnato a { $person }
owner-is = Proprietario: { $person }
locked = Bloccato
locked-by-folder = Bloccato dalla cartella superiore
in-trash = Nel cestino
versions = Versioni
new-version = Nuova versione
whats-new = Novità di questa versione
preflight = Preflight
preflight-none = Nessun problema
preflight-running = Preflight in corso…
checks = Controlli
check-open = In attesa
check-running = In corso
check-passed = Superato
check-failed = Non superato
check-warning = Avviso
check-skipped = Saltato
check-expired = Scaduto
check-due = Scadenza
check-late = La risposta è arrivata dopo la scadenza.
check-report = Rapporto
check-findings = Rilievi: { $count }
check-comment = Aggiungi come commento
check-again = Controlla di nuovo
check-page = Pagina { $page }
send-for-review = Invia in revisione
reviewers = Revisori
reviewers-hint = Indirizzi email, separati da virgole
require-name = Richiedi ai revisori la firma con il nome
send = Invia
reviewers-can-see = Condivisione
share-original = File originale (download)
share-sizes = Formati di pagina
share-preflight = Report del preflight
press = Condizione di stampa simulata
press-inherited = Come nella cartella, o automatica
press-intent = Del documento, altrimenti del team
press-team = Del team
press-default = Standard (FOGRA39, patinata)
gate = Blocco preflight
order-specifications = Dati dell’ordine
gate-none = Consenti sempre l’invio
gate-errors = Non inviare con errori
gate-warnings = Non inviare con errori o avvisi
gate-held = Problemi di preflight bloccano questa revisione
gate-waiting = Il preflight è ancora in corso. Se si invia ora, la revisione ne attende la fine.
gate-checks = Alcuni controlli obbligatori non sono terminati: { $checks }. Se invii ora, l’invio li attende un momento.
gate-more = { $count ->
    [one] 1 altro problema
   *[other] Altri { $count } problemi
}
gate-override = Motivo per inviare comunque
gate-override-note = Il motivo viene conservato nella cronologia e nel registro delle decisioni. Lasciare il campo vuoto per caricare prima una versione corretta.
gate-owner-only = Caricare una versione corretta o chiedere al proprietario del lavoro di inviarlo.
new-status = Nuovo stato
update-status = Cambia stato
deleted-with-folder = Eliminato insieme alla cartella. Per recuperarlo, ripristinare la cartella.
watch = Segui
unwatch = Non seguire più
lock = Blocca
unlock = Sblocca
restore = Ripristina
delete = Elimina
delete-warning = Sposta nel cestino con tutto il contenuto.
delete-for-good-warning = Elimina definitivamente questo lavoro e tutti i suoi file.
delete-for-good = Elimina definitivamente
move-to-trash = Sposta nel cestino

did-send = Inviato ai revisori
did-comment = Commento aggiunto
did-version = Nuova versione caricata
did-upload = File caricati
did-folders = Cartella creata
did-status = Stato modificato
did-trash = { $count ->
    [one] Spostato nel cestino.
   *[other] { $count } lavori spostati nel cestino.
}
undo = Annulla
did-restore = Ripristinato
did-watch = Aggiunto ai lavori seguiti
did-unwatch = Rimosso dai lavori seguiti
did-unlock = Sbloccato

## Tasks

open-my-task = Apri la mia attività
recorded-by = registrata da { $person }
anyone-with-link = Chiunque abbia il link
task-scheduled = Programmata
task-sent = Inviata
task-opened = Aperta
task-paused = In pausa
task-done = Completata
task-closed = Annullata
task-not-needed = Non più necessaria
task-name-review = Revisione
task-name-quote = Valutazione preventivo
task-name-anonymous = Revisione aperta
task-name-upload = Caricamento
task-name-revision = Nuova versione
task-name-assign = Assegnazione
task-name-forward = Lavoro inoltrato

## The sections of a job

job-sections = Lavoro
back = Indietro
rename-details = Modifica dettagli
order = Ordine
order-note = Il preflight confronta ogni file con questi valori. I campi vuoti non vengono controllati.
order-least = Da
order-most = A
order-width = Larghezza (mm)
order-height = Altezza (mm)
order-tolerance = Tolleranza (± mm)
order-bleed-least = Abbondanza, almeno (mm)
order-ink-names = Nomi, separati da virgole o da ritorni a capo
order-inks-most = O solo il loro numero, al massimo
order-ink-sum-most = Copertura totale di inchiostro, al massimo (%)
order-ppi-least = Risoluzione, almeno (ppi)
order-color = Immagini a colori
order-gray = Immagini in scala di grigi
order-bitmap = Bitmap
order-pdfx-any = Non specificato
order-fonts-all = Tutti i font devono essere incorporati
move = Sposta
top-level = Livello principale
email-addresses = Indirizzi email
more-reviewers = Altri indirizzi email
group-of = { $count ->
    [one] { $group } ({ $count } contatto)
   *[other] { $group } ({ $count } contatti)
}
message = Messaggio
message-hint = A che cosa devono fare attenzione i revisori?
private-comments = Ogni revisore vede solo i propri commenti
let-reviewers-inspect = Consenti ai revisori di ispezionare gli inchiostri
new-version-note = Le revisioni aperte della versione attuale vengono chiuse. La prossima richiesta riguarderà la nuova versione.
internal-comment = Solo per il team
withdrawn = Ritirato
resolved-by = Risolto da { $person }
reply-to = Risposta al commento { $number }
send-reply = Invia risposta
decisions = Decisioni
decided-of = Decisioni: { $decided } di { $asked }
nobody-asked = Per questa versione non è ancora stata richiesta alcuna revisione.
earlier-requests = { $count ->
    [one] { $count } richiesta precedente
   *[other] { $count } richieste precedenti
}
since-inline = richiesta:
sent-inline = Invio
remind = Sollecita
ask-again = Chiedi di nuovo
private-link = Ottieni link
private-link-of = Link personale di { $person }
private-link-note = Chiunque abbia questo link può decidere a nome del revisore. Condividerlo solo con la persona interessata.
copy = Copia
copied = Copiato
more-for = Altre azioni per { $person }
record-decision = Registra una decisione
decision-of = Decisione di { $person }
decision-source-hint = Ad esempio: confermato per telefono
choose = Scegliere…
replace-reviewer = Sostituisci revisore
replace-note = { $person } non potrà più decidere. Il nuovo revisore riceverà un’email.
replace = Sostituisci
cancel-request = Annulla richiesta
did-move = Spostato
did-remind = Promemoria inviato
did-replace = Revisore sostituito
did-decide = Decisione registrata
did-cancel = Richiesta annullata
field-reviewer = Revisore
field-folder = Cartella
reviewer-asked-already = A questa persona la revisione è già stata richiesta.

## Reviews in stages

plan-stages = Fasi
plan-stage = Fase { $number }
plan-stage-named = Fase { $number } · { $name }
plan-waiting = In attesa
plan-running = In revisione
plan-ended = Terminata
plan-skipped = Saltata
stages-complete = { $count ->
    [one] Fasi completate: { $complete } di { $count }
   *[other] Fasi completate: { $complete } di { $count }
}
rule-all = Decidono tutti
rule-any = Vale la prima decisione
rule-first = Decide il primo revisore, gli altri commentano
rule-at-least = Basta un certo numero di approvazioni
rule-approvals = { $count ->
    [one] Basta un’approvazione
   *[other] Bastano { $count } approvazioni
}
rule-primary = Decide { $person }
rule-stops-early = termina al primo rifiuto o alla prima richiesta di modifiche
waiting-for = In attesa di:
needs-earlier-stage = Inizia quando la fase precedente è approvata.
needs-decisions = { $count ->
    [one] Manca ancora una decisione per completare la fase.
   *[other] Mancano ancora { $count } decisioni per completare la fase.
}
needs-any = Basta una decisione per completare la fase.
needs-approvals = { $count ->
    [one] Manca ancora un’approvazione per completare la fase.
   *[other] Mancano ancora { $count } approvazioni per completare la fase.
}
needs-decision-of = La decisione di { $person } completa la fase.
needs-change = I revisori attuali non possono completare questa fase. Aggiungere o sostituire un revisore, oppure saltare o riavviare la fase.
change-stage = Modifica fase
add-reviewer = Aggiungi revisore
stage-role = Ruolo
stage-role-decider = Decide
stage-role-commenter = Commenta soltanto
stage-role-observer = Visualizza soltanto
skip-stage = Salta questa fase
skip-stage-note = I suoi revisori non vengono più interpellati e inizia la fase successiva.
restart-stage = Riavvia questa fase
restart-stage-note = La revisione viene richiesta di nuovo a tutti i revisori della fase. Le decisioni già prese non valgono più e le fasi successive ricominciano.
remove-from-stage = Rimuovi da questa fase
did-add-reviewer = Revisore aggiunto
did-skip-stage = Fase saltata
did-restart-stage = Fase riavviata
did-remove = Revisore rimosso
review-in-stages = Revisione in più fasi
review-in-stages-note = Ogni gruppo di revisori viene interpellato quando il precedente ha approvato.
more-stages = Altre fasi
stage-name = Nome (facoltativo)
stage-addresses = Indirizzi email o gruppi, uno per riga o separati da virgole
stage-others = Commentatori e osservatori
stage-commenters = Possono commentare (indirizzi email o gruppi)
stage-observers = Possono vedere (indirizzi email o gruppi)
stage-early = Termina questa fase al primo rifiuto o alla prima richiesta di modifiche
stored-plan = Piano
no-stored-plan = Inserisci qui le fasi
stage-rule = Decisione
stage-count = Approvazioni
stage-days = Scadenza dopo (giorni)
problem-of-stage = Fase { $number }: { $mistake }
enter-known-group = Questo gruppo non contiene contatti. Inserire un indirizzo email o un altro gruppo.
enter-stage-reviewers = Inserire almeno un indirizzo email.
enter-approvals = { $count ->
    [one] Con un solo revisore, inserire 1 approvazione.
   *[other] Inserire un numero di approvazioni da 1 a { $count }.
}
enter-days = Inserire un numero di giorni da 1 a { $count }.
open-job = Apri lavoro

## Keys

keys-intro = Le chiavi API consentono ad altri sistemi di accedere ai lavori.
api-reference = Descrizione dell’API (OpenAPI)
did-revoke = Chiave revocata.
key-created = Nuova chiave creata
key-copy = Copiare ora la chiave: non verrà più mostrata.
new-key = Nuova chiave API
key-is-test = Chiave di prova (sandbox, senza lavori né email reali)
create-key = Crea chiave
permissions = Permessi
last-used = Ultimo utilizzo
never = Mai
revoke = Revoca
revoke-key = Revoca la chiave { $id } di { $application }
revoked = Revocata
expired = Scaduta
key-number = Chiave { $id }
expires = Scadenza
expires-inline = scadenza
scope-read = lettura
scope-write = scrittura
scope-admin = amministrazione
scope-release = via alla stampa
scope-checks = controlli
scope-read-means = Leggere i lavori
scope-write-means = Creare e modificare i lavori
scope-admin-means = Gestire chiavi, utenti e segreti dei webhook
scope-release-means = Chiedere se un file può essere stampato
scope-checks-means = Comunicare i risultati dei controlli e scaricare i file relativi

## The team

did-add-user = Utente aggiunto. È stato inviato un invito.
did-change-user = Utente aggiornato
did-deactivate-user = Utente disattivato
user-added = Utente aggiunto
invitation-copy = Su questo server l’invio di email non è configurato. Copiare questo link di accesso e inviarlo a { $person }:
invitation-once = Il link vale una sola volta e non verrà più mostrato.
user = Utente
role = Ruolo
since = Dal
edit = Modifica
deactivated = Disattivato
deactivate = Disattiva
reactivate = Riattiva
role-of = Ruolo di { $person }
role-member = Membro
role-admin = Amministratore
role-owner = Proprietario
transfer-jobs-of = Trasferisci i lavori di { $person }
transfer-jobs-to = Trasferisci i lavori a { $person }
no-jobs-to-transfer = (nessun lavoro da trasferire)
new-user = Nuovo utente
add-user = Aggiungi utente
team-press = Profilo di stampa
team-press-note = Le anteprime dei documenti senza una propria condizione di stampa simulano questo profilo. Profilo ICC, classe output, CMYK, fino a 4 MB.
team-press-file = Profilo ICC
team-press-remove = Rimuovi profilo
team-settings = Impostazioni del team
team-language = Lingua predefinita
language-none = Non impostata (inglese)
time-zone = Fuso orario
time-zone-note = Gli orari nelle email usano questo fuso. Nelle pagine ognuno vede la propria ora locale.
team-note = I nuovi utenti accedono qui con il proprio indirizzo email. Gli amministratori gestiscono utenti e chiavi. Solo i proprietari possono rimuovere altri proprietari.

## Settings and sessions

team-is = Team { $team }
display-name = Nome visualizzato
jobs-per-page = Lavori per pagina
trash-first = Sposta prima nel cestino gli elementi eliminati
sessions = Sessioni attive
sessions-intro = I browser da cui è stato effettuato l’accesso. Disconnettere quelli non riconosciuti.
session = Sessione
did-end = Sessione disconnessa.
this-browser = Questo browser
other-browser = Un altro browser
signed-in = Accesso
current-session = Sessione attuale
sign-out-others = Disconnetti tutte le altre sessioni
sign-out-others-note = Vengono annullati anche i link di accesso non utilizzati.

## What is wrong with a form

field-name = Nome
field-reviewers = Revisori
field-description = Descrizione
field-label = Etichetta
field-customer = Cliente
field-due = Scadenza
field-comment = Commento
field-status = Stato
field-permissions = Permessi
field-address = Indirizzo email
field-role = Ruolo
enter-reviewers = Revisori: inserire almeno un indirizzo email.
choose-status = Scegliere uno stato.
choose-permission = Scegliere almeno un permesso.
choose-role = Scegliere un ruolo.
choose-successor = Scegliere a chi passano i lavori.

## Why something was not done

failed-not-found-title = Pagina non trovata
failed-not-found = Questa pagina non esiste o l’accesso non è consentito.
failed-forbidden-title = Operazione non consentita
failed-locked = Il lavoro o una delle cartelle superiori è bloccato. Nulla è stato modificato.
failed-conflict = Un’altra persona ha apportato una modifica nello stesso momento. Riprovare.
failed-full-title = Spazio esaurito
failed-full = La modifica non è stata salvata. I file esistenti restano disponibili.
failed-session-changed = La sessione è cambiata. Ricaricare la pagina e riprovare.
failed-signed-out-title = Accesso richiesto
failed-signed-out = La sessione è scaduta. Accedere e riprovare.
reason-unknown = Al momento l’operazione non è possibile. Nulla è stato modificato.
reason-not-a-pdf = I commenti si possono scambiare solo su PDF leggibili e non cifrati.
reason-other-pages = Il file ha pagine diverse da questa versione.
reason-view-only = Questo lavoro può essere solo visualizzato.
reason-owner-only = Questa operazione è riservata al proprietario del lavoro.
failed-held = Problemi di preflight bloccano questa revisione, quindi nulla è stato inviato. Caricare una versione corretta oppure inviare comunque la revisione, indicando il motivo nel modulo “Invia in revisione”.
failed-uninspected = Il preflight non è terminato, quindi nulla è stato inviato. Riprovare tra poco.
failed-unchecked = Alcuni controlli obbligatori non sono terminati; non è stato inviato nulla. Riprova tra un momento.
reason-folder-owner-only = Solo il proprietario della cartella può impostarne clienti, download e decisioni.
reason-team-admins = Solo amministratori e proprietari possono gestire gli utenti.
reason-team-owners = Solo i proprietari del team possono nominare, modificare o disattivare altri proprietari.
reason-managing-key = Solo amministratori e proprietari del team possono avere chiavi che gestiscono chiavi e utenti.
reason-last-owner = Il team deve avere un proprietario.
reason-last-admin = Il team deve avere un proprietario o un amministratore.
reason-address-taken = A questo indirizzo corrisponde già un account (forse in un altro team).
reason-team-name-taken = Un altro team ha già questo nome.
reason-application-exists = Esiste già un’applicazione con questo nome.
reason-foreign-folder = La cartella appartiene a un’altra persona.
reason-folder-in-itself = Una cartella non può essere spostata in sé stessa o in una delle sue sottocartelle.
reason-no-trash = Gli elementi eliminati non vanno più nel cestino. Ricaricare la pagina e riprovare.
reason-task-ended = L’attività è terminata da più di 30 giorni, quindi i suoi link non funzionano più.
reason-anyone-with-link = Questa richiesta è aperta a chiunque abbia il link, quindi non c’è alcun revisore da sostituire.
reason-nobody-to-notify = Questa richiesta è aperta a chiunque abbia il link, quindi non c’è nessuno da sollecitare.
reason-nobody-to-remind = Non c’è nessuno da sollecitare.
reason-unsealed = L’ultima decisione non è ancora stata inserita nel registro delle decisioni. Riprovare tra qualche secondo.
reason-no-test-mode = Le chiavi di prova non sono disponibili qui: il ruolo del servizio nel database non può creare schemi.
reason-no-inks = La pagina non usa inchiostri: non contiene né CMYK né tinte piatte.
reason-undecided = Nel registro delle decisioni non c’è alcuna decisione su questa versione.
reason-user-left = L’utente è disattivato.
reason-key-revoked = Questa chiave non è più valida.
reason-too-deep = Le cartelle possono avere al massimo { $count } livelli.
reason-too-many-files = La cartella contiene più di { $count } file, troppi per un’unica revisione. Inviare le sottocartelle separatamente.
refusal-trashed = Il lavoro è nel cestino. Prima occorre ripristinarlo.
refusal-trashed-with-folder = Il lavoro è stato eliminato insieme alla cartella. Prima occorre ripristinare la cartella.
refusal-not-trashed = Il lavoro non è nel cestino.
refusal-folder = L’operazione non è possibile con una cartella.
refusal-file = L’operazione non è possibile con un file.
refusal-self-requested = Su un’attività creata dal revisore stesso può decidere solo il proprietario del lavoro.
refusal-stale = La decisione riguarda la versione { $shown }, ma quella attuale è la versione { $current }.
refusal-no-such-task = Questa richiesta non esiste più. Ricaricare la pagina.
refusal-task-done = Questa richiesta è già completata. Ricaricare la pagina.
refusal-task-closed = Questa richiesta è chiusa. Ricaricare la pagina.
refusal-task-changed = Questa richiesta è cambiata. Ricaricare la pagina e riprovare.
refusal-no-decision-task = Questa richiesta non prevede una decisione.
refusal-wrong-reviewer = Solo il revisore interpellato può prendere questa decisione. Ricaricare la pagina per vedere chi è ora.
refusal-wrong-evidence = I file sono cambiati dopo l’apertura di questa pagina. Ricaricarla e controllare i file attuali prima di decidere.
refusal-before-last-change = Il lavoro è stato modificato dopo questa decisione. Ricaricare la pagina e decidere di nuovo.
refusal-withdrawn = Questo commento è stato ritirato.
refusal-replied = Questo commento ha delle risposte, quindi non può essere modificato. È possibile rispondere o ritirarlo.
refusal-not-a-decider = Qui è possibile commentare, ma non decidere.
refusal-under-review = Una revisione è in corso. Attendere che termini o modificarne le fasi.
refusal-invalid-plan = Le fasi non sono compatibili: ciascuna richiede qualcuno che decida e nessuno può comparire due volte nella stessa fase.
refusal-last-stage = Questa fase non può essere saltata: nessuno avrebbe approvato il file.
refusal-has-decided = Questa persona ha già deciso e resta nella fase.
refusal-stage-changed = Nel frattempo le fasi sono cambiate. Ricaricare la pagina.
refusal-not-current = Esiste una versione più recente. Registrare file creati da questa.
refusal-nothing-to-confirm = Nel frattempo questo file di stampa è stato confermato.

## Activity

activity = Cronologia
download-history = Scarica la cronologia completa
activity-status = Stato modificato
activity-status-to = Stato modificato in { $status }
activity-status-cause = Stato modificato in { $status } ({ $cause })
cause-sent = invio
cause-decided = decisione
cause-completed = attività completata
cause-new-content = nuovo contenuto
cause-edited = modifica
cause-idle = inattività
cause-renewed = rinnovo
activity-updated = Aggiornato
activity-moved = Spostato
activity-label = Etichetta modificata
activity-assignee = Assegnatario modificato
activity-locked = Bloccato
activity-unlocked = Sbloccato
activity-erased = Eliminato definitivamente
activity-trashed = Spostato nel cestino
activity-restored = Ripristinato
activity-preflight = Preflight terminato
activity-gate-overridden = Inviato nonostante problemi di preflight
activity-check = Controllo terminato
activity-checked = { $check }: { $state }
activity-derivative-registered = File di stampa registrato
activity-derivative-confirmed = File di stampa confermato
activity-stage-started = Fase iniziata
activity-stage-completed = Fase completata
activity-plan-changed = Fasi modificate
activity-stage-skipped = Fase saltata
activity-stage-restarted = Fase riavviata
activity-reviewer-added = Revisore aggiunto
activity-reviewer-removed = Revisore rimosso
activity-reviewer-replaced = Revisore sostituito
activity-uploaded = Caricato
activity-version = Versione { $version } caricata ({ $size })
activity-downloaded = Scaricato
activity-requested = Richiesta: { $task }
activity-requested-from = Richiesta a { $person }: { $task }
activity-forwarded = Inoltrato a { $person }
activity-completed = Attività completata: { $task }
activity-completed-by = Attività completata da { $person }: { $task }
activity-confirmed = Conferma di { $person }
activity-decision = Decisione
activity-decision-withdrawn = Decisione ritirata
activity-task-created = Attività creata
activity-task-completed = Attività completata
activity-mail-sent = Email inviata
activity-mail = Email inviata a { $person }
activity-reminder = Promemoria inviato
activity-reminder-to = Promemoria inviato a { $person }
activity-created-api = Creato tramite API
activity-created-console = Creato nella console
activity-created-link = Creato tramite un link di caricamento
activity-created-email = Creato via email
activity-created-copy = Creato come copia
changed-name = nome
changed-description = descrizione
changed-due = scadenza
changed-type = tipo di file
changed-owner = proprietario
changed-lock = blocco
changed-trash = cestino
changed-reminders = promemoria
changed-comments = commenti
changed-customer = cliente
changed-partner = partner
changed-assignee = assegnatario
changed-downloads = download
changed-sizes = formati di pagina per i revisori
changed-preflight = report del preflight per i revisori
changed-gate = blocco preflight
changed-order = dati dell’ordine
changed-proofing = condizione di stampa simulata
changed-sharing = condivisione nel team
changed-location = posizione
changed-reviewers = revisori

## Notices

notices = Notifiche
notices-intro = Decisioni, commenti e altre novità sui lavori propri o inviati.
notices-settings = Scegli quali ricevere via email
no-notices = Ancora nessuna notifica.
mark-read = Segna come letta
mark-all-read = Segna tutte come lette
did-read = Segnata come letta
older-notices = Notifiche precedenti
unread = Da leggere
unread-count = { $count ->
    [one] { $count } da leggere
   *[other] { $count } da leggere
}
notice-commented = Commento
notice-overdue = In ritardo
notice-bounced = Email non recapitata
notice-uploaded = File ricevuti
notice-page = pagina { $number }
notify = Email sui lavori seguiti
notify-all = Tutte le notifiche
notify-decisions = Solo decisioni
notify-none = Nessuna email

# One action on many jobs
select-job = Seleziona { $name }
select-all = Seleziona tutto
selected = Selezionati: { $count }
with-selected = Con i lavori selezionati
due-date = Scadenza
download-zip = Scarica
empty-trash = Svuota cestino
empty-trash-warning = Tutto il contenuto del cestino viene eliminato definitivamente.
and-more = e altri { $count }
bulk-send = { $count ->
    [one] Invia 1 lavoro in revisione
   *[other] Invia { $count } lavori in revisione
}
bulk-remind = { $count ->
    [one] Sollecita i revisori di 1 lavoro
   *[other] Sollecita i revisori di { $count } lavori
}
bulk-move = { $count ->
    [one] Sposta 1 lavoro
   *[other] Sposta { $count } lavori
}
bulk-label = { $count ->
    [one] Etichetta di 1 lavoro
   *[other] Etichetta di { $count } lavori
}
bulk-due = { $count ->
    [one] Scadenza di 1 lavoro
   *[other] Scadenza di { $count } lavori
}
bulk-trash = { $count ->
    [one] Sposta 1 lavoro nel cestino
   *[other] Sposta { $count } lavori nel cestino
}
bulk-restore = { $count ->
    [one] Ripristina 1 lavoro
   *[other] Ripristina { $count } lavori
}
bulk-requests = Richieste
bulk-one-each = Una richiesta per ogni file
bulk-together = Una sola richiesta per tutti i file, in una nuova cartella
bulk-folder-name = Nome della cartella
remove-person = Rimuovi
bulk-due-note = Lasciare vuoto per rimuovere la scadenza.
bulk-label-note = Lasciare vuoto per rimuovere l’etichetta.
bulk-not-done = Operazione non possibile per { $failed } di { $count } lavori. Per gli altri è riuscita.
bulk-none-done = Operazione non possibile.
bulk-failed = Si è verificato un errore. Riprovare.
did-label = Etichetta modificata
did-empty = Cestino svuotato

# Uploads by the script
uploads = Caricamenti
uploads-progress = Caricati: { $done } di { $count }
uploads-ready = Caricati: { $count }
upload-waiting = In attesa
upload-finishing = Completamento
upload-done = Caricato
upload-paused = In pausa
upload-cancelled = Annullato
upload-lost = Connessione interrotta. Nuovo tentativo in corso.
upload-pause = Pausa
upload-resume = Riprendi
upload-seconds = ancora { $count } s
upload-minutes = ancora { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Invia questo file in revisione
send-these-files = Invia questi { $count } file in revisione
drop-note = File e cartelle possono essere trascinati anche in un punto qualsiasi di questa pagina.
