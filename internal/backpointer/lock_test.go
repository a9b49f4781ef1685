package backpointer_test

import (
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

const lockDecls = `package p

import "sync"

var table sync.Mutex

type owner struct {
	mu    sync.RWMutex
	self  sync.Locker
	one   *held
	list  []*bare
	mixed []*bare2
	inner struct{ mu *sync.RWMutex }
}

type held struct {
	mu     *sync.RWMutex
	read   sync.Locker
	global *sync.Mutex
	of     *owner
	late   *sync.RWMutex
	lent   *sync.RWMutex
	either *sync.RWMutex
	Open   *sync.RWMutex
	copy   *sync.RWMutex
}

type bare struct{ mu sync.Locker }
type bare2 struct{ mu sync.Locker }
type Exported struct {
	Mu *sync.Mutex
	mu sync.Mutex
}

func newHeld(o, p *owner) *held {
	h := &held{mu: &o.mu, read: o.mu.RLocker(), global: &table, of: o, late: &o.mu, lent: &o.mu, either: &o.mu}
	if p != nil {
		h = &held{either: &p.mu, of: o}
	}
	return h
}

func newBare(l sync.Locker) *bare { return &bare{l} }

func fill(o *owner, m *sync.Mutex, x *Exported) {
	o.self = &o.mu
	o.list = append(o.list, newBare(&o.mu))
	o.mixed = append(o.mixed, &bare2{&o.mu}, &bare2{m})
	x.Mu = &x.mu
}

func later(h *held, o *owner) { h.late = &o.mu; lend(&h.lent) }

func lend(**sync.RWMutex) {}

func newOwner() *owner {
	o := new(owner)
	o.inner.mu = &o.mu
	return o
}

func sink(any) {}
`

// TestFieldLock asks for the last field that is read in functions with several parameters.
func TestFieldLock(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"by the holder", `sink(h.mu)`, "h.of.mu"},
		{"read side", `sink(h.read)`, "h.of.mu:read"},
		{"package variable", `sink(h.global)`, "table"},
		{"of the object", `sink(o.self)`, "o.mu"},
		{"element", `sink(o.list[0].mu)`, "o.mu"},
		{"part of the holder", `sink(o.inner.mu)`, "o.mu"},
		{"made here", `b := newBare(&o.mu); sink(b.mu)`, "o.mu"},
		{"made with another", `sink(o.mixed[0].mu)`, ""},
		{"assigned later", `sink(h.late)`, ""},
		{"lent", `sink(h.lent)`, ""},
		{"one or the other", `sink(h.either)`, ""},
		{"exported", `sink(x.Mu)`, ""},
		{"never assigned", `sink(h.copy)`, ""},
		{"found elsewhere", `sink(b2.mu)`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := ssatest.Build(t, lockDecls+"\nfunc ask(h *held, o *owner, x *Exported, b2 *bare2) {\n"+test.body+"\n}\n")
			fields := backpointer.Of(p.Nests, callees.New(p.SSA, p.Nests).Callers)
			at := lastField(t, p.Func("ask"))
			l, ok := fields.FieldLock(at.X, ssax.FieldOf(at.X.Type(), at.Field))
			if got := spelled(l); ok != (test.want != "") || ok && got != test.want {
				t.Errorf("refers to %q (%v), want %q", got, ok, test.want)
			}
		})
	}
}

// spelled writes l as a program would.
func spelled(l backpointer.Lock) string {
	var out strings.Builder
	switch root := l.Root.(type) {
	case *ssa.Parameter, *ssa.Global:
		out.WriteString(root.Name())
	}
	for _, s := range l.Steps {
		st := s.In.Underlying()
		if p, ok := st.(*types.Pointer); ok {
			st = p.Elem().Underlying()
		}
		out.WriteString("." + st.(*types.Struct).Field(s.Field).Name())
	}
	if l.Read {
		out.WriteString(":read")
	}
	return out.String()
}
