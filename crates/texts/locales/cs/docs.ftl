### The documentation

docs = Dokumentace
docs-skip = Přejít na obsah stránky
docs-guides = Příručky
docs-reference = Reference
docs-contents = Na této stránce
docs-language = Jazyk příkladů
