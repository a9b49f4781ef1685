package failures // want `internal error in calls at failsHere: something is off \(and 1 more\); this package was not fully checked`

func bad() {}

func failsHere() {}

func panicsHere() {}

func f() {
	bad() // want `call of bad`
	_ = 0 //concvet:ignore CV9801 nobody knows whether this is used
}
