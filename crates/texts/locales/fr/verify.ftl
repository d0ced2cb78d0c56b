### Verifying certificates

verify-title = Vérifier un certificat
verify-lead = Déposez un certificat de ce service pour savoir s’il est authentique, et le document pour savoir si c’est bien celui sur lequel porte la décision. Rien n’est enregistré.
verify-certificate = Certificat (PDF)
verify-document-file = Document (facultatif)
verify-submit = Vérifier
verify-again = Vérifier un autre certificat
verify-choose = Choisissez un certificat.
verify-too-large = Ce fichier est trop volumineux pour être un certificat.
verify-is-valid = Le certificat est valide
verify-is-invalid = Le certificat n’est pas valide

# The sentences of the command are the same.
verify-valid = Valide : { $count ->
    [one] { $count } entrée de journal
   *[other] { $count } entrées de journal
} concernant la version { $version } du travail { $job }, dans { $log } ({ $size } entrées).
verify-entry = { $when } UTC : { $what } ({ $how }). Statut à ce moment : { $status }.
verify-recorded-by = saisie par { $by }
verify-document = Le document est bien celui sur lequel porte la décision ({ $size }, SHA-256 { $hash }).
verify-no-document = Aucun document n’a été comparé.
verify-key-given = Signé avec la clé indiquée.
verify-key-of-service = Signé par ce service.
verify-key-unknown = Signé avec la clé contenue dans le certificat lui-même, { $key } : comparez-la à celle du service.

verify-invalid = Ce certificat ne prouve rien.
verify-unreadable = Le fichier n’est pas un certificat, ou il est endommagé.
verify-differs = Le fichier a été modifié après son émission.
verify-no-decision = Il ne contient aucune décision.
verify-no-key = Il ne contient aucune clé.
verify-signature = Il n’est pas signé par { $key }.
verify-not-included = L’entrée de journal { $position } ne figure pas dans le journal signé.
verify-foreign = L’entrée de journal { $position } appartient à un autre travail.
verify-altered = L’entrée de journal { $position } a été altérée.
verify-other-document = Le document n’est pas celui sur lequel porte la décision. Son SHA-256 est { $hash }.
