### Emails, keys, plans and reminders in the console

mails = E-mails
mails-intro = E-mails over opdrachten van uw team, met de respons van de mailserver.
mails-none = Nog geen e-mails. Ze verschijnen hier zodra u een opdracht laat beoordelen.
mails-all = Alle
mails-bounced = Onbestelbaar
mails-older = Oudere e-mails
mail-filter = E-mails filteren
mail-recipient = Ontvanger
mail-state = Status
mail-answer = Respons van de server
mail-at = Aangemaakt
mail-waiting = In wachtrij
mail-was-sent = Verstuurd
mail-failed = Mislukt
mail-dropped = Niet meer nodig
mail-next-attempt = Volgende poging
mail-resend = Opnieuw versturen
mail-resend-to = Opnieuw versturen naar { $recipient }
mail-did-resend = E-mail opnieuw in de wachtrij gezet
mail-kind-task = Taak
mail-kind-not-needed = Niet meer nodig
mail-kind-files-not-kept = Bestanden niet bewaard
mail-kind-update = Update
mail-kind-archive = ZIP-bestand
mail-kind-news = Nieuws
mail-kind-account = Account

key-lifetime = Geldigheid
key-no-expiry = Onbeperkt
key-days =
    { $count ->
        [one] { $count } dag
       *[other] { $count } dagen
    }
sandbox = Sandbox
sandbox-intro = Deze API-sleutel werkt in een sandbox: niemand ziet de opdrachten erin, e-mails worden opgevangen in plaats van verstuurd en u kunt de tijd vooruitzetten. Probeer het uit met curl:
sandbox-command = Commando { $number }
sandbox-key = API-sleutel en adres instellen
sandbox-upload = Een bestand uploaden en laten beoordelen
sandbox-mails = De opgevangen e-mails lezen. De beoordelingslinks gaan open in een browser.
sandbox-clock = Een klok aanmaken. Met de sleutel ervan test u herinneringen en deadlines; sign_in_link opent de bijbehorende console.
sandbox-advance = Drie dagen laten verstrijken. CLOCK is de id van de klok.
sandbox-needs-admin = Voor klokken die de tijd laten verstrijken, is een testsleutel nodig die ook API-sleutels en gebruikers mag beheren.

plans = Plannen
plans-intro = Een plan bevat de fasen van een beoordeling, zodat u elke opdracht op dezelfde manier kunt versturen.
plans-none = Nog geen plannen. Maak er een aan om steeds in dezelfde fasen te laten beoordelen, of sla de fasen op wanneer u een opdracht verstuurt.
plan-add = Plan aanmaken
plan-new = Nieuw plan
plan-edit = Plan bewerken
plan-name = Naam van het plan
plan-save-as = Deze fasen als plan opslaan (naam, optioneel)
plan-steps-of = Fasen van { $name }
plan-group = Groep { $group }
plan-due-days =
    { $count ->
        [one] deadline na { $count } dag
       *[other] deadline na { $count } dagen
    }
plan-due-hours =
    { $count ->
        [one] deadline na { $count } uur
       *[other] deadline na { $count } uur
    }
plan-due-minutes =
    { $count ->
        [one] deadline na { $count } minuut
       *[other] deadline na { $count } minuten
    }
plan-delete = Plan verwijderen
plan-delete-note = Beoordelingen die met dit plan zijn verstuurd, lopen door.
plan-not-editable = Dit plan is via de API aangemaakt en heeft instellingen die in dit formulier ontbreken. Wijzig het via de API.
plan-nobody-for-placeholder = In dit plan wordt iemand gevraagd die bij deze opdracht niet is ingevuld. Vul de klant in bij de gegevens van de opdracht of kies een ander plan.
plan-did-add = Plan aangemaakt
plan-did-delete = Plan verwijderd
stage-customer = Klant van de opdracht
stage-partner = Partner van de opdracht
stage-owner = Eigenaar van de opdracht

reminders = Herinneringen
reminders-note = Iedereen met een open taak krijgt op deze tijdstippen nog een e-mail.
reminders-without-due-date = Ze gelden zodra de opdracht een deadline heeft.
reminder-add = Herinnering toevoegen
reminder-cancel = Uitschakelen
reminder-cancel-of = Uitschakelen: { $reminder }
reminder-reactivate = Inschakelen
reminder-reactivate-of = Inschakelen: { $reminder }
reminder-delete-of = Verwijderen: { $reminder }
reminder-quantity = Aantal
reminder-unit = Eenheid
reminder-side = Wanneer
reminder-enter-quantity = Vul een getal van 0 tot en met 1000 in.
reminder-at-due-date = Op de deadline
reminder-before = { $span } vóór de deadline
reminder-after = { $span } na de deadline
reminder-cancelled = Uitgeschakeld
reminder-planned = Gepland
reminder-sent = Verstuurd
reminder-nobody = Niemand had een open taak
reminder-missed = Gemist: opdracht lag in prullenbak
reminder-undated = Niet gepland
default-reminders = Standaardherinneringen
default-reminders-note = Uw opdrachten krijgen deze herinneringen zodra ze voor het eerst een deadline krijgen. Wis het aantal om een herinnering te verwijderen.
unit-minutes = minuten
unit-hours = uur
unit-days = dagen
unit-weeks = weken
comparator-before = vóór de deadline
comparator-after = na de deadline
span-minutes =
    { $count ->
        [one] { $count } minuut
       *[other] { $count } minuten
    }
