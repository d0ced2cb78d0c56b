### The console

console = Console
jobs = Travaux
keys = Clés API
team = Équipe
settings = Paramètres
sign-out = Se déconnecter
sign-in = Se connecter
skip-to-actions = Aller aux actions
more = Plus
name = Nom
description = Description
label = Étiquette
customer = Client
folder = Dossier
save = Enregistrer
saved = Enregistré
created = Création
updated-at = Modification
updated-inline = modification
due-inline = échéance
due-in-zone = Échéance ({ $zone })
send-language = Langue de l’e-mail et de la page
send-language-automatic = Automatique
could-not-save = Non enregistré :
back-to-jobs = Retour aux travaux
back-to-job = Retour au travail
parent-folder = Dossier parent

status-approved = Approuvé
status-change-requested = Corrections demandées
status-done = Terminé
status-expired = Expiré
status-new = Nouveau
status-pending = Envoyé
status-processing = Ouvert
status-rejected = Refusé

## Signing in

sign-in-intro = Saisissez votre adresse e-mail : nous vous enverrons un lien de connexion.
email-address = Adresse e-mail
send-link = Envoyer le lien
send-new-link = Envoyer un nouveau lien
no-mail-server = L’envoi d’e-mails n’est pas configuré sur ce serveur. Demandez un lien de connexion à votre administrateur ; il se crée avec « imprimatur user sign-in-link ».
sign-in-sent-title = Consultez votre messagerie
sign-in-sent = Si vous avez un compte, nous vous avons envoyé un lien de connexion. Il ne fonctionne qu’une fois et expire au bout de 15 minutes.
sign-in-expired-title = Ce lien de connexion a expiré
sign-in-expired = Un lien de connexion ne fonctionne qu’une fois et expire au bout de 15 minutes.
sign-in-unknown-title = Ce lien ne fonctionne pas
sign-in-unknown = Le lien est incomplet. Copiez-le de nouveau depuis l’e-mail ou demandez-en un autre.
welcome = Ce lien vous connecte sur cet appareil en tant que { $person }, pour une semaine ou jusqu’à votre déconnexion.
introduction = Bienvenue
introduction-note = Les relecteurs voient votre nom et votre équipe.
introduction-change = Changer d’adresse e-mail
introduction-address = Les liens de connexion et les notifications sont envoyés à votre adresse e-mail.
team-or-company = Équipe ou société

## Lists

trash = Corbeille
search = Rechercher
search-hint = Nom, description, étiquette ou contact
page-empty = Cette page est vide.
no-results = Aucun résultat.
clear-filters = Effacer les filtres
trash-empty = La corbeille est vide.
no-jobs = Aucun travail pour l’instant. Glissez des fichiers ici ou cliquez sur « Déposer des fichiers », puis envoyez-les aux relecteurs. Leurs commentaires et leurs décisions s’affichent dans cette liste.
views = Vues
view-all = Tous les travaux
view-waiting = En attente des autres
view-changes = Corrections demandées
view-overdue = En retard
view-mine = À moi de décider
view-decided = Décisions récentes
filter = Filtrer
filter-count = Filtrer ({ $count })
apply = Appliquer
all-folders = Afficher tous les dossiers
by-folder = Afficher par dossier
in-folder = dans { $folder }
type = Type
any-type = Tous les types
type-folders = Dossiers
type-images = Images
assignee = Responsable
any-assignee = Tous
assigned-to-me = Moi
assigned-to-anyone = Avec responsable
assigned-to-nobody = Sans responsable
date = Date
date-from = Du
date-to = Au
decided-at = Décision
deleted-at = Suppression
locked-inline = verrouillé
has-comments = avec commentaires
listing-range = { $first }–{ $last } sur { $total }
new-folder = Nouveau dossier
create-folder = Créer le dossier

## A job

