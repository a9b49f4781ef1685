package facts // want package:`waits of \[facts.Call facts.Open facts.Run\]`

import "sync"

var Mu sync.Mutex

var hidden sync.Mutex

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
