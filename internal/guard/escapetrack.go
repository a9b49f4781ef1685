package guard

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A tracker follows a reference from where it was read to where it is out of the critical section.
type tracker struct {
	*Holding
	guard Guard
	data  symbol.Var
	seen  map[ssa.Value]bool
	exits []exit
}

// An exit is where a reference gets out.
type exit struct {
	way Way
	at  ssa.Instruction
	pos token.Pos // of at, or of the case of a select
	use ssa.Instruction

	test    bool // that is seen in a test
	excused bool // a comment says that no lock is needed
}

// An origin tells how a function has got a reference.
type origin struct {
	at      ssa.Instruction // reads it, or calls what returns it; nil for a parameter
	exit    *exit           // it was out before
	carrier bool            // a new object that holds the reference rather than the reference itself
	depth   int
}

// inside returns the instruction of the function that holds the guard; nil if it was released before.
func (o origin) inside() ssa.Instruction {
	if o.exit != nil {
		return nil
	}
	return o.at
}

// maxTracked bounds the values that are looked at for one reference, and maxHops the functions on a way.
const (
	maxTracked = 128
	maxHops    = 3
)

// follow looks at what is done with v.
func (t *tracker) follow(v ssa.Value, o origin) {
	if t.seen[v] || len(t.seen) >= maxTracked || v.Referrers() == nil || o.depth > maxHops || t.detached(o) {
		return
	}
	t.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Phi, *ssa.ChangeType, *ssa.MakeInterface, *ssa.Slice:
			t.follow(ref.(ssa.Value), o)
		case *ssa.Store:
			t.stored(ref, v, o)
		case *ssa.Send:
			if ref.X == v {
				t.leave(Sent, ref, o)
			}
		case *ssa.Select:
			if n := slices.IndexFunc(ref.States, func(s *ssa.SelectState) bool { return s.Send == v }); n >= 0 {
				t.leaveAt(Sent, ref, ref.States[n].Pos, o)
			}
		case *ssa.Range, *ssa.Lookup, *ssa.IndexAddr:
			if !o.carrier {
				t.used(ref, o)
			}
		case *ssa.Return:
			t.returned(ref, v, o)
		case *ssa.Go:
			t.leave(Passed, ref, o)
		case *ssa.Call:
			t.passed(ref, v, o)
		}
	}
}

// stored follows v to the variable of the function that it is stored in, or the new object.
func (t *tracker) stored(store *ssa.Store, v ssa.Value, o origin) {
	if store.Val != v {
		return
	}
	if cell, ok := store.Addr.(*ssa.Alloc); ok {
		for _, ref := range *cell.Referrers() {
			t.loaded(ref, cell, store, o)
		}
		return
	}
	if object, ok := ssax.Base(store.Addr).(*ssa.Alloc); ok {
		o.carrier = true
		t.follow(object, o)
	}
}

// loaded follows what is read from the variable cell after the store.
func (t *tracker) loaded(ref ssa.Instruction, cell ssa.Value, store *ssa.Store, o origin) {
	switch ref := ref.(type) {
	case *ssa.UnOp:
		if ref.Op == token.MUL && ssax.MayPrecede(store, ref) {
			t.follow(ref, o)
		}
	case *ssa.MakeClosure:
		for i, b := range ref.Bindings {
			if b != cell {
				continue
			}
			for _, in := range *ref.Fn.(*ssa.Function).FreeVars[i].Referrers() {
				if load, ok := in.(*ssa.UnOp); ok && load.Op == token.MUL {
					t.follow(load, o)
				}
			}
		}
	}
}

// used notes that elements are accessed, unless the guard may be held.
func (t *tracker) used(instr ssa.Instruction, o origin) {
	if t.bareAt(instr, t.guard, o.inside()) {
		t.leave(Used, instr, o)
	}
}

// leave notes that the reference gets out at instr.
func (t *tracker) leave(way Way, instr ssa.Instruction, o origin) {
	t.leaveAt(way, instr, ssax.Pos(instr), o)
}

func (t *tracker) leaveAt(way Way, instr ssa.Instruction, pos token.Pos, o origin) {
	x := exit{way: way, at: instr, pos: pos, test: inTest(instr)}
	excused := t.excuses.Covers(pos)
	if o.exit != nil {
		test := x.test
		x = *o.exit
		x.test = test
		if x.at != instr {
			x.use = instr
		}
	}
	x.excused = excused || t.excuses.Covers(x.pos)
	t.exits = append(t.exits, x)
}

// returned follows v to the callers. Those in other packages do not hold the guard if it was released.
func (t *tracker) returned(ret *ssa.Return, v ssa.Value, o origin) {
	fn := ret.Parent()
	if fn.Parent() != nil || t.mayHoldAt(ret, t.guard) {
		return
	}
	if o.exit == nil && o.at != nil && t.mayHoldAt(o.at, t.guard) {
		o.exit = &exit{way: Returned, at: ret, pos: ssax.Pos(ret)}
	}
	o.depth++
	callers := t.sum.Callers(fn)
	if o.exit != nil && (isAPI(fn) || len(callers) == 0 && token.IsExported(fn.Name()) && !isMain(fn)) {
		t.leave(Returned, ret, o)
		return
	}
	for i := range ret.Results {
		if ssax.Returned(ret, i) == v || ret.Results[i] == v {
			t.received(callers, i, o)
		}
	}
}

