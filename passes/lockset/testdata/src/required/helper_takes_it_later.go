package required

import "sync"

type parser struct {
	mu   sync.Mutex
	kind int
	n    int
}

// isSpecial tells the kind. Lock held on entry.
func (p *parser) isSpecial() bool { return p.kind == 1 }

// parse cannot expect the lock of its callers, since it takes it: the call of
// isSpecial is its own affair.
func (p *parser) parse(b []byte) {
	if p.isSpecial() { // want `without holding`
		return
	}
	p.mu.Lock()
	p.n += len(b)
	p.mu.Unlock()
}

// Neither the call nor the goroutine is to blame.
func (p *parser) Feed(b []byte) {
	p.parse(b)
	go p.parse(b)
}

// skip leaves it to its callers to hold the lock.
func (p *parser) skip() bool { return p.isSpecial() }

func (p *parser) SkipBad() bool {
	return p.skip() // want `without holding`
}

func (p *parser) SkipGood() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.skip()
}

// loop runs on its own. What it does wrong is told inside.
func (p *parser) loop(ch chan bool) {
	for range ch {
		if p.isSpecial() { // want `without holding`
			return
		}
	}
}

func (p *parser) Start(ch chan bool) { go p.loop(ch) }
