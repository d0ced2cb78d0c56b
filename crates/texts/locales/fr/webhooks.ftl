### Webhooks in the console

webhooks = Webhooks
webhooks-intro = Imprimatur envoie à ces adresses les événements concernant vos travaux.
webhooks-none = Aucun endpoint pour l’instant. Ajoutez-en un pour transmettre les événements de vos travaux à un autre système.
webhook-endpoint = Endpoint
webhook-state = Statut
webhook-last-answer = Dernière réponse
webhook-all-events = Tous les événements
webhook-event-count =
    { $count ->
        [one] { $count } type d’événement
       *[other] { $count } types d’événements
    }
webhook-waiting-count =
    { $count ->
        [0] Aucune livraison en attente
        [one] { $count } livraison en attente
       *[other] { $count } livraisons en attente
    }
webhook-active = Actif
webhook-failing = En échec
webhook-paused = En pause
webhook-gone = Désactivé
webhook-paused-note = Rien n’est envoyé à cet endpoint, et les événements survenus entre-temps ne lui sont pas conservés. Une fois l’endpoint réactivé, vous pourrez les rejouer.
webhook-gone-note = Cet endpoint a été désactivé car il a répondu 410 Gone. Réactivez-le quand le destinataire fonctionne de nouveau ; vous pourrez alors rejouer les événements manqués.

webhook-add = Ajouter un endpoint
webhook-new = Nouvel endpoint
webhook-edit = Modifier l’endpoint
webhook-url = URL de l’endpoint
webhook-url-note = Utilisez https:// si possible. Un nom d’utilisateur et un mot de passe dans l’URL sont transmis en authentification HTTP Basic.
webhook-format = Format
webhook-format-json = JSON : un événement à la fois
webhook-format-printtalk = PrintTalk : une ProofApprovalResponse pour chaque travail décidé ; le choix des événements ci-dessous ne s’applique pas
webhook-printtalk = Documents PrintTalk
webhook-events = Événements
webhook-events-all = Tous les événements, sauf jobs.send-to-mis
webhook-events-some = Événements sélectionnés
webhook-enter-url = Saisissez une URL complète commençant par https:// ou http://. Les adresses de réseaux privés ne sont pas autorisées.
webhook-enter-password = Saisissez à nouveau le mot de passe. Celui qui est enregistré ne sert que pour le même hôte et le même utilisateur.
webhook-choose-events = Sélectionnez au moins un événement.

webhook-secret = Secret de signature
webhook-secret-copy = Copiez le secret maintenant. Il ne sera plus affiché. Votre destinataire en a besoin pour vérifier les signatures.
webhook-test = Envoyer un test
webhook-pause = Mettre en pause
webhook-resume = Réactiver
webhook-replay = Rejouer les événements
webhook-replay-note = Livre à nouveau tous les événements depuis cette date, avec les mêmes identifiants. 10 000 événements maximum.
webhook-since = Début
webhook-since-in-zone = Début ({ $zone })
webhook-enter-since = Saisissez une date et une heure.
webhook-rotate = Renouveler le secret
webhook-rotate-note = Crée un nouveau secret. Pendant 24 heures, les livraisons sont aussi signées avec l’ancien secret : vous pouvez basculer à tout moment.
webhook-former-until = Expiration de l’ancien secret :
webhook-delete = Supprimer l’endpoint
webhook-delete-note = Supprime cet endpoint et son journal de livraisons. Les événements encore en attente ne seront pas envoyés.
webhook-not-done = L’opération a échoué :
webhook-did-pause = Endpoint mis en pause
webhook-did-resume = Endpoint actif
webhook-did-replay = Les événements sont en cours de livraison.
webhook-did-delete = Endpoint supprimé
webhook-did-test = Événement de test créé
reason-webhook-paused = Cet endpoint est en pause. Réactivez-le pour envoyer des événements.
reason-too-many-events = Il y a eu plus de { $count } événements depuis. Choisissez un début plus récent.

deliveries = Livraisons
deliveries-all = Toutes
deliveries-none = Aucune livraison pour l’instant. Envoyez un événement de test pour essayer l’endpoint.
deliveries-older = Livraisons plus anciennes
delivery-filter = Filtrer les livraisons
delivery-event = Événement
delivery-answer = Réponse
delivery-attempts = Tentatives
delivery-waiting = En attente
delivery-delivered = Livré
delivery-failed = Échec
delivery-of = Livraison de { $event }
delivery-next-attempt = Prochaine tentative
delivery-resend = Renvoyer
delivery-did-resend = Livraison remise en file d’attente
delivery-request = Requête
delivery-request-note = Envoyée sous forme d’une seule ligne JSON. Chaque tentative a son propre horodatage et sa propre signature.
delivery-request-xml-note = Envoyée telle quelle. Chaque tentative a son propre horodatage et sa propre signature.
delivery-event-gone = L’événement n’est plus conservé.
attempts-none = Pas encore de tentative.
attempt-status = HTTP { $status }
attempt-no-answer = Pas de réponse
attempt-took = { $count } ms

webhook-feed = Flux d’événements
webhook-feed-note = Tous les événements de vos travaux, du plus récent au plus ancien. Les programmes les lisent sur /api/v1/events.
webhook-feed-none = Aucun événement.
webhook-feed-older = Événements plus anciens
event-at = Heure
event-job = Travail

webhook-group-jobs = Travaux
webhook-group-preflight = Preflight
webhook-group-review = Relectures
webhook-group-stages = Étapes
webhook-group-tasks = Tâches
event-anonymous-reminder = Un rappel est à envoyer pour une relecture ouverte à toute personne ayant le lien
event-certified = Un certificat de l’approbation est disponible
event-compressed = Le fichier ZIP d’un dossier est prêt
event-created = Un dossier ou un fichier a été ajouté
event-deleted = Un travail a été supprimé
event-label-changed = L’étiquette a changé
event-plan-changed = Un circuit de relecture en cours a été modifié
event-gate-overridden = Un fichier a été envoyé malgré des problèmes de preflight
event-check-requested = Un contrôle est demandé
event-check-answered = Un contrôle indique son état
event-derivative-registered = Un fichier d’impression a été enregistré
event-derivative-confirmed = Quelqu’un a confirmé un fichier d’impression
event-release-refused = L’impression d’un fichier a été empêchée
event-preflighted = Le preflight est terminé
event-review-approval = Un travail a été approuvé
event-review-message = Quelqu’un a commenté ou pris une décision
event-review-notify = Un e-mail de relecture a été envoyé
event-send-to-mis = Un travail a été envoyé à votre MIS ; seulement si sélectionné
event-stage-completed = Une étape est terminée
event-stage-started = Une étape a commencé
event-status-changed = Le statut a changé
event-task-completed = Une tâche a été terminée
event-task-created = Une tâche a été créée
event-task-email-reply = Une réponse a été reçue par e-mail
event-updated = D’autres propriétés d’un travail ont changé
event-version-changed = Une nouvelle version a été déposée
