package footprint

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/summary"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// takers finds the fields from which goroutines of a package take functions and run them: callbacks, hooks, jobs. Who puts
// a function there has another goroutine run it later, although no go statement is in sight.
//
//	func (h *Hub) OnChange(f func()) { h.onChange = f }
//	func (h *Hub) Start()            { go h.run() }
//	func (h *Hub) run()              { for range h.events { h.onChange() } }
//
// May. A field stands for all objects of its type. What is called through interfaces is not followed, nor are functions
// that leave by the result of a call. A goroutine that a test starts takes functions from the objects of that test, and tells
// nothing of others.
type takers struct {
	*engine
	fields map[*types.Var]bool // true: several goroutines may run what is there at once
	ran    map[*ssa.Function]bool
	often  memo.Map[*ssa.Function, bool] // memo of isOften
}

// surveyTakers finds the fields of the package.
func (a *engine) surveyTakers() {
	t := &takers{engine: a, fields: make(map[*types.Var]bool), ran: make(map[*ssa.Function]bool)}
	for u, instr := range summary.InstrsOf[ssa.Instruction](a.sum) {
		if ssax.InTestFile(u.Func) {
			continue
		}
		switch instr := instr.(type) {
		case *ssa.Go:
			t.starts(instr, instr.Call.Value)
		case *ssa.Call:
			if e, ok := syncmodel.First[*syncmodel.Spawn](a.model(ssax.Callee(&instr.Call))); ok && e.Func.Method == "" && e.Func.Field == "" {
				t.starts(instr, e.Func.In(instr))
			}
		}
	}
	a.taken = t.fields
}

// starts notes that instr starts a goroutine that runs the function value v.
func (t *takers) starts(instr ssa.Instruction, v ssa.Value) {
	t.runs(v, t.reach.InLoop(instr.Block()) || t.isOften(ssax.EnclosingDeclared(instr.Parent())))
}

// isOften reports whether the package calls fn in a loop, or a function that leads to it. What tests do often they do for tests.
func (t *takers) isOften(fn *ssa.Function) bool {
	return t.often.Of(fn, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(t.sum.Callers(fn), func(call ssa.CallInstruction) bool {
			return !ssax.InTestFile(call.Parent()) &&
				(t.reach.InLoop(call.Block()) || t.isOften(ssax.EnclosingDeclared(call.Parent())))
		})
	})
}

// runs notes that a goroutine of the package, or several, runs the function value v.
func (t *takers) runs(v ssa.Value, many bool) {
	switch v := v.(type) {
	case nil, *ssa.Builtin:
	case *ssa.MakeClosure:
		t.follow(v.Fn.(*ssa.Function), many)
	case *ssa.Function:
		t.follow(v, many)
	default:
		t.takes(v, many)
	}
}

// follow looks at what fn, which a goroutine of the package runs, calls.
func (t *takers) follow(fn *ssa.Function, many bool) {
	if declared := ssax.Declared(fn); declared != nil {
		fn = declared
	}
	before, ok := t.ran[fn]
	if t.sum.Unit(fn) == nil || ok && (before || !many) {
		return
	}
	t.ran[fn] = many
	for call := range ssax.InstrsOf[ssa.CallInstruction](fn) {
		if _, starts := call.(*ssa.Go); !starts && !call.Common().IsInvoke() {
			t.runs(call.Common().Value, many)
		}
	}
}

// takes notes that the function value v, which a goroutine of the package runs, was taken from where it is.
func (t *takers) takes(v ssa.Value, many bool) {
	field, param := sourceOf(v)
	if field != nil {
		t.fields[field] = t.fields[field] || many
	}
	if param == nil || param.Parent().Parent() != nil {
		return
	}
	i := paramIndex(param.Parent(), param)
	for _, call := range t.sum.Callers(param.Parent()) {
		if args := ssax.Arguments(call.Common()); i < len(args) && args[i] != nil {
			if field, _ := sourceOf(args[i]); field != nil {
				t.fields[field] = t.fields[field] || many
			}
		}
	}
}

// maxSourceSteps bounds the search for where a function value was.
const maxSourceSteps = 12

// sourceOf returns the field that v is in, be it an element of what is there or received from it, or else the parameter
// that it is.
func sourceOf(v ssa.Value) (field *types.Var, param *ssa.Parameter) {
	for range maxSourceSteps {
		switch x := ssax.Origin(v).(type) {
		case *ssa.FieldAddr:
			return ssax.FieldOf(x.X.Type(), x.Field), nil
		case *ssa.Field:
			return ssax.FieldOf(x.X.Type(), x.Field), nil
		case *ssa.Parameter:
			return nil, x
		default:
			if v = foundIn(x); v == nil {
				return nil, nil
			}
		}
	}
	return nil, nil
}

// foundIn returns what v was found in: a variable, a collection, a channel; nil if it was in none.
func foundIn(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL || v.Op == token.ARROW {
			return v.X
		}
	case *ssa.Alloc:
		return ssax.SoleValue(v)
	case *ssa.IndexAddr:
		return v.X
	case *ssa.Index:
		return v.X
	case *ssa.Lookup:
		return v.X
	case *ssa.Next:
		return v.Iter.(*ssa.Range).X
	case *ssa.Slice:
		return v.X
	case *ssa.Extract:
		if sel, ok := v.Tuple.(*ssa.Select); ok {
			return ssax.ReceivedFrom(sel, v.Index)
		}
		return v.Tuple
	case *ssa.Phi:
		for _, e := range v.Edges {
			if !ssax.IsNil(e) {
				return e
			}
		}
	}
	return passedOn(v)
}

// keep collects that v is put into a variable, a map or a channel: a goroutine of the package takes it from there, perhaps.
func (c *collector) keep(to, v ssa.Value) {
	if _, ok := ssax.CoreType(v.Type()).(*types.Signature); !ok || len(c.a.taken) == 0 {
		return
	}
	field, _ := sourceOf(listOf(to))
	many, ok := c.a.taken[field]
	if !ok {
		return
	}
	how := spawned{many: many, later: true}
	if n := c.nameOf(v); n.at != 0 {
		c.isKept(n.at, how)
		return
	}
	t := c.a.sum.ValueTarget(c.u, v)
	f := c.a.footOf(t)
	if f == nil || !isLiteral(t) {
		return
	}
	for _, s := range f.calls { // of a literal around what is passed
		if s.method == "" {
			n, _ := c.translate(t, s.at)
			c.isKept(n.at, how)
		}
	}
}

// isKept collects that the function at p, if it is one that callers pass, is run as how says.
func (c *collector) isKept(p place, how spawned) {
	if p != 0 && c.a.places.nodes[p].parent == 0 && c.a.places.rootOf(p).Kind == accesspath.Param {
		how.at = p
		c.foot.addSpawn(how)
	}
}

// listOf returns the list to which what is put at addr is appended, and addr if it is not put there to be appended.
func listOf(addr ssa.Value) ssa.Value {
	elem, ok := addr.(*ssa.IndexAddr)
	if !ok {
		return addr
	}
	array, ok := elem.X.(*ssa.Alloc)
	if !ok {
		return addr
	}
	for list := range ssax.UsesOf[*ssa.Slice](array) {
		for call := range ssax.UsesOf[*ssa.Call](list) {
			if len(call.Call.Args) == 2 && call.Call.Args[1] == ssa.Value(list) {
				if ssax.BuiltinOf(call) == "append" {
					return call.Call.Args[0]
				}
			}
		}
	}
	return addr
}
