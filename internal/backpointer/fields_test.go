package backpointer_test

import (
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

const decls = `package p

type whole struct {
	one   *part
	named map[string]*part
	list  []*part
	inner struct{ some []*part }
	value cell
	open  *part
	odd   *part
	moved *mobile
	lent  *leaky
	Out   *part
	seat  *whole
}

type part struct {
	of   *whole
	n    int
	call func()
	any  interface{ method() }
}

type cell struct{ of *whole }
type mobile struct{ of *whole }
type leaky struct{ of *whole }

func (w *whole) method() {}

func makePart(w *whole) *part { return &part{of: w} }

func fill(w, v *whole) {
	w.one = &part{of: w, call: w.method, any: w}
	p, err := makeOrFail(w)
	if err == nil {
		w.named["a"] = p
	}
	w.list = append(w.list, makePart(w), &part{of: w})
	w.inner.some = append(w.inner.some[:1], w.inner.some[2:]...)
	w.inner.some[0] = makePart(w)
	w.odd = makePart(v)
	w.Out = makePart(w)
	w.moved = &mobile{of: w}
	w.lent = &leaky{of: w}
	lend(&w.lent.of)
}

func lend(**whole) {}

func makeOrFail(w *whole) (*part, error) {
	if w == nil {
		return nil, nil
	}
	return makePart2(w), nil
}

func makePart2(w *whole) *part { p := &part{}; p.of = w; return p }

func newWhole() *whole {
	w := &whole{}
	w.value.of = w
	return w
}

func put(w *whole, p *part) { w.open = p }

func (m *mobile) move(w *whole) { m.of = w }

type Open struct {
	Part *opened
	part *opened
}

type opened struct{ of *Open }

func fillOpen(o *Open) {
	o.Part = &opened{of: o}
	o.part = &opened{of: o}
}

func sink(any) {}
`

// TestTarget asks for the last load of a field in functions with a parameter w.
func TestTarget(t *testing.T) {
	for _, test := range []struct {
		name, body string
		want       string // the parameter that the field refers to; "" if that is not known
	}{
		{"pointer", `sink(w.one.of)`, "w"},
		{"function", `w.one.call()`, "w"},
		{"interface", `w.one.any.method()`, "w"},
		{"element of a slice", `for _, p := range w.list { sink(p.of) }`, "w"},
		{"indexed", `sink(w.list[n].of)`, "w"},
		{"slice in an inner struct", `sink(w.inner.some[n].of)`, "w"},
		{"element of a map", `p, ok := w.named["a"]; if ok { sink(p.of) }`, ""},
		{"part of the holder", `sink(w.value.of)`, "w"},
		{"new", `p := &part{of: w}; sink(p.of)`, "w"},
		{"made by a function", `p := makePart(w); sink(p.of)`, "w"},
		{"captured", `p := makePart(w); func() { sink(p.of) }()`, "w"},
		{"from elsewhere", `sink(w.open.of)`, ""},
		{"of another", `sink(w.odd.of)`, ""},
		{"assigned later", `sink(w.moved.of)`, ""},
		{"lent", `sink(w.lent.of)`, ""},
		{"exported field of a type that is not", `sink(w.Out.of)`, "w"},
		{"exported", `sink(o.Part.of)`, ""},
		{"not exported", `sink(o.part.of)`, "o"},
		{"assigned twice", `p := &part{of: w}; p.of = v; sink(p.of)`, ""},
		{"assigned later than read", `p := &part{}; v = p.of; p.of = v.seat; sink(p.of)`, ""},
		{"parameter", `sink(q.of)`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := ssatest.Build(t, decls+"\nfunc ask(w, v *whole, q *part, o *Open, n int) {\n"+test.body+"\n}\n")
			fields := backpointer.Of(p.Nests, callees.New(p.SSA, p.Nests).Callers)
			at := lastField(t, p.Func("ask"))
			var got string
			if v, ok := fields.Target(at.X, ssax.FieldOf(at.X.Type(), at.Field)).(*ssa.Parameter); ok {
				got = v.Name()
			}
			if got != test.want {
				t.Errorf("leads to %q, want %q", got, test.want)
			}
		})
	}
}

