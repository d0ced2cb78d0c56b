### Contacts in the console

contacts = Contatti
contacts-intro = Le persone a cui inviare i lavori in revisione, più clienti e partner.
contacts-none = Ancora nessun contatto. Aggiungerne uno o importare un elenco.
contacts-all-groups = Tutti i gruppi
contacts-more = Pagina successiva
contacts-show = Mostra contatti
contacts-import = Importa contatti
contacts-export = Esporta in CSV
contact-add = Aggiungi contatto
contact-new = Nuovo contatto
contact-edit = Modifica contatto
contact-delete = Elimina contatto
contact-delete-note = Elimina questo contatto. I lavori già inviati a questo indirizzo non cambiano.
contact-did-add = Contatto aggiunto
contact-did-delete = Contatto eliminato
contact-company = Azienda
contact-group = Gruppo
contact-language = Lingua
contact-identity = Riferimento
contact-phone = Telefono
contact-alt-phone = Altro telefono
contact-address = Indirizzo
contact-zip-code = CAP
contact-city = Città
contact-state = Provincia o regione
contact-bounced = Email respinta
contact-bounced-note = L’ultima email a questo indirizzo è stata respinta. Controllare l’indirizzo; per un altro indirizzo occorre un nuovo contatto.
reason-contact-exists = Esiste già un contatto con questo indirizzo.
reason-contact-named = Questo contatto è cliente o partner di un lavoro e non può essere eliminato.

import-file = File CSV
import-file-note = UTF-8 o Windows-1252, con virgole, punti e virgola o tabulazioni come separatori, fino a 10.000 righe. La prima riga contiene i nomi delle colonne.
import-columns = Colonne (è obbligatorio solo l’indirizzo email):
import-known = I contatti con un indirizzo già presente vengono aggiornati; le celle vuote non modificano nulla. Prima del salvataggio viene mostrato che cosa cambia.
import-preview = Controlla file
import-other = Scegli un altro file
import-windows = Il file non è in UTF-8 ed è stato letto come Windows-1252: controllare i nomi con caratteri speciali.
import-unknown = Colonne ignorate: { $names }
import-to-add =
    { $count ->
        [one] { $count } nuovo contatto
       *[other] { $count } nuovi contatti
    }
import-to-change =
    { $count ->
        [one] { $count } contatto da aggiornare
       *[other] { $count } contatti da aggiornare
    }
import-to-leave = { $count } senza modifiche
import-wrong =
    { $count ->
        [one] { $count } riga con errori non viene importata
       *[other] { $count } righe con errori non vengono importate
    }
import-confirm =
    { $count ->
        [one] Importa { $count } contatto
       *[other] Importa { $count } contatti
    }
import-nothing = Non c’è nulla da importare.
import-done = Importazione completata
import-did-add = Aggiunti: { $count }
import-did-change = Aggiornati: { $count }
import-line = Riga
import-problem = Errore
import-effect = Risultato
import-added = Nuovo
import-changed = Aggiornamento
import-unchanged = Invariato
import-first = Vengono mostrate solo le prime { $count } righe.
mistake-list = Scegliere un file CSV con una colonna per l’indirizzo email nella prima riga.
mistake-too-many-lines = Sono consentite al massimo { $count } righe.
contact-enter-language = Inserire una lingua, ad esempio it o de-AT.
