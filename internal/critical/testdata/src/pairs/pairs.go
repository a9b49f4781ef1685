// Package pairs fixes the exact set of pairs of a few functions.
package pairs

import "sync"

var Mu, Nu sync.Mutex

type T struct {
	mu    sync.RWMutex
	child *T
	other *sync.Mutex
}

func Nested() {
	Mu.Lock()
	Nu.Lock() // want `pairs.Mu -> pairs.Nu`
	Nu.Unlock()
	Mu.Unlock()
}

func Apart() {
	Mu.Lock()
	Mu.Unlock()
	Nu.Lock()
	Nu.Unlock()
}

func through(t *T) {
	t.mu.RLock()
	defer t.mu.RUnlock()
	Locked() // want `\(pairs.T\).mu -> pairs.Mu`
}

func Locked() {
	Mu.Lock()
	Mu.Unlock()
}

// The condition keeps ways apart: only one of them holds Mu.
func sometimes(c bool, t *T) {
	if c {
		Mu.Lock()
		defer Mu.Unlock()
	}
	t.mu.Lock() // want `pairs.Mu -> \(pairs.T\).mu`
	t.mu.Unlock()
}

func gates(t *T) {
	Mu.Lock()
	Nu.Lock()   // want `pairs.Mu -> pairs.Nu`
	t.mu.Lock() // want `pairs.Mu -> \(pairs.T\).mu under pairs.Nu` `pairs.Nu -> \(pairs.T\).mu under pairs.Mu`
	t.mu.Unlock()
	Nu.Unlock()
	Mu.Unlock()
}

func relations(t, u *T) {
	t.mu.Lock()
	t.child.mu.Lock() // want `\(pairs.T\).mu -> \(pairs.T\).mu down .child`
	t.child.mu.Unlock()
	t.other.Lock() // want `\(pairs.T\).mu -> \(pairs.T\).other siblings`
	t.other.Unlock()
	u.mu.Lock() // want `\(pairs.T\).mu -> \(pairs.T\).mu apart`
	u.mu.Unlock()
	t.mu.Unlock()
}

// Which locks these are, callers tell.
func both(x, y *sync.Mutex) {
	x.Lock()
	y.Lock()
	y.Unlock()
	x.Unlock()
}

func callsBoth() {
	both(&Nu, &Mu) // want `pairs.Nu -> pairs.Mu`
}

// Nobody else has the new object.
func fresh() {
	t := &T{}
	t.mu.Lock()
	Mu.Lock()
	Mu.Unlock()
	t.mu.Unlock()
}

var kept *T

func published() {
	t := &T{}
	kept = t
	t.mu.Lock()
	Mu.Lock() // want `\(pairs.T\).mu -> pairs.Mu`
	Mu.Unlock()
	t.mu.Unlock()
}

// A goroutine takes nothing from who starts it.
func starts() {
	Mu.Lock()
	go Locked()
	go func() {
		Nu.Lock()
		Nu.Unlock()
	}()
	Mu.Unlock()
}

func deferred() {
	Mu.Lock()
	defer Mu.Unlock()
	defer Nu.Unlock()
	Nu.Lock() // want `pairs.Mu -> pairs.Nu`
}

// The wait is deferred, and runs before the unlock that was deferred first.
func waits(wg *sync.WaitGroup) {
	Mu.Lock()
	defer Mu.Unlock()
	defer lockNu()
} // want `pairs.Mu -> pairs.Nu`

func lockNu() {
	Nu.Lock()
	Nu.Unlock()
}

type state struct {
	mu   sync.Mutex
	busy bool
}

// What is known of the state decides, and no caller has asked for it.
func (s *state) checked() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.busy {
		return
	}
	Mu.Lock() // want `\(pairs.state\).mu -> pairs.Mu maybe`
	Mu.Unlock()
}

// So it does in what is called.
func (s *state) calls() {
	Nu.Lock()
	s.ifBusy() // want `pairs.Nu -> pairs.Mu maybe`
	Nu.Unlock()
}

func (s *state) ifBusy() {
	if s.busy {
		Mu.Lock()
		Mu.Unlock()
	}
}

// A failure, an empty list and what the caller asks for are no states.
func (s *state) unchecked(names []string, err error, on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil || !on {
		return
	}
	for range names {
		Nu.Lock() // want `\(pairs.state\).mu -> pairs.Nu$`
		Nu.Unlock()
	}
}
