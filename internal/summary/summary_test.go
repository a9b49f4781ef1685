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

func nothing()               {}
func (s *S) lock()           { s.mu.Lock() }
func (s *S) unlock()         { s.mu.Unlock() }
func (s *S) rlock()          { s.rw.RLock() }
func (s *S) section()        { s.mu.Lock(); defer s.mu.Unlock() }
func (s *S) nested()         { s.mu.Lock(); s.rw.RLock(); s.rw.RUnlock(); s.mu.Unlock() }
func (s *S) deep()           { s.sub.mu.Lock() }
func params(a, b *S)         { b.mu.Lock(); a.rw.RUnlock() }
func pointer(mu *sync.Mutex) { mu.Lock() }
func locker(l sync.Locker)   { l.Lock() }
func ofGlobal()              { global.Lock() }
func (s *S) twice()          { s.mu.Lock(); s.mu.Unlock(); s.mu.Lock(); s.mu.Unlock() }
func (s *S) again()          { s.mu.Unlock(); s.mu.Lock() }
func (s *S) between()        { s.mu.Unlock(); s.rw.RLock(); s.rw.RUnlock(); s.mu.Lock() }
func (s *S) below()          { s.between() }
func own()                   { var mu sync.Mutex; mu.Lock(); mu.Unlock() }

func element(m map[string]*S, k string) { m[k].mu.Lock() }
`, map[string]string{
		"nothing":      "",
		"(*S).lock":    "+s.mu; acquires s.mu",
		"(*S).unlock":  "-s.mu; requires s.mu (inferred)",
		"(*S).rlock":   "+s.rw(r); acquires s.rw(r)",
		"(*S).section": "acquires s.mu",
		"(*S).nested":  "acquires s.mu; acquires s.rw(r) under s.mu",
		"(*S).deep":    "+s.sub.mu; acquires s.sub.mu",
		"params":       "+b.mu -a.rw(r); acquires b.mu; requires a.rw(r) (inferred)",
		"pointer":      "+mu; acquires mu",
		"locker":       "+l; acquires l",
		"ofGlobal":     "+global; acquires global",
		"(*S).twice":   "acquires s.mu",
		"(*S).again":   "", // as before
		"(*S).between": "acquires s.rw(r) without s.mu",
		"(*S).below":   "acquires s.rw(r) without s.mu by (*S).between",
		"own":          "", // nobody's business
		"element":      "+m[…].mu; acquires m[…].mu",
	})
}

// A call of a function does what the function does, said of the arguments.
func TestSubstitution(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu  sync.Mutex
	sub *S
}
type E struct{ *S }
type G[T any] struct {
	mu sync.Mutex
	v  T
}

func (s *S) lock()    { s.mu.Lock() }
func (s *S) unlock()  { s.mu.Unlock() }
func (s *S) section() { s.lock(); defer s.unlock() }
func with(a, b *S)    { a.lock() }
func (g *G[T]) lock() { g.mu.Lock() }
func lockIt[L sync.Locker](l L) { l.Lock() }

func callsSelf(s *S)      { s.lock() }
func callsSub(s *S)       { s.sub.lock() }
func swapped(x, y *S)     { with(y, x) }
func balanced(s *S)       { s.section() }
func deferred(s *S)       { s.lock(); defer s.unlock() }
func chain(s *S)          { callsSub(s.sub) }
func promoted(e E)        { e.lock() }
func promotedPtr(e *E)    { e.lock() }
func expr(s *S)           { (*S).lock(s) }
func bound(s *S)          { f := s.lock; f() }
func instance(g *G[int])  { g.lock() }
func generic[T any](g *G[T]) { g.lock() }
func constraint(s *S)     { lockIt(&s.mu) }
func fresh()              { s := new(S); s.lock(); s.unlock() }
func goroutine(s *S)      { go s.lock() }
`, map[string]string{
		"callsSelf":   "+s.mu; acquires s.mu by (*S).lock",
		"callsSub":    "+s.sub.mu; acquires s.sub.mu by (*S).lock",
		"swapped":     "+y.mu; acquires y.mu by with (*S).lock",
		"balanced":    "acquires s.mu by (*S).section (*S).lock",
		"deferred":    "acquires s.mu by (*S).lock",
		"chain":       "+s.sub.sub.mu; acquires s.sub.sub.mu by callsSub (*S).lock",
		"promotedPtr": "+e.mu; acquires e.mu by (*S).lock",
		"expr":        "+s.mu; acquires s.mu by (*S).lock",
		"bound":       "+s.mu; acquires s.mu by (*S).lock",
		"instance":    "+g.mu; acquires g.mu by (*G[T]).lock",
		"generic":     "+g.mu; acquires g.mu by (*G[T]).lock",
		"constraint":  "+s.mu; acquires s.mu by lockIt",
		"fresh":       "",
		"goroutine":   "", // another goroutine holds it
	})
}