// received follows result i of calls.
func (t *tracker) received(calls []ssa.CallInstruction, i int, o origin) {
	for _, site := range calls {
		if call, ok := site.(*ssa.Call); ok {
			if got := ssax.Result(call, i); got != nil {
				o.at = call
				t.follow(got, o)
			}
		}
	}
}

// passed follows v into what call runs.
func (t *tracker) passed(call *ssa.Call, v ssa.Value, o origin) {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "append":
			if !o.carrier && len(call.Call.Args) > 1 && call.Call.Args[1] == v {
				t.used(call, o)
			}
		case "copy", "delete", "clear":
			t.used(call, o)
		}
		return
	}
	if returnsSame(call) {
		t.follow(call, o)
		return
	}
	if o.carrier && syncmodel.Assigns(call) {
		t.leave(Published, call, o)
		return
	}
	if !t.bareAt(call, t.guard, o.inside()) {
		return
	}
	target := t.sum.Target(call)
	if target.Unit == nil {
		t.leave(Passed, call, o)
		return
	}
	if o.carrier {
		return
	}
	if o.exit == nil {
		o.exit = &exit{way: Passed, at: call, pos: ssax.Pos(call)}
	}
	o.depth++
	o.at = nil
	for i, arg := range target.Args() {
		if arg == v && i < len(target.Unit.Func.Params) {
			t.follow(target.Unit.Func.Params[i], o)
		}
	}
}

// returnsSame reports whether call returns the very slice that it is passed, if perhaps with another capacity.
func returnsSame(call *ssa.Call) bool {
	fn := ssax.Callee(&call.Call)
	return fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "slices" && fn.Name() == "Clip"
}

// detached reports whether the function that has got the reference gives the variable another one afterwards, or a
// function that it calls: then it keeps the old one to itself.
func (t *tracker) detached(o origin) bool {
	if o.at == nil {
		return false
	}
	replaces := func(instr ssa.Instruction) bool { return t.isReplacement(instr) || t.replacedBy(instr) }
	if !replaces(o.at) {
		return t.sitesOf(siteKey{o.at.Parent(), replacements, t.data}, replaces).MayFollow(o.at)
	}
	for instr := range ssax.Instrs(o.at.Parent()) {
		if replaces(instr) && instr != o.at && t.reach.MayPrecede(o.at, instr) {
			return true
		}
	}
	return false
}

// replacedBy reports whether instr calls a function of the package that gives the variable another map or slice.
func (t *tracker) replacedBy(instr ssa.Instruction) bool {
	call, ok := instr.(*ssa.Call)
	if !ok {
		return false
	}
	callee := t.sum.Callee(call)
	return callee != nil && slices.ContainsFunc(t.accesses[callee.Func], func(acc *Access) bool {
		return acc.data == t.data && acc.Write && !acc.content && t.isReplacement(acc.Instr)
	})
}

// isReplacement reports whether instr stores to the variable, whatever the object, and not what it has had before.
func (t *tracker) isReplacement(instr ssa.Instruction) bool {
	store, ok := instr.(*ssa.Store)
	return ok && placeOf(store.Addr) == place{data: t.data} && !derived(store.Val, t.data)
}

// derived reports whether v is the map or slice that data holds, or a part or a longer form of it.
func derived(v ssa.Value, data symbol.Var) bool {
	seen := make(map[ssa.Value]bool)
	var from func(v ssa.Value) bool
	from = func(v ssa.Value) bool {
		if seen[v] {
			return false
		}
		seen[v] = true
		switch v := v.(type) {
		case *ssa.UnOp:
			return v.Op == token.MUL && placeOf(v.X) == place{data: data}
		case *ssa.Slice:
			return from(v.X)
		case *ssa.ChangeType:
			return from(v.X)
		case *ssa.Phi:
			return slices.ContainsFunc(v.Edges, from)
		case *ssa.Call:
			return ssax.BuiltinOf(v) == "append" && from(v.Call.Args[0])
		}
		return false
	}
	return from(v)
}

// isAPI reports whether other packages may call fn by its name.
func isAPI(fn *ssa.Function) bool {
	if !token.IsExported(fn.Name()) || isMain(fn) {
		return false
	}
	recv := fn.Signature.Recv()
	if recv == nil {
		return true
	}
	sym, ok := symbol.TypeOf(recv.Type())
	return ok && token.IsExported(sym.Name)
}

func isMain(fn *ssa.Function) bool { return fn.Pkg != nil && fn.Pkg.Pkg.Name() == "main" }
