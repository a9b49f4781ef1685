package cycles

import "sync"

type duo struct {
	a, b sync.Mutex
	n    int
}

func (d *duo) ab() {
	d.a.Lock()
	d.b.Lock()
	d.n++
	d.b.Unlock()
	d.a.Unlock()
}

func (d *duo) ba() {
	d.b.Lock()
	d.a.Lock()
	d.n--
	d.a.Unlock()
	d.b.Unlock()
}

// Safe: two goroutines with a duo each; a method value is bound to its own.
func Duos() {
	x, y := new(duo), new(duo)
	var wg sync.WaitGroup
	wg.Go(x.ab)
	wg.Go(y.ba)
	wg.Wait()
}

type pairOf struct {
	a, b sync.Mutex
	n    int
}

func (p *pairOf) ab() {
	p.a.Lock()
	p.b.Lock() // want `deadlock: \(\*pairOf\).ab holds pairOf.a and waits for pairOf.b; \(\*pairOf\).ba holds pairOf.b and waits for pairOf.a`
	p.n++
	p.b.Unlock()
	p.a.Unlock()
}

func (p *pairOf) ba() {
	p.b.Lock()
	p.a.Lock()
	p.n--
	p.a.Unlock()
	p.b.Unlock()
}

// One for both.
func Pairs() {
	x := new(pairOf)
	var wg sync.WaitGroup
	wg.Go(x.ab)
	wg.Go(x.ba)
	wg.Wait()
}
