package critical

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/syncmodel"
)

// An Origin is where the goroutines begin that a package has not started itself.
type Origin uint8

const (
	Anyone Origin = iota // callers in other packages, servers: at any time, at the same time
	Main                 // the main function
	Init                 // the initialization of the package
	Test                 // one test
)

// A Root is a goroutine that may run a function, as static as go statements are.
type Root struct {
	Origin Origin
	From   *ssa.Function   // the test, main, or the function that anyone calls; nil if there are too many
	Spawn  ssa.Instruction // what has started the goroutine; nil: it is that of the origin
	Many   bool            // there may be several at a time
}

// Roots are the goroutines that may run a function. The zero Roots stand for any.
type Roots struct{ list []Root }

// maxRoots bounds how many goroutines are told apart.
const maxRoots = 12

// Parallel reports whether two functions that r and s run may run at the same time,
// on two goroutines, as far as that is a matter of who runs them:
// what two goroutines of a test or a main function do in
// which order is not asked.
func (r Roots) Parallel(s Roots) bool {
	for _, a := range r.all() {
		for _, b := range s.all() {
			if parallel(a, b) {
				return true
			}
		}
	}
	return false
}

// all returns the roots, of which there is always one.
func (r Roots) all() []Root {
	if r.list == nil {
		return []Root{{Origin: Anyone}}
	}
	return r.list
}

func parallel(a, b Root) bool {
	switch {
	case a.Origin == Init && a.Spawn == nil || b.Origin == Init && b.Spawn == nil:
		return false
	case a.Origin == Anyone || b.Origin == Anyone:
		return a.Origin != Test && b.Origin != Test
	case a.Origin == Test && b.Origin == Test && a.From != b.From && a.From != nil && b.From != nil:
		return false // one test after the other
	case a.Spawn == b.Spawn:
		return a.Spawn != nil && a.Many
	}
	return true
}

// Open reports whether somebody runs the function who does so at any time.
func (r Roots) Open() bool {
	return slices.ContainsFunc(r.all(), func(x Root) bool { return x.Origin == Anyone })
}

// Common returns the functions from which both r and s are reached, in a fixed order.
func (r Roots) Common(s Roots) []*ssa.Function {
	var out []*ssa.Function
	for _, a := range r.list {
		in := slices.ContainsFunc(s.list, func(b Root) bool { return a.From != nil && a.From == b.From })
		if in && !slices.Contains(out, a.From) {
			out = append(out, a.From)
		}
	}
	return out
}

// Spawn returns what starts the goroutine that runs the function, nil if that is not the
// only way in which it comes to run.
func (r Roots) Spawn() ssa.Instruction {
	if len(r.list) == 0 || slices.ContainsFunc(r.list, func(x Root) bool { return x.Spawn != r.list[0].Spawn }) {
		return nil
	}
	return r.list[0].Spawn
}

// inTests returns those of r that belong to tests; if there are none, that of some test.
func (r Roots) inTests() Roots {
	tests := slices.DeleteFunc(slices.Clone(r.list), func(x Root) bool { return x.Origin != Test })
	if len(tests) == 0 {
		tests = []Root{{Origin: Test}}
	}
	return Roots{tests}
}

// Only returns the function that alone leads to the function that r runs, nil if
// there are several or it is not known.
func (r Roots) Only() *ssa.Function {
	var only *ssa.Function
	for i, x := range r.list {
		if x.From == nil || i > 0 && x.From != only {
			return nil
		}
		only = x.From
	}
	return only
}

// A rooter finds the roots of the functions of a package.
type rooter struct {
	sum   *summary.Result
	used  map[*ssa.Function]int // how often a declared function is used as a value
	known map[*ssa.Function]int // how often that is understood
	roots map[*ssa.Function][]Root
	work  []*ssa.Function
	reach ssax.Reach
}

// rootsOf returns the roots of all functions of the package.
func rootsOf(pkg *types.Package, sum *summary.Result) map[*ssa.Function][]Root {
	r := &rooter{
		sum:   sum,
		used:  make(map[*ssa.Function]int),
		known: make(map[*ssa.Function]int),
		roots: make(map[*ssa.Function][]Root),
	}
	run := make(map[*ssa.Function]bool)
	edges := make(map[*ssa.Function][]edge)
	for _, u := range sum.Units() {
		edges[u.Func] = r.edgesOf(u)
		for _, e := range edges[u.Func] {
			run[e.to] = true
		}
	}
	for _, u := range sum.Units() {
		r.entry(pkg, u.Func, run[u.Func])
		if parent := u.Func.Parent(); parent != nil && !run[u.Func] {
			edges[parent] = append(edges[parent], passed(u.Func))
		}
	}
	for len(r.work) > 0 {
		fn := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		for _, e := range edges[fn] {
			for _, root := range r.roots[fn] {
				if e.spawn != nil {
					root.Many = root.Many || e.many
					root.Spawn = e.spawn
				}
				r.add(e.to, root)
			}
		}
	}
	return r.roots
}

