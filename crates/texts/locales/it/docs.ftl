### The documentation

docs = Documentazione
docs-skip = Vai al contenuto della pagina
docs-guides = Guide
docs-reference = Riferimento
docs-contents = In questa pagina
docs-language = Linguaggio degli esempi
