### Verifying certificates

verify-title = Verificar un certificado
verify-lead = Suba un certificado de este servicio para saber si es auténtico, y el documento para saber si es el mismo sobre el que se decidió. No se guarda nada.
verify-certificate = Certificado (PDF)
verify-document-file = Documento (opcional)
verify-submit = Verificar
verify-again = Verificar otro certificado
verify-choose = Elija un certificado.
verify-too-large = Este archivo es demasiado grande para ser un certificado.
verify-is-valid = El certificado es válido
verify-is-invalid = El certificado no es válido

# The sentences of the command are the same.
verify-valid = Válido: { $count ->
    [one] { $count } entrada del registro
   *[other] { $count } entradas del registro
} sobre la versión { $version } del trabajo { $job }, en { $log }, con { $size } entradas en total.
verify-entry = { $when } UTC: { $what } ({ $how }). Estado resultante: { $status }.
verify-recorded-by = registrado por { $by }
verify-document = El documento es el mismo sobre el que se decidió ({ $size }, SHA-256 { $hash }).
verify-no-document = No se ha comparado ningún documento.
verify-key-given = Firmado con la clave indicada.
verify-key-of-service = Firmado por este servicio.
verify-key-unknown = Firmado con la clave que figura en el propio certificado, { $key }: compárela con la del servicio.

verify-invalid = Este certificado no prueba nada.
verify-unreadable = El archivo no es un certificado o está dañado.
verify-differs = El archivo se modificó después de su emisión.
verify-no-decision = No contiene ninguna decisión.
verify-no-key = No contiene ninguna clave.
verify-signature = No está firmado por { $key }.
verify-not-included = La entrada { $position } no figura en el registro firmado.
verify-foreign = La entrada { $position } pertenece a otro trabajo.
verify-altered = La entrada { $position } fue alterada.
verify-other-document = El documento no es el mismo sobre el que se decidió. Su SHA-256 es { $hash }.
