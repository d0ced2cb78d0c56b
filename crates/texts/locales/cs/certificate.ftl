### Certificates. Those already issued are checked against these texts: whoever changes one makes them invalid, and gives
### the form of certificates a new number.

certificate-approved-title = Certifikát o schválení
certificate-title = Certifikát o rozhodnutí
certificate-of-one = Tento certifikát se týká rozhodnutí jednoho schvalovatele.
certificate-team = Odesláno týmem
certificate-about = Týká se
certificate-job = Název souboru
certificate-order = Objednávka
certificate-version = Verze
certificate-status = Stav
certificate-status-is = { $status ->
    [new] Nové
    [pending] Čeká na kontrolu
    [processing] Probíhá kontrola
    [approved] Schváleno
    [change-requested] Požadovány úpravy
    [rejected] Zamítnuto
   *[other] { $status }
}
certificate-document = Dokument
certificate-verify-at = Ověření
certificate-verify-code = QR kód: ověřit tento certifikát
certificate-file = Soubor
certificate-file-number = Soubor { $number }
certificate-bytes = { $count ->
    [one] { $count } bajt
    [few] { $count } bajty
   *[other] { $count } bajtů
}
certificate-sha256 = SHA-256 { $hash }
certificate-preflight = Preflight
certificate-preflight-counts = chyby: { $errors }, varování: { $warnings }, poznámky: { $notes }
certificate-preflight-running = V době rozhodnutí nebyl dokončen
certificate-comments = Komentáře
certificate-comment-counts = otevřené: { $open }, vyřešené: { $resolved }
certificate-picture = Strana 1
certificate-simulated = Obrázek
certificate-simulated-for = Barvy a přetisk jsou simulovány pro profil { $profile }.
certificate-simulated-spots = Přímé barvy: { $spots }.
certificate-simulated-roughly = Části strany jsou zobrazeny jen přibližně.
certificate-simulated-not = Barva papíru se nesimuluje. Nejde o závazný nátisk.
certificate-not-simulated = Tisk nebylo možné simulovat: přetisk, přímé barvy a výsledek z tiskového stroje se mohou od obrázku lišit.
certificate-compared = Porovnání s objednávkou
certificate-as-ordered = Odpovídá
certificate-not-as-ordered = Neodpovídá
certificate-order-unknown = Není známo
certificate-compared-how = Neprokázáno, pouze uvedeno službou: co bylo objednáno při vystavení tohoto certifikátu a co v této verzi zjistil preflight.

certificate-decisions = Rozhodnutí
certificate-has-approved = { $person } – schváleno
certificate-has-requested-changes = { $person } – požadovány úpravy
certificate-has-rejected = { $person } – zamítnuto
certificate-was-withdrawn = { $person } – rozhodnutí už neplatí: fáze byla spuštěna znovu
certificate-was-reopened = { $person } – nová žádost o rozhodnutí
certificate-was-overridden = Odesláno navzdory nálezům preflightu
certificate-derivative-registered = Tiskový soubor zaregistrován
certificate-derivative-confirmed = Tiskový soubor potvrzen
certificate-derivative = Tiskový soubor
certificate-check-answered = Kontrola dokončena
certificate-check = Kontrola
certificate-sameness = { $sameness ->
    [equal] Vypadá jako verze { $version }.
    [differs] Liší se od verze { $version }.
   *[not-comparable] Nebyl porovnán s verzí { $version }.
}
certificate-plan-changed = { $change ->
    [reviewer-added] Přidán schvalovatel: { $person }
    [reviewer-removed] Odebrán schvalovatel: { $person }
    [reviewer-replaced] Nahrazen schvalovatel: { $person }
    [started] Odesláno ke kontrole ve fázích
    [stage-skipped] Fáze byla přeskočena
    [stage-restarted] Fáze byla spuštěna znovu
   *[other] Fáze byly změněny: { $change }
}
certificate-status-changed = Stav změněn na: { $status }
certificate-somebody = Neuvedená osoba
certificate-when = Kdy
certificate-local = { $utc } UTC ({ $local } místního času)
certificate-utc = { $utc } UTC
certificate-stage = Fáze
certificate-stage-is = { $number } { $name }, { $rule }
certificate-rule-all = rozhodují všichni
certificate-rule-any = platí první rozhodnutí
certificate-rule-approvals = { $count ->
    [one] stačí jedno schválení
    [few] stačí { $count } schválení
   *[other] stačí { $count } schválení
}
certificate-rule-primary = rozhoduje { $person }
certificate-rule-early = končí prvním zamítnutím nebo požadavkem na úpravy
certificate-how = Způsob
certificate-via = { $via ->
    [link] Přes osobní odkaz
    [console] V konzoli
    [api] Přes API
   *[system] Službou
}
certificate-from = z adresy { $address }
certificate-confirmed = potvrzeno jménem
certificate-elsewhere = prohlédnuto jinde
certificate-by = Kdo
certificate-recorded-by = Zapsáno uživatelem
certificate-comment = Komentář
certificate-reason = Důvod
certificate-entry = Záznam
certificate-entry-is = Číslo { $position }, hash { $hash }

certificate-proof = Důkaz
certificate-log = Protokol rozhodnutí
certificate-checkpoint = Kontrolní bod
certificate-checkpoint-is = počet záznamů: { $size }, kořen { $root }
certificate-key = Klíč
certificate-issued = Vydáno
certificate-issued-is = { $utc } UTC, vydala služba { $service }
certificate-verify = Jak ověřit
certificate-verify-how = Potřebujete toto PDF, dokument a veřejný klíč služby, který si opatřete přímo od ní a uschovejte: imprimatur verify certificate.pdf document.pdf --key KEY. Připojení k síti není potřeba. Přiložený soubor certificate.json obsahuje záznamy protokolu, jejich důkazy a podepsaný kontrolní bod, takže je lze ověřit i jinými nástroji.
certificate-proves = Prokázáno: že tyto záznamy byly při podpisu kontrolního bodu v protokolu rozhodnutí této služby a kterých bajtů se týkají. Jména, časy a adresy jsou uvedeny tak, jak je služba zaznamenala.
certificate-not-proven = Neprokázáno, pouze uvedeno službou: objednávka, počty komentářů, obrázek a to, že později nepadlo žádné další rozhodnutí.
certificate-data = SHA-256 souboru certificate.json
certificate-page = Strana { $number } z { $count }
