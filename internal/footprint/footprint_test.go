package footprint

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestAccesses(t *testing.T) {
	check(t, `package p

type S struct {
	n, m  int
	in    struct{ a, b int }
	next  *S
	list  []int
	tab   map[string]int
	ch    chan int
	fn    func()
}

var g *S
var table = []int{1, 2, 3}
var count, dead int

func read(s *S) int               { return s.n + s.in.a }
func write(s *S)                  { s.n++; s.in.b = s.m }
func whole(s, t *S)               { *s = *t }
func pointee(s *S)                { *s.next = S{} }
func pointer(s *S)                { s.next = nil }
func values(s S) int              { return s.n + s.next.n }
func elements(s *S, x []int)      { s.list[2] = x[0]; for i := range x { x[i] = 0 } }
func appends(s *S)                { s.list = append(s.list, 1) }
func maps(s *S, m map[string]int) { s.tab["a"] = len(m); delete(m, "b") }
func channel(s *S)                { close(s.ch) }
func global()                     { g.n = 1; count++ }
func constant(i int) int          { return table[i] }
func nobodyReads()                { dead = 1 }
func deep(s *S)                   { s.next.next.next.next.n = 1 }
func list(s *S)                   { for p := s; p != nil; p = p.next { p.n = 1 } }
func chosen(x []int, i int)       { x[i] = 1; x[i+1] = 2 }
func part(x []int, i, j int)      { clear(x[i:j]) }

// What the function makes itself is its own.
func fresh() *S                   { s := &S{}; s.n = 1; s.list = append(s.list, 1); return s }
func copied(s *S) int             { t := *s; t.n = 1; return t.n }
func local(s *S) func()           { n := 0; return func() { n++; s.n = n } }
`, map[string]string{
		"read":        "read s.n; read s.in.a",
		"write":       "write s.n; read s.m; write s.in.b",
		"whole":       "read *t; write *s",
		"pointee":     "read s.next; write *s.next",
		"pointer":     "write s.next",
		"values":      "read s.next.n",
		"elements":    "read s.list; read x[0]; write s.list[2]; write x[…]",
		"appends":     "write s.list; read s.list[…]; write s.list tail",
		"maps":        "read s.tab; read m length; write s.tab table; write m table",
		"channel":     "read s.ch; write s.ch state; release chan s.ch",
		"global":      "write g.n; write count",
		"constant":    "nothing",
		"nobodyReads": "nothing",
		"deep":        "read s.next; read s.next.next; write s.next.next.next…",
		"list":        "write s.n; read s.next",
		"chosen":      "write x[?]",
		"part":        "write x[?]",
		"fresh":       "nothing",
		"copied":      "read *s",
		"local":       "nothing",
		"local$1":     "write s.n",
	})
}

func TestCalls(t *testing.T) {
	check(t, `package p

import "sync"

type S struct {
	n    int
	in   T
	next *S
	list []int
	mu   sync.Mutex
	once sync.Once
	h    interface{ Do(*S) }
}
type T struct{ a, b int }

func (s *S) set(n int)           { s.n = n }
func (t *T) set(a int)           { t.a = a }
func whole(t *T)                 { *t = T{} }
func fill(x []int, from int)     { for i := from; i < len(x); i++ { x[i] = 0 } }
func at(x []int, i int)          { x[i] = 0 }

func (s *S) method()             { s.set(1) }
func (s *S) part()               { s.in.set(1); whole(&s.in) }
func (s *S) chain()              { s.next.method() }
func (s *S) element()            { fill(s.list, 0); at(s.list, 1) }
func (s *S) chosen(i int)        { at(s.list, i) }
func (s *S) fresh()              { t := &S{}; t.set(1); var u T; whole(&u) }
func (s *S) deferred()           { defer s.set(1) }
func (s *S) literal()            { f := func(n int) { s.n = n }; f(1); defer func() { s.in.a = 1 }() }
func (s *S) callback()           { each(s.list, func(i int) { s.n += i }) }
func (s *S) bound()              { each(s.list, s.set) }
func (s *S) unknown()            { s.h.Do(s) }
func (s *S) harmless()           { s.h.Do(&S{}) }
func (s *S) recursive(n int)     { if n > 0 { s.n = n; s.recursive(n - 1) } }
func even(s *S, n int)           { if n > 0 { odd(s, n-1) } }
func odd(s *S, n int)            { s.n = n; even(s.next, n-1) }
func each(x []int, f func(int))  { for _, v := range x { f(v) } }

// Locks and Once keep accesses apart from others.
func (s *S) locked()             { s.mu.Lock(); defer s.mu.Unlock(); s.set(1); s.n++ }
func (s *S) after()              { s.mu.Lock(); s.n++; s.mu.Unlock(); s.in.a = 1 }
func (s *S) setLocked()          { s.n = 1 }
func (s *S) setUnderContract()   { s.mu.Lock(); s.setLocked(); s.mu.Unlock() }
func (s *S) init()               { s.once.Do(func() { s.n = 1 }) }
func (s *S) sometimes(b bool)    { if b { s.mu.Lock() }; s.n++; if b { s.mu.Unlock() } }
`, map[string]string{
		"(*S).method":           "write s.n",
		"(*S).part":             "write s.in.a; write s.in",
		"(*S).chain":            "read s.next; write s.next.n",
		"(*S).element":          "read s.list; write s.list[…]",
		"(*S).chosen":           "read s.list; write s.list[?]",
		"(*S).fresh":            "nothing",
		"(*S).deferred":         "write s.n",
		"(*S).literal":          "write s.n; write s.in.a",
		"(*S).callback":         "read s.list; read s.list[…]; write s.n",
		"(*S).bound":            "read s.list; read s.list[…]; write s.n",
		"(*S).unknown":          "read s.h; opaque",
		"(*S).harmless":         "read s.h; opaque",
		"(*S).recursive":        "write s.n",
		"odd":                   "write s.n; read s.next; write s.next.n; read s.next.next",
		"(*S).locked":           "sync lock s.mu",
		"(*S).after":            "write s.in.a; sync lock s.mu",
		"(*S).setLocked":        "nothing",
		"(*S).setUnderContract": "sync lock s.mu",
		"(*S).init":             "sync once s.once",
		"(*S).sometimes":        "sync lock s.mu",
	})
}

