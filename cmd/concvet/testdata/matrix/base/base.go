// Package base has functions with facts.
package base

func bad()         {}
func badTwice()    {}
func dubious()     {}
func badFix()      {}
func good()        {}
func use(n ...int) {}

// Uses gets a fact.
func Uses() { bad() }

// Quiet gets a fact too: the suppression is about the finding.
func Quiet() {
	bad() //concvet:ignore CV9801 on purpose
}

// T has a method with a fact.
type T struct{}

// Uses calls bad.
func (T) Uses() { badTwice() }

func local() {
	dubious()
	badFix()
	good()
	use(1) //concvet:ignore CV9801 was fixed
	use(2) //concvet:ignore CV1234 no such check
}
