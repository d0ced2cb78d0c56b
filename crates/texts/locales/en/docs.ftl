### The documentation

docs = Documentation
docs-skip = Skip to the page
docs-guides = Guides
docs-reference = Reference
docs-contents = On this page
docs-language = Language of examples