// lastField returns the address of the last field that is read in fn, or in its literal.
func lastField(t *testing.T, fn *ssa.Function) *ssa.FieldAddr {
	t.Helper()
	var last *ssa.FieldAddr
	for _, fn := range append([]*ssa.Function{fn}, fn.AnonFuncs...) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if load, ok := instr.(*ssa.UnOp); ok {
					if fa, ok := load.X.(*ssa.FieldAddr); ok {
						last = fa
					}
				}
			}
		}
	}
	if last == nil {
		t.Fatal("no field is read")
	}
	return last
}

const condDecls = `package p

import "sync"

type queue struct {
	mu, other sync.Mutex
	rw        sync.RWMutex
	more      *sync.Cond
	readers   *sync.Cond
	inner     struct {
		lock sync.Mutex
		cond sync.Cond
	}
	named  wrapped
	of     *sync.Cond
	twice  *sync.Cond
	passed *sync.Cond
	lent   *sync.Cond
	empty  *sync.Cond
	Out    *sync.Cond
	parent *queue
	child  *sync.Cond
}

type wrapped struct{ sync.Mutex }

func newQueue(parent *queue, c *sync.Cond) *queue {
	q := &queue{parent: parent}
	q.more = sync.NewCond(&q.mu)
	q.readers = sync.NewCond(q.rw.RLocker())
	q.inner.cond.L = &q.inner.lock
	q.of = &sync.Cond{L: &q.named}
	q.twice = sync.NewCond(&q.mu)
	q.passed = c
	q.lent = sync.NewCond(&q.mu)
	lend(&q.lent)
	q.Out = sync.NewCond(&q.mu)
	q.child = sync.NewCond(&parent.mu)
	return q
}

func again(q *queue) { q.twice = sync.NewCond(&q.other) }
func lend(**sync.Cond) {}

var (
	mu   sync.Mutex
	cond = sync.NewCond(&mu)
)
`

func TestCondLock(t *testing.T) {
	for _, test := range []struct {
		name, cond string
		want       string
	}{
		{"pointer", `q.more`, "q.mu"},
		{"read side", `q.readers`, "q.rw for reading"},
		{"part of a struct", `q.inner.cond`, "q.inner.lock"},
		{"promoted", `q.of`, "q.named.Mutex"},
		{"of one made so", `newQueue(q, nil).more`, "newQueue().mu"},
		{"assigned twice", `q.twice`, ""},
		{"passed", `q.passed`, ""},
		{"lent", `q.lent`, ""},
		{"never assigned", `q.empty`, ""},
		{"exported", `q.Out`, "q.mu"},
		{"lock of another object", `q.child`, "q.parent.mu"},
		{"parameter", `c`, ""},
		{"variable", `cond`, "mu"},
		{"new", `sync.NewCond(&q.other)`, "q.other"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := ssatest.Build(t, condDecls+"\nfunc ask(q *queue, c *sync.Cond) {\n"+test.cond+".Wait()\n}\n")
			fields := backpointer.Of(p.Nests, callees.New(p.SSA, p.Nests).Callers)
			var got string
			for _, b := range p.Func("ask").Blocks {
				for _, instr := range b.Instrs {
					if call, ok := instr.(*ssa.Call); ok && call.Call.StaticCallee().Name() == "Wait" {
						if l, ok := fields.CondLock(call.Call.Args[0]); ok {
							got = spell(l)
						}
					}
				}
			}
			if got != test.want {
				t.Errorf("is bound to %q, want %q", got, test.want)
			}
		})
	}
}

// spell writes l as Go does.
func spell(l backpointer.Lock) string {
	s := l.Root.Name()
	if call, ok := l.Root.(*ssa.Call); ok {
		s = call.Call.StaticCallee().Name() + "()"
	}
	for _, step := range l.Steps {
		s += "." + ssax.FieldOf(step.In, step.Field).Name()
	}
	if l.Read {
		s += " for reading"
	}
	return s
}