// Callers can tell the ways apart by the result.
func TestConditional(t *testing.T) {
	check(t, `package p

import (
	"errors"
	"sync"
)

type S struct {
	mu     sync.Mutex
	closed bool
}

func opaque() bool

func (s *S) byOther() error

func (s *S) tryLock() bool { return s.mu.TryLock() }

func (s *S) byBool() bool {
	s.mu.Lock()
	if opaque() {
		s.mu.Unlock()
		return false
	}
	return true
}
func (s *S) byError() error {
	s.mu.Lock()
	if opaque() {
		s.mu.Unlock()
		return errors.New("closed")
	}
	return nil
}
func (s *S) onSomeSuccess() error {
	s.mu.Lock()
	err := s.byOther()
	if err != nil || opaque() {
		s.mu.Unlock()
	}
	return err
}
func (s *S) onOneNil() error {
	s.mu.Lock()
	if opaque() {
		s.mu.Unlock()
		return s.byOther()
	}
	if opaque() {
		s.mu.Unlock()
		return nil
	}
	return nil
}
func (s *S) wraps() error {
	s.mu.Lock()
	if opaque() {
		s.mu.Unlock()
		return s.byOther()
	}
	return nil
}
func (s *S) bySecond() (int, error) {
	if err := s.byError(); err != nil {
		return 0, err
	}
	return 1, nil
}
func (s *S) byParam(lock bool) {
	if lock {
		s.mu.Lock()
	}
}
func (s *S) inside(locked bool) {
	if !locked {
		s.mu.Lock()
		defer s.mu.Unlock()
	}
	s.closed = true
}
func (s *S) unknown() {
	if s.closed {
		s.mu.Lock()
	}
}
func lockedTrue(s *S)        { s.inside(true) }
func lockedFalse(s *S)       { s.inside(false) }
func passes(s *S, lock bool) { s.byParam(lock) }
func uses(s *S) {
	if !s.byBool() {
		return
	}
	defer s.mu.Unlock()
}
func usesError(s *S) error {
	if _, err := s.bySecond(); err != nil {
		return err
	}
	s.mu.Unlock()
	return nil
}
func forgets(s *S) {
	if s.byBool() {
		return
	}
}
`, map[string]string{
		"(*S).tryLock":       "nothing if result0!=true; +s.mu if result0==true",
		"(*S).byBool":        "nothing if result0!=true; +s.mu if result0==true; acquires s.mu",
		"(*S).byError":       "nothing if result0!=nil; +s.mu if result0==nil; acquires s.mu",
		"(*S).onSomeSuccess": "unsure s.mu; acquires s.mu",
		"(*S).onOneNil":      "unsure s.mu; acquires s.mu",
		"(*S).wraps":         "nothing if result0!=nil; +s.mu if result0==nil; acquires s.mu",
		"(*S).bySecond":      "nothing if result1!=nil; +s.mu if result1==nil; acquires s.mu by (*S).byError",
		"(*S).byParam":       "nothing if lock!=true; +s.mu if lock==true; acquires s.mu if lock==true",
		"(*S).inside":        "acquires s.mu if locked!=true",
		"(*S).unknown":       "unsure s.mu; acquires s.mu if s.closed==true",
		"lockedTrue":         "",
		"lockedFalse":        "acquires s.mu by (*S).inside",
		"passes":             "nothing if lock!=true; +s.mu if lock==true; acquires s.mu if lock==true by (*S).byParam",
		"uses":               "acquires s.mu by (*S).byBool",
		"usesError":          "acquires s.mu by (*S).bySecond (*S).byError",
		"forgets":            "unsure s.mu; acquires s.mu by (*S).byBool",
	})
}

// A function that is returned and unlocks.
func TestHandles(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu sync.RWMutex
}

