package generated

func g() {
	bad() // want `call of bad`
}
