### Verifying certificates

verify-title = Verifica di un certificato
verify-lead = Caricare un certificato di questo servizio per sapere se è autentico, e il documento per sapere se è quello su cui è stata presa la decisione. Nulla viene salvato.
verify-certificate = Certificato (PDF)
verify-document-file = Documento (facoltativo)
verify-submit = Verifica
verify-again = Verifica un altro certificato
verify-choose = Scegliere un certificato.
verify-too-large = Il file è troppo grande per essere un certificato.
verify-is-valid = Il certificato è valido
verify-is-invalid = Il certificato non è valido

# The sentences of the command are the same.
verify-valid = Valido: { $count ->
    [one] { $count } voce di registro
   *[other] { $count } voci di registro
} sulla versione { $version } del lavoro { $job }, in { $log } con { $size } voci.
verify-entry = { $when } UTC: { $what } ({ $how }). Stato risultante: { $status }.
verify-recorded-by = registrata da { $by }
verify-document = Il documento è quello su cui è stata presa la decisione ({ $size }, SHA-256 { $hash }).
verify-no-document = Nessun documento confrontato.
verify-key-given = Firmato con la chiave indicata.
verify-key-of-service = Firmato da questo servizio.
verify-key-unknown = Firmato con la chiave contenuta nel certificato stesso, { $key }: confrontarla con quella del servizio.

verify-invalid = Questo certificato non dimostra nulla.
verify-unreadable = Il file non è un certificato oppure è danneggiato.
verify-differs = Il file è stato modificato dopo l’emissione.
verify-no-decision = Non contiene alcuna decisione.
verify-no-key = Non contiene alcuna chiave.
verify-signature = Non è firmato da { $key }.
verify-not-included = La voce di registro { $position } non è nel registro firmato.
verify-foreign = La voce di registro { $position } appartiene a un altro lavoro.
verify-altered = La voce di registro { $position } è stata alterata.
verify-other-document = Il documento non è quello su cui è stata presa la decisione. Il suo SHA-256 è { $hash }.