func (s *S) lock() func() {
	s.mu.Lock()
	return s.mu.Unlock
}
func (s *S) rlock() func() {
	s.mu.RLock()
	return func() { s.mu.RUnlock() }
}
func (s *S) tryLock() (func(), bool) {
	if !s.mu.TryLock() {
		return nil, false
	}
	return s.mu.Unlock, true
}
func (s *S) passed() func() { return s.lock() }
func (s *S) deferred()      { defer s.lock()() }
func (s *S) called()        { unlock := s.lock(); unlock() }
func (s *S) read()          { unlock := s.rlock(); defer unlock() }
func (s *S) inside()        { unlock := s.lock(); defer func() { unlock() }() }
func (s *S) kept()          { _ = s.lock() }
func (s *S) tried() {
	unlock, ok := s.tryLock()
	if !ok {
		return
	}
	defer unlock()
}
`, map[string]string{
		"(*S).lock":  "+s.mu if result0!=nil; acquires s.mu; result0 is not nil; result0(): -s.mu",
		"(*S).rlock": "+s.mu(r) if result0!=nil; acquires s.mu(r); result0 is not nil; result0(): -s.mu(r)",
		"(*S).tryLock": `nothing if result0==nil,result1!=true; +s.mu if result0!=nil,result1==true;
			result0(): -s.mu; result1 is not nil`,
		"(*S).passed":   "+s.mu if result0!=nil; acquires s.mu by (*S).lock; result0 is not nil; result0(): -s.mu",
		"(*S).deferred": "acquires s.mu by (*S).lock",
		"(*S).called":   "acquires s.mu by (*S).lock",
		"(*S).read":     "acquires s.mu(r) by (*S).rlock",
		"(*S).inside":   "acquires s.mu by (*S).lock",
		"(*S).kept":     "+s.mu; acquires s.mu by (*S).lock",
		"(*S).tried":    "",
	})
}

func TestResults(t *testing.T) {
	check(t, `package p

import (
	"errors"
	"fmt"
	"sync"
)

type S struct {
	mu  sync.Mutex
	sub *S
}

var global S

func (s *S) self() *S                  { return s }
func (s *S) child() *S                 { return s.sub }
func (s *S) lock() *sync.Mutex         { return &s.mu }
func second(a, b *S) *S                { return b }
func ofGlobal() *S                     { return &global }
func chained(s *S) *S                  { return s.self().child() }
func either(c bool, a, b *S) *S {
	if c {
		return a
	}
	return b
}
func made() *S                         { return &S{} }
func number() int                      { return 1 }
func both(s *S) (*S, *sync.Mutex)      { return s, &s.sub.mu }
func locked(s *S) *S                   { s.self().mu.Lock(); return s }
func viaChild(s *S)                    { s.child().mu.Lock() }
func viaLock(s *S)                     { s.lock().Lock() }
func fails() error                     { return errors.New("no") }
func failsWith(err error) (int, error) { return 0, fmt.Errorf("no: %w", err) }
`, map[string]string{
		"(*S).self":  "result0 is s",
		"(*S).child": "result0 is s.sub",
		"(*S).lock":  "result0 is s.mu; result0 is not nil",
		"second":     "result0 is b",
		"ofGlobal":   "result0 is global; result0 is not nil",
		"chained":    "result0 is s.sub",
		"either":     "",
		"number":     "",
		"both":       "result0 is s; result1 is s.sub.mu; result1 is not nil",
		"locked":     "+s.mu; acquires s.mu; result0 is s",
		"viaChild":   "+s.sub.mu; acquires s.sub.mu",
		"viaLock":    "+s.mu; acquires s.mu",
	})
}

// Functions that are called back, and what happens then.
func TestCallbacks(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu, other sync.Mutex
	n         int
}

func (s *S) do(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}
func (s *S) outside(f func()) {
	s.mu.Unlock()
	f()
	s.mu.Lock()
}
func (s *S) passes(f func())  { s.do(f) }
func (s *S) literal()         { s.do(func() { s.other.Lock(); s.other.Unlock() }) }
func (s *S) method()          { s.do(s.locksOther) }
func (s *S) locksOther()      { s.other.Lock(); s.other.Unlock() }
func (s *S) again()           { s.do(func() { s.mu.Lock(); s.mu.Unlock() }) }
func (s *S) window()          { s.outside(func() { s.mu.Lock(); s.mu.Unlock() }) }
func (s *S) through(f func()) { handsOn(f) }
func handsOn(f func())        { only(f) }
func only(f func())           { f() }
func (s *S) starts(f func())  { go f() }
func (s *S) keeps(f func())   { keep = f }
func (s *S) range1() {
	for range s.each {
		s.other.Lock()
		s.other.Unlock()
	}
}
func (s *S) each(yield func(int) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	yield(1)
}
func (s *S) once() {
	var once sync.Once
	once.Do(s.locksOther)
}

var keep func()
`, map[string]string{
		"(*S).do":      "acquires s.mu; calls f under s.mu",
		"(*S).outside": "calls f without s.mu",
		"(*S).passes":  "acquires s.mu by (*S).do; calls f under s.mu",
		"(*S).literal": `acquires s.mu by (*S).do; acquires s.other under s.mu by (*S).do func literal in (*S).literal`,
		"(*S).method":  "acquires s.mu by (*S).do; acquires s.other under s.mu by (*S).do (*S).locksOther",
		"(*S).window":  "", // nobody who holds the lock still holds it there
		"(*S).through": "calls f",
		"handsOn":      "calls f",
		"only":         "calls f",
		"(*S).starts":  "",
		"(*S).keeps":   "",
		"(*S).each":    "acquires s.mu; calls yield under s.mu",
		"(*S).once":    "acquires s.other by (*S).locksOther",
	})
}

