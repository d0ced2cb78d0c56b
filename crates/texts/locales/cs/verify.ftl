### Verifying certificates

verify-title = Ověření certifikátu
verify-lead = Nahrajte certifikát vydaný touto službou a zjistíte, zda je pravý. Nahrajete-li i dokument, zjistíte, zda se rozhodovalo právě o něm. Nic se neukládá.
verify-certificate = Certifikát (PDF)
verify-document-file = Dokument (nepovinné)
verify-submit = Ověřit
verify-again = Ověřit další certifikát
verify-choose = Vyberte certifikát.
verify-too-large = Soubor je na certifikát příliš velký.
verify-is-valid = Certifikát je platný
verify-is-invalid = Certifikát není platný

# The sentences of the command are the same.
verify-valid = Platné: { $count ->
    [one] { $count } záznam protokolu
    [few] { $count } záznamy protokolu
   *[other] { $count } záznamů protokolu
} k verzi { $version } zakázky { $job }, v protokolu { $log } (velikost { $size }).
verify-entry = { $when } UTC: { $what } ({ $how }). Stav poté: { $status }.
verify-recorded-by = zapsáno uživatelem { $by }
verify-document = Rozhodovalo se právě o tomto dokumentu ({ $size }, SHA-256 { $hash }).
verify-no-document = S žádným dokumentem se neporovnávalo.
verify-key-given = Podepsáno zadaným klíčem.
verify-key-of-service = Podepsáno touto službou.
verify-key-unknown = Podepsáno klíčem uvedeným v samotném certifikátu, { $key }: porovnejte ho s klíčem služby.

verify-invalid = Tento certifikát nic nedokazuje.
verify-unreadable = Soubor není certifikát nebo je poškozený.
verify-differs = Soubor byl po vydání změněn.
verify-no-decision = Neobsahuje žádné rozhodnutí.
verify-no-key = Neobsahuje žádný klíč.
verify-signature = Není podepsán klíčem { $key }.
verify-not-included = Záznam protokolu { $position } není v podepsaném protokolu.
verify-foreign = Záznam protokolu { $position } patří k jiné zakázce.
verify-altered = Záznam protokolu { $position } byl pozměněn.
verify-other-document = Rozhodovalo se o jiném dokumentu. SHA-256 tohoto dokumentu je { $hash }.