func TestSyncs(t *testing.T) {
	check(t, `package p

import (
	"sync"
	"sync/atomic"
)

type S struct {
	mu   sync.RWMutex
	wg   sync.WaitGroup
	ch   chan int
	cond *sync.Cond
	n    int64
	a    atomic.Int64
	v    atomic.Value
	m    sync.Map
}

var done = make(chan int)
var mu sync.Mutex

func source() chan int

func send(c chan int)      { c <- 1 }
func recv(c chan int)      { <-c }
func ranges(c chan int)    { for range c {} }
func closes(c chan int)    { close(c) }
func selects(s *S)         { select { case s.ch <- 1: case <-done: } }
func wait(s *S)            { s.wg.Wait() }
func finish(s *S)          { defer s.wg.Done() }
func rlock(s *S)           { s.mu.RLock(); s.mu.RUnlock() }
func signal(s *S)          { s.cond.Signal() }
func plain(s *S)           { s.n = 1 }
func mixed(s *S)           { atomic.AddInt64(&s.n, 1) }
func load(s *S) int64      { return atomic.LoadInt64(&s.n) }
func typed(s *S)           { s.a.Add(1) }
func stores(s *S, p *S)    { s.v.Store(p) }
func syncMap(s *S, p *S)   { s.m.Store(1, p) }
func elsewhere()           { <-source() }
func own()                 { c := make(chan int, 1); c <- 1; <-c }
func ambient()             { mu.Lock(); mu.Unlock() }
func helper(s *S)          { send(s.ch); recv(done) }
`, map[string]string{
		"send":      "read c state; sync chan c",
		"recv":      "sync chan c",
		"ranges":    "sync chan c",
		"closes":    "write c state; release chan c",
		"selects":   "read s.ch; read s.ch state; sync chan s.ch; sync chan done",
		"wait":      "acquire group s.wg",
		"finish":    "release group s.wg",
		"rlock":     "sync lock s.mu",
		"signal":    "read s.cond; release cond s.cond",
		"plain":     "write s.n",
		"mixed":     "atomic write s.n; sync atomic s.n",
		"load":      "atomic read s.n; acquire atomic s.n",
		"typed":     "sync atomic s.a",
		"stores":    "release atomic s.v; publish p",
		"syncMap":   "release atomic s.m; publish p",
		"elsewhere": "opaque",
		"own":       "nothing",
		"ambient":   "ambient",
		"helper":    "read s.ch; read s.ch state; sync chan s.ch; sync chan done",
	})
}