customer-is = Client : { $person }
assigned-to = Responsable : { $person }
owner-is = Propriétaire : { $person }
locked = Verrouillé
locked-by-folder = Verrouillé par le dossier parent
in-trash = Dans la corbeille
versions = Versions
new-version = Nouvelle version
whats-new = Nouveautés de cette version
preflight = Preflight
preflight-none = Aucun problème
preflight-running = Preflight en cours…
checks = Contrôles
check-open = En attente
check-running = En cours
check-passed = Réussi
check-failed = Échoué
check-warning = Avertissement
check-skipped = Ignoré
check-expired = Expiré
check-due = Échéance
check-late = La réponse est arrivée après l’échéance.
check-report = Rapport
check-findings = Constats : { $count }
check-comment = Ajouter en commentaire
check-again = Contrôler à nouveau
check-page = Page { $page }
send-for-review = Envoyer en relecture
reviewers = Relecteurs
reviewers-hint = Adresses e-mail séparées par des virgules
require-name = Exiger la signature nominative des relecteurs
send = Envoyer
reviewers-can-see = Partage
share-original = Fichier original (téléchargement)
share-sizes = Formats des pages
share-preflight = Rapport de preflight
press = Condition d’impression simulée
press-inherited = Selon le dossier, sinon automatique
press-intent = Celle du document, sinon celle de l’équipe
press-team = Celle de l’équipe
press-default = Standard (FOGRA39, papier couché)
gate = Blocage par le preflight
order-specifications = Données de commande
gate-none = Toujours autoriser l’envoi
gate-errors = Ne pas envoyer en cas d’erreurs
gate-warnings = Ne pas envoyer en cas d’erreurs ou d’avertissements
gate-held = Des problèmes de preflight bloquent cette relecture
gate-waiting = Le preflight est encore en cours. Si vous envoyez maintenant, la relecture attendra qu’il se termine.
gate-checks = Des contrôles obligatoires ne sont pas terminés : { $checks }. Si vous envoyez maintenant, l’envoi les attend un moment.
gate-more = { $count ->
    [one] 1 autre problème
   *[other] { $count } autres problèmes
}
gate-override = Motif de l’envoi malgré tout
gate-override-note = Le motif est conservé dans l’historique et dans le journal des décisions. Laissez ce champ vide pour déposer d’abord une version corrigée.
gate-owner-only = Déposez une version corrigée ou demandez au propriétaire de ce travail de l’envoyer.
new-status = Nouveau statut
update-status = Changer le statut
deleted-with-folder = Supprimé avec son dossier. Restaurez le dossier pour le récupérer.
watch = Suivre
unwatch = Ne plus suivre
lock = Verrouiller
unlock = Déverrouiller
restore = Restaurer
delete = Supprimer
delete-warning = Place le travail et tout son contenu dans la corbeille.
delete-for-good-warning = Supprime définitivement ce travail et tous ses fichiers.
delete-for-good = Supprimer définitivement
move-to-trash = Mettre à la corbeille

did-send = Envoyé aux relecteurs
did-comment = Commentaire ajouté
did-version = Nouvelle version déposée
did-upload = Fichiers déposés
did-folders = Dossier créé
did-status = Statut modifié
did-trash = { $count ->
    [one] Mis à la corbeille.
   *[other] { $count } travaux mis à la corbeille.
}
undo = Annuler
did-restore = Restauré
did-watch = Suivi activé
did-unwatch = Suivi désactivé
did-unlock = Déverrouillé

## Tasks

open-my-task = Ouvrir ma tâche
recorded-by = saisie par { $person }
anyone-with-link = Toute personne ayant le lien
task-scheduled = Planifiée
task-sent = Envoyée
task-opened = Ouverte
task-paused = En pause
task-done = Terminée
task-closed = Annulée
task-not-needed = Plus nécessaire
task-name-review = Relecture
task-name-quote = Examen du devis
task-name-anonymous = Relecture ouverte
task-name-upload = Dépôt de fichiers
task-name-revision = Nouvelle version
task-name-assign = Attribution
task-name-forward = Travail transféré

