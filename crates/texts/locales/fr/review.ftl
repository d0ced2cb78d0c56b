### The reviewer's page, the receipt and the document viewer

product = Imprimatur
test-mode = Mode test

## What is asked for

request-review = { $time ->
    [early] { $sender } vous demandera une relecture
    [past] { $sender } vous a demandé une relecture
   *[now] { $sender } vous demande une relecture
}
request-quote = { $time ->
    [early] { $sender } vous demandera votre décision sur un devis
    [past] { $sender } vous a demandé votre décision sur un devis
   *[now] { $sender } attend votre décision sur un devis
}
request-comments = { $time ->
    [early] { $sender } vous demandera vos commentaires
    [past] { $sender } vous a demandé vos commentaires
   *[now] { $sender } attend vos commentaires
}
request-observer = { $time ->
    [early] { $sender } partagera ce travail avec vous
    [past] { $sender } a partagé ce travail avec vous
   *[now] { $sender } partage ce travail avec vous
}
request-upload = { $time ->
    [early] { $sender } vous demandera un fichier
    [past] { $sender } vous a demandé un fichier
   *[now] { $sender } attend un fichier de votre part
}
request-revision = { $time ->
    [early] { $sender } vous demandera une nouvelle version
    [past] { $sender } vous a demandé une nouvelle version
   *[now] { $sender } attend une nouvelle version de votre part
}
request-assign = { $sender } vous a attribué ce travail
request-forward = { $sender } vous a transféré ce travail

## Around the files

skip-to-proof = Aller à l’épreuve
skip-to-comments = Aller aux commentaires
skip-to-decision = Aller à la décision
skip-to-task = Aller à la tâche
skip-to-status = Aller au statut
panel-decision = Consignes et décision
panel-task = Consignes et tâche
status = Statut
instructions = Consignes
go-to-decision = Relire et décider
go-to-task = Aller à la tâche
version = Version { $number }
version-inline = version { $number }
due = Échéance
review-stage = Étape { $number } sur { $count }
review-stage-named = Étape { $number } sur { $count } · { $name }
review-stage-first = La première décision compte
review-stage-approvals = { $count ->
    [one] Une approbation suffit
   *[other] { $count } approbations suffisent
}
review-stage-own = Votre décision compte
review-stage-other = Un autre relecteur décide
review-stage-person = { $person } décide
uploaded = Dépôt
preflight-issues = { $count ->
    [0] Preflight : aucun problème
    [one] Preflight : { $count } problème
   *[other] Preflight : { $count } problèmes
}
specifications = Caractéristiques
severity-error = Erreur
severity-warning = Avertissement
severity-note = Remarque

## Files and their pages

file = Fichier
files = Fichiers
file-count = { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
}
page = Page
pages = Pages
page-count = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
page-of-file = Page { $page } de { $file }
page-enlarge = Page { $page } de { $file }, agrandir dans un nouvel onglet
of-total = sur { $total }
go = Afficher
next = Suivant
previous = Précédent
download = Télécharger
download-size = Télécharger ({ $size })
size-pixels = { $width } × { $height } pixels
no-preview = Aucun aperçu n’est possible pour ce type de fichier.
no-preview-download = Téléchargez le fichier pour le consulter.
no-preview-ask = Demandez à { $sender } d’autoriser le téléchargement ou d’envoyer un PDF.
unshown-page = La page { $page } ne peut pas être affichée ici.
unshown-on-page = Page { $page } : { $finding }
too-many-files = Ce dossier contient trop de fichiers pour être affiché ici.
folder-empty = Ce dossier est vide.
viewing-version = Vous consultez la version { $shown }. Une version plus récente ({ $current }) est disponible.

kind-pdf = Document PDF
kind-jpeg = Image JPEG
kind-png = Image PNG
kind-tiff = Image TIFF
kind-webp = Image WebP
kind-gif = Image GIF
kind-svg = Image SVG
kind-zip = Archive ZIP
kind-text = Texte
kind-html = Page web
kind-csv = Fichier CSV
kind-postscript = Document PostScript
kind-file = Fichier
kind-word = Document Word
kind-excel = Classeur Excel
kind-powerpoint = Présentation PowerPoint