span-hours =
    { $count ->
        [one] { $count } uur
       *[other] { $count } uur
    }
span-days =
    { $count ->
        [one] { $count } dag
       *[other] { $count } dagen
    }
span-weeks =
    { $count ->
        [one] { $count } week
       *[other] { $count } weken
    }

decision-log = Beslissingslogboek
decision-log-intro = Alle beslissingen over opdrachten van uw team, in een logboek waar alleen regels bij komen. Certificaten bewijzen dat een beslissing erin staat.
log-job = Opdracht (GUID of adres van de pagina)
log-none = Nog geen regels. De eerste verschijnt enkele seconden na de eerste beslissing.
log-entry = Regel
log-job-name = Opdracht
log-person = Persoon
log-at = Tijdstip
log-number = Nr. { $number }
log-erased = Met de opdracht verwijderd
log-decided = Beslissing
log-withdrawn = Beslissing ingetrokken
log-reopened = Taak heropend
log-older = Oudere regels
log-checkpoint = Controlepunt
log-checkpoint-note =
    { $count ->
        [one] Ondertekende stand van het hele logboek met { $count } regel, met de handtekeningen van getuigen.
       *[other] Ondertekende stand van het hele logboek met { $count } regels, met de handtekeningen van getuigen.
    }
log-verified = Volledige controle
log-verified-never = Nog nooit uitgevoerd. Een beheerder start die met imprimatur verify --store.
log-verified-whole = Geen afwijkingen
log-verified-differs = Afwijking gevonden
log-verified-note = { $count ->
    [one] imprimatur verify --store heeft { $count } regel met de database vergeleken.
   *[other] imprimatur verify --store heeft { $count } regels met de database vergeleken.
}
log-keys = Openbare sleutels
log-keys-note = De laatste sleutel is de huidige.
log-witnesses = Getuigen
log-witnesses-none = Geen enkele getuige heeft dit logboek ondertekend.
log-cosigned =
    { $count ->
        [one] { $count } regel ondertekend
       *[other] { $count } regels ondertekend
    }

## May it be printed?

release-title = Mag het worden gedrukt?
release-lead = Kies het bestand dat u gaat drukken. Het wordt byte voor byte vergeleken met wat is goedgekeurd, en niet opgeslagen.
release-file = Bestand
release-ask = Controleren
release-again = Nog een bestand controleren
release-choose = Kies een bestand.
release-yes = Mag worden gedrukt
release-no = Mag niet worden gedrukt
release-answer = { $state ->
    [approved] Versie { $version } van { $job } is goedgekeurd.
    [not-approved] { $reason ->
        [not-sent] Versie { $version } van { $job } is niet ter beoordeling verzonden.
        [change-requested] Voor versie { $version } van { $job } zijn wijzigingen gevraagd.
        [rejected] Versie { $version } van { $job } is afgekeurd.
        [gate] Versie { $version } van { $job } is niet verzonden: preflightproblemen houden die tegen.
        [not-listed] De map van { $job } is goedgekeurd, maar die goedkeuring geldt niet voor versie { $version }.
        [not-confirmed] Dit bestand is gemaakt van versie { $version } van { $job }. Het wijkt af of is niet vergeleken, en niemand heeft het bevestigd.
        [expired] De beoordeling van { $job } is verlopen.
        [done] { $job } is afgerond en niet goedgekeurd.
       *[pending] Versie { $version } van { $job } wordt nog beoordeeld.
    }
    [superseded] { $job } heeft een nieuwere versie dan versie { $version }.
    [withdrawn] De opdracht staat in de prullenbak of is verwijderd.
   *[unknown] Geen opdracht van uw team heeft dit bestand.
}

comment-import-comments = Opmerkingen importeren
comment-import-preview = Voorbeeld
comment-import-lead = Kies een bestand met opmerkingen uit Acrobat of een ander programma: XFDF, of een pdf met opmerkingen die van deze versie is gemaakt. Bekende opmerkingen worden bijgewerkt, andere toegevoegd, en geen enkele wordt ingetrokken.
comment-import-unreadable = Dit bestand kan niet worden gelezen als XFDF of als PDF met opmerkingen, of er staan te veel opmerkingen in.
comment-import-counts = Nieuw: { $new }. Gewijzigd: { $changed }. Ongewijzigd: { $unchanged }.
comment-import-tried = Er is nog niets gewijzigd
comment-import-done = Opmerkingen geïmporteerd
comment-import-refused = Niet geïmporteerd:
comment-import-dropped = Scripts, links, bestanden en andere inhoud die is weggelaten: { $count }
comment-import-reason = { $reason ->
    [name] De naam kan niet worden bewaard
    [twice] De naam komt twee keer voor
    [page] Deze versie heeft de pagina niet
    [empty] Er is geen tekst
    [text] De tekst is te lang
    [parent] De opmerking waarop wordt geantwoord ontbreekt
    [not-author] Alleen de auteur mag de tekst wijzigen
    [replied] Er zijn antwoorden, de tekst blijft
    [moved] Verplaatst; opmerkingen blijven op hun plaats
   *[withdrawn] Ingetrokken
}