## The sections of a job

job-sections = Travail
back = Retour
rename-details = Modifier les détails
order = Commande
order-note = Le preflight compare chaque fichier à ces valeurs. Les champs vides ne sont pas vérifiés.
order-least = De
order-most = À
order-width = Largeur (mm)
order-height = Hauteur (mm)
order-tolerance = Tolérance (± mm)
order-bleed-least = Fonds perdus, au moins (mm)
order-ink-names = Noms, séparés par des virgules ou des retours à la ligne
order-inks-most = Ou seulement leur nombre, au plus
order-ink-sum-most = Encrage total, au plus (%)
order-ppi-least = Résolution, au moins (ppi)
order-color = Images en couleurs
order-gray = Images en niveaux de gris
order-bitmap = Images au trait
order-pdfx-any = Non précisé
order-fonts-all = Toutes les polices doivent être incorporées
move = Déplacer
top-level = Racine
email-addresses = Adresses e-mail
more-reviewers = Autres adresses e-mail
group-of = { $count ->
    [one] { $group } ({ $count } contact)
   *[other] { $group } ({ $count } contacts)
}
message = Message
message-hint = À quoi les relecteurs doivent-ils faire attention ?
private-comments = Les relecteurs ne voient pas les commentaires des autres
let-reviewers-inspect = Autoriser les relecteurs à inspecter les encres
new-version-note = Les relectures ouvertes de la version actuelle sont clôturées. La prochaine demande portera sur la nouvelle version.
internal-comment = Équipe uniquement
withdrawn = Retiré
resolved-by = Résolu par { $person }
reply-to = Réponse au commentaire { $number }
send-reply = Envoyer la réponse
decisions = Décisions
decided-of = Décisions : { $decided } sur { $asked }
nobody-asked = Aucune relecture n’a encore été demandée pour cette version.
earlier-requests = { $count ->
    [one] { $count } demande précédente
   *[other] { $count } demandes précédentes
}
since-inline = envoi
sent-inline = Envoi
remind = Relancer
ask-again = Demander à nouveau
private-link = Obtenir le lien
private-link-of = Lien personnel de { $person }
private-link-note = Avec ce lien, n’importe qui peut décider au nom de ce relecteur. Ne le transmettez à personne d’autre.
copy = Copier
copied = Copié
more-for = Autres actions pour { $person }
record-decision = Saisir une décision
decision-of = Décision de { $person }
decision-source-hint = Par exemple : confirmé par téléphone
choose = Choisir…
replace-reviewer = Remplacer le relecteur
replace-note = { $person } ne pourra plus décider. Le nouveau relecteur reçoit un e-mail.
replace = Remplacer
cancel-request = Annuler cette demande
did-move = Déplacé
did-remind = Rappel envoyé
did-replace = Relecteur remplacé
did-decide = Décision saisie
did-cancel = Demande annulée
field-reviewer = Relecteur
field-folder = Dossier
reviewer-asked-already = Cette personne a déjà reçu une demande.

## Reviews in stages

