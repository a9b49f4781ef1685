package fixes

func bad()  {}
func fine() {}

func removal() {
	//concvet:ignore CV9801 alone on its line // want `nothing to suppress: no CV9801 here`
	fine()
	fine() //concvet:ignore CV9801 behind code // want `nothing to suppress: no CV9801 here`
	fine() //concvet:ignore CV9801,CV9999 half of it stays // want `nothing to suppress: no CV9801 here`
	bad()  //concvet:ignore CV9801 in use
}

// documented does nothing.
//
//concvet:ignore CV9801 in a doc comment // want `nothing to suppress: no CV9801 here`
func documented() {}
