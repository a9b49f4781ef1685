package keyed

import "sync"

// A Pantry has a method that locks for a key, and returns what is to be unlocked.
type Pantry struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
	jars  map[string]int
}

func (p *Pantry) lock(key string) *sync.Mutex {
	p.mu.Lock()
	l := p.locks[key]
	if l == nil {
		l = new(sync.Mutex)
		p.locks[key] = l
	}
	p.mu.Unlock()
	l.Lock()
	return l
}

func (p *Pantry) Move(from, to string, n int) {
	if from == to {
		return
	}
	a := p.lock(from)
	b := p.lock(to) // want `\(\*Pantry\).Move holds Pantry.locks and waits for Pantry.locks of another object, which others may lock in the other order`
	p.jars[from] -= n
	p.jars[to] += n
	b.Unlock()
	a.Unlock()
}

// A Larder is like a Pantry. Safe: the smaller name comes first.
type Larder struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
	jars  map[string]int
}

func (l *Larder) lock(key string) *sync.Mutex {
	l.mu.Lock()
	m := l.locks[key]
	if m == nil {
		m = new(sync.Mutex)
		l.locks[key] = m
	}
	l.mu.Unlock()
	m.Lock()
	return m
}

func (l *Larder) Move(from, to string, n int) {
	switch {
	case from == to:
		return
	case from > to:
		from, to, n = to, from, -n
	}
	a := l.lock(from)
	b := l.lock(to)
	l.jars[from] -= n
	l.jars[to] += n
	b.Unlock()
	a.Unlock()
}

// Drain takes from one at a time. Safe: it never has two.
func (l *Larder) Drain(from, to string) {
	a := l.lock(from)
	n := l.jars[from]
	a.Unlock()
	b := l.lock(to)
	l.jars[to] += n
	b.Unlock()
}