plan-stages = Étapes
plan-stage = Étape { $number }
plan-stage-named = Étape { $number } · { $name }
plan-waiting = En attente
plan-running = En relecture
plan-ended = Terminée
plan-skipped = Ignorée
stages-complete = { $count ->
    [one] { $complete } étape terminée sur { $count }
   *[other] Étapes terminées : { $complete } sur { $count }
}
rule-all = Tous décident
rule-any = La première décision compte
rule-first = Le premier relecteur décide, les autres commentent
rule-at-least = Un certain nombre d’approbations suffit
rule-approvals = { $count ->
    [one] Une approbation suffit
   *[other] { $count } approbations suffisent
}
rule-primary = { $person } décide
rule-stops-early = se termine au premier refus ou à la première demande de corrections
waiting-for = En attente de
needs-earlier-stage = Commence une fois l’étape précédente approuvée.
needs-decisions = { $count ->
    [one] Encore une décision pour terminer cette étape.
   *[other] Encore { $count } décisions pour terminer cette étape.
}
needs-any = Une seule décision termine cette étape.
needs-approvals = { $count ->
    [one] Encore une approbation pour terminer cette étape.
   *[other] Encore { $count } approbations pour terminer cette étape.
}
needs-decision-of = La décision de { $person } termine cette étape.
needs-change = Les relecteurs de cette étape ne peuvent pas la terminer. Ajoutez ou remplacez un relecteur, ou bien ignorez ou recommencez l’étape.
change-stage = Modifier l’étape
add-reviewer = Ajouter un relecteur
stage-role = Rôle
stage-role-decider = Décide
stage-role-commenter = Commente
stage-role-observer = Consulte
skip-stage = Ignorer cette étape
skip-stage-note = Ses relecteurs ne sont plus sollicités et l’étape suivante commence.
restart-stage = Recommencer cette étape
restart-stage-note = Tous ses relecteurs sont de nouveau sollicités. Leurs décisions précédentes ne comptent plus et les étapes suivantes repartent de zéro.
remove-from-stage = Retirer de cette étape
did-add-reviewer = Relecteur ajouté
did-skip-stage = Étape ignorée
did-restart-stage = Étape recommencée
did-remove = Relecteur retiré
review-in-stages = Relecture par étapes
review-in-stages-note = Chaque groupe de relecteurs est sollicité une fois que le précédent a approuvé.
more-stages = Autres étapes
stage-name = Nom (facultatif)
stage-addresses = Adresses e-mail ou groupes, un par ligne ou séparés par des virgules
stage-others = Commentateurs et observateurs
stage-commenters = Peuvent commenter (adresses e-mail ou groupes)
stage-observers = Peuvent consulter (adresses e-mail ou groupes)
stage-early = Terminer cette étape au premier refus ou à la première demande de corrections
stored-plan = Circuit
no-stored-plan = Saisir les étapes ici
stage-rule = Décision
stage-count = Approbations
stage-days = Échéance (en jours)
problem-of-stage = Étape { $number } : { $mistake }
enter-known-group = Ce groupe ne contient aucun contact. Saisissez une adresse e-mail ou un autre groupe.
enter-stage-reviewers = Saisissez au moins une adresse e-mail.
enter-approvals = { $count ->
    [one] Avec un seul relecteur, saisissez 1 approbation.
   *[other] Saisissez un nombre d’approbations de 1 à { $count }.
}
enter-days = Saisissez un nombre de jours de 1 à { $count }.
open-job = Ouvrir le travail

## Keys

keys-intro = Les clés API permettent à d’autres systèmes d’accéder à vos travaux.
api-reference = Description de l’API (OpenAPI)
did-revoke = Clé révoquée.
key-created = Nouvelle clé créée
key-copy = Copiez votre clé maintenant. Elle ne sera plus affichée.
new-key = Nouvelle clé API
key-is-test = Clé de test (sandbox, sans vrais travaux ni e-mails)
create-key = Créer la clé
permissions = Droits
last-used = Dernière utilisation
never = Jamais
revoke = Révoquer
revoke-key = Révoquer la clé { $id } de { $application }
revoked = Révoquée
expired = Expirée
key-number = Clé { $id }
expires = Expiration
expires-inline = expiration
scope-read = lecture
scope-write = écriture
scope-admin = administration
scope-release = bons à tirer
scope-checks = contrôles
scope-read-means = Lire les travaux
scope-write-means = Créer et modifier des travaux
scope-admin-means = Gérer les clés, les utilisateurs et les secrets des webhooks
scope-release-means = Demander si un fichier peut être imprimé
scope-checks-means = Transmettre les résultats des contrôles et télécharger les fichiers concernés

## The team

