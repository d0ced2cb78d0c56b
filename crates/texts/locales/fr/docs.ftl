### The documentation

docs = Documentation
docs-skip = Aller au contenu
docs-guides = Guides
docs-reference = Référence
docs-contents = Sur cette page
docs-language = Langage des exemples
