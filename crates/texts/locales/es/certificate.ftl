### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certificado de aprobación
certificate-title = Certificado de decisiones
certificate-of-one = Este certificado recoge las decisiones de un solo revisor.
certificate-team = Enviado por
certificate-about = Se refiere a
certificate-job = Nombre del archivo
certificate-order = Pedido
certificate-version = Versión
certificate-status = Estado
certificate-status-is = { $status ->
    [new] Nuevo
    [pending] Pendiente de revisión
    [processing] En revisión
    [approved] Aprobado
    [change-requested] Cambios solicitados
    [rejected] Rechazado
   *[other] { $status }
}
certificate-document = Documento
certificate-verify-at = Verificar
certificate-verify-code = Código QR: verificar este certificado
certificate-file = Archivo
certificate-file-number = Archivo { $number }
certificate-bytes = { $count } bytes
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = Errores: { $errors }; advertencias: { $warnings }; notas: { $notes }
certificate-preflight-running = Sin terminar en el momento de la decisión
certificate-comments = Comentarios
certificate-comment-counts = Abiertos: { $open }; resueltos: { $resolved }
certificate-picture = Página 1
certificate-simulated = Imagen
certificate-simulated-for = Colores y sobreimpresión simulados para { $profile }.
certificate-simulated-spots = Tintas planas: { $spots }.
certificate-simulated-roughly = Algunas partes de la página se muestran de forma aproximada.
certificate-simulated-not = El blanco del papel no está simulado. Esto no es una prueba contractual.
certificate-not-simulated = No se ha podido simular la impresión: la sobreimpresión, las tintas planas y el resultado en máquina pueden diferir de la imagen.
certificate-compared = Comparación con el pedido
certificate-as-ordered = Según el pedido
certificate-not-as-ordered = Distinto
certificate-order-unknown = Se desconoce
certificate-compared-how = No queda probado, solo lo declara el servicio: lo que estaba pedido al emitirse este certificado y lo que el preflight encontró en esta versión.

certificate-decisions = Decisiones
certificate-has-approved = Aprobado por { $person }
certificate-has-requested-changes = Cambios solicitados por { $person }
certificate-has-rejected = Rechazado por { $person }
certificate-was-withdrawn = La decisión de { $person } ya no cuenta: la etapa se ha reiniciado
certificate-was-reopened = Se ha vuelto a consultar a { $person }
certificate-was-overridden = Enviado a pesar de los resultados del preflight
certificate-derivative-registered = Archivo de impresión registrado
certificate-derivative-confirmed = Archivo de impresión confirmado
certificate-derivative = Archivo de impresión
certificate-check-answered = Comprobación terminada
certificate-check = Comprobación
certificate-sameness = { $sameness ->
    [equal] Se ve igual que la versión { $version }.
    [differs] Difiere de la versión { $version }.
   *[not-comparable] No se ha comparado con la versión { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] Revisor añadido: { $person }
    [reviewer-removed] Revisor retirado: { $person }
    [reviewer-replaced] Revisor sustituido por otro: { $person }
    [started] La revisión se ha enviado por etapas
    [stage-skipped] Se ha omitido una etapa
    [stage-restarted] Se ha reiniciado una etapa
   *[other] Se han modificado las etapas: { $change }
}
certificate-status-changed = Nuevo estado: { $status }
certificate-somebody = Persona sin identificar
certificate-when = Cuándo
certificate-local = { $utc } UTC ({ $local } hora local)
certificate-utc = { $utc } UTC
certificate-stage = Etapa
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = deciden todos
certificate-rule-any = cuenta la primera decisión
certificate-rule-approvals = { $count ->
    [one] basta una aprobación
   *[other] bastan { $count } aprobaciones
}
certificate-rule-primary = decide { $person }
certificate-rule-early = termina con el primer rechazo o la primera solicitud de cambios
certificate-how = Cómo
certificate-via = { $via ->
    [link] Mediante un enlace privado
    [console] En la consola
    [api] A través de la API
   *[system] Por el servicio
}
certificate-from = desde { $address }
certificate-confirmed = con confirmación nominal
certificate-elsewhere = visto fuera de la página
certificate-by = Por
certificate-recorded-by = Registrado por
certificate-comment = Comentario
certificate-reason = Motivo
certificate-entry = Entrada
certificate-entry-is = Número { $position }, hash { $hash }

certificate-proof = Prueba criptográfica
certificate-log = Registro
certificate-checkpoint = Punto de control
certificate-checkpoint-is = { $size } entradas, raíz { $root }
certificate-key = Clave
certificate-issued = Emitido
certificate-issued-is = { $utc } UTC por { $service }
certificate-verify = Cómo verificarlo
certificate-verify-how = Con este PDF, el documento y la clave pública del servicio, que conviene obtener del propio servicio y conservar: imprimatur verify certificate.pdf document.pdf --key KEY. No hace falta conexión a la red. El archivo adjunto certificate.json contiene las entradas del registro, sus pruebas criptográficas y el punto de control firmado, de modo que también pueden verificarse con otras herramientas.
certificate-proves = Queda probado que estas entradas figuraban en el registro de decisiones de este servicio cuando se firmó el punto de control, y a qué bytes se refieren. Los nombres, horas y direcciones que contienen son los que registró el servicio.
certificate-not-proven = No queda probado, solo lo declara el servicio: el pedido, el número de comentarios, la imagen y que no se haya decidido nada después.
certificate-data = certificate.json SHA-256
certificate-page = Página { $number } de { $count }
