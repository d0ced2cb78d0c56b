### The documentation

docs = Dokumentation
docs-skip = Zur Seite springen
docs-guides = Anleitungen
docs-reference = Referenz
docs-contents = Auf dieser Seite
docs-language = Sprache der Beispiele