did-add-user = Utilisateur ajouté. Une invitation a été envoyée.
did-change-user = Utilisateur modifié
did-deactivate-user = Utilisateur désactivé
user-added = Utilisateur ajouté
invitation-copy = L’envoi d’e-mails n’est pas configuré sur ce serveur. Copiez ce lien de connexion et transmettez-le à { $person } :
invitation-once = Le lien ne fonctionne qu’une fois et ne sera plus affiché.
user = Utilisateur
role = Rôle
since = Depuis
edit = Modifier
deactivated = Désactivé
deactivate = Désactiver
reactivate = Réactiver
role-of = Rôle de { $person }
role-member = Membre
role-admin = Administrateur
role-owner = Propriétaire
transfer-jobs-of = Transférer les travaux de { $person }
transfer-jobs-to = Transférer les travaux à { $person }
no-jobs-to-transfer = (aucun travail à transférer)
new-user = Nouvel utilisateur
add-user = Ajouter l’utilisateur
team-press = Profil d’impression
team-press-note = Ce profil est simulé pour les documents qui n’indiquent pas leur propre condition d’impression. Profil ICC, classe sortie, CMJN, 4 Mo maximum.
team-press-file = Profil ICC
team-press-remove = Supprimer le profil
team-settings = Paramètres de l’équipe
team-language = Langue par défaut
language-none = Non définie (anglais)
time-zone = Fuseau horaire
time-zone-note = Les heures des e-mails sont dans ce fuseau. Sur les pages, chacun voit son heure locale.
team-note = Les nouveaux utilisateurs se connectent ici avec leur adresse e-mail. Les administrateurs gèrent les utilisateurs et les clés. Seuls les propriétaires peuvent retirer des propriétaires.

## Settings and sessions

team-is = Équipe { $team }
display-name = Nom affiché
jobs-per-page = Travaux par page
trash-first = Mettre d’abord à la corbeille les éléments supprimés
sessions = Sessions actives
sessions-intro = Navigateurs où votre session est ouverte. Déconnectez ceux que vous ne reconnaissez pas.
session = Session
did-end = Session déconnectée.
this-browser = Ce navigateur
other-browser = Autre navigateur
signed-in = Connexion
current-session = Session actuelle
sign-out-others = Déconnecter toutes les autres sessions
sign-out-others-note = Annule aussi les liens de connexion inutilisés.

## What is wrong with a form

field-name = Nom
field-reviewers = Relecteurs
field-description = Description
field-label = Étiquette
field-customer = Client
field-due = Échéance
field-comment = Commentaire
field-status = Statut
field-permissions = Droits
field-address = Adresse e-mail
field-role = Rôle
enter-reviewers = Relecteurs : saisissez au moins une adresse e-mail.
choose-status = Choisissez un statut.
choose-permission = Choisissez au moins un droit.
choose-role = Choisissez un rôle.
choose-successor = Choisissez qui reprend les travaux.

## Why something was not done

