### Asking for something else than a review, and the menu of a job

integrations = Integrazioni
documentation = Documentazione
team-and-brand = Team e marchio

job = Lavoro
ask = Richiedi altro
ask-for = Richiesta
ask-files = File
ask-version = Nuova versione
ask-quote = Decisione su un preventivo
ask-forward = Presa in carico del lavoro come partner
ask-people = A
ask-later = Invia con il primo promemoria anziché ora
did-ask = Richiesta inviata
open-link = Link di revisione aperta
open-link-note = Chiunque abbia questo link può decidere. Vale la prima decisione; vengono chiesti nome e indirizzo email.
open-link-make = Crea link
send-update = Invia aggiornamento al cliente
send-update-note = { $person } riceve un’unica email con gli elementi selezionati.
send-update-no-customer = Il lavoro non ha ancora un cliente.
update-specification = Dati tecnici del file
update-preflight = Esito del preflight
update-version-link = Link per caricare una nuova versione
update-upload-link = Link per caricare file
did-send-update = Aggiornamento inviato
send-to-mis = Invia al MIS
did-send-to-mis = Inviato al MIS
assign = Assegna
nobody = Nessuno
hand-over = Trasferisci
hand-over-to = Nuovo proprietario
hand-over-note = Il lavoro passa al nuovo proprietario, con tutto il contenuto. Attività e link di revisione restano validi.
did-hand-over = Lavoro trasferito
inherit = Applica impostazioni della cartella
inherit-note = Le proprietà selezionate vengono riprese dalla cartella. Persone, date ed etichette vuote della cartella non cambiano nulla.
duplicate = Duplica
did-duplicate = Questa è la copia
renew = Rinnova
did-renew = Lavoro rinnovato
portal = Tutto il team può vedere il contenuto di questa cartella
partner = Partner
partner-note = Il partner può vedere e scaricare il lavoro.
download-annotated = Scarica PDF con commenti
download-xfdf = Scarica i commenti (XFDF)
compare-from = Confronta
compare-to = Con
all-decisions = Decisioni e certificati
decisions-none = Ancora nessuna decisione.
certificate-of-version = Certificato della versione { $number }
print-files = File di stampa
print-files-note = File che la prestampa ha creato da una versione. Se uno è diverso o non è stato confrontato, può essere stampato quando qualcuno lo conferma.
print-file = File di stampa
print-file-sameness = { $sameness ->
    [equal] uguale alla versione { $version }
    [differs] { $count ->
        [one] una pagina diversa dalla versione { $version }
       *[other] { $count } pagine diverse dalla versione { $version }
    }
   *[not-comparable] non confrontato con la versione { $version }
}
print-file-confirmed = Confermato da { $person }
print-file-reason = Perché può essere stampato
print-file-confirm = Conferma file di stampa
reason-no-mis = Nessun endpoint dei webhook riceve “Invia al MIS”. Aggiungerne uno in Integrazioni, Webhook.
reason-at-top = Il lavoro non si trova in nessuna cartella.
receipt-others = Altri devono ancora decidere.
sample-proof = Provare con una bozza di esempio
no-mail-note = Su questo server l’invio di email non è configurato: i messaggi vengono solo scritti nella sua cartella di posta e non raggiungono nessuno.
bulk-mails-each = Ogni persona riceve { $count } email.
bulk-mails-one = Ogni persona riceve una sola email.
