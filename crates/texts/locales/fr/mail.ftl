### Mails
###
### Every text has: job, alt-text, sender, site, news, label and due (texts), version (a number), and reminder, has-sender, has-due
### and has-label (yes or no).

mail-via = { $sender } via { $site }
mail-somebody = Quelqu’un
mail-message-from = Message de { $sender } :
mail-row-file = Fichier
mail-row-details = Détails
mail-row-version = Version
mail-row-label = Étiquette
mail-row-due = Échéance
mail-copy-link = Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :
mail-sent = Envoyé via { $site }.
mail-sent-by = Envoyé par { $sender } via { $site }.
mail-personal = Ce lien est personnel. Avec lui, n’importe qui peut agir en votre nom ; merci de ne pas transférer cet e-mail.

# Behind the name of a job in a subject
mail-version = { $version ->
    [0] { "" }
    [1] { "" }
   *[other] { " " }(version { $version })
}

## Tasks

mail-review-subject = { $reminder ->
    [yes] Rappel : merci de relire { $job }{ mail-version }
   *[no] Merci de relire { $job }{ mail-version }
}
mail-review-heading = { $reminder ->
    [yes] Rappel : merci de relire { $job }
   *[no] Merci de relire { $job }
}
mail-review-lead = { $reminder ->
    [yes] { $has-due ->
        [yes] Échéance de votre relecture : { $due }. { $sender } attend votre décision. Vérifiez chaque page, ajoutez vos commentaires, puis approuvez l’épreuve ou demandez des corrections.
       *[no] { $sender } attend votre décision. Vérifiez chaque page, ajoutez vos commentaires, puis approuvez l’épreuve ou demandez des corrections.
    }
   *[no] { $sender } vous demande de relire cette épreuve. Vérifiez chaque page, ajoutez vos commentaires, puis approuvez-la ou demandez des corrections.
}
mail-review-button = Relire maintenant

mail-quote-subject = { $reminder ->
    [yes] Rappel : merci d’examiner le devis { $job }{ mail-version }
   *[no] Merci d’examiner le devis { $job }{ mail-version }
}
mail-quote-heading = { $reminder ->
    [yes] Rappel : merci d’examiner le devis { $job }
   *[no] Merci d’examiner le devis { $job }
}
mail-quote-lead = { $reminder ->
    [yes] { $sender } attend toujours votre réponse à ce devis. Lisez-le, posez vos questions en commentaire, puis acceptez-le ou refusez-le.
   *[no] { $sender } vous a envoyé un devis. Lisez-le, posez vos questions en commentaire, puis acceptez-le ou refusez-le.
}
mail-quote-button = Examiner le devis

mail-anonymous-subject = { $reminder ->
    [yes] Rappel, relecture demandée : { $job }{ mail-version }
   *[no] Relecture demandée : { $job }{ mail-version }
}
mail-anonymous-heading = { $reminder ->
    [yes] Rappel, relecture demandée : { $job }
   *[no] Relecture demandée : { $job }
}
mail-anonymous-lead = { $reminder ->
    [yes] { $sender } attend toujours une décision. La première personne qui répond décide pour tous ; son nom et son adresse e-mail lui seront demandés.
   *[no] { $sender } a besoin d’une décision. La première personne qui répond décide pour tous ; son nom et son adresse e-mail lui seront demandés.
}
mail-anonymous-button = Ouvrir la relecture

mail-commenter-subject = { $reminder ->
    [yes] Rappel : { $sender } attend vos commentaires sur { $job }{ mail-version }
   *[no] { $sender } attend vos commentaires sur { $job }{ mail-version }
}
mail-commenter-heading = { $reminder ->
    [yes] Rappel : vos commentaires sur { $job }
   *[no] Vos commentaires sur { $job }
}
mail-commenter-lead = { $reminder ->
    [yes] { $sender } attend toujours vos commentaires sur cette épreuve. La décision revient à d’autres.
   *[no] { $sender } vous demande de consulter cette épreuve et de la commenter. La décision revient à d’autres.
}
mail-commenter-button = Consulter et commenter

