package cycles

// A pass is a lock that is a channel.
type pass chan struct{}

func newPass() pass { return make(pass, 1) }

func (p pass) take() { p <- struct{}{} }
func (p pass) give() { <-p }

type brewery struct {
	kettle, tank pass
	inn          pass
	liters       int
}

func newBrewery() *brewery { return &brewery{kettle: newPass(), tank: newPass(), inn: newPass()} }

func (b *brewery) Drain() {
	b.kettle.take()
	defer b.kettle.give()
	b.tank.take() // want `deadlock: \(\*brewery\).Drain holds brewery.kettle and waits for brewery.tank; \(\*brewery\).Blend holds brewery.tank and waits for brewery.kettle`
	defer b.tank.give()
	b.liters++
}

func (b *brewery) Blend() {
	b.tank.take()
	defer b.tank.give()
	b.kettle.take()
	defer b.kettle.give()
	b.liters--
}

// Safe: the inn comes last.
func (b *brewery) Serve() {
	b.tank.take()
	defer b.tank.give()
	b.inn.take()
	defer b.inn.give()
	b.liters--
}
