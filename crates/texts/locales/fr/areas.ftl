### Emails, keys, plans and reminders in the console

mails = E-mails
mails-intro = E-mails concernant les travaux de votre équipe, avec la réponse du serveur de messagerie.
mails-none = Aucun e-mail pour l’instant. Les e-mails s’affichent ici dès que vous envoyez un travail en relecture.
mails-all = Tous
mails-bounced = Non distribué
mails-older = E-mails plus anciens
mail-filter = Filtrer les e-mails
mail-recipient = Destinataire
mail-state = Statut
mail-answer = Réponse du serveur
mail-at = Création
mail-waiting = En attente
mail-was-sent = Envoyé
mail-failed = Échec
mail-dropped = Plus nécessaire
mail-next-attempt = Prochaine tentative
mail-resend = Renvoyer
mail-resend-to = Renvoyer à { $recipient }
mail-did-resend = E-mail remis en file d’attente
mail-kind-task = Tâche
mail-kind-not-needed = Plus nécessaire
mail-kind-files-not-kept = Fichiers non enregistrés
mail-kind-update = Mise à jour
mail-kind-archive = Fichier ZIP
mail-kind-news = Notifications
mail-kind-account = Compte

key-lifetime = Validité
key-no-expiry = Illimitée
key-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
sandbox = Sandbox
sandbox-intro = Cette clé fonctionne dans une sandbox : personne ne voit ses travaux, les e-mails sont interceptés au lieu d’être envoyés, et vous pouvez faire avancer le temps. Pour l’essayer avec curl :
sandbox-command = Commande { $number }
sandbox-key = Définir la clé et l’adresse
sandbox-upload = Déposer un fichier et l’envoyer en relecture
sandbox-mails = Lire les e-mails interceptés. Leurs liens de relecture s’ouvrent dans un navigateur.
sandbox-clock = Créer une horloge. Sa clé permet de tester les rappels et les échéances ; sign_in_link ouvre sa console.
sandbox-advance = Laisser passer trois jours. CLOCK est l’identifiant de l’horloge.
sandbox-needs-admin = Pour les horloges qui font avancer le temps, il faut une clé de test qui gère aussi les clés et les utilisateurs.

plans = Circuits
plans-intro = Un circuit conserve les étapes d’une relecture. Vous pouvez l’utiliser pour envoyer n’importe quel travail.
plans-none = Aucun circuit pour l’instant. Créez-en un pour envoyer vos relectures toujours selon les mêmes étapes, ou enregistrez les étapes lors de l’envoi d’un travail.
plan-add = Créer un circuit
plan-new = Nouveau circuit
plan-edit = Modifier le circuit
plan-name = Nom du circuit
plan-save-as = Enregistrer ces étapes comme circuit (nom, facultatif)
plan-steps-of = Étapes de { $name }
plan-group = Groupe { $group }
plan-due-days =
    { $count ->
        [one] échéance après { $count } jour
       *[other] échéance après { $count } jours
    }
plan-due-hours =
    { $count ->
        [one] échéance après { $count } heure
       *[other] échéance après { $count } heures
    }
plan-due-minutes =
    { $count ->
        [one] échéance après { $count } minute
       *[other] échéance après { $count } minutes
    }
plan-delete = Supprimer le circuit
plan-delete-note = Les relectures déjà envoyées avec ce circuit se poursuivent.
plan-not-editable = Ce circuit a été créé par l’API et comporte des paramètres que ce formulaire ne propose pas. Modifiez-le par l’API.
plan-nobody-for-placeholder = Ce circuit fait appel à une personne qui n’est pas définie pour ce travail. Indiquez le client dans les détails du travail ou choisissez un autre circuit.
plan-did-add = Circuit créé
plan-did-delete = Circuit supprimé
stage-customer = Client du travail
stage-partner = Partenaire du travail
stage-owner = Propriétaire du travail

reminders = Rappels
reminders-note = À chaque rappel, toute personne ayant une tâche ouverte reçoit un nouvel e-mail.
reminders-without-due-date = Les rappels s’appliquent dès que le travail a une échéance.
reminder-add = Ajouter un rappel
reminder-cancel = Suspendre
reminder-cancel-of = Suspendre : { $reminder }
reminder-reactivate = Réactiver
reminder-reactivate-of = Réactiver : { $reminder }
reminder-delete-of = Supprimer : { $reminder }
reminder-quantity = Nombre
reminder-unit = Unité
reminder-side = Moment
reminder-enter-quantity = Saisissez un nombre de 0 à 1 000.
reminder-at-due-date = À l’échéance
reminder-before = { $span } avant l’échéance
reminder-after = { $span } après l’échéance
reminder-cancelled = Suspendu
reminder-planned = Planifié
reminder-sent = Envoyé
reminder-nobody = Aucune tâche n’était ouverte
reminder-missed = Non envoyé : travail dans la corbeille
reminder-undated = Non planifié
default-reminders = Rappels par défaut
default-reminders-note = Vos travaux reçoivent ces rappels avec leur première échéance. Pour supprimer un rappel, effacez le nombre.
unit-minutes = minutes
unit-hours = heures
unit-days = jours
unit-weeks = semaines
comparator-before = avant l’échéance
comparator-after = après l’échéance
span-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
span-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
span-weeks =
    { $count ->
        [one] { $count } semaine
       *[other] { $count } semaines
    }

