### Asking for something else than a review, and the menu of a job

integrations = Intégrations
documentation = Documentation
team-and-brand = Équipe et identité visuelle

job = Travail
ask = Demander autre chose
ask-for = Demande
ask-files = Fichiers
ask-version = Nouvelle version
ask-quote = Décision sur un devis
ask-forward = Prise en charge du travail en tant que partenaire
ask-people = À
ask-later = Envoyer avec le premier rappel plutôt que maintenant
did-ask = Demande envoyée
open-link = Lien de relecture ouverte
open-link-note = Toute personne ayant ce lien peut décider. La première décision compte ; le nom et l’adresse e-mail sont demandés.
open-link-make = Créer le lien
send-update = Envoyer une mise à jour au client
send-update-note = { $person } reçoit un seul e-mail avec les éléments cochés.
send-update-no-customer = Ce travail n’a pas encore de client.
update-specification = Caractéristiques du fichier
update-preflight = Résultat du preflight
update-version-link = Lien pour déposer une nouvelle version
update-upload-link = Lien pour déposer des fichiers
did-send-update = Mise à jour envoyée
send-to-mis = Envoyer au MIS
did-send-to-mis = Envoyé au MIS
assign = Attribuer
nobody = Aucun
hand-over = Changer de propriétaire
hand-over-to = Nouveau propriétaire
hand-over-note = Le travail et tout son contenu appartiennent alors au nouveau propriétaire. Les tâches et les liens de relecture restent valables.
did-hand-over = Travail confié au nouveau propriétaire
inherit = Appliquer les paramètres du dossier
inherit-note = Les propriétés cochées sont reprises du dossier. Les personnes, dates et étiquettes non renseignées dans le dossier ne changent rien.
duplicate = Dupliquer
did-duplicate = Voici la copie
renew = Renouveler
did-renew = Travail renouvelé
portal = Toute l’équipe voit le contenu de ce dossier
partner = Partenaire
partner-note = Le partenaire peut consulter et télécharger le travail.
download-annotated = Télécharger le PDF avec commentaires
download-xfdf = Télécharger les commentaires (XFDF)
compare-from = Comparer
compare-to = Avec
all-decisions = Décisions et certificats
decisions-none = Aucune décision pour l’instant.
certificate-of-version = Certificat de la version { $number }
print-files = Fichiers d’impression
print-files-note = Fichiers créés par le prépresse à partir d’une version. Si l’un diffère ou n’a pas été comparé, il peut être imprimé dès que quelqu’un l’a confirmé.
print-file = Fichier d’impression
print-file-sameness = { $sameness ->
    [equal] identique à la version { $version }
    [differs] { $count ->
        [one] une page diffère de la version { $version }
       *[other] { $count } pages diffèrent de la version { $version }
    }
   *[not-comparable] non comparé à la version { $version }
}
print-file-confirmed = Confirmé par { $person }
print-file-reason = Pourquoi il peut être imprimé
print-file-confirm = Confirmer le fichier d’impression
reason-no-mis = Aucun endpoint de webhook ne reçoit « Envoyer au MIS ». Ajoutez-en un dans Intégrations, Webhooks.
reason-at-top = Le travail n’est dans aucun dossier.
receipt-others = D’autres relecteurs doivent encore décider.
sample-proof = Essayer avec une épreuve d’exemple
no-mail-note = L’envoi d’e-mails n’est pas configuré sur ce serveur : les messages sont seulement écrits dans son dossier de courrier et ne parviennent à personne.
bulk-mails-each = Chaque personne reçoit { $count } e-mails.
bulk-mails-one = Chaque personne reçoit un seul e-mail.
