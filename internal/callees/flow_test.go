package callees_test

import "testing"

// Values are followed through the whole package, as far as only its own code sets
// what they are read from.
func TestFlow(t *testing.T) {
	check(t, `package p

import "slices"

func one()   {}
func two()   {}
func three() {}

type plug struct{ run func() }

func (p *plug) setRun(f func()) { p.run = f }
func callPlug(p *plug)           { p.run() }
func setter(p *plug)            { p.setRun(one) }

// Exported methods of a type that others never get.
type hidden struct{ run func() }

func (h *hidden) Set(f func()) { h.run = f }
func callHidden(h *hidden)        { h.run() }
func setHidden(h *hidden)      { h.Set(two) }

// The same of one that they get.
type shown struct{ run func() }

func NewShown() *shown        { return &shown{} }
func (s *shown) Set(f func()) { s.run = f }
func callShown(s *shown)        { s.run() }
func setShown(s *shown)       { s.Set(two) }

// They get this one by an interface.
type boxed struct{ run func() }

func (b *boxed) Set(f func()) { b.run = f }
func callBoxed(b *boxed)        { b.run() }
func box(b *boxed) any        { b.Set(two); return b }

type Open struct {
	Hook func()
	hook func()
}

func callOpen(o *Open)    { o.Hook() }
func innerOpen(o *Open)   { o.hook() }
func NewOpen(f func()) *Open { return &Open{Hook: one, hook: two} }

type list struct{ all []func() }

func (l *list) add(f func()) { l.all = append(l.all, f) }
func callList(l *list) {
	for _, f := range l.all {
		f()
	}
}
func fill(l *list) { l.add(one); l.add(two) }

// What others get a slice of, they may change.
type lent struct{ all []func() }

func (l *lent) add(f func()) { l.all = append(l.all, f) }
func (l *lent) sort()        { slices.Reverse(l.all) }
func callLent(l *lent)        { l.all[0]() }
func fillLent(l *lent)       { l.add(one); l.sort() }

type table struct{ by map[string]func() }

func (t *table) set(n string, f func()) { t.by[n] = f }
func callTable(t *table, n string) {
	if f, ok := t.by[n]; ok {
		f()
	}
}
func fillTable(t *table) { t.set("", three) }

type queue struct{ c chan func() }

func (q *queue) put(f func()) { q.c <- f }
func callQueue(q *queue) {
	select {
	case f := <-q.c:
		f()
	}
}
func drainQueue(q *queue) {
	for f := range q.c {
		f()
	}
}
func fillQueue(q *queue) { q.put(one) }

var current = one

func swap()   { current = two }
func global() { current() }

var Public = one

func public() { Public() }

func pick(c bool) (int, func()) {
	if c {
		return 1, one
	}
	return 2, two
}
func picked(c bool) {
	_, f := pick(c)
	f()
}

type valve interface{ Turn() }
type brass struct{}
type steel struct{}

func (*brass) Turn() {}
func (*steel) Turn() {}

func make1() valve { return &brass{} }
func made()        { make1().Turn() }

type pipe struct{ v valve }

func newPipe(v valve) *pipe { return &pipe{v: v} }
func turnPipe(p *pipe)       { p.v.Turn() }
func lay()                  { newPipe(&steel{}) }

func Given(v valve) valve { return v }
func given()              { Given(&brass{}).Turn() }

func worker(v valve) func() { return func() { v.Turn() } }
func works()                { worker(&brass{})() }

func indirect(f *func()) { *f = two }
func (p *plug) lend()    { indirect(&p.run) }

func empty(p *never) { p.f() }

type never struct{ f func() }

func literal() { func(f func()) { f() }(pickOne()) }
func pickOne() func() { return one }

func stored() {
	var fs [2]func()
	fs[0] = one
	consume(&fs)
}
func consume(fs *[2]func()) { fs[1]() }

func generic[T valve](x T) valve { return x }
func instance()                  { generic(&brass{}).Turn() }

type twin struct{ f func() }
type other struct{ f func() }

func conv(t twin) other { return other(t) }
func twinned()          { conv(twin{f: one}).f() }

func started(f func()) { f() }
func start()           { go started(three) }
`, map[string]string{
		"callPlug":   "two one",
		"callHidden": "two",
		"callShown":  "unknown: found in a variable",
		"callBoxed":  "unknown: found in a variable",
		"callOpen":   "unknown: found in a variable",
		"innerOpen":  "two",
		"callList":   "one two",
		"callLent":   "unknown: found in a variable",
		"callTable":  "three",
		"callQueue":  "one",
		"drainQueue": "one",
		"global":     "one two",
		"public":     "unknown: found in a variable",
		"picked":     "one two",
		"made":       "(*brass).Turn",
		"turnPipe":   "(*steel).Turn",
		"given":      "unknown: open interface",
		"worker$1":   "(*brass).Turn",
		"works":      "worker$1",
		"empty":      "unknown: found in a variable",
		"literal$1":  "one",
		"consume":    "one",
		"instance":   "unknown: open interface",
		"twinned":    "one",
		"started":    "three",
	})
}
