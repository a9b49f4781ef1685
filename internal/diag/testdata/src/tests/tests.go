package tests

func bad() {}

func f() {
	bad() // want `call of bad`
}
