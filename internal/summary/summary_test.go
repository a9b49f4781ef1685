package summary

import "testing"

func TestAcquires(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu  sync.Mutex
	rw  sync.RWMutex
	sub *S
}

var global sync.Mutex

func nothing()        {}
func (s *S) lock()    { s.mu.Lock() }
func (s *S) unlock()  { s.mu.Unlock() }
func (s *S) rlock()   { s.rw.RLock() }
func (s *S) section() { s.mu.Lock(); defer s.mu.Unlock() }
func (s *S) nested()  { s.mu.Lock(); s.rw.RLock(); s.rw.RUnlock(); s.mu.Unlock() }
func (s *S) deep()    { s.sub.mu.Lock() }
func param(a, b *S)   { b.mu.Lock(); a.mu.Unlock() }
func pointer(mu *sync.Mutex) { mu.Lock() }
func locker(l sync.Locker)   { l.Lock() }
func ofGlobal()       { global.Lock() }
func own()            { var mu sync.Mutex; mu.Lock() }
func (s *S) window()  { s.mu.Unlock(); s.rw.Lock(); s.rw.Unlock(); s.mu.Lock() }
func (s *S) twice()   { s.mu.Lock(); s.mu.Unlock(); s.mu.Lock(); s.mu.Unlock() }
func element(m map[string]*S, k string) { m[k].mu.Lock() }
`, map[string]string{
		"nothing":      "",
		"(*S).lock":    "+s.mu; acquires s.mu",
		"(*S).unlock":  "-s.mu; requires s.mu (inferred)",
		"(*S).rlock":   "+s.rw(r); acquires s.rw(r)",
		"(*S).section": "acquires s.mu",
		"(*S).nested":  "acquires s.mu; acquires s.rw(r) under s.mu",
		"(*S).deep":    "+s.sub.mu; acquires s.sub.mu",
		"param":        "+b.mu -a.mu; acquires b.mu; requires a.mu (inferred)",
		"pointer":      "+mu; acquires mu",
		"locker":       "+l; acquires l",
		"ofGlobal":     "+global; acquires global",
		"own":          "",
		"(*S).window":  "",
		"(*S).twice":   "acquires s.mu",
		"element":      "",
	})
}
