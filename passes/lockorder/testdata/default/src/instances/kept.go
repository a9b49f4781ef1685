package instances

import (
	"errors"
	"sync"
)

// A well is one of those that a Canal is made between.
type well struct {
	mu    sync.Mutex
	level int
}

// Canal has two wells for as long as it lives.
type Canal struct{ upper, lower *well }

func NewCanal() *Canal { return &Canal{&well{}, &well{}} }

func (c *Canal) Drain(n int) {
	c.upper.mu.Lock()
	defer c.upper.mu.Unlock()
	c.lower.mu.Lock() // want `deadlock: \(\*Canal\).Drain holds Canal.upper.mu and waits for Canal.lower.mu; \(\*Canal\).Pump holds Canal.lower.mu and waits for Canal.upper.mu`
	defer c.lower.mu.Unlock()
	c.upper.level -= n
	c.lower.level += n
}

func (c *Canal) Pump(n int) {
	c.lower.mu.Lock()
	defer c.lower.mu.Unlock()
	c.upper.mu.Lock()
	defer c.upper.mu.Unlock()
	c.lower.level -= n
	c.upper.level += n
}

// Ditch is like a Canal. Safe: the upper one always comes first.
type Ditch struct{ upper, lower *well }

func NewDitch() *Ditch { return &Ditch{&well{}, &well{}} }

func (d *Ditch) Drain(n int) {
	d.upper.mu.Lock()
	defer d.upper.mu.Unlock()
	d.lower.mu.Lock()
	defer d.lower.mu.Unlock()
	d.upper.level -= n
	d.lower.level += n
}

func (d *Ditch) Pump(n int) {
	d.upper.mu.Lock()
	defer d.upper.mu.Unlock()
	d.lower.mu.Lock()
	defer d.lower.mu.Unlock()
	d.lower.level -= n
	d.upper.level += n
}

// A Lock is like a Canal, but which one is the upper one changes. Safe: it is turned before it is pumped, so that the
// same one always comes first.
type Lock struct{ upper, lower *well }

func NewLock() *Lock { return &Lock{&well{}, &well{}} }

func (l *Lock) Drain(n int) {
	l.upper.mu.Lock()
	defer l.upper.mu.Unlock()
	l.lower.mu.Lock()
	defer l.lower.mu.Unlock()
	l.upper.level -= n
	l.lower.level += n
}

func (l *Lock) Rise(n int) {
	l.upper, l.lower = l.lower, l.upper
	l.pump(n)
}

func (l *Lock) pump(n int) {
	l.lower.mu.Lock()
	defer l.lower.mu.Unlock()
	l.upper.mu.Lock()
	defer l.upper.mu.Unlock()
	l.lower.level -= n
	l.upper.level += n
}

// A Weir has many basins. Safe: of two, the first one always comes first.
type Weir []*basin

type basin struct{ upper, lower *well }

func newBasin() *basin { return &basin{&well{}, &well{}} }

func (w Weir) Add(i int) { w[i] = newBasin() }

func (w Weir) Down(i, n int) {
	w[i].upper.mu.Lock()
	defer w[i].upper.mu.Unlock()
	w[i+1].lower.mu.Lock()
	defer w[i+1].lower.mu.Unlock()
	w[i].upper.level -= n
	w[i+1].lower.level += n
}

func (w Weir) Up(i, n int) {
	w[i].lower.mu.Lock()
	defer w[i].lower.mu.Unlock()
	w[i+1].upper.mu.Lock()
	defer w[i+1].upper.mu.Unlock()
	w[i].lower.level += n
	w[i+1].upper.level -= n
}

// A Dock is told which one is next. Safe: that comes last.
type Dock struct{ upper, lower *well }

func NewDock() *Dock { return &Dock{&well{}, &well{}} }

func (d *Dock) Down(next *Dock, n int) {
	d.upper.mu.Lock()
	defer d.upper.mu.Unlock()
	next.lower.mu.Lock()
	defer next.lower.mu.Unlock()
	d.upper.level -= n
	next.lower.level += n
}

func (d *Dock) Up(next *Dock, n int) {
	d.lower.mu.Lock()
	defer d.lower.mu.Unlock()
	next.upper.mu.Lock()
	defer next.upper.mu.Unlock()
	d.lower.level += n
	next.upper.level -= n
}

// Drive has its wells told by a method, together.
type Drive struct{ upper, lower *well }

func NewDrive(dry bool) *Drive {
	if dry {
		return &Drive{}
	}
	return &Drive{&well{}, &well{}}
}

var errDry = errors.New("dry")

func (d *Drive) ends() (*well, *well, error) {
	if d.upper == nil || d.lower == nil {
		return nil, nil, errDry
	}
	return d.upper, d.lower, nil
}

func (d *Drive) Drain(n int) error {
	up, low, err := d.ends()
	if err != nil {
		return err
	}
	up.mu.Lock()
	low.mu.Lock() // want `deadlock: \(\*Drive\).Drain holds Drive.upper.mu and waits for Drive.lower.mu; \(\*Drive\).Pump holds Drive.lower.mu and waits for Drive.upper.mu`
	up.level -= n
	low.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}

func (d *Drive) Pump(n int) error {
	up, low, err := d.ends()
	if err != nil {
		return err
	}
	low.mu.Lock()
	up.mu.Lock()
	low.level -= n
	up.level += n
	up.mu.Unlock()
	low.mu.Unlock()
	return nil
}

// Drain is like Drive. Safe: both take the first result first.
type Drain struct{ upper, lower *well }

func NewDrain(dry bool) *Drain {
	if dry {
		return &Drain{}
	}
	return &Drain{&well{}, &well{}}
}

func (d *Drain) ends() (*well, *well, error) {
	if d.upper == nil || d.lower == nil {
		return nil, nil, errDry
	}
	return d.upper, d.lower, nil
}

func (d *Drain) Drain(n int) error {
	up, low, err := d.ends()
	if err != nil {
		return err
	}
	up.mu.Lock()
	low.mu.Lock()
	up.level -= n
	low.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}

func (d *Drain) Pump(n int) error {
	up, low, err := d.ends()
	if err != nil {
		return err
	}
	up.mu.Lock()
	low.mu.Lock()
	low.level -= n
	up.level += n
	low.mu.Unlock()
	up.mu.Unlock()
	return nil
}