failed-not-found-title = Page introuvable
failed-not-found = Cette page n’existe pas ou vous n’y avez pas accès.
failed-forbidden-title = Action non autorisée
failed-locked = Le travail ou l’un de ses dossiers parents est verrouillé. Rien n’a été modifié.
failed-conflict = Une autre personne a fait une modification au même moment. Veuillez réessayer.
failed-full-title = Stockage plein
failed-full = Votre modification n’a pas été enregistrée. Les fichiers existants restent disponibles.
failed-session-changed = Votre session a changé. Rechargez la page et réessayez.
failed-signed-out-title = Déconnexion
failed-signed-out = Votre session a expiré. Connectez-vous et réessayez.
reason-unknown = Ce n’est pas possible pour le moment. Rien n’a été modifié.
reason-not-a-pdf = L’échange de commentaires n’est possible que sur des PDF lisibles et non chiffrés.
reason-other-pages = Le fichier n’a pas les mêmes pages que cette version.
reason-view-only = Vous pouvez seulement consulter ce travail.
reason-owner-only = Seul le propriétaire de ce travail peut effectuer cette action.
failed-held = Des problèmes de preflight bloquent cette relecture ; rien n’a été envoyé. Déposez une version corrigée ou indiquez un motif dans le formulaire « Envoyer en relecture ».
failed-uninspected = Le preflight n’est pas terminé ; rien n’a été envoyé. Réessayez dans un instant.
failed-unchecked = Des contrôles obligatoires ne sont pas terminés ; rien n’a été envoyé. Réessayez dans un instant.
reason-folder-owner-only = Seul le propriétaire du dossier peut y définir les clients, les téléchargements et les décisions.
reason-team-admins = Seuls les administrateurs et les propriétaires peuvent gérer les utilisateurs.
reason-team-owners = Seuls les propriétaires de l’équipe peuvent nommer, modifier ou désactiver des propriétaires.
reason-managing-key = Seuls les administrateurs et les propriétaires de l’équipe peuvent avoir des clés qui gèrent les clés et les utilisateurs.
reason-last-owner = L’équipe doit avoir un propriétaire.
reason-last-admin = L’équipe doit avoir un propriétaire ou un administrateur.
reason-address-taken = Cette adresse a déjà un compte (peut-être dans une autre équipe).
reason-team-name-taken = Une autre équipe porte déjà ce nom.
reason-application-exists = Vous avez déjà une application de ce nom.
reason-foreign-folder = Le dossier appartient à quelqu’un d’autre.
reason-folder-in-itself = Un dossier ne peut pas être déplacé dans lui-même ou dans l’un de ses sous-dossiers.
reason-no-trash = Les éléments supprimés ne vont plus à la corbeille. Rechargez la page et réessayez.
reason-task-ended = La tâche est terminée depuis plus de 30 jours ; ses liens ne fonctionnent plus.
reason-anyone-with-link = Cette demande est ouverte à toute personne ayant le lien ; il n’y a pas de relecteur à remplacer.
reason-nobody-to-notify = Cette demande est ouverte à toute personne ayant le lien ; il n’y a personne à relancer.
reason-nobody-to-remind = Il n’y a personne à relancer.
reason-unsealed = La dernière décision est en cours d’inscription au journal des décisions. Réessayez dans quelques secondes.
reason-no-test-mode = Les clés de test ne sont pas disponibles ici : le rôle du service dans la base de données ne peut pas créer de schémas.
reason-no-inks = La page n’utilise aucune encre : ni CMJN ni ton direct.
reason-undecided = Le journal des décisions ne contient aucune décision sur cette version.
reason-user-left = L’utilisateur a été désactivé.
reason-key-revoked = Cette clé n’est plus valide.
reason-too-deep = Les dossiers ne peuvent pas dépasser { $count } niveaux.
reason-too-many-files = Le dossier contient plus de { $count } fichiers, trop pour une seule relecture. Envoyez ses sous-dossiers séparément.
refusal-trashed = Le travail est dans la corbeille. Restaurez-le d’abord.
refusal-trashed-with-folder = Le travail a été supprimé avec son dossier. Restaurez d’abord le dossier.
refusal-not-trashed = Le travail n’est pas dans la corbeille.
refusal-folder = Ce n’est pas possible avec un dossier.
refusal-file = Ce n’est pas possible avec un fichier.
refusal-self-requested = Pour une tâche que le relecteur a créée lui-même, seul le propriétaire du travail peut décider.
refusal-stale = Votre décision porte sur la version { $shown }, mais la version actuelle est la { $current }.
refusal-no-such-task = Cette demande n’existe plus. Rechargez la page.
refusal-task-done = Cette demande est déjà terminée. Rechargez la page.
refusal-task-closed = Cette demande est clôturée. Rechargez la page.
refusal-task-changed = Cette demande a changé. Rechargez la page et réessayez.
refusal-no-decision-task = Cette demande n’appelle pas de décision.
refusal-wrong-reviewer = Seul le relecteur sollicité peut prendre cette décision. Rechargez la page pour savoir de qui il s’agit désormais.
refusal-wrong-evidence = Les fichiers ont changé depuis que vous avez ouvert cette page. Rechargez-la et vérifiez les fichiers actuels avant de décider.
refusal-before-last-change = Le travail a été modifié après cette décision. Rechargez la page et décidez à nouveau.
refusal-withdrawn = Ce commentaire a été retiré.
refusal-replied = Ce commentaire a reçu des réponses et ne peut plus être modifié. Répondez-y ou retirez-le.
refusal-not-a-decider = Ici, vous pouvez commenter mais pas décider.
refusal-under-review = Une relecture est en cours. Attendez qu’elle se termine ou modifiez ses étapes.
refusal-invalid-plan = Les étapes sont incohérentes : chacune doit comporter une personne qui décide, et nul ne peut figurer deux fois dans une étape.
refusal-last-stage = Cette étape ne peut pas être ignorée : personne n’aurait approuvé le fichier.
refusal-has-decided = Cette personne a déjà décidé et reste dans l’étape.
refusal-stage-changed = Les étapes ont changé entre-temps. Rechargez la page.
refusal-not-current = Il existe une version plus récente. Enregistrez des fichiers créés à partir de celle-ci.
refusal-nothing-to-confirm = Ce fichier d’impression a été confirmé entre-temps.

