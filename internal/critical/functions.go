package critical

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// slot returns what declares the field or package variable from which v was read. It is not valid if v was not read
// from one.
func slot(r *accesspath.Resolver, v ssa.Value) symbol.Var {
	if decl := locks.DeclOf(r, v); decl.Pkg != "" {
		return decl
	}
	return symbol.Var{}
}

// appended returns the values that v, the result of an append, has got, and v itself
// if it is none.
func appended(v ssa.Value) []ssa.Value {
	if added, ok := Appended(v); ok {
		return added
	}
	return []ssa.Value{v}
}

// Appended returns the values that v has got if it is the result of an append, as far as
// they are known.
func Appended(v ssa.Value) ([]ssa.Value, bool) {
	call, ok := v.(*ssa.Call)
	if !ok {
		return nil, false
	}
	if b, ok := call.Call.Value.(*ssa.Builtin); !ok || b.Name() != "append" || len(call.Call.Args) != 2 {
		return nil, false
	}
	if _, ok := call.Call.Args[1].(*ssa.Slice); !ok {
		return nil, true
	}
	return ssax.Elements(call.Call.Args)[1:], true
}

// param returns the parameter of the declared function that v is.
func (c *collector) param(v ssa.Value) (int, bool) {
	p := c.u.Resolver().Of(v)
	return p.Root.Index, p.Root.Kind == accesspath.Param && p.Len() == 0
}

// start collects a go statement: who starts a function of the caller on a goroutine
// that others wait for lets it owe them its end.
func (c *collector) start(call *ssa.Go) {
	c.hand(call)
	t := c.a.sum.Target(call)
	f := c.a.funcOf(t)
	if f == nil {
		return
	}
	at := point{collector: c, call: call, instr: call}
	for _, inner := range f.Wants {
		if w, ok := at.translate(t, inner); ok {
			c.innerPairs(call, w, nil)
		}
	}
	var owed []Resource
	for _, s := range f.Serves {
		r := at.here(t, s.Resource)
		if s.Kind == Group {
			owed = append(owed, r)
			c.lent = append(c.lent, r)
		}
		if !s.Key().Valid() && r.Key().Valid() { // what the goroutine is passed
			c.sites = append(c.sites, Site{r, codeOf(c, t), call})
			at.owesUnless(t, []Resource{r}, func(w *Want) bool { return c.servesBefore(t, s, w) })
		}
	}
	for _, r := range f.Runs {
		at.passRun(t, r, owed)
	}
}

// hand notes the locks that the goroutine started by call releases for somebody else:
// who holds one may well wait, as long as it is not for that goroutine.
func (c *collector) hand(call *ssa.Go) {
	e := c.a.sum.Effect(call)
	if e == nil {
		return
	}
	for _, k := range e.Cases {
		for _, r := range k.Released {
			c.a.handed[c.lock(r.Lock).Key()] = true
		}
	}
}

// takeOver notes the locks that a goroutine releases without having acquired them.
func (p point) takeOver() {
	effect := p.a.sum.Effect(p.call)
	if effect == nil || !p.isStarted() {
		return
	}
	all := p.worlds()
	for _, k := range effect.Cases {
		worlds := slices.DeleteFunc(slices.Clone(all), func(x world) bool { return x.Excludes(k.When) })
		if len(worlds) == 0 && len(all) > 0 {
			continue // it ends in another way here
		}
		for _, r := range k.Released {
			if !slices.ContainsFunc(worlds, func(x world) bool { return x.MayHold(r.Lock) }) {
				p.a.handed[p.lock(r.Lock).Key()] = true
			}
		}
	}
}

// codeOf returns the function that t runs, that of c if it is in another package.
func codeOf(c *collector, t summary.Target) *ssa.Function {
	if t.Unit != nil {
		return t.Unit.Func
	}
	return c.u.Func
}

// argument returns the parameter of the function that is parameter i of t, -1 if it is
// none. Literals speak of the parameters of the function around them.
func (p point) argument(t summary.Target, i int) int {
	if t.Unit != nil && t.Unit.Func.Parent() != nil {
		return i
	}
	if arg := t.Arg(i); arg != nil {
		if j, ok := p.param(arg); ok {
			return j
		}
	}
	return -1
}

// addRun notes r. What is owed at some call of the parameter is owed.
func (c *collector) addRun(r Run) {
	i := slices.IndexFunc(c.out.Runs, func(x Run) bool { return x.Param == r.Param })
	if i < 0 {
		c.out.Runs = append(c.out.Runs, r)
		return
	}
	x := &c.out.Runs[i]
	for _, o := range r.Owed {
		if len(x.Owed) < maxServes && !slices.ContainsFunc(x.Owed, func(y Resource) bool { return y.Key() == o.Key() && y.Path == o.Path }) {
			x.Owed = append(slices.Clip(x.Owed), o)
		}
	}
}

// runsParam notes that call calls what callers pass, if it does.
func (c *collector) runsParam(call ssa.CallInstruction) {
	v := call.Common().Value
	if _, ok := ssax.CoreType(v.Type()).(*types.Signature); !ok {
		return
	}
	if i, ok := c.param(v); ok {
		c.addRun(Run{Param: i})
	}
}

// passOn collects what becomes of the functions that are passed to t.
func (p point) passOn(t summary.Target, f *Func) {
	for _, r := range f.Runs {
		p.passRun(t, r, nil)
	}
}

// passRun collects what becomes of the function that is passed to t as the parameter that r
// is about, on a goroutine that owes owed besides.
func (p point) passRun(t summary.Target, r Run, owed []Resource) {
	owed = slices.Clip(owed)
	for _, x := range r.Owed {
		owed = append(owed, p.here(t, x))
	}
	if len(owed) == 0 {
		return
	}
	if j := p.argument(t, r.Param); j >= 0 {
		p.addRun(Run{j, owed})
	} else if arg := t.Arg(r.Param); arg != nil {
		p.owes(p.a.sum.ValueTarget(p.u, arg), owed)
	}
}
