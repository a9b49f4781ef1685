package turnstiles

// A gate is passed by one at a time, and the others go elsewhere.
type Gate struct {
	sem    chan struct{}
	passed int
}

func NewGate() *Gate { return &Gate{sem: make(chan struct{}, 1)} }

func (g *Gate) try() bool {
	select {
	case g.sem <- struct{}{}:
		return true
	default:
		return false
	}
}

func (g *Gate) leave() { <-g.sem }

func (g *Gate) PassBad() error {
	if !g.try() {
		return nil
	}
	if g.passed == 0 {
		return errFull // want `g\.sem is still held at this return`
	}
	g.passed++
	g.leave()
	return nil
}

func (g *Gate) PassGood() error {
	if !g.try() {
		return nil
	}
	defer g.leave()
	if g.passed == 0 {
		return errFull
	}
	g.passed++
	return nil
}

// There is room for two.
type Wide struct{ sem chan struct{} }

func NewWide() *Wide { return &Wide{make(chan struct{}, 2)} }

func (w *Wide) try() bool {
	select {
	case w.sem <- struct{}{}:
		return true
	default:
		return false
	}
}

func (w *Wide) leave() { <-w.sem }

func (w *Wide) PassGood(ok bool) error {
	if !w.try() {
		return nil
	}
	if !ok {
		return errFull
	}
	w.leave()
	return nil
}

// What it returns does not tell whether there was room.
type Vague struct{ sem chan struct{} }

func NewVague() *Vague { return &Vague{make(chan struct{}, 1)} }

func (v *Vague) try() bool {
	select {
	case v.sem <- struct{}{}:
	default:
	}
	return true
}

func (v *Vague) leave() { <-v.sem }

func (v *Vague) PassGood(ok bool) error {
	if !v.try() {
		return nil
	}
	if !ok {
		return errFull
	}
	v.leave()
	return nil
}

// It tells that somebody else was there.
type Busy struct{ sem chan struct{} }

func NewBusy() *Busy { return &Busy{make(chan struct{}, 1)} }

func (b *Busy) busy() bool {
	select {
	case b.sem <- struct{}{}:
		return false
	default:
		return true
	}
}

func (b *Busy) leave() { <-b.sem }

func (b *Busy) PassGood() error {
	if b.busy() {
		return errFull
	}
	b.leave()
	return nil
}

// Who takes what there is takes no token.
type Crate struct{ sem chan struct{} }

func NewCrate() *Crate { return &Crate{make(chan struct{}, 1)} }

func (b *Crate) take() bool {
	select {
	case <-b.sem:
		return true
	default:
		return false
	}
}

func (b *Crate) wait() { <-b.sem }

func (b *Crate) TakeGood(ok bool) error {
	if !b.take() {
		return nil
	}
	if !ok {
		return errFull
	}
	b.wait()
	return nil
}

// A nudge may be lost, and nobody is told.
type Nudged struct{ sem chan struct{} }

func NewNudged() *Nudged { return &Nudged{make(chan struct{}, 1)} }

func (n *Nudged) nudge() {
	select {
	case n.sem <- struct{}{}:
		return
	default:
		return
	}
}

func (n *Nudged) wait() { <-n.sem }

func (n *Nudged) NudgeGood(ok bool) error {
	n.nudge()
	if !ok {
		return errFull
	}
	n.wait()
	return nil
}

// It tells something else, so it does more than to wait for the token.
type Counted struct {
	sem chan struct{}
	n   int
}

func NewCounted() *Counted { return &Counted{sem: make(chan struct{}, 1)} }

func (c *Counted) enter() int {
	c.sem <- struct{}{}
	return c.n
}

func (c *Counted) leave() { <-c.sem }

func (c *Counted) EnterGood() error {
	if c.enter() == 0 {
		return errFull // miss: the token is lost
	}
	c.leave()
	return nil
}

// It looks whether the door is shut, too.
type Door struct{ sem, shut chan struct{} }

func NewDoor() *Door { return &Door{make(chan struct{}, 1), make(chan struct{})} }

func (d *Door) enter() bool {
	select {
	case d.sem <- struct{}{}:
		return true
	case <-d.shut:
		return false
	default:
		return false
	}
}

func (d *Door) leave() { <-d.sem }

func (d *Door) EnterGood(ok bool) error {
	if !d.enter() {
		return nil
	}
	if !ok {
		return errFull
	}
	d.leave()
	return nil
}
