package double

import "sync"

type tank struct {
	mu  sync.Mutex
	no  float64
	vol int
}

func level(x, y *tank) {
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	x.vol, y.vol = (x.vol+y.vol)/2, (x.vol+y.vol+1)/2
}

type boiler struct{ hot, cold tank }

func levelBad(b *boiler) {
	level(&b.hot, &b.hot) // want `b\.hot\.mu is already held and is locked again by level`
}

// Two tanks have a lock each.
func levelGood(b *boiler) {
	level(&b.hot, &b.cold)
}

// A function that asks whether the two are one locks that once.
func levelOnce(x, y *tank) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x == y {
		return
	}
	y.mu.Lock()
	defer y.mu.Unlock()
	x.vol, y.vol = (x.vol+y.vol)/2, (x.vol+y.vol+1)/2
}

func levelOnceGood(b *boiler) {
	levelOnce(&b.hot, &b.hot)
}

// One that wants the second one only if it comes later never locks one twice.
func levelUp(x, y *tank) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.no < y.no {
		y.mu.Lock()
		y.vol += x.vol
		y.mu.Unlock()
	}
}

func levelUpGood(b *boiler) {
	levelUp(&b.hot, &b.hot)
}

// One that takes the same for later does.
func levelOn(x, y *tank) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.no <= y.no {
		y.mu.Lock()
		y.vol += x.vol
		y.mu.Unlock()
	}
}

func levelOnBad(b *boiler) {
	levelOn(&b.hot, &b.hot) // want `b\.hot\.mu is already held and is locked again by levelOn`
}

// One that has an order does so whatever that is.
func levelSorted(x, y *tank) {
	if x.no <= y.no {
		x.mu.Lock()
		y.mu.Lock()
	} else {
		y.mu.Lock()
		x.mu.Lock()
	}
	x.vol, y.vol = y.vol, x.vol
	x.mu.Unlock()
	y.mu.Unlock()
}

func levelSortedBad(b *boiler) {
	levelSorted(&b.hot, &b.hot) // miss: of both ways only what they have in common is told, and they lock two in two orders
}

// A function that locks something else only if the two are one may not do so.
func levelSame(x, y *tank, mu *sync.Mutex) {
	if x == y {
		mu.Lock()
		x.vol++
		mu.Unlock()
	}
}

type plant struct {
	mu   sync.Mutex
	next *plant
	boiler
}

func levelSameBad(p *plant) {
	p.mu.Lock()
	defer p.mu.Unlock()
	levelSame(&p.hot, &p.hot, &p.mu) // want `p\.mu is already held and is locked again by levelSame`
}

// The paths to the two are too long to be told apart.
func levelSameGood(p *plant) {
	p.mu.Lock()
	defer p.mu.Unlock()
	levelSame(&p.next.next.next.next.hot, &p.next.next.next.next.cold, &p.mu)
}

// A variable of the function is a lock like any other.
func levelOwnBad() int {
	var t tank
	level(&t, &t) // want `t\.mu is already held and is locked again by level`
	return t.vol
}

func levelOwnGood() int {
	var t, u tank
	level(&t, &u)
	return t.vol
}

// The first lock is released when the second one is acquired.
func levelInTurn(x, y *tank) {
	x.mu.Lock()
	n := x.vol
	x.mu.Unlock()
	y.mu.Lock()
	y.vol += n
	y.mu.Unlock()
}

func levelInTurnGood(b *boiler) {
	levelInTurn(&b.hot, &b.hot)
}