## The form

your-decision = Votre décision
your-task = Votre tâche
check-following = Veuillez vérifier les points suivants :
comment = Commentaire
comment-sent = Commentaire envoyé
comment-optional = Ajouter un commentaire (facultatif)
add-comment = Ajouter un commentaire
about-files = Quels fichiers faut-il corriger ?
about-files-all = Si vous n’en cochez aucun, votre décision porte sur tous les fichiers. Sinon, les fichiers non cochés sont approuvés.
about-contradicts = Vous avez coché des fichiers à corriger. Décochez-les pour approuver, ou demandez des corrections.
describe-change = Décrivez ce qu’il faut corriger
confirm-task = Je confirme que cette tâche est terminée.
confirm-version = J’ai vérifié la version { $version } et je signe cette décision de mon nom.
confirm-files = J’ai vérifié tous les fichiers et je signe cette décision de mon nom.
seen-elsewhere-file = J’ai vérifié ce fichier en dehors de cette page.
seen-elsewhere-files = J’ai vérifié en dehors de cette page les fichiers qui ne s’affichent pas entièrement ici.
confirm-upload = Je confirme qu’il s’agit du fichier demandé.
confirm-uploads = Je confirme qu’il s’agit des fichiers demandés.
decide = Décider
approve = Approuver
request-changes = Demander des corrections
reject = Refuser
done = Terminer
send-comment = Envoyer le commentaire
send-comment-only = Envoyer le commentaire seul
reviewing-as = Vous relisez en tant que { $reviewer }.
completing-as = Vous effectuez cette tâche en tant que { $reviewer }.
commenting-as = Vous commentez en tant que { $reviewer }.
uploading-as = Vous déposez en tant que { $reviewer }.
sender-will-see = Une notification sera envoyée à { $sender }.
sender-can-see = { $sender } le verra.
status-becomes = Le nouveau statut sera : { $status }.
becomes-approved = approuvé
becomes-change-requested = corrections demandées
becomes-done = terminé
becomes-expired = expiré
becomes-new = nouveau
becomes-pending = envoyé
becomes-processing = ouvert
becomes-rejected = refusé
upload = Déposer
upload-files = Déposer des fichiers
upload-new-version = Déposer une nouvelle version
upload-as-version = Déposer comme version { $version }
keep-page-open = Gardez cette page ouverte jusqu’à la fin du dépôt.

## What is wrong with a form

