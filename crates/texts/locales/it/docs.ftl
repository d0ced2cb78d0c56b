### The documentation

docs = Documentazione
docs-skip = Vai alla pagina
docs-guides = Guide
docs-reference = Riferimento
docs-contents = In questa pagina
docs-language = Linguaggio degli esempi
