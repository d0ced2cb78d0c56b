### The documentation

docs = Dokumentacja
docs-skip = Przejdź do treści strony
docs-guides = Przewodniki
docs-reference = Dokumentacja API
docs-contents = Na tej stronie
docs-language = Język przykładów
