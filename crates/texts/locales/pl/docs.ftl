### The documentation

docs = Dokumentacja
docs-skip = Przejdź do strony
docs-guides = Przewodniki
docs-reference = Dokumentacja API
docs-contents = Na tej stronie
docs-language = Język przykładów
