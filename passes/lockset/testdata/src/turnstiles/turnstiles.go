// Package turnstiles has locks that are a channel or an atomic variable, behind functions of any name.
package turnstiles

import (
	"errors"

	"turnstiles/spin"
)

var errFull = errors.New("full")

type Park struct {
	sem    chan struct{}
	places int
}

func NewPark(n int) *Park { return &Park{sem: make(chan struct{}, 1), places: n} }

func (p *Park) enter() { p.sem <- struct{}{} }
func (p *Park) leave() { <-p.sem }

func (p *Park) Free() int {
	p.enter()
	defer p.leave()
	return p.free()
}

func (p *Park) free() int { return p.places }

func (p *Park) TwiceBad() int {
	p.enter()
	defer p.leave()
	return p.Free() // want `p\.sem is already held and is locked again by \(\*Park\)\.Free`
}

func (p *Park) TwiceGood() int {
	p.enter()
	defer p.leave()
	return p.free()
}

func (p *Park) LeakBad() error {
	p.enter()
	if p.places == 0 {
		return errFull // want `p\.sem is still held at this return`
	}
	p.places--
	p.leave()
	return nil
}

func (p *Park) LeakGood() error {
	p.enter()
	if p.places == 0 {
		p.leave()
		return errFull
	}
	p.places--
	p.leave()
	return nil
}

// A token is a channel by itself.
type token chan struct{}

func newToken() token { return make(token, 1) }

func (t token) take() { t <- struct{}{} }
func (t token) give() { <-t }

type Brewery struct{ kettle, tank token }

func NewBrewery() *Brewery { return &Brewery{newToken(), newToken()} }

func (b *Brewery) BothGood() {
	b.kettle.take()
	b.tank.take()
	b.tank.give()
	b.kettle.give()
}

func (b *Brewery) SameBad() {
	b.kettle.take()
	b.kettle.take() // want `b\.kettle is already held`
	b.kettle.give()
	b.kettle.give()
}

// There is room for two.
type Pair struct{ sem chan struct{} }

func NewPair() *Pair { return &Pair{make(chan struct{}, 2)} }

func (p *Pair) enter() { p.sem <- struct{}{} }
func (p *Pair) leave() { <-p.sem }

func (p *Pair) TwiceGood() {
	p.enter()
	p.enter()
	p.leave()
	p.leave()
}

// What one function sends and another one receives is a signal.
type Bell struct{ rung chan struct{} }

func NewBell() *Bell { return &Bell{make(chan struct{}, 1)} }

func (b *Bell) ring() { b.rung <- struct{}{} }
func (b *Bell) hear() { <-b.rung }

func (b *Bell) RingGood(ok bool) error {
	b.ring()
	if !ok {
		return errFull
	}
	return nil
}

func (b *Bell) HearGood() { b.hear() }

// Somebody looks into the channel.
type Box struct{ full chan struct{} }

func NewBox() *Box { return &Box{make(chan struct{}, 1)} }

func (b *Box) put()         { b.full <- struct{}{} }
func (b *Box) take()        { <-b.full }
func (b *Box) isFull() bool { return len(b.full) > 0 }

func (b *Box) FillGood() {
	b.put()
	if b.isFull() {
		return
	}
	b.take()
}

type Lift struct {
	bolt  spin.Bolt
	once  spin.Once
	relay spin.Relay
	floor int
}

func (l *Lift) RideBad(to int) error {
	l.bolt.Acquire()
	if to < 0 {
		return errFull // want `l\.bolt\.shut is still held at this return`
	}
	l.floor = to
	l.bolt.Release()
	return nil
}

func (l *Lift) RideGood(to int) {
	l.bolt.Acquire()
	defer l.bolt.Release()
	l.floor = to
}

func (l *Lift) StartGood(ok bool) {
	l.once.Start()
	if ok {
		l.once.Reset()
	}
}

func (l *Lift) PassGood(ok bool) {
	l.relay.Await()
	if ok {
		l.relay.Pass()
	}
}
