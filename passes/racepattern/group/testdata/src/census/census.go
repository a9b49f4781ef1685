// Package census has wait groups in fields, of which it depends on all of the package what is known.
package census

import "sync"

// Each Stop may come before the Add of a goroutine that counts itself.

type plain struct{ wg sync.WaitGroup }

func (p *plain) Start() { go p.work() }

func (p *plain) work() {
	p.wg.Add(1) // want `p.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
	defer p.wg.Done()
}

func (p *plain) Stop() { p.wg.Wait() }

type byCaller struct{ wg sync.WaitGroup }

// Silent: New may have added before.
func newByCaller() *byCaller {
	b := new(byCaller)
	b.wg.Add(1)
	return b
}

func (b *byCaller) Start() { go b.work() }

func (b *byCaller) work() {
	b.wg.Add(1)
	defer b.wg.Done()
}

func (b *byCaller) Stop() { b.wg.Wait() }

type byGo struct{ wg sync.WaitGroup }

// Silent: so may who calls Do.
func (b *byGo) Do(f func()) { b.wg.Go(f) }

func (b *byGo) Start() { go b.work() }

func (b *byGo) work() {
	b.wg.Add(1)
	defer b.wg.Done()
}

func (b *byGo) Stop() { b.wg.Wait() }

type given struct{ wg sync.WaitGroup }

// Silent: what other packages get may be added to there.
func (g *given) Group() *sync.WaitGroup { return &g.wg }

func (g *given) Start() { go g.work() }

func (g *given) work() {
	g.wg.Add(1)
	defer g.wg.Done()
}

func (g *given) Stop() { g.wg.Wait() }

// Open has its group to show.
type Open struct{ WG sync.WaitGroup }

// Silent: others may add.
func (o *Open) Start() { go o.work() }

func (o *Open) work() {
	o.WG.Add(1)
	defer o.WG.Done()
}

func (o *Open) Stop() { o.WG.Wait() }

type Worker struct{ wg sync.WaitGroup }

func (w *Worker) Start() { go w.Work() }

// Silent: others may call Work, too.
func (w *Worker) Work() {
	w.wg.Add(1)
	defer w.wg.Done()
}

func (w *Worker) Stop() { w.wg.Wait() }

type direct struct{ wg sync.WaitGroup }

func (d *direct) Start() { go d.work() }

// Silent: work runs on the goroutine of a caller, too.
func (d *direct) Do() { d.work() }

func (d *direct) work() {
	d.wg.Add(1)
	defer d.wg.Done()
}

func (d *direct) Stop() { d.wg.Wait() }

type valued struct{ wg sync.WaitGroup }

func (v *valued) Start() { go v.work() }

// Silent: the function that is returned runs anywhere.
func (v *valued) Func() func() { return v.work }

func (v *valued) work() {
	v.wg.Add(1)
	defer v.wg.Done()
}

func (v *valued) Stop() { v.wg.Wait() }

type worker interface{ toil() }

type invoked struct{ wg sync.WaitGroup }

func (i *invoked) Start() { go i.toil() }

// Silent: so does what is called through an interface.
func (i *invoked) toil() {
	i.wg.Add(1)
	defer i.wg.Done()
}

func (i *invoked) Stop() { i.wg.Wait() }

func toil(w worker) { w.toil() }

type other struct{}

func (other) toil() {}

type indirect struct{ wg sync.WaitGroup }

func (i *indirect) Start() { go i.run() }

func (i *indirect) run() { i.work() }

func (i *indirect) work() {
	i.wg.Add(1) // want `i.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
	defer i.wg.Done()
}

func (i *indirect) Stop() { i.wg.Wait() }

type literal struct{ wg sync.WaitGroup }

func (l *literal) Start() {
	work := func() {
		l.wg.Add(1) // want `l.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
		defer l.wg.Done()
	}
	go work()
}

func (l *literal) Stop() { l.wg.Wait() }

type literalTwice struct{ wg sync.WaitGroup }

// Silent: the literal also runs here.
func (l *literalTwice) Start() {
	work := func() {
		l.wg.Add(1)
		defer l.wg.Done()
	}
	work()
	go work()
}

func (l *literalTwice) Stop() { l.wg.Wait() }

type literalGiven struct{ wg sync.WaitGroup }

// Silent: the literal also runs elsewhere.
func (l *literalGiven) Start() func() {
	work := func() {
		l.wg.Add(1)
		defer l.wg.Done()
	}
	go work()
	return work
}

func (l *literalGiven) Stop() { l.wg.Wait() }

type literalKept struct {
	wg sync.WaitGroup
	f  func()
}

// Silent: the function that the literal is passed to keeps it for others.
func (l *literalKept) Start() {
	go l.keep(func() {
		l.wg.Add(1)
		defer l.wg.Done()
	})
}

func (l *literalKept) keep(f func()) {
	l.f = f
	f()
}

func (l *literalKept) Do() { l.f() }

func (l *literalKept) Stop() { l.wg.Wait() }

type inLiteral struct{ wg sync.WaitGroup }

func (l *inLiteral) Start() {
	go func() {
		func() {
			l.wg.Add(1) // want `l.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
		}()
		defer l.wg.Done()
	}()
}

func (l *inLiteral) Stop() { l.wg.Wait() }

var free plainFree

type plainFree struct{ wg sync.WaitGroup }

func (p *plainFree) Start() {
	go func(p *plainFree) {
		p.wg.Add(1) // want `p.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
		defer p.wg.Done()
	}(p)
}

func (p *plainFree) Stop() { p.wg.Wait() }

type inInit struct{ wg sync.WaitGroup }

// Silent: who calls the function that the variable holds adds as well.
var enter = func(i *inInit) { i.wg.Add(1) }

func (i *inInit) Start() { go i.work() }

func (i *inInit) work() {
	i.wg.Add(1)
	defer i.wg.Done()
}

func (i *inInit) Stop() { i.wg.Wait() }

type pair[T any] struct {
	wg sync.WaitGroup
	v  T
}

func (p *pair[T]) Start() { go p.work() }

func (p *pair[T]) work() {
	p.wg.Add(1) // want `p.wg.Add is called by the goroutine that it counts: the Wait at census.go:\d+ may return before`
	defer p.wg.Done()
}

func (p *pair[T]) Stop() { p.wg.Wait() }