// An edge says that a function runs another one, itself or on a goroutine that it
// starts.
type edge struct {
	to    *ssa.Function
	spawn ssa.Instruction
	many  bool
}

// passed returns the edge to a literal that is not called where it is made: somebody
// else runs it, at any time. What tests make they mostly run themselves, from a table.
func passed(lit *ssa.Function) edge {
	e := edge{to: lit}
	if !ssax.InTestFile(lit) {
		e.many, e.spawn = true, lit.Parent().Blocks[0].Instrs[0]
		if closure := ssax.ClosureOf(lit); closure != nil {
			e.spawn = closure
		}
	}
	return e
}

// entry adds the roots that fn has by itself.
func (r *rooter) entry(pkg *types.Package, fn *ssa.Function, called bool) {
	obj := ssax.DeclaredObject(fn)
	test := ssax.InTestFile(fn)
	switch {
	case ssax.IsInit(fn) || fn.Synthetic != "" && fn.Parent() == nil:
		r.add(fn, Root{Origin: Init, From: fn})
	case obj == nil:
		return
	case fn.Name() == "main" && pkg.Name() == "main":
		r.add(fn, Root{Origin: Main, From: fn})
	case test && fn.Signature.Recv() == nil && ssax.IsTestName(fn.Name()):
		r.add(fn, Root{Origin: Test, From: fn})
	case test && !called && fn.Signature.Recv() != nil: // what is tested may run it
		r.add(fn, Root{Origin: Test, Spawn: fn.Blocks[0].Instrs[0], Many: true})
	case test:
		// run by tests, as far as that is seen
	case obj.Exported() && pkg.Name() != "main", r.escapes(fn), !called && fn.Signature.Recv() != nil:
		r.add(fn, Root{Origin: Anyone, From: fn})
	}
}

// add notes that root runs fn. Of many roots of one kind it is forgotten where they
// begin; of a function of tests there are enough then.
func (r *rooter) add(fn *ssa.Function, root Root) {
	have := r.roots[fn]
	if slices.Contains(have, root) {
		return
	}
	if len(have) >= maxRoots {
		if ssax.InTestFile(fn) {
			return
		}
		root.From = nil
		if slices.Contains(have, root) {
			return
		}
	}
	if len(have) >= 2*maxRoots {
		if root = (Root{Origin: Anyone}); slices.Contains(have, root) {
			return
		}
	}
	r.roots[fn] = append(have, root)
	r.work = append(r.work, fn)
}

// edgesOf returns what u runs.
func (r *rooter) edgesOf(u *summary.Unit) []edge {
	var out []edge
	for instr := range ssax.Instrs(u.Func) {
		for fn := range ssax.FuncValues(instr) {
			r.used[fn]++
		}
		if call, ok := instr.(ssa.CallInstruction); ok && ssax.BuiltinOf(call) == "" {
			out = append(out, r.callEdges(u, call)...)
		}
	}
	return out
}

// escapes reports whether fn is used as a value in a way that does not tell who runs
// it.
func (r *rooter) escapes(fn *ssa.Function) bool {
	return r.sum.Escapes(fn) && r.used[fn] > r.known[fn]
}

func (r *rooter) callEdges(u *summary.Unit, call ssa.CallInstruction) []edge {
	var out []edge
	add := func(fn *ssa.Function, spawn, many bool) {
		e := edge{to: fn}
		if spawn {
			e.spawn, e.many = call, many || r.reach.InLoop(call.Block())
		}
		out = append(out, e)
	}
	_, started := call.(*ssa.Go)
	t := r.sum.Target(call)
	if t.Unit != nil {
		add(t.Unit.Func, started, false)
	} else {
		for _, fn := range r.sum.Targets(call).Funcs {
			add(fn, started, false)
		}
	}
	for _, cb := range t.Callbacks() {
		if in := r.sum.ValueTarget(u, cb.Func); in.Unit != nil {
			r.known[in.Unit.Func]++
			add(in.Unit.Func, false, false)
		}
	}
	fn := ssax.Callee(call.Common())
	if fn == nil {
		return out
	}
	if m := syncmodel.Lookup(fn); m != nil {
		for _, e := range m.Effects {
			if s, ok := e.(*syncmodel.Spawn); ok && s.Func.Method == "" {
				if v := s.Func.In(call); v != nil {
					if in := r.sum.ValueTarget(u, v); in.Unit != nil {
						r.known[in.Unit.Func]++
						add(in.Unit.Func, !s.Await || s.Times == syncmodel.Many, s.Times == syncmodel.Many)
					}
				}
			}
		}
	}
	return out
}
