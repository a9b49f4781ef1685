package footprint

import "testing"

func TestTiming(t *testing.T) {
	checkTiming(t, `package p

import "sync"

type S struct {
	n, m int
	mu   sync.Mutex
	wg   sync.WaitGroup
	ch   chan int
	w    interface{ Write() }
}

type W interface{ Write() }

func (s *S) plain()            { s.n = 1 }
func (s *S) done()             { s.n = 1; s.wg.Done(); s.m = 1 }
func (s *S) deferredDone()     { defer s.wg.Done(); s.n = 1; s.m = 1 }
func (s *S) wait()             { s.n = 1; s.wg.Wait(); s.m = 1 }
func (s *S) between()          { <-s.ch; s.n = 1; s.ch <- s.m }
func (s *S) maybe(b bool)      { if b { <-s.ch }; s.n = 1 }
func (s *S) loop()             { for range 3 { s.n = 1; <-s.ch } }
func (s *S) flush()            { s.n = 0; s.w.Write(); s.m = 0 }
func (s *S) calls()            { s.done(); s.n = 2 }
func (s *S) callsAfter()       { s.wait(); s.plain() }
func (s *S) locked()           { s.mu.Lock(); s.n = 1; s.mu.Unlock(); s.m = s.n }
func (s *S) lockedInside()     { s.mu.Lock(); defer s.mu.Unlock(); s.plain() }
func (s *S) sometimes(b bool)  { if b { s.mu.Lock() }; s.n++; if b { s.mu.Unlock() } }
func (s *S) underContract()    { s.mu.Lock(); s.nLocked(); s.mu.Unlock() }
func (s *S) nLocked()          { s.n = 1 }
func write(w W)                { w.Write() }
func writeAll(ws []W)          { for _, w := range ws { w.Write() } }
func passes(s *S, w W)         { s.n = 1; write(w) }
`, map[string]string{
		"(*S).plain":         "write s.n",
		"(*S).done":          "write s.n before; write s.m",
		"(*S).deferredDone":  "write s.n before; write s.m before",
		"(*S).wait":          "write s.n; write s.m after",
		"(*S).between":       "read s.ch before; write s.n after before; read s.m after before; read s.ch state after",
		"(*S).maybe":         "read s.ch before; write s.n",
		"(*S).loop":          "write s.n before; read s.ch before",
		"(*S).flush":         "write s.n before; read s.w before; write s.m after",
		"(*S).calls":         "write s.n; write s.m",
		"(*S).callsAfter":    "write s.n; write s.m after",
		"(*S).locked":        "read s.n; write s.m; write s.n locked",
		"(*S).lockedInside":  "write s.n locked",
		"(*S).sometimes":     "",
		"(*S).underContract": "",
		"write":              "call w.Write",
		"writeAll":           "read ws[…] before",
		"passes":             "write s.n before; call w.Write",
	})
}