func TestSpawns(t *testing.T) {
	check(t, `package p

import (
	"sync"
	"time"
)

type S struct{ n int; f func() }

type Handler interface{ Handle() }

var global *S
var queue = make(chan *S)

func run(f func())              { go f() }
func runs(f func(), n int)      { for range n { go f() } }
func bounded(f func(), n int)   { for i := 0; i < n; i++ { go f() } }
func single(f func())           { bounded(f, 1) }
func double(f func())           { bounded(f, 2) }
func handOn(f func(), n int)    { runs(f, n) }
func handOne(f func())          { handOn(f, 1) }
func each(f func())             { for range 3 { bounded(f, 1) } }
func inside(f func())           { go func() { println(); f() }() }
func passes(f func())           { go call(f) }
func call(f func())             { f() }
func again(f func())            { run(f) }
func serve(h Handler)           { go h.Handle() }
func field(s *S)                { go s.f() }
func later(f func())            { time.AfterFunc(1, f) }
func both(f, g func()) {
	var wg sync.WaitGroup
	wg.Go(f)
	wg.Go(func() { g() })
	wg.Wait()
}
func own(s *S)                  { run(func() { s.n++ }) }
func method(s *S)               { go s.work() }
func (s *S) work()              { s.n++ }
func store(s *S) *S             { global = s; return global }
func enqueue(s *S)              { queue <- s }
func number(n int)              { go println(n) }
func nested(f func())           { run(func() { f() }) }
`, map[string]string{
		"run":     "spawn f surely; publish f",
		"runs":    "spawn f many unless one of n surely; publish f",
		"bounded": "spawn f many unless one of n surely; publish f",
		"single":  "spawn f surely; publish f",
		"double":  "spawn f many surely; publish f",
		"handOn":  "spawn f many unless one of n surely; publish f",
		"handOne": "spawn f surely; publish f",
		"each":    "spawn f many surely; publish f",
		"inside":  "spawn f surely; publish f",
		"passes":  "spawn f surely; publish f",
		"call":    "nothing",
		"again":   "spawn f surely; publish f",
		"serve":   "spawn h.Handle surely; publish h",
		"field":   "read s.f; spawn s.f surely",
		"later":   "spawn f; publish f",
		"both":    "spawn f joined surely; spawn g joined surely; publish f; publish g",
		"own":     "async write s.n; publish s",
		"method":  "async write s.n; publish s",
		"store":   "write global; publish s",
		"enqueue": "sync chan queue; publish s",
		"number":  "nothing",
		"nested":  "spawn f surely; publish f",
	})
}

// Too many accesses are widened, the longest paths first.
func TestBounds(t *testing.T) {
	check(t, `package p

type S struct{ a, b, c, d, e, f, g, h int; in, out struct{ a, b, c, d, e, f int } }

func twelve(s *S) { s.a, s.b, s.c, s.d, s.e, s.f, s.g, s.h, s.in.a, s.in.b, s.in.c, s.in.d = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }
func nested(s *S) { s.a, s.b, s.c, s.d, s.e, s.f, s.g, s.h, s.in.a, s.in.b, s.in.c, s.in.d, s.in.e = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }
func all(s *S) int { nested(s); return s.out.a + s.out.b + s.in.f + s.a }
func many(s, t *S) {
	s.a, s.b, s.c, s.d, s.e, s.f, s.g = 1, 2, 3, 4, 5, 6, 7
	t.a, t.b, t.c, t.d, t.e, t.f, t.g = 1, 2, 3, 4, 5, 6, 7
}
`, map[string]string{
		"twelve": "write s.a; write s.b; write s.c; write s.d; write s.e; write s.f; write s.g; write s.h; write s.in.a; write s.in.b; write s.in.c; write s.in.d",
		"nested": "write s.a; write s.b; write s.c; write s.d; write s.e; write s.f; write s.g; write s.h; write s.in…",
		"all":    "write s.a; write s.b; write s.c; write s.d; write s.e; write s.f; write s.g; write s.h; write s.in…; read s.out.a; read s.out.b",
		"many":   "write s…; write t.a; write t.b; write t.c; write t.d; write t.e; write t.f; write t.g",
	})
}

// Of a call, the footprint is that of what certainly runs.
func TestOf(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, `package p

import "bytes"

type I interface{ m() }
type A struct{ n int }

func (a *A) m() { a.n = 1 }

func known(a *A)          { a.m() }
func literal(a *A)        { func(b *A) { b.n = 2 }(a) }
func open(i interface{ Open() }) { i.Open() }
func foreign(b *bytes.Buffer) { b.Reset() }
func builtin(c chan int)  { close(c) }
`)
	res, _ := analyzed(t, p, nil)
	for name, want := range map[string]string{
		"known":   "write $0.n",
		"literal": "write b.n",
		"open":    "unknown",
		"foreign": "unknown", // there are no facts
		"builtin": "unknown",
	} {
		fn := p.Func(name)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok {
					var at *ssa.Function
					if name == "literal" {
						at = fn.AnonFuncs[0]
					}
					if got := spell(at, res.Of(call)); got != want {
						t.Errorf("%s: got %s, want %s", name, got, want)
					}
				}
			}
		}
	}
}

