package dynamic

import "sync"

// A probe asks what it was made with. Others may make probes of what they like.
type Probe interface{ Ask(q string) string }

type Answerer interface{ Answer(q string) string }

type probe struct{ to Answerer }

func (p *probe) Ask(q string) string { return p.to.Answer(q) }

func NewProbe(to Answerer) Probe { return &probe{to: to} }

type oracle struct {
	mu    sync.RWMutex
	known map[string]string
	peer  *oracle
}

func (o *oracle) Answer(q string) string {
	o.mu.RLock()
	defer o.mu.RUnlock()
	return o.known[q]
}

// The probe is made with the oracle itself.
func (o *oracle) learnBad(q string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.known[q] = o.askSelf(q) // want `o\.mu is already held and is locked again by \(\*oracle\)\.askSelf -> \(\*probe\)\.Ask -> \(\*oracle\)\.Answer`
}

func (o *oracle) askSelf(q string) string {
	p := NewProbe(o)
	return p.Ask(q)
}

// Silent: the probe is made with another oracle.
func (o *oracle) learnGood(q string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.known[q] = o.askPeer(q)
}

func (o *oracle) askPeer(q string) string {
	p := NewProbe(o.peer)
	return p.Ask(q)
}

// A fixed answer takes no lock.
type fixed string

func (f fixed) Answer(string) string { return string(f) }

// Silent: made with something else than an oracle.
func (o *oracle) learnFixed(q string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	p := NewProbe(fixed("42"))
	o.known[q] = p.Ask(q)
}

// What is passed for the parameter itself.
func Consult(a Answerer, q string) string { return a.Answer(q) }

func (o *oracle) consultBad(q string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.known[q] = Consult(o, q) // want `o\.mu is already held and is locked again by Consult -> \(\*oracle\)\.Answer`
}

// Silent: another one, or nobody knows which.
func (o *oracle) consultGood(q string, a Answerer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.known[q] = Consult(o.peer, q) + Consult(a, q) + Consult(fixed("42"), q)
}