mail-observer-subject = { $reminder ->
    [yes] Rappel : { $sender } partage { $job }{ mail-version } avec vous
   *[no] { $sender } partage { $job }{ mail-version } avec vous
}
mail-observer-heading = { $reminder ->
    [yes] Rappel : { $job } est en relecture
   *[no] { $job } est en relecture
}
mail-observer-lead = { $reminder ->
    [yes] { $sender } souhaite toujours que vous consultiez cette épreuve. Aucune action n’est attendue de votre part.
   *[no] { $sender } souhaite que vous consultiez cette épreuve. Aucune action n’est attendue de votre part.
}
mail-observer-button = Voir l’épreuve

mail-not-needed-subject = Plus nécessaire : { $job }{ mail-version }
mail-not-needed-heading = Votre relecture n’est plus nécessaire
mail-not-needed-lead = La décision concernant { $job } a été prise sans votre relecture. Vous n’avez rien à faire.

mail-files-subject = Vos fichiers pour { $job } n’ont pas été conservés
mail-files-heading = Vos fichiers pour { $job } n’ont pas été conservés
mail-files-lead = Nous avons reçu votre réponse, mais les fichiers joints à un e-mail ne sont pas conservés. Décrivez leur contenu dans un commentaire ou envoyez-les à la personne qui vous a écrit.
mail-files-lead-upload = Nous avons reçu votre réponse, mais les fichiers joints à un e-mail ne sont pas conservés. Déposez-les en suivant le lien ci-dessous.
mail-files-names = Fichiers non conservés
mail-files-button = Ouvrir la relecture
mail-files-button-upload = Déposer des fichiers

mail-upload-subject = { $reminder ->
    [yes] Rappel : merci de déposer des fichiers pour { $job }
   *[no] Merci de déposer des fichiers pour { $job }
}
mail-upload-heading = { $reminder ->
    [yes] Rappel : merci de déposer des fichiers pour { $job }
   *[no] Merci de déposer des fichiers pour { $job }
}
mail-upload-lead = { $reminder ->
    [yes] { $sender } attend toujours vos fichiers. Vous pouvez les déposer sans compte.
   *[no] { $sender } a besoin de fichiers de votre part. Vous pouvez les déposer sans compte.
}
mail-upload-button = Déposer des fichiers

mail-revision-subject = { $reminder ->
    [yes] Rappel : merci de déposer une nouvelle version de { $job }
   *[no] Merci de déposer une nouvelle version de { $job }
}
mail-revision-heading = { $reminder ->
    [yes] Rappel : merci de déposer une nouvelle version de { $job }
   *[no] Merci de déposer une nouvelle version de { $job }
}
mail-revision-lead = { $reminder ->
    [yes] { $sender } attend toujours une nouvelle version. Elle remplacera la version { $version } ; la version { $version } sera conservée.
   *[no] { $sender } vous demande de déposer une nouvelle version. Elle remplacera la version { $version } ; la version { $version } sera conservée.
}
mail-revision-button = Déposer la nouvelle version

mail-assign-subject = { $reminder ->
    [yes] Rappel : { $job } vous attend
   *[no] { $job } vous a été attribué
}
mail-assign-heading = { $reminder ->
    [yes] Rappel : { $job } vous attend
   *[no] { $job } vous a été attribué
}
mail-assign-lead = { $reminder ->
    [yes] { $sender } attend toujours que vous terminiez ce travail.
   *[no] { $sender } vous a attribué ce travail.
}
mail-assign-button = Ouvrir le travail

mail-forward-subject = { $reminder ->
    [yes] Rappel : { $job } vous a été transféré{ mail-version }
   *[no] { $job } vous a été transféré{ mail-version }
}
mail-forward-heading = { $reminder ->
    [yes] Rappel : { $job } vous a été transféré
   *[no] { $job } vous a été transféré
}
mail-forward-lead = { $reminder ->
    [yes] { $sender } attend toujours que vous preniez ce travail en charge.
   *[no] { $sender } vous a transféré ce travail.
}
mail-forward-button = Ouvrir le travail

mail-task-subject = { $reminder ->
    [yes] Rappel, une tâche pour vous : { $job }
   *[no] Une tâche pour vous : { $job }
}
mail-task-heading = { $reminder ->
    [yes] Rappel, une tâche pour vous : { $job }
   *[no] Une tâche pour vous : { $job }
}
mail-task-lead = { $reminder ->
    [yes] { $sender } attend toujours votre réponse.
   *[no] { $sender } vous a envoyé une tâche.
}
mail-task-button = Ouvrir la tâche

## Others

