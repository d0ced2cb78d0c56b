### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } via { $site }
mail-somebody = Iemand
mail-message-from = Bericht van { $sender }:
mail-row-file = Bestand
mail-row-details = Gegevens
mail-row-version = Versie
mail-row-label = Label
mail-row-due = Deadline
mail-copy-link = Werkt de knop niet? Kopieer dan dit adres naar uw browser:
mail-sent = Verstuurd via { $site }.
mail-sent-by = Verstuurd door { $sender } via { $site }.
mail-personal = Deze link is persoonlijk. Iedereen die de link heeft, kan namens u handelen. Stuur deze e-mail daarom niet door.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(versie { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Herinnering: graag uw beoordeling van { $job }{ mail-version }
   *[no] Graag uw beoordeling van { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Herinnering: graag uw beoordeling van { $job }
   *[no] Graag uw beoordeling van { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] De deadline voor uw beoordeling is { $due }. { $sender } wacht op uw beslissing. Bekijk elke pagina, plaats zo nodig opmerkingen, en keur de drukproef goed of vraag wijzigingen.
       *[no] { $sender } wacht op uw beslissing. Bekijk elke pagina, plaats zo nodig opmerkingen, en keur de drukproef goed of vraag wijzigingen.
    }
   *[no] { $sender } vraagt u deze drukproef te beoordelen. Bekijk elke pagina, plaats zo nodig opmerkingen, en keur de drukproef goed of vraag wijzigingen.
}
mail-review-button = Nu beoordelen

mail-quote-subject = { $reminder ->
    [yes] Herinnering: graag uw beoordeling van de offerte { $job }{ mail-version }
   *[no] Graag uw beoordeling van de offerte { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Herinnering: graag uw beoordeling van de offerte { $job }
   *[no] Graag uw beoordeling van de offerte { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } wacht nog op uw antwoord op deze offerte. Lees de offerte, stel eventuele vragen in een opmerking en laat weten of u akkoord gaat.
   *[no] { $sender } heeft u een offerte gestuurd. Lees de offerte, stel eventuele vragen in een opmerking en laat weten of u akkoord gaat.
}
mail-quote-button = Offerte beoordelen

mail-anonymous-subject = { $reminder ->
    [yes] Herinnering: graag een beoordeling van { $job }{ mail-version }
   *[no] Graag een beoordeling van { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Herinnering: graag een beoordeling van { $job }
   *[no] Graag een beoordeling van { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } wacht nog op een beslissing. Wie als eerste reageert, beslist voor iedereen en vult daarbij naam en e-mailadres in.
   *[no] { $sender } heeft een beslissing nodig. Wie als eerste reageert, beslist voor iedereen en vult daarbij naam en e-mailadres in.
}
mail-anonymous-button = Beoordeling openen

mail-commenter-subject = { $reminder ->
    [yes] Herinnering: { $sender } ontvangt graag uw opmerkingen bij { $job }{ mail-version }
   *[no] { $sender } ontvangt graag uw opmerkingen bij { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Herinnering: uw opmerkingen bij { $job }
   *[no] Uw opmerkingen bij { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } wacht nog op uw opmerkingen bij deze drukproef. De beslissing ligt bij anderen.
   *[no] { $sender } vraagt u deze drukproef te bekijken en opmerkingen te plaatsen. De beslissing ligt bij anderen.
}
mail-commenter-button = Opmerkingen plaatsen

mail-observer-subject = { $reminder ->
    [yes] Herinnering: { $sender } deelt { $job }{ mail-version } met u
   *[no] { $sender } deelt { $job }{ mail-version } met u
}
mail-observer-heading = { $reminder ->
    [yes] Herinnering: { $job } wordt beoordeeld
   *[no] { $job } wordt beoordeeld
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } wil u deze drukproef nog graag laten zien. U hoeft niets te doen.
   *[no] { $sender } wil u deze drukproef graag laten zien. U hoeft niets te doen.
}
mail-observer-button = Drukproef bekijken

mail-not-needed-subject = Niet meer nodig: { $job }{ mail-version }
mail-not-needed-heading = Uw beoordeling is niet meer nodig
mail-not-needed-lead = Over { $job } is zonder uw beoordeling beslist. U hoeft niets te doen.

mail-files-subject = Uw bestanden voor { $job } zijn niet bewaard
mail-files-heading = Uw bestanden voor { $job } zijn niet bewaard
mail-files-lead = We hebben uw reactie ontvangen, maar bijlagen bij een e-mail worden niet bewaard. Beschrijf in een opmerking wat erop staat, of stuur ze naar degene van wie u het verzoek hebt gekregen.
mail-files-lead-upload = We hebben uw reactie ontvangen, maar bijlagen bij een e-mail worden niet bewaard. Upload de bestanden via de link hieronder.
mail-files-names = Niet bewaarde bestanden
mail-files-button = Beoordeling openen
mail-files-button-upload = Bestanden uploaden

mail-upload-subject = { $reminder ->
    [yes] Herinnering: graag bestanden uploaden voor { $job }
   *[no] Graag bestanden uploaden voor { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Herinnering: graag bestanden uploaden voor { $job }
   *[no] Graag bestanden uploaden voor { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } wacht nog op uw bestanden. U kunt ze zonder account uploaden.
   *[no] { $sender } heeft bestanden van u nodig. U kunt ze zonder account uploaden.
}
mail-upload-button = Bestanden uploaden

mail-revision-subject = { $reminder ->
    [yes] Herinnering: graag een nieuwe versie uploaden van { $job }
   *[no] Graag een nieuwe versie uploaden van { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Herinnering: graag een nieuwe versie uploaden van { $job }
   *[no] Graag een nieuwe versie uploaden van { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } wacht nog op een nieuwe versie. Die vervangt versie { $version }; versie { $version } blijft bewaard.
   *[no] { $sender } vraagt u een nieuwe versie te uploaden. Die vervangt versie { $version }; versie { $version } blijft bewaard.
}
mail-revision-button = Nieuwe versie uploaden

mail-assign-subject = { $reminder ->
    [yes] Herinnering: { $job } wacht op u
   *[no] { $job } is aan u toegewezen
}
mail-assign-heading = { $reminder ->
    [yes] Herinnering: { $job } wacht op u
   *[no] { $job } is aan u toegewezen
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } wacht er nog op dat u deze opdracht afrondt.
   *[no] { $sender } heeft deze opdracht aan u toegewezen.
}
mail-assign-button = Opdracht openen

mail-forward-subject = { $reminder ->
    [yes] Herinnering: { $job } is naar u doorgestuurd{ mail-version }
   *[no] { $job } is naar u doorgestuurd{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Herinnering: { $job } is naar u doorgestuurd
   *[no] { $job } is naar u doorgestuurd
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } wacht er nog op dat u deze opdracht overneemt.
   *[no] { $sender } heeft deze opdracht naar u doorgestuurd.
}
mail-forward-button = Opdracht openen

mail-task-subject = { $reminder ->
    [yes] Herinnering: uw taak bij { $job }
   *[no] Een taak voor u: { $job }
}
mail-task-heading = { $reminder ->
    [yes] Herinnering: uw taak bij { $job }
   *[no] Een taak voor u: { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } wacht nog op u.
   *[no] { $sender } heeft u een taak gestuurd.
}
mail-task-button = Taak openen

## Others

mail-update-subject = { $has-label ->
    [yes] { $job }: { $label }
   *[no] Update over { $job }
}
mail-update-heading = Update over { $job }
mail-update-lead = { $sender } informeert u over de status van uw opdracht.
mail-update-button = Opdracht openen
mail-update-new-version = Nieuwe versie uploaden
mail-update-files = Bestanden uploaden
mail-update-document = Document
mail-update-preflight = Preflight
mail-update-pending = De preflight is nog niet voltooid.
mail-update-no-problems = Geen problemen gevonden.
mail-update-more = en meer
mail-update-page = Pagina { $first }: { $facts }
mail-update-page-range = Pagina { $first }–{ $last }: { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit per kanaal
   *[other] { $count } bits per kanaal
}

mail-news-subject = { $job }: { $news }
mail-news-heading = { $job }: { $news }
mail-news-lead = { $has-sender ->
    [yes] U krijgt deze e-mail omdat u deze opdracht volgt. De laatste activiteit is van { $sender }.
   *[no] U krijgt deze e-mail omdat u deze opdracht volgt.
}
mail-news-button = Opdracht openen
mail-news-new = klaar voor een nieuwe beoordeling
mail-news-pending = ter beoordeling verstuurd
mail-news-processing = geopend
mail-news-approved = goedgekeurd
mail-news-change-requested = wijzigingen gevraagd
mail-news-rejected = afgekeurd
mail-news-done = afgerond
mail-news-expired = verlopen
mail-news-comment = nieuwe opmerking
mail-news-decided-approved = { $person } heeft goedgekeurd
mail-news-decided-changes = { $person } heeft wijzigingen gevraagd
mail-news-decided-rejected = { $person } heeft afgekeurd

mail-digest-subject = { $job }: { $news }
mail-digest-heading = { $job }: { $news }
mail-digest-settings = E-mailinstellingen
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } heeft gereageerd op uw opmerking bij { $job }.
   *[no] Er zijn nieuwe reacties op uw opmerkingen bij { $job }.
}
mail-digest-button = Opdracht openen
mail-digest-button-reviewer = Lezen en reageren
mail-digest-approved = { $person } heeft goedgekeurd{ mail-version }
mail-digest-rejected = { $person } heeft afgekeurd{ mail-version }
mail-digest-changes = { $person } heeft wijzigingen gevraagd{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } heeft een opmerking geplaatst{ mail-version }
   *[other] { $person } heeft een opmerking geplaatst op pagina { $page }{ mail-version }
}
mail-digest-overdue = Te laat sinds { $due }
mail-digest-bounced = E-mail aan { $person } kon niet worden bezorgd
mail-digest-uploaded = { $version ->
    [0] { $person } heeft bestanden geüpload
   *[other] { $person } heeft versie { $version } geüpload
}
mail-digest-decisions = { $count ->
    [one] { $count } beslissing
   *[other] { $count } beslissingen
}
mail-digest-comments = { $count ->
    [one] { $count } opmerking
   *[other] { $count } opmerkingen
}
mail-digest-uploads = { $count ->
    [one] { $count } upload
   *[other] { $count } uploads
}
mail-digest-problems = { $count ->
    [one] { $count } probleem
   *[other] { $count } problemen
}

mail-archive-subject = Klaar om te downloaden: { $job }
mail-archive-heading = { $job } is klaar om te downloaden
mail-archive-lead = { $has-due ->
    [yes] Uw ZIP-bestand is klaar. De downloadlink is geldig tot { $due }.
   *[no] Uw ZIP-bestand is klaar.
}
mail-archive-button = Downloaden

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } heeft u toegevoegd aan { $site }
   *[no] U bent toegevoegd aan { $site }
}
mail-invitation-heading = Welkom bij { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } heeft een account voor dit e-mailadres aangemaakt. Open de inlogpagina en vul het adres in; we sturen u dan een inloglink. U hoeft geen wachtwoord te onthouden.
   *[no] Een beheerder heeft een account voor dit e-mailadres aangemaakt. Open de inlogpagina en vul het adres in; we sturen u dan een inloglink. U hoeft geen wachtwoord te onthouden.
}
mail-invitation-button = Naar de inlogpagina

mail-sign-in-subject = Uw inloglink voor { $site }
mail-sign-in-heading = Inloggen bij { $site }
mail-sign-in-lead = Deze link werkt één keer en verloopt na 15 minuten. Hebt u hem niet aangevraagd? Dan kunt u deze e-mail negeren.
mail-sign-in-button = Inloggen
