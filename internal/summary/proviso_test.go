package summary

import (
	"testing"

	"github.com/concvet/concvet/internal/testing/ssatest"
)

// What decides whether something happens are the branches around it, but for
// those that do not go with who holds a lock.
func TestProviso(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, `package p

import "sync"

type S struct {
	mu   sync.Mutex
	on   bool
	list []int
}
type mode int

func opaque() bool
func fails() error

func (s *S) lock()          { s.mu.Lock(); s.mu.Unlock() }
func (s *S) field()         { if s.on { s.lock() } }
func (s *S) early()         { if s.on { return }; s.lock() }
func (s *S) sides()         { if s.on { s.lock() } else { s.lock() } }
func (s *S) call()          { if opaque() { s.lock() } }
func (s *S) param(b bool)   { if b { s.lock() } }
func (s *S) mode(m mode)    { if m == 0 { s.lock() } }
func (s *S) number(n int)   { if n > 0 { s.lock() } }
func (s *S) empty(l []int)  { if len(l) == 0 { return }; s.lock() }
func (s *S) length()        { if len(s.list) == 0 { return }; s.lock() }
func (s *S) failure()       { if err := fails(); err != nil { s.lock() } }
func (s *S) refused() error { if s.on { return fails() }; s.lock(); return nil }
func (s *S) fails() error   { if err := fails(); err != nil { return err }; s.lock(); return nil }
func (s *S) panics()        { if s.on { panic("on") }; s.lock() }
func (s *S) loop(l []int)   { for range l { s.lock() } }
func (s *S) picks(l []int)  { for _, n := range l { if n == 7 { s.lock() } } }
func (s *S) skips(l []int)  { for range l { if s.on { continue }; s.lock() } }
func (s *S) leaves(l []int) { for range l { if s.on { break }; s.lock() } }
func (s *S) after()         { for { if opaque() { break } }; s.lock() }
func (s *S) sel(c chan int) { select { case <-c: s.lock(); default: } }
func (s *S) closed(c chan int) { if _, ok := <-c; ok { s.lock() } }
func (s *S) defers()        { if s.on { defer s.lock() } }
func (s *S) twice()         { if s.on { s.lock() }; if opaque() { s.lock() } }
func (s *S) passes()        { s.param(s.on) }
func (s *S) decides()       { s.param(true) }
func (s *S) hides()         { s.param(opaque()) }
func (s *S) knows()         { if s.on { s.field() } }
func (s *S) sets()          { s.on = true; s.field() }
`)
	res, _ := analyzed(t, p, nil)
	for name, want := range map[string]string{
		"lock":    "",
		"field":   "s.on==true",
		"early":   "s.on!=true",
		"sides":   "",
		"call":    "hidden",
		"param":   "b==true",
		"mode":    "m==0",
		"number":  "",
		"empty":   "",
		"length":  "hidden",
		"failure": "",
		"refused": "s.on!=true", // what it returns may be nil
		"fails":   "",
		"panics":  "",
		"loop":    "",
		"picks":   "",
		"skips":   "s.on!=true",
		"leaves":  "s.on!=true",
		"after":   "",
		"sel":     "",
		"closed":  "",
		"defers":  "s.on==true",
		"twice":   "hidden",
		"passes":  "s.on==true",
		"decides": "",
		"hides":   "hidden",
		"knows":   "s.on==true",
		"sets":    "",
	} {
		fn := p.Func("(*S)." + name)
		w := writer{fn: fn}
		u := res.Unit(fn).Summary
		if u == nil || len(u.Effect.Acquires) != 1 {
			t.Errorf("%s: %s, want one acquisition", name, text(fn, u))
			continue
		}
		got := w.conds("", u.Effect.Acquires[0].If.Conds)
		if u.Effect.Acquires[0].If.Hidden {
			got += "hidden"
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
