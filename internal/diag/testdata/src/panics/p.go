package panics // want `internal error in calls: panic: assignment to entry in nil map; this package was not fully checked`

func bad() {}

func f() {
	bad() // want `call of bad`
}
