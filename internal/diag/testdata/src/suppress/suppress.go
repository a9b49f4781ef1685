package suppress

func bad(...any)     {}
func dubious(...any) {}
func fine(...any)    {}

func plain() {
	bad()     // want `call of bad`
	dubious() // a check of a tier that is off
}

func sameLine() {
	bad() //concvet:ignore CV9801 on purpose
	bad() //lint:ignore CV9801 on purpose
	bad() //lint:ignore SA1000,CV98* a pattern
	bad() //nolint
	bad() //nolint:all
	bad() //nolint:concvet
	bad() //nolint:errcheck,concvet // on purpose
	bad() // nolint:concvet // blanks are fine with golangci-lint
	bad() //nolint // on purpose

	bad() //nolint:errcheck // want `call of bad`
	bad() //nolinter // want `call of bad`
	bad() // nolint of mine // want `call of bad`
	bad() //lint:ignore SA1000 another tool // want `call of bad`
}

func lineAbove() {
	//concvet:ignore CV9801 on purpose
	bad()
	bad() // want `call of bad`

	//concvet:ignore CV9801 on purpose
	// and with more words to say.
	bad()

	//concvet:ignore CV9801 too far away // want `nothing to suppress: no CV9801 here`

	bad() // want `call of bad`
}

func wholeStatement() {
	//concvet:ignore CV9801 there is a block in it, so only its first line is covered // want `nothing to suppress: no CV9801 here`
	fine(
		func() {},
		badValue(), // want `call of badValue`
	)
	//concvet:ignore CV9801 on purpose
	fine(
		1,
		badValue(),
	)
	fine(
		badValue(),
		1,
	) //concvet:ignore CV9801 at the end
	//concvet:ignore CV9801 covers no block // want `nothing to suppress: no CV9801 here`
	if true {
		bad() // want `call of bad`
	}
}

func badValue() int { return 0 }

func unused() {
	fine() //concvet:ignore CV9801 was fixed // want `nothing to suppress: no CV9801 here`
	fine() //concvet:ignore CV9802 its tier is off
	fine() //concvet:ignore CV9999 belongs to another analyzer
	fine() //lint:ignore CV9801 was needed once // want `nothing to suppress: no CV9801 here`
	fine() //lint:ignore CV98* a pattern may be meant for more
	fine() //nolint:concvet // left to golangci-lint
	bad()  //concvet:ignore CV9801, CV9802 blanks after a comma
}

//concvet:ignore CV9801 the whole function
func wholeFunction() {
	if true {
		bad()
	}
	func() { bad() }()
}

// documented has a doc comment.
//
//concvet:ignore CV9801 the whole function
func documented() { bad() }

func header() { //concvet:ignore CV9801 the whole function
	bad()
}

func footer() {
	bad() // want `call of bad`
} //concvet:ignore CV9801 only the brace // want `nothing to suppress: no CV9801 here`

//nolint:concvet // the whole function
func nolintFunction() {
	bad()
}

type guarded struct {
	//concvet:ignore CV9801 initialized before it is shared
	a int
	b int //concvet:ignore CV9801 initialized before it is shared
	c int
	d int //concvet:ignore CV9801 nobody uses it // want `nothing to suppress: no CV9801 here`
}

func fields(g *guarded) {
	bad(g.a)
	bad(g.b)
	bad(g.c) // want `call of bad`
}

//concvet:ignore CV9801 the whole type
type quiet struct {
	a, b int
}

func types(q *quiet) {
	bad(q.a)
	bad(q.b)
}

//concvet:ignore CV9801 the whole group
var (
	x = badValue()
	y = badValue()
)

var (
	v = badValue() //concvet:ignore CV9801 one of them
	w = badValue() // want `call of badValue`
)

func once() {
	badTwice() // want `call of badTwice$`
}

func badTwice() {}
