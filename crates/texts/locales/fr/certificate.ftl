### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certificat de bon à tirer
certificate-title = Certificat de décisions
certificate-of-one = Ce certificat porte sur les décisions d’un seul relecteur.
certificate-team = Envoyé par
certificate-about = Concerne
certificate-job = Nom du fichier
certificate-order = Commande
certificate-version = Version
certificate-status = Statut
certificate-status-is = { $status ->
    [new] Nouveau
    [pending] En attente de relecture
    [processing] En relecture
    [approved] Approuvé
    [change-requested] Corrections demandées
    [rejected] Refusé
   *[other] { $status }
}
certificate-document = Document
certificate-verify-at = Vérification
certificate-verify-code = Code QR : vérifier ce certificat
certificate-file = Fichier
certificate-file-number = Fichier { $number }
certificate-bytes = { $count } octets
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = Erreurs : { $errors }, avertissements : { $warnings }, remarques : { $notes }
certificate-preflight-running = Non terminé au moment de la décision
certificate-comments = Commentaires
certificate-comment-counts = Ouverts : { $open }, résolus : { $resolved }
certificate-picture = Page 1
certificate-simulated = Image
certificate-simulated-for = Couleurs et surimpression simulées pour { $profile }.
certificate-simulated-spots = Tons directs : { $spots }.
certificate-simulated-roughly = Certaines parties de la page sont rendues approximativement.
certificate-simulated-not = Le blanc du papier n’est pas simulé. Ceci n’est pas une épreuve contractuelle.
certificate-not-simulated = L’impression n’a pas pu être simulée : la surimpression, les tons directs et les couleurs d’impression peuvent différer de l’image.
certificate-compared = Comparaison avec la commande
certificate-as-ordered = Conforme
certificate-not-as-ordered = Non conforme
certificate-order-unknown = Inconnu
certificate-compared-how = Non prouvé, seulement déclaré par le service : ce qui était commandé à l’émission de ce certificat, et ce que le preflight a trouvé dans cette version.

certificate-decisions = Décisions
certificate-has-approved = { $person } a approuvé
certificate-has-requested-changes = { $person } a demandé des corrections
certificate-has-rejected = { $person } a refusé
certificate-was-withdrawn = La décision de { $person } ne compte plus : l’étape a été recommencée
certificate-was-reopened = Nouvelle demande adressée à { $person }
certificate-was-overridden = Envoi malgré les problèmes de preflight
certificate-derivative-registered = Fichier d’impression enregistré
certificate-derivative-confirmed = Fichier d’impression confirmé
certificate-derivative = Fichier d’impression
certificate-check-answered = Contrôle terminé
certificate-check = Contrôle
certificate-sameness = { $sameness ->
    [equal] Identique à la version { $version }.
    [differs] Diffère de la version { $version }.
   *[not-comparable] N’a pas été comparé à la version { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] Relecteur ajouté : { $person }
    [reviewer-removed] Relecteur retiré : { $person }
    [reviewer-replaced] Relecteur remplacé par un autre : { $person }
    [started] La relecture a été envoyée par étapes
    [stage-skipped] Une étape a été ignorée
    [stage-restarted] Une étape a été recommencée
   *[other] Les étapes ont été modifiées : { $change }
}
certificate-status-changed = Nouveau statut : { $status }
certificate-somebody = Quelqu’un
certificate-when = Date
certificate-local = { $utc } UTC ({ $local } heure locale)
certificate-utc = { $utc } UTC
certificate-stage = Étape
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = tous décident
certificate-rule-any = la première décision compte
certificate-rule-approvals = { $count ->
    [one] une approbation suffit
   *[other] { $count } approbations suffisent
}
certificate-rule-primary = { $person } décide
certificate-rule-early = se termine au premier refus ou à la première demande de corrections
certificate-how = Moyen
certificate-via = { $via ->
    [link] Par un lien personnel
    [console] Dans la console
    [api] Par l’API
   *[system] Par le service
}
certificate-from = depuis { $address }
certificate-confirmed = signature nominative
certificate-elsewhere = vérification hors de la page
certificate-by = Par
certificate-recorded-by = Saisie par
certificate-comment = Commentaire
certificate-reason = Motif
certificate-entry = Entrée de journal
certificate-entry-is = Numéro { $position }, hachage { $hash }

certificate-proof = Preuve
certificate-log = Journal des décisions
certificate-checkpoint = Point de contrôle
certificate-checkpoint-is = { $size } entrées, racine { $root }
certificate-key = Clé
certificate-issued = Émission
certificate-issued-is = { $utc } UTC par { $service }
certificate-verify = Comment vérifier
certificate-verify-how = Avec ce PDF, le document et la clé publique du service, à obtenir auprès du service lui-même et à conserver : imprimatur verify certificate.pdf document.pdf --key KEY. Aucune connexion n’est nécessaire. Le fichier joint certificate.json contient les entrées de journal, leurs preuves et le point de contrôle signé, afin que d’autres outils puissent aussi les vérifier.
certificate-proves = Prouvé : la présence de ces entrées dans le journal des décisions de ce service à la signature du point de contrôle, et les octets sur lesquels elles portent. Les noms, les dates et les adresses sont ceux que le service a enregistrés.
certificate-not-proven = Non prouvé, seulement déclaré par le service : la commande, le nombre de commentaires, l’image et l’absence de décision ultérieure.
certificate-data = certificate.json SHA-256
certificate-page = Page { $number } sur { $count }