## Activity

activity = Historique
download-history = Télécharger l’historique complet
activity-status = Statut modifié
activity-status-to = Nouveau statut : { $status }
activity-status-cause = Nouveau statut : { $status } ({ $cause })
cause-sent = envoi
cause-decided = décision
cause-completed = tâche terminée
cause-new-content = nouveau contenu
cause-edited = modification
cause-idle = inactivité
cause-renewed = renouvellement
activity-updated = Modifié
activity-moved = Déplacé
activity-label = Étiquette modifiée
activity-assignee = Responsable modifié
activity-locked = Verrouillé
activity-unlocked = Déverrouillé
activity-erased = Supprimé définitivement
activity-trashed = Mis à la corbeille
activity-restored = Restauré
activity-preflight = Preflight terminé
activity-gate-overridden = Envoyé malgré des problèmes de preflight
activity-check = Contrôle terminé
activity-checked = { $check } : { $state }
activity-derivative-registered = Fichier d’impression enregistré
activity-derivative-confirmed = Fichier d’impression confirmé
activity-stage-started = Étape commencée
activity-stage-completed = Étape terminée
activity-plan-changed = Étapes modifiées
activity-stage-skipped = Étape ignorée
activity-stage-restarted = Étape recommencée
activity-reviewer-added = Relecteur ajouté
activity-reviewer-removed = Relecteur retiré
activity-reviewer-replaced = Relecteur remplacé
activity-uploaded = Déposé
activity-version = Version { $version } déposée ({ $size })
activity-downloaded = Téléchargé
activity-requested = Demande envoyée : { $task }
activity-requested-from = Demande envoyée à { $person } : { $task }
activity-forwarded = Transféré à { $person }
activity-completed = Tâche terminée : { $task }
activity-completed-by = Tâche terminée par { $person } : { $task }
activity-confirmed = Confirmé par { $person }
activity-decision = Décision
activity-decision-withdrawn = Décision annulée
activity-task-created = Tâche créée
activity-task-completed = Tâche terminée
activity-mail-sent = E-mail envoyé
activity-mail = E-mail envoyé à { $person }
activity-reminder = Rappel envoyé
activity-reminder-to = Rappel envoyé à { $person }
activity-created-api = Créé par l’API
activity-created-console = Créé dans la console
activity-created-link = Créé par un lien de dépôt
activity-created-email = Créé par e-mail
activity-created-copy = Créé par copie
changed-name = nom
changed-description = description
changed-due = échéance
changed-type = type de fichier
changed-owner = propriétaire
changed-lock = verrou
changed-trash = corbeille
changed-reminders = rappels
changed-comments = commentaires
changed-customer = client
changed-partner = partenaire
changed-assignee = responsable
changed-downloads = téléchargements
changed-sizes = formats des pages pour les relecteurs
changed-preflight = rapport de preflight pour les relecteurs
changed-gate = blocage par le preflight
changed-order = données de commande
changed-proofing = condition d’impression simulée
changed-sharing = partage avec l’équipe
changed-location = emplacement
changed-reviewers = relecteurs

