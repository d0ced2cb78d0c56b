### Webhooks in the console

webhooks = Webhooky
webhooks-intro = Na tyto adresy posílá Imprimatur události o vašich zakázkách.
webhooks-none = Zatím žádné endpointy. Přidejte endpoint, pokud chcete události o svých zakázkách posílat do jiného systému.
webhook-endpoint = Endpoint
webhook-state = Stav
webhook-last-answer = Poslední odpověď
webhook-all-events = Všechny události
webhook-event-count =
    { $count ->
        [one] { $count } typ událostí
        [few] { $count } typy událostí
       *[other] { $count } typů událostí
    }
webhook-waiting-count =
    { $count ->
        [0] Nic nečeká na doručení
        [one] { $count } čekající doručení
        [few] { $count } čekající doručení
       *[other] { $count } čekajících doručení
    }
webhook-active = Aktivní
webhook-failing = S chybami
webhook-paused = Pozastaven
webhook-gone = Vypnut
webhook-paused-note = Na tento endpoint se nic neposílá a události, které mezitím nastanou, se pro něj neuchovávají. Až bude zase aktivní, můžete je odeslat znovu.
webhook-gone-note = Tento endpoint byl vypnut, protože odpověděl 410 Gone. Obnovte ho, až bude příjemce zase dostupný; zmeškané události pak můžete odeslat znovu.

webhook-add = Přidat endpoint
webhook-new = Nový endpoint
webhook-edit = Upravit endpoint
webhook-url = URL endpointu
webhook-url-note = Pokud možno použijte https://. Uživatelské jméno a heslo v URL se posílají pomocí HTTP Basic.
webhook-format = Formát
webhook-format-json = JSON: každá událost zvlášť
webhook-format-printtalk = PrintTalk: ProofApprovalResponse pro každou rozhodnutou zakázku; výběr událostí se nepoužije
webhook-printtalk = Dokumenty PrintTalk
webhook-events = Události
webhook-events-all = Všechny události kromě jobs.send-to-mis
webhook-events-some = Jen vybrané události
webhook-enter-url = Zadejte úplnou URL, která začíná https:// nebo http://. Adresy privátních sítí nejsou povoleny.
webhook-enter-password = Zadejte heslo znovu. Uložené heslo platí jen pro stejný server a stejného uživatele.
webhook-choose-events = Vyberte alespoň jednu událost.

webhook-secret = Tajný klíč k podpisu
webhook-secret-copy = Zkopírujte si tajný klíč teď. Později už se nezobrazí. Příjemce ho potřebuje k ověření podpisů.
webhook-test = Odeslat testovací událost
webhook-pause = Pozastavit
webhook-resume = Obnovit
webhook-replay = Odeslat události znovu
webhook-replay-note = Znovu doručí všechny události od tohoto okamžiku, se stejnými ID. Nejvýše 10 000 událostí.
webhook-since = Začátek
webhook-since-in-zone = Začátek ({ $zone })
webhook-enter-since = Zadejte datum a čas.
webhook-rotate = Vyměnit tajný klíč
webhook-rotate-note = Vytvoří nový tajný klíč. Doručení se po 24 hodin podepisují i starým klíčem, takže přejít můžete kdykoli během této doby.
webhook-former-until = Předchozí tajný klíč platí do
webhook-delete = Smazat endpoint
webhook-delete-note = Smaže tento endpoint a jeho protokol doručení. Čekající události se neodešlou.
webhook-not-done = Nepodařilo se:
webhook-did-pause = Endpoint pozastaven
webhook-did-resume = Endpoint je aktivní
webhook-did-replay = Události se znovu doručují.
webhook-did-delete = Endpoint smazán
webhook-did-test = Testovací událost vytvořena
reason-webhook-paused = Tento endpoint je pozastaven. Chcete-li posílat události, obnovte ho.
reason-too-many-events = Od té doby nastalo více než { $count } událostí. Zvolte pozdější začátek.

deliveries = Doručení
deliveries-all = Vše
deliveries-none = Zatím žádná doručení. Endpoint vyzkoušíte odesláním testovací události.
deliveries-older = Starší doručení
delivery-filter = Filtrovat doručení
delivery-event = Událost
delivery-answer = Odpověď
delivery-attempts = Pokusy
delivery-waiting = Čeká
delivery-delivered = Doručeno
delivery-failed = Nezdařilo se
delivery-of = Doručení { $event }
delivery-next-attempt = Další pokus
delivery-resend = Odeslat znovu
delivery-did-resend = Doručení znovu zařazeno do fronty
delivery-request = Požadavek
delivery-request-note = Odesláno jako jeden řádek JSON. Každý pokus má vlastní časové razítko a podpis.
delivery-request-xml-note = Odesláno tak, jak je zobrazeno. Každý pokus má vlastní časové razítko a podpis.
delivery-event-gone = Událost už není uložena.
attempts-none = Zatím žádné pokusy.
attempt-status = HTTP { $status }
attempt-no-answer = Bez odpovědi
attempt-took = { $count } ms

webhook-feed = Přehled událostí
webhook-feed-note = Všechny události o vašich zakázkách, nejnovější první. Programy je čtou na /api/v1/events.
webhook-feed-none = Žádné události.
webhook-feed-older = Starší události
event-at = Čas
event-job = Zakázka

webhook-group-jobs = Zakázky
webhook-group-preflight = Preflight
webhook-group-review = Kontroly
webhook-group-stages = Fáze
webhook-group-tasks = Úkoly
event-anonymous-reminder = Je čas na připomenutí kontroly, kterou může provést kdokoli s odkazem
event-certified = Je k dispozici certifikát o schválení
event-compressed = Soubor ZIP se složkou je připraven
event-created = Byla přidána složka nebo soubor
event-deleted = Zakázka byla smazána
event-label-changed = Štítek se změnil
event-plan-changed = Plán probíhající kontroly se změnil
event-gate-overridden = Soubor byl odeslán navzdory problémům z preflightu
event-check-requested = Je vyžádána kontrola
event-check-answered = Kontrola hlásí svůj stav
event-derivative-registered = Byl zaregistrován tiskový soubor
event-derivative-confirmed = Někdo potvrdil tiskový soubor
event-release-refused = Soubor nebyl připuštěn k tisku
event-preflighted = Preflight byl dokončen
event-review-approval = Zakázka byla schválena
event-review-message = Přibyl komentář nebo rozhodnutí
event-review-notify = Byl odeslán e-mail ke kontrole
event-send-to-mis = Zakázka byla odeslána do vašeho MIS; jen pokud je událost vybrána
event-stage-completed = Fáze je dokončena
event-stage-started = Fáze začala
event-status-changed = Stav se změnil
event-task-completed = Úkol byl splněn
event-task-created = Úkol byl vytvořen
event-task-email-reply = Přišla odpověď e-mailem
event-updated = Změnily se jiné vlastnosti zakázky
event-version-changed = Byla nahrána nová verze