decision-log = Journal des décisions
decision-log-intro = Toutes les décisions sur les travaux de votre équipe, dans un journal auquel on ne peut qu’ajouter des entrées. Les certificats prouvent qu’une décision y figure.
log-job = Travail (GUID ou adresse de sa page)
log-none = Aucune entrée pour l’instant. La première s’affiche quelques secondes après la première décision.
log-entry = Entrée
log-job-name = Travail
log-person = Personne
log-at = Heure
log-number = N° { $number }
log-erased = Supprimée avec le travail
log-decided = Décision
log-withdrawn = Décision annulée
log-reopened = Tâche rouverte
log-older = Entrées plus anciennes
log-checkpoint = Point de contrôle
log-checkpoint-note =
    { $count ->
        [one] État signé du journal complet ({ $count } entrée), avec les signatures des témoins.
       *[other] État signé du journal complet ({ $count } entrées), avec les signatures des témoins.
    }
log-verified = Contrôle complet
log-verified-never = Jamais effectué. Un administrateur le lance avec imprimatur verify --store.
log-verified-whole = Aucune différence
log-verified-differs = Différence constatée
log-verified-note = { $count ->
    [one] imprimatur verify --store a comparé { $count } entrée avec la base de données.
   *[other] imprimatur verify --store a comparé { $count } entrées avec la base de données.
}
log-keys = Clés publiques
log-keys-note = La dernière clé est la clé actuelle.
log-witnesses = Témoins
log-witnesses-none = Aucun témoin n’a signé ce journal.
log-cosigned =
    { $count ->
        [one] { $count } entrée signée
       *[other] { $count } entrées signées
    }

## May it be printed?

release-title = Bon à imprimer ?
release-lead = Choisissez le fichier que vous allez imprimer. Il est comparé octet par octet à ce qui a été approuvé, sans être enregistré.
release-file = Fichier
release-ask = Contrôler
release-again = Contrôler un autre fichier
release-choose = Choisissez un fichier.
release-yes = Peut être imprimé
release-no = Ne doit pas être imprimé
release-answer = { $state ->
    [approved] La version { $version } de { $job } est approuvée.
    [not-approved] { $reason ->
        [not-sent] La version { $version } de { $job } n’a pas été envoyée en relecture.
        [change-requested] Des corrections sont demandées pour la version { $version } de { $job }.
        [rejected] La version { $version } de { $job } a été refusée.
        [gate] La version { $version } de { $job } n’a pas été envoyée : des problèmes de preflight la retiennent.
        [not-listed] Le dossier de { $job } est approuvé, mais cette approbation ne couvre pas la version { $version }.
        [not-confirmed] Ce fichier a été créé à partir de la version { $version } de { $job }. Il diffère ou n’a pas été comparé, et personne ne l’a confirmé.
        [expired] La relecture de { $job } a expiré.
        [done] { $job } est terminé et n’est pas approuvé.
       *[pending] La version { $version } de { $job } est encore en relecture.
    }
    [superseded] { $job } a une version plus récente que la version { $version }.
    [withdrawn] Son travail a été mis à la corbeille ou supprimé.
   *[unknown] Aucun travail de votre équipe ne contient ce fichier.
}

comment-import-comments = Importer des commentaires
comment-import-preview = Aperçu
comment-import-lead = Choisissez un fichier de commentaires provenant d’Acrobat ou d’un autre programme : XFDF, ou un PDF avec commentaires créé à partir de cette version. Les commentaires connus sont mis à jour, les autres sont ajoutés et aucun n’est retiré.
comment-import-unreadable = Ce fichier ne peut être lu ni comme XFDF ni comme PDF avec commentaires, ou il contient trop de commentaires.
comment-import-counts = Nouveaux : { $new }. Modifiés : { $changed }. Inchangés : { $unchanged }.
comment-import-tried = Rien n’a encore été modifié
comment-import-done = Commentaires importés
comment-import-refused = Non importés :
comment-import-dropped = Scripts, liens, fichiers et autres contenus laissés de côté : { $count }
comment-import-reason = { $reason ->
    [name] Son nom ne peut être conservé
    [twice] Son nom figure deux fois
    [page] Cette version n’a pas sa page
    [empty] Il n’a pas de texte
    [text] Son texte est trop long
    [parent] Le commentaire auquel il répond manque
    [not-author] Seul l’auteur peut modifier le texte
    [replied] Il a des réponses, son texte reste
    [moved] Il a été déplacé ; les commentaires restent en place
   *[withdrawn] Il a été retiré
}
