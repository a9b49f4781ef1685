package facts // want package:`waits of \[facts.Call facts.Open facts.Run \(facts.Set\).Fire \(facts.Set\).Keep\], pairs in \[facts.Open \(facts.Set\).Fire\]`

import "sync"

var Mu sync.Mutex

var hidden sync.Mutex

type Set struct {
	mu  sync.Mutex
	fns map[string]func()
}

// Keep keeps f, which Fire calls with the lock held.
func (s *Set) Keep(name string, f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fns[name] = f
}

func (s *Set) Fire() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.fns {
		f()
	}
}

func Open() {
	hidden.Lock()
	Mu.Lock()
	Mu.Unlock()
	hidden.Unlock()
}

// Closed takes a lock that leads nowhere.
var closed sync.Mutex

func Closed() {
	closed.Lock()
	closed.Unlock()
}

// Call calls f with a lock held.
func Call(f func()) {
	called.Lock()
	f()
	called.Unlock()
}

var called sync.Mutex

type Group struct{ wg sync.WaitGroup }

// Run runs f on a goroutine that the group waits for.
func Run(g *Group, f func()) {
	g.wg.Add(1)
	go func() {
		defer g.wg.Done()
		f()
	}()
}