// What callers must and must not hold.
func TestRequires(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu sync.RWMutex
	n  int
}

func (s *S) flushLocked() { s.n++ }

// s.mu must be held.
func (s *S) documented() { s.n++ }

// The write lock must be held.
func (s *S) writes() { s.n++ }

// s.mu must not be held.
func (s *S) outside() { s.mu.Lock(); s.mu.Unlock() }

// The name means something else: it locks by itself.
func (s *S) runLocked() { s.mu.Lock(); s.n++; s.mu.Unlock() }

func (s *S) releases() { s.mu.Unlock() }

func (s *S) sometimes(c bool) {
	if c {
		s.mu.Unlock()
	}
}

func (s *S) inherits()   { s.flushLocked() }
func (s *S) inheritsDoc() { s.documented() }
func (s *S) Exported()   { s.flushLocked() }
func (s *S) holds()      { s.mu.Lock(); s.flushLocked(); s.mu.Unlock() }
func (s *S) literal()    { func() { s.flushLocked() }() }
func two(a, b *S)        { b.flushLocked() }
`, map[string]string{
		"(*S).flushLocked": "requires s.mu(r) (name)",
		"(*S).documented":  "requires s.mu(r) (doc)",
		"(*S).writes":      "requires s.mu (doc)",
		"(*S).outside":     "acquires s.mu; excludes s.mu",
		"(*S).runLocked":   "acquires s.mu",
		"(*S).releases":    "-s.mu; requires s.mu (inferred)",
		"(*S).sometimes":   "nothing if c!=true; -s.mu if c==true",
		"(*S).inherits":    "requires s.mu(r) (name)",
		"(*S).inheritsDoc": "requires s.mu(r) (doc)",
		"(*S).Exported":    "",
		"(*S).holds":       "acquires s.mu",
		"two":              "requires b.mu(r) (name)",
	})
}

// What returns only if its arguments are so tells that.
func TestRefusals(t *testing.T) {
	check(t, `package p

import "testing"

func must(t *testing.T, err error) {
	if err != nil {
		t.Fatal(err)
	}
}
func mustTB(t testing.TB, ok bool) {
	if !ok {
		t.Fatalf("no")
	}
}
func check(err error) {
	if err != nil {
		panic(err)
	}
}
func logs(t *testing.T, err error) {
	if err != nil {
		t.Log(err)
	}
}
`, map[string]string{
		"must":   "nothing if err==nil",
		"mustTB": "nothing if ok==true",
		"check":  "nothing if err==nil",
		"logs":   "",
	})
}

// Recursion comes to an end, and what is known of it is true.
func TestRecursion(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	mu   sync.Mutex
	next *S
}

func (s *S) walk() {
	s.mu.Lock()
	s.mu.Unlock()
	if s.next != nil {
		s.next.walk()
	}
}
func (s *S) even(n int) {
	if n > 0 {
		s.odd(n - 1)
	}
}
func (s *S) odd(n int) {
	s.mu.Lock()
	s.mu.Unlock()
	s.even(n - 1)
}
func (s *S) forever() { s.forever() }
func (s *S) literal() {
	var f func(n int)
	f = func(n int) {
		s.mu.Lock()
		s.mu.Unlock()
		f(n - 1)
	}
	f(3)
}
`, map[string]string{
		"(*S).even":    "acquires s.mu if n<=(false)0 by (*S).odd",
		"(*S).odd":     "acquires s.mu",
		"(*S).forever": "",
		"(*S).literal": "acquires s.mu by func literal in (*S).literal",
	})
}

// Too much to tell is told as such.
func TestBounds(t *testing.T) {
	check(t, `package p

import "sync"

var a, b, c, d, e sync.Mutex

func opaque() bool

func top() {
	if opaque() { a.Lock() }
	if opaque() { b.Lock() }
	if opaque() { c.Lock() }
	if opaque() { d.Lock() }
	if opaque() { e.Lock() }
}
func many() {
	if opaque() { a.Lock() }
	if opaque() { b.Lock() }
	if opaque() { c.Lock() }
}
func alike() {
	if opaque() { a.Lock() }
	b.Lock()
}
func callsTop() { top() }
`, map[string]string{
		"top":      "top; acquires a; acquires b; acquires c; acquires d; acquires e",
		"many":     "unsure a; unsure b; unsure c; acquires a; acquires b; acquires c",
		"alike":    "+b; unsure a; acquires a; acquires b",
		"callsTop": "top; acquires a by top; acquires b by top; acquires c by top; acquires d by top; acquires e by top",
	})
}
