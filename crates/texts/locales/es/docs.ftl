### The documentation

docs = Documentación
docs-skip = Saltar a la página
docs-guides = Guías
docs-reference = Referencia
docs-contents = En esta página
docs-language = Lenguaje de los ejemplos