label-your-name = Votre nom
label-your-email = Votre adresse e-mail
label-your-comment = Votre commentaire
label-your-decision = Votre décision
label-file = Fichier
label-confirmation = Confirmation
label-seen-elsewhere = Confirmation de la vérification du fichier
label-version = Version
enter-your-name = Saisissez votre nom.
enter-email = Saisissez une adresse e-mail valide.
enter-comment = Saisissez un commentaire.
choose-file = Choisissez un fichier.
choose-one-file = Choisissez un seul fichier.
choose-decision = Choisissez une décision.
tick-confirmation = Cochez la case de confirmation.
tick-seen-elsewhere = Pour approuver, confirmez que vous avez vérifié en dehors de cette page ce qui ne s’affiche pas entièrement ici.
problem = { $field } : { $mistake }
problem-of-field = Champ « { $field } » : { $mistake }
problem-incomplete = Le formulaire était incomplet. Veuillez réessayer.
mistake-empty = Saisissez une valeur.
mistake-invisible = Les caractères de contrôle et ceux qui changent le sens d’écriture ne sont pas autorisés.
mistake-path = Les caractères / et \ ainsi que les noms . et .. ne sont pas autorisés.
mistake-address = Cette adresse e-mail n’est pas valide.
mistake-address-of = « { $name } » n’est pas une adresse e-mail valide.
mistake-of = « { $name } » : { $mistake }
mistake-date = Saisissez une date et une heure.
mistake-one-only = Une seule valeur est autorisée.
mistake-repeated = La valeur a été envoyée plusieurs fois.
mistake-switch = La valeur doit être « activé » ou « désactivé ».
mistake-incomplete = Le formulaire était incomplet. Veuillez réessayer.
mistake-no-contacts = Le groupe ne contient aucun contact.
mistake-no-contacts-of = Le groupe « { $name } » ne contient aucun contact.
mistake-no-successor = Choisissez un autre utilisateur actif de l’équipe.
mistake-fixed = La valeur ne peut pas être modifiée.
mistake-press = Choisissez le profil ICC d’une condition d’impression : classe sortie, espace colorimétrique CMJN.
mistake-length = Saisissez des millimètres de 0 à { $count }, avec deux décimales au plus.
mistake-no-length = Saisissez plus de 0 mm.
mistake-reversed = Ce nombre ne doit pas être inférieur au premier.
mistake-tolerance = Saisissez moins de la moitié de la largeur et de la hauteur.
mistake-inks = Saisissez au plus { $count } noms d’encres différents, de { $length } caractères au plus chacun.
mistake-time-zone = Saisissez un fuseau horaire, par exemple Europe/Paris.
mistake-other = La valeur n’est pas valide.
mistake-too-long = Maximum { $count } caractères.
mistake-range = Saisissez un nombre entier de { $least } à { $count }.
mistake-too-many-people = Maximum { $count } personnes.
mistake-too-many-files = Maximum { $count } fichiers par dépôt.
mistake-too-many-comments = La limite de { $count } commentaires sur ce travail est atteinte. Ajoutez vos autres remarques à votre décision.

## The receipt

decided-files = Concerne
decided-approved = Approuvé
decided-change-requested = Corrections demandées
decided-rejected = Refusé
receipt-of = Votre décision
receipt-next = La suite
receipt-waiting = D’autres relecteurs doivent encore décider. D’ici là, vous pouvez modifier votre décision.
receipt-new-version = Vous recevrez un e-mail dès qu’une nouvelle version sera à relire.
receipt-complete = Toutes les décisions sont prises. { $sender } poursuit le travail.
receipt-back = Voir l’épreuve
receipt-when = Date
receipt-by = Décision de
receipt-viewed = Consultation
receipt-seen-elsewhere = En dehors de cette page, comme confirmé par le relecteur
receipt-recorded-by = Saisie par
receipt-for = { $recorder } pour { $reviewer }
receipt-newer-version = Votre décision porte sur la version { $decided }. La version { $current } est affichée ici.
receipt-saved = La décision a été enregistrée et une notification envoyée à { $sender }. Vous pouvez fermer cette page.
receipt-saved-yours = Votre décision a été enregistrée et une notification envoyée à { $sender }. Vous pouvez fermer cette page.
proof-of-approval = Attestation de bon à tirer
proof-of-decision = Attestation de décision
document-id = ID du document
checksum = Somme de contrôle SHA-256 du fichier

## Where nothing can be done

