### Contacts in the console

contacts = Contacts
contacts-intro = Les personnes à qui vous envoyez des travaux en relecture, ainsi que vos clients et partenaires.
contacts-none = Aucun contact pour l’instant. Ajoutez-en un ou importez une liste.
contacts-all-groups = Tous les groupes
contacts-more = Page suivante
contacts-show = Afficher les contacts
contacts-import = Importer des contacts
contacts-export = Exporter en CSV
contact-add = Ajouter un contact
contact-new = Nouveau contact
contact-edit = Modifier le contact
contact-delete = Supprimer le contact
contact-delete-note = Supprime ce contact. Les travaux envoyés à cette adresse restent inchangés.
contact-did-add = Contact ajouté
contact-did-delete = Contact supprimé
contact-company = Société
contact-group = Groupe
contact-language = Langue
contact-identity = Référence
contact-phone = Téléphone
contact-alt-phone = Autre téléphone
contact-address = Adresse postale
contact-zip-code = Code postal
contact-city = Ville
contact-state = État ou région
contact-bounced = Non distribué
contact-bounced-note = Le dernier e-mail envoyé à cette adresse n’a pas pu être distribué. Vérifiez l’adresse ; pour une autre adresse, créez un nouveau contact.
reason-contact-exists = Vous avez déjà un contact avec cette adresse.
reason-contact-named = Ce contact est le client ou le partenaire d’un travail et ne peut pas être supprimé.

import-file = Fichier CSV
import-file-note = UTF-8 ou Windows-1252, séparé par des virgules, des points-virgules ou des tabulations, 10 000 lignes maximum. La première ligne contient les noms des colonnes.
import-columns = Colonnes ; seule l’adresse e-mail est obligatoire :
import-known = Les contacts dont l’adresse est connue sont mis à jour ; les cellules vides ne changent rien. Vous verrez les modifications avant l’enregistrement.
import-preview = Vérifier le fichier
import-other = Choisir un autre fichier
import-windows = Ce fichier n’est pas en UTF-8. Il a été lu en Windows-1252 ; vérifiez les noms comportant des caractères spéciaux.
import-unknown = Ces colonnes sont ignorées : { $names }
import-to-add =
    { $count ->
        [one] { $count } nouveau contact
       *[other] { $count } nouveaux contacts
    }
import-to-change =
    { $count ->
        [one] { $count } contact à mettre à jour
       *[other] { $count } contacts à mettre à jour
    }
import-to-leave = Inchangés : { $count }
import-wrong =
    { $count ->
        [one] { $count } ligne erronée ne sera pas importée
       *[other] { $count } lignes erronées ne seront pas importées
    }
import-confirm =
    { $count ->
        [one] Importer { $count } contact
       *[other] Importer { $count } contacts
    }
import-nothing = Il n’y a rien à importer.
import-done = Importation terminée
import-did-add = Ajoutés : { $count }
import-did-change = Mis à jour : { $count }
import-line = Ligne
import-problem = Erreur
import-effect = Résultat
import-added = Nouveau
import-changed = Mise à jour
import-unchanged = Inchangé
import-first = Seules les { $count } premières lignes sont affichées.
mistake-list = Choisissez un fichier CSV dont la première ligne comporte une colonne pour l’adresse e-mail.
mistake-too-many-lines = { $count } lignes maximum.
contact-enter-language = Saisissez une langue, par exemple fr ou de-AT.
