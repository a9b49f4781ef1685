package tests

func g() {
	bad() // a test file, and the flag is off
	_ = 0 //concvet:ignore CV9801 not looked at
}
