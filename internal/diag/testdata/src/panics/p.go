package panics // want `internal error in calls: panic: whole package; this package was not fully checked`

func bad() {}

func f() {
	bad() // want `call of bad`
}