mail-update-subject = { $has-label ->
    [yes] { $job } : { $label }
   *[no] Mise à jour : { $job }
}
mail-update-heading = Mise à jour : { $job }
mail-update-lead = { $sender } vous a envoyé une mise à jour concernant ce travail.
mail-update-button = Ouvrir le travail
mail-update-new-version = Déposer une nouvelle version
mail-update-files = Déposer des fichiers
mail-update-document = Document
mail-update-preflight = Preflight
mail-update-pending = Le preflight n’est pas encore terminé.
mail-update-no-problems = Aucun problème trouvé.
mail-update-more = et d’autres éléments
mail-update-page = Page { $first } : { $facts }
mail-update-page-range = Pages { $first }–{ $last } : { $facts }
mail-update-bits = { $count ->
    [one] { $count } bit par canal
   *[other] { $count } bits par canal
}

mail-news-subject = { $job } : { $news }
mail-news-heading = { $job } : { $news }
mail-news-lead = { $has-sender ->
    [yes] Vous recevez cet e-mail parce que vous suivez ce travail. Dernière activité : { $sender }.
   *[no] Vous recevez cet e-mail parce que vous suivez ce travail.
}
mail-news-button = Ouvrir le travail
mail-news-new = prêt pour une nouvelle relecture
mail-news-pending = envoyé en relecture
mail-news-processing = ouvert
mail-news-approved = approuvé
mail-news-change-requested = corrections demandées
mail-news-rejected = refusé
mail-news-done = terminé
mail-news-expired = expiré
mail-news-comment = nouveau commentaire
mail-news-decided-approved = { $person } a approuvé
mail-news-decided-changes = { $person } a demandé des corrections
mail-news-decided-rejected = { $person } a refusé

mail-digest-subject = { $job } : { $news }
mail-digest-heading = { $job } : { $news }
mail-digest-settings = Paramètres des e-mails
mail-digest-lead-reviewer = { $has-sender ->
    [yes] { $sender } a répondu à votre commentaire sur { $job }.
   *[no] Vos commentaires sur { $job } ont reçu de nouvelles réponses.
}
mail-digest-button = Ouvrir le travail
mail-digest-button-reviewer = Lire et répondre
mail-digest-approved = { $person } a approuvé{ mail-version }
mail-digest-rejected = { $person } a refusé{ mail-version }
mail-digest-changes = { $person } a demandé des corrections{ mail-version }
mail-digest-comment = { $page ->
    [0] { $person } a commenté{ mail-version }
   *[other] { $person } a commenté la page { $page }{ mail-version }
}
mail-digest-overdue = Échéance dépassée : { $due }
mail-digest-bounced = L’e-mail à { $person } n’a pas pu être distribué
mail-digest-uploaded = { $version ->
    [0] { $person } a déposé des fichiers
   *[other] { $person } a déposé la version { $version }
}
mail-digest-decisions = { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
}
mail-digest-comments = { $count ->
    [one] { $count } commentaire
   *[other] { $count } commentaires
}
mail-digest-uploads = { $count ->
    [one] { $count } dépôt
   *[other] { $count } dépôts
}
mail-digest-problems = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}

mail-archive-subject = Prêt à télécharger : { $job }
mail-archive-heading = { $job } est prêt à télécharger
mail-archive-lead = { $has-due ->
    [yes] Votre fichier ZIP est prêt. Expiration du lien de téléchargement : { $due }.
   *[no] Votre fichier ZIP est prêt.
}
mail-archive-button = Télécharger

mail-invitation-subject = { $has-sender ->
    [yes] { $sender } vous invite sur { $site }
   *[no] Votre accès à { $site }
}
mail-invitation-heading = Bienvenue sur { $site }
mail-invitation-lead = { $has-sender ->
    [yes] { $sender } a créé un compte pour cette adresse e-mail. Ouvrez la page de connexion et saisissez l’adresse : nous vous enverrons un lien de connexion. Aucun mot de passe à retenir.
   *[no] Un administrateur a créé un compte pour cette adresse e-mail. Ouvrez la page de connexion et saisissez l’adresse : nous vous enverrons un lien de connexion. Aucun mot de passe à retenir.
}
mail-invitation-button = Page de connexion

mail-sign-in-subject = Votre lien de connexion à { $site }
mail-sign-in-heading = Connexion à { $site }
mail-sign-in-lead = Ce lien ne fonctionne qu’une fois et expire au bout de 15 minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail.
mail-sign-in-button = Se connecter