note-thanks-title = Merci
review-current = Relire la version actuelle
note-closed-title = Clôturée
note-withdrawn-title = Annulée
note-early-title = Pas encore commencée
note-locked-title = Verrouillé
note-self-requested-title = Ici, c’est le propriétaire qui décide
note-commenter-title = Commentaires seuls
note-observer-title = Pour information
note-too-many-title = Trop de fichiers pour une seule relecture
note-locked-comment = { $work ->
    [comments] Ce travail est verrouillé. Vous pouvez toujours commenter.
    [review] Ce travail est verrouillé. Vous pouvez toujours commenter. Votre lien reste valide ; revenez plus tard pour décider.
   *[task] Ce travail est verrouillé. Vous pouvez toujours commenter. Votre lien reste valide ; revenez plus tard pour terminer votre tâche.
}
note-locked = Ce travail est verrouillé par { $sender }. Veuillez réessayer plus tard.
note-self-requested = Vous avez créé cette tâche pour vous-même ; seul le propriétaire du travail peut donc décider. Demandez-lui de décider ou de vous l’envoyer.
note-commenter = Commentez ce qu’il faut corriger. L’approbation des fichiers revient à d’autres.
note-observer = Vous pouvez consulter les fichiers. Vous n’avez rien à faire.
note-not-needed = { $work ->
    [comments] Cette relecture est terminée. Vos commentaires ne sont plus nécessaires.
    [look] Cette relecture est terminée. Vous n’avez rien à faire.
   *[review] Cette relecture est terminée. Votre décision n’est plus nécessaire.
}
note-early = { $work ->
    [task] Cette tâche n’a pas encore commencé. Vous recevrez un e-mail dès qu’elle commencera.
   *[review] Cette relecture n’a pas encore commencé. Vous recevrez un e-mail dès qu’elle commencera.
}
note-delivered = { $files ->
    [one] Votre fichier a été déposé et une notification envoyée à { $sender }. Vous pouvez fermer cette page.
   *[many] Vos fichiers ont été déposés et une notification envoyée à { $sender }. Vous pouvez fermer cette page.
}
note-withdrawn = { $work ->
    [task] Cette tâche a été annulée. Vous n’avez rien à faire.
   *[review] Cette relecture a été annulée. Vous n’avez rien à faire.
}
note-completed = Votre tâche est terminée. Vous pouvez fermer cette page.
note-closed = { $work ->
    [task] Cette tâche est clôturée. { $sender } l’a peut-être clôturée ou a déposé une nouvelle version. Si votre intervention est de nouveau nécessaire, vous recevrez un e-mail.
   *[review] Cette relecture est clôturée. { $sender } l’a peut-être clôturée ou a déposé une nouvelle version. Si votre intervention est de nouveau nécessaire, vous recevrez un e-mail.
}
note-too-many = Demandez à { $sender } de les envoyer en plus petits lots.

## What the script says

script-image-failed = Chargement impossible : { $image }. Rechargez la page pour réessayer.
script-reject-hint = Ajoutez un motif, ou appuyez de nouveau sur « Refuser » pour envoyer sans motif.
script-change-hint = Décrivez ce qu’il faut corriger, ou appuyez de nouveau sur « Demander des corrections » pour envoyer sans commentaire.

## The stage

page-list = Pages
proof = Épreuve
page-label = Page
file-label = Fichier
change-decision = Modifier ma décision

## Comparing versions

compare-versions = Comparer les versions
compare-with = Comparer à la version { $version }
compare-heading = Version { $from } comparée à la version { $to }
compare-leave = Quitter la comparaison
compare-progress = Comparaison des pages : { $done } sur { $total }
compare-waiting = Comparaison des pages…
compare-go-on = Continuer
compare-impossible = Ces versions ne peuvent pas être comparées.
compare-nothing = Aucune différence trouvée.
compare-changed = { $count ->
    [one] Page { $pages } modifiée.
   *[other] Pages { $pages } modifiées.
}
compare-added = { $count ->
    [one] Page { $pages } ajoutée.
   *[other] Pages { $pages } ajoutées.
}
compare-removed = { $count ->
    [one] Page { $pages } supprimée.
   *[other] Pages { $pages } supprimées.
}
compare-many-changed = { $count } pages modifiées sur { $total }.
compare-many-added = { $count } pages ajoutées.
compare-many-removed = { $count } pages supprimées.
compare-list = { $pages } et { $last }
compare-page-same = Page { $page } : inchangée
compare-page-changed = Page { $page } : modifiée
compare-page-added = Page { $page } : ajoutée
compare-page-removed = Page { $page } : supprimée
compare-page-inks = Page { $page } : seules les encres ont changé
compare-inks-changed = Encres modifiées : { $inks }.
compare-inks-added = Nouvelles encres : { $inks }.
compare-inks-removed = Encres supprimées : { $inks }.
compare-inks-plain = Comparaison sans surimpression ni tons directs, dont le calcul prenait trop de temps.
compare-ink-renamed = { $from } s’appelle désormais { $to }.
compare-page-of = Version { $version }, page { $page }
compare-enlarge = Agrandir la version { $version }, page { $page }
compare-not-in = Absente de la version { $version }
