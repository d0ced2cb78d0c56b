### The documentation

docs = Documentatie
docs-skip = Naar de inhoud van de pagina
docs-guides = Handleidingen
docs-reference = Referentie
docs-contents = Op deze pagina
docs-language = Taal van de voorbeelden
