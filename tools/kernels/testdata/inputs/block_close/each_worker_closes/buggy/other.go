package fanin

// Other translates two words.
func Other() { NewTranslator(Dict{"hund": "dog"}, 2).Words("Hund Katze") }