// What starts a goroutine in any case, and at once, is told apart from what has a condition, or waits before.
func TestSure(t *testing.T) {
	check(t, `package p

import (
	"sync"
	"time"
)

type G struct {
	mu    sync.Mutex
	slots chan struct{}
	tasks chan func()
}

func start(f func())              { go f() }
func each(fs []int, f func())     { for range fs { start(f) } }
func some(fs []int, f func())     { for _, n := range fs { if n > 0 { start(f) } } }
func maybe(f func())              { if f != nil { go f() } }
func unless(f func())             { if f == nil { panic("none") }; go f() }
func inTurn(fs []int, f func())   { for range fs { done := make(chan bool); go func() { f(); close(done) }(); <-done } }
func inGroups(fs []int, f func()) { var wg sync.WaitGroup; for range fs { wg.Go(f); wait(&wg) } }
func wait(wg *sync.WaitGroup)     { wg.Wait() }
func slot(g *G, f func())        { g.slots <- struct{}{}; go func() { f(); <-g.slots }() }
func turn(g *G, f func())        { g.mu.Lock(); go func() { f(); g.mu.Unlock() }() }
func timer(f func())              { time.AfterFunc(time.Second, f) }
func once(o *sync.Once, f func()) { o.Do(func() { go f() }) }
func within(f func() bool)        { go func() { if g() { f() } }() }
func g() bool                     { return true }
func ping(a func(), f func())     { go func() { a(); f() }() }
func loop(g *G, f func())         { go func() { for { f(); <-g.slots } }() }
func told(g *G, f func())         { go func() { <-g.slots; f() }() }
`, map[string]string{
		"start":    "spawn f surely; publish f",
		"each":     "spawn f many surely; publish f",
		"some":     "read fs[…]; spawn f many; publish f",
		"maybe":    "spawn f; publish f",
		"unless":   "spawn f surely; publish f",
		"inTurn":   "spawn f many joined; publish f",
		"inGroups": "spawn f many; publish f",
		"slot":     "read g.slots; read g.slots state; async read g.slots; sync chan g.slots; spawn f; publish g; publish f",
		"turn":     "acquire lock g.mu; spawn f; publish g; publish f",
		"timer":    "spawn f; publish f",
		"once":     "sync once o; spawn f; publish f",
		"ping":     "spawn a surely; spawn f surely; publish a; publish f",
		"loop":     "async read g.slots; spawn f surely; publish g; publish f",
		"told":     "async read g.slots; spawn f; publish g; publish f",
		"within":   "spawn f; publish f",
	})
}

func TestKept(t *testing.T) {
	check(t, `package p

type sub struct{ fn func(int) }

type hub struct {
	ch     chan int
	one    func(int)
	list   []func(int)
	byName map[string][]func(int)
	subs   []*sub
	inline func(int)
	idle   func(int)
	jobs   chan func()
}

func set(h *hub, f func(int))               { h.one = f }
func add(h *hub, f func(int))               { h.list = append(h.list, f) }
func on(h *hub, name string, f func(int))   { h.byName[name] = append(h.byName[name], f) }
func subscribe(h *hub, f func(int))         { h.subs = append(h.subs, &sub{fn: f}) }
func wrapped(h *hub, f func(int))           { h.one = func(n int) { f(n + 1) } }
func helped(h *hub, f func(int))            { set(h, f) }
func submit(h *hub, f func())               { h.jobs <- f }

// What is called by those who call the package is not run by a goroutine.
func called(h *hub, f func(int))            { h.inline = f }
func call(h *hub)                           { h.inline(1) }
func unused(h *hub, f func(int))            { h.idle = f }

func start(h *hub) {
	go h.run()
	for range 3 {
		go h.work()
	}
}

func (h *hub) run() {
	for n := range h.ch {
		h.one(n)
		for _, f := range h.list {
			f(n)
		}
		h.tell(n)
	}
}

func (h *hub) tell(n int) {
	for _, f := range h.byName["n"] {
		f(n)
	}
	for _, s := range h.subs {
		each(s.fn, n)
	}
}

func each(f func(int), n int) { f(n) }

func (h *hub) work() {
	for f := range h.jobs {
		f()
	}
}
`, map[string]string{
		"set":       "write h.one; keep f",
		"add":       "write h.list; read h.list[…]; write h.list tail; keep f",
		"on":        "read h.byName; write h.byName table; read h.byName[…][…]; write h.byName[…] tail; keep f",
		"subscribe": "write h.subs; read h.subs[…]; write h.subs tail; keep f",
		"wrapped":   "write h.one; keep f",
		"helped":    "write h.one; keep f",
		"submit":    "read h.jobs; read h.jobs state; sync chan h.jobs; keep f many; publish f",
		"called":    "write h.inline",
		"unused":    "write h.idle",
	})
}
