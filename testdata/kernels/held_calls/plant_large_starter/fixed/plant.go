package plant

import "sync"

// Plant has instruments.
type Plant struct {
	mu     sync.Mutex
	scale  map[string]float64
	bus    map[string]int
	reads  int
	failed int
}

func (p *Plant) enter() { p.mu.Lock() }
func (p *Plant) leave() { p.mu.Unlock() }

func (p *Plant) define(name string, bus int, scale float64) {
	p.enter()
	defer p.leave()
	p.scale[name] = scale
	p.bus[name] = bus
}

func (p *Plant) read(names []string, from func(bus int) (float64, bool)) {
	for _, name := range names {
		p.enter()
		bus := p.bus[name]
		p.leave()
		_, ok := from(bus)
		p.enter()
		p.reads++
		if !ok {
			p.failed++
		}
		p.leave()
	}
}

// Failed returns how many reads have failed.
func (p *Plant) Failed() int {
	p.enter()
	defer p.leave()
	return p.failed
}

// Run reads the instruments while the rest of the plant is wired, and shows the failures.
func Run(names []string, from func(bus int) (float64, bool), show func(failed int)) {
	p := &Plant{scale: make(map[string]float64), bus: make(map[string]int)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.read(names, from)
	}()
	p.wire()
	show(p.Failed())
	<-done
	show(p.Failed())
}