## Notices

notices = Notifications
notices-intro = Décisions, commentaires et autres nouveautés concernant les travaux qui vous appartiennent ou que vous avez envoyés.
notices-settings = Choisir celles que vous recevez par e-mail
no-notices = Aucune notification pour l’instant.
mark-read = Marquer comme lue
mark-all-read = Tout marquer comme lu
did-read = Marqué comme lu
older-notices = Notifications plus anciennes
unread = Non lue
unread-count = { $count ->
    [one] { $count } non lue
   *[other] { $count } non lues
}
notice-commented = Commentaire
notice-overdue = En retard
notice-bounced = E-mail non distribué
notice-uploaded = Fichiers reçus
notice-page = page { $number }
notify = E-mails sur les travaux que vous suivez
notify-all = Toutes les notifications
notify-decisions = Décisions uniquement
notify-none = Aucun e-mail

# One action on many jobs
select-job = Sélectionner { $name }
select-all = Tout sélectionner
selected = Sélection : { $count }
with-selected = Pour les travaux sélectionnés
due-date = Échéance
download-zip = Télécharger
empty-trash = Vider la corbeille
empty-trash-warning = Tout le contenu de la corbeille sera définitivement supprimé.
and-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
bulk-send = { $count ->
    [one] Envoyer 1 travail en relecture
   *[other] Envoyer { $count } travaux en relecture
}
bulk-remind = { $count ->
    [one] Relancer les relecteurs de 1 travail
   *[other] Relancer les relecteurs de { $count } travaux
}
bulk-move = { $count ->
    [one] Déplacer 1 travail
   *[other] Déplacer { $count } travaux
}
bulk-label = { $count ->
    [one] Étiquette de 1 travail
   *[other] Étiquette de { $count } travaux
}
bulk-due = { $count ->
    [one] Échéance de 1 travail
   *[other] Échéance de { $count } travaux
}
bulk-trash = { $count ->
    [one] Mettre 1 travail à la corbeille
   *[other] Mettre { $count } travaux à la corbeille
}
bulk-restore = { $count ->
    [one] Restaurer 1 travail
   *[other] Restaurer { $count } travaux
}
bulk-requests = Demandes
bulk-one-each = Une demande par fichier
bulk-together = Une demande pour tous les fichiers, dans un nouveau dossier
bulk-folder-name = Nom du dossier
remove-person = Retirer
bulk-due-note = Laissez vide pour supprimer l’échéance.
bulk-label-note = Laissez vide pour supprimer l’étiquette.
bulk-not-done = Impossible pour { $failed } des { $count } travaux. Les autres ont été traités.
bulk-none-done = Cette action n’a pas été possible.
bulk-failed = Une erreur s’est produite. Réessayez.
did-label = Étiquette modifiée
did-empty = Corbeille vidée

# Uploads by the script
uploads = Dépôt de fichiers
uploads-progress = Fichiers déposés : { $done } sur { $count }
uploads-ready = Fichiers déposés : { $count }
upload-waiting = En attente
upload-finishing = Finalisation
upload-done = Déposé
upload-paused = En pause
upload-cancelled = Annulé
upload-lost = Connexion perdue. Nouvelle tentative.
upload-pause = Pause
upload-resume = Reprendre
upload-seconds = encore { $count } s
upload-minutes = encore { $count } min
upload-speed = { $speed }/s, { $time }
send-this-file = Envoyer ce fichier en relecture
send-these-files = Envoyer ces { $count } fichiers en relecture
drop-note = Vous pouvez aussi glisser des fichiers et des dossiers n’importe où sur cette page.
