package tier

func bad()     {}
func dubious() {}

func f() {
	bad()     // want `call of bad`
	dubious() // want `call of dubious, if what is dubious is bad`
	dubious() //concvet:ignore CV9802 on purpose
	_ = 0     //concvet:ignore CV9802 was fixed // want `nothing to suppress: no CV9802 here`
}
