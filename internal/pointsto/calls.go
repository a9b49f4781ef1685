package pointsto

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A site is a call whose targets are found by solving: of a function value or
// of an interface method.
type site struct {
	instr    ssa.CallInstruction
	id       int32
	results  []int32 // first node of each result; 0 if it is no reference
	targets  set     // functions, or values in boxes, that were applied
	outside  bool    // calls code outside of the nest
	receiver *layout // of the interface, for invocations
}

// genCall handles a call, go or defer.
func (n *Nest) genCall(instr ssa.CallInstruction) {
	call := instr.Common()
	if b, ok := call.Value.(*ssa.Builtin); ok {
		n.genBuiltin(instr, b, call.Args)
		return
	}
	if fn := call.StaticCallee(); fn != nil && n.inNest(fn) {
		n.link(instr, fn, call.Args)
		return
	}
	if callee := ssax.Callee(call); callee != nil && !call.IsInvoke() {
		n.genStatic(callee, call)
		return
	}
	if fn := call.StaticCallee(); fn != nil {
		n.passAll(call.Args) // a literal of another nest, or a wrapper without object
		return
	}
	n.site(instr)
}

// genStatic handles the call of a declared function or, through a method value,
// of an interface method.
func (n *Nest) genStatic(callee *types.Func, call *ssa.CallCommon) {
	args := ssax.Arguments(call)
	if n.genAtomicStore(callee, args) {
		return
	}
	if isSyncMethod(callee) {
		args = args[1:]
	}
	n.passAll(args)
	if len(args) > 0 && args[0] == nil {
		n.passAll(call.Args[:1]) // a part of it is the receiver
	}
}

// isSyncMethod reports whether fn is a method of a type of package sync. They use
// their receiver and forget it; if every locked mutex counted as escaping, so
// would everything.
func isSyncMethod(fn *types.Func) bool {
	return fn.Signature().Recv() != nil && fn.Pkg() != nil && fn.Pkg().Path() == "sync"
}

func (n *Nest) passAll(args []ssa.Value) {
	for _, arg := range args {
		if arg != nil {
			n.pass(arg)
		}
	}
}

// site returns the state of a dynamic call.
func (n *Nest) site(instr ssa.CallInstruction) *site {
	if s := n.siteOf[instr]; s != nil {
		return s
	}
	call := instr.Common()
	s := &site{instr: instr, id: int32(len(n.sites))}
	n.sites = append(n.sites, s)
	n.siteOf[instr] = s
	tuple := call.Signature().Results()
	s.results = make([]int32, tuple.Len())
	for i := range s.results {
		lay := n.pkg.layouts.of(tuple.At(i).Type())
		if instr.Value() != nil && lay.hasPointers() {
			s.results[i] = n.newNodes(0, lay.size())
		}
	}
	k := constraint{op: opCall, arg: ref(s.id)}
	if call.IsInvoke() {
		k.op = opInvoke
		s.receiver = n.layout(call.Value)
	}
	n.constrain(n.value(call.Value), k)
	return s
}

// callTarget makes the call at s call the function at l.
func (n *Nest) callTarget(s *site, l loc) {
	if !s.targets.add(l) {
		return
	}
	o := n.object(l)
	if o.kind == function {
		if fn := functionOf(o.site); n.inNest(fn) {
			lit := n.link(s.instr, fn, s.instr.Common().Args)
			for i, node := range s.results {
				if node != 0 && lit.results[i] != 0 {
					n.flow(toNode(lit.results[i]), node, n.pkg.layouts.of(fn.Signature.Results().At(i).Type()))
				}
			}
			return
		}
	}
	n.passRef(o.captured, n.boundLayout(o))
	n.callOutside(s)
}

// invokeTarget makes the call at s call the method of the value at l.
func (n *Nest) invokeTarget(s *site, l loc) {
	if !s.targets.add(l) {
		return
	}
	if o := n.object(l); o.kind == box {
		n.passRef(o.captured, n.dynamicType(o))
	}
	n.callOutside(s)
}

// callOutside makes the call at s run code that is not in the nest: the arguments
// leave it, and the results come from outside. Summaries are not used here: a
// function found by solving may be one that is being solved for its own summary.
func (n *Nest) callOutside(s *site) {
	if s.outside {
		return
	}
	s.outside = true
	n.passAll(s.instr.Common().Args)
	tuple := s.instr.Common().Signature().Results()
	for i, node := range s.results {
		if node != 0 {
			lay := n.pkg.layouts.of(tuple.At(i).Type())
			n.flow(n.symbolicValue(result, lay, n.resultValue(s.instr.Value(), i)), node, lay)
		}
	}
}

// functionOf returns the code of the function value v.
func functionOf(v ssa.Value) *ssa.Function {
	if mc, ok := v.(*ssa.MakeClosure); ok {
		v = mc.Fn
	}
	return v.(*ssa.Function)
}

// boundLayout returns the layout of the receiver in the method value o, nil if o
// is no method value.
func (n *Nest) boundLayout(o *object) *layout {
	if o.kind == function && o.captured != 0 {
		return n.layout(o.site.(*ssa.MakeClosure).Bindings[0])
	}
	return nil
}
