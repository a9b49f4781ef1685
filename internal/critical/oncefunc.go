package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// wrapped pairs a function that runs once, and is kept in a field or variable, with what it waits
// for: whoever calls it first has what the others wait for.
func (p point) wrapped(e *syncmodel.Wrap) {
	call, ok := p.call.(*ssa.Call)
	t, known := p.callee(e.Func)
	if !ok || !known {
		return
	}
	for _, st := range stores(call) {
		if decl := slot(p.u.Resolver(), st.Addr); decl.Valid() {
			p.owes(t, []Resource{{Once, locks.Lock{Path: p.u.Resolver().Of(st.Addr), Decl: decl}}})
		}
	}
}

// keptOnce returns the function that runs once which the call finds in a field or variable.
func (p point) keptOnce() (Resource, bool) {
	common := p.call.Common()
	if common.IsInvoke() || common.StaticCallee() != nil {
		return Resource{}, false
	}
	decl := slot(p.u.Resolver(), common.Value)
	if !decl.Valid() || !p.a.runsOnce(decl) {
		return Resource{}, false
	}
	return Resource{Once, locks.Lock{Path: p.u.Resolver().Of(common.Value), Decl: decl}}, true
}

// runsOnce reports whether the package stores a function at decl that runs once.
func (a *engine) runsOnce(decl symbol.Var) bool {
	if a.onces == nil {
		a.onces = make(map[symbol.Var]bool)
		for u, call := range summary.InstrsOf[*ssa.Call](a.sum) {
			if a.wrapsOnce(call) {
				for _, st := range stores(call) {
					a.onces[slot(u.Resolver(), st.Addr)] = true
				}
			}
		}
	}
	return a.onces[decl]
}

// wrapsOnce reports whether call makes a function that runs another one once.
func (a *engine) wrapsOnce(call *ssa.Call) bool {
	fn := ssax.Callee(&call.Call)
	if fn == nil {
		return false
	}
	m := a.modelOf(fn)
	if m == nil {
		return false
	}
	for _, e := range m.Effects {
		if w, ok := e.(*syncmodel.Wrap); ok && w.Once {
			return true
		}
	}
	return false
}
