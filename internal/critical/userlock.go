package critical

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// userLock collects that the call takes or gives back a lock of which only an interface is known: by its
// methods Lock and Unlock, if these are not those of a sync.Locker, by Acquire and Release, if the first is passed a
// context, or by a transaction, which begins and is committed or rolled back. Whether it
// keeps anybody waiting nobody knows here.
func (p point) userLock() {
	common := p.call.Common()
	if !common.IsInvoke() {
		return
	}
	sig, t := common.Signature(), common.Value.Type()
	ctx := contextOf(common)
	switch name := common.Method.Name(); {
	case name == "Lock" && hasMethods(t, "Unlock") && sig.Params().Len()+sig.Results().Len() > 0,
		name == "Acquire" && hasMethods(t, "Release") && ctx != nil,
		isBegin(common):
		p.take(p.resource(Token, common.Value), true, summary.MayEnd(ctx))
	case name == "Unlock" && hasMethods(t, "Lock"), name == "Release" && hasMethods(t, "Acquire"):
		p.bring(p.instr, p.resource(Token, common.Value))
	}
}

// ends collects that the call ends a transaction, and gives back what began it.
func (p point) ends() {
	if v, ok := begun(p.call.Common()); ok {
		p.bring(p.instr, p.resource(Token, v))
	}
}

// isBegin reports whether call begins a transaction of which only an interface is known.
func isBegin(call *ssa.CallCommon) bool {
	results := call.Signature().Results()
	return call.IsInvoke() && strings.HasPrefix(call.Method.Name(), "Begin") && results.Len() > 0 &&
		hasMethods(results.At(0).Type(), "Commit", "Rollback")
}

// begun returns what the transaction was begun on that call ends.
func begun(call *ssa.CallCommon) (ssa.Value, bool) {
	var tx ssa.Value
	var name string
	switch {
	case call.IsInvoke():
		tx, name = call.Value, call.Method.Name()
	case call.StaticCallee() != nil && call.StaticCallee().Signature.Recv() != nil:
		tx, name = call.Args[0], call.StaticCallee().Name()
	}
	if x, ok := tx.(*ssa.Extract); ok {
		tx = x.Tuple
	}
	begin, ok := tx.(*ssa.Call)
	if !ok || name != "Commit" && name != "Rollback" || !isBegin(&begin.Call) {
		return nil, false
	}
	return begin.Call.Value, true
}

// contextOf returns the context that call is passed, nil if there is none.
func contextOf(call *ssa.CallCommon) ssa.Value {
	i := slices.IndexFunc(call.Args, func(v ssa.Value) bool {
		t, ok := symbol.TypeOf(v.Type())
		return ok && t == symbol.Type{Pkg: "context", Name: "Context"}
	})
	if i < 0 {
		return nil
	}
	return call.Args[i]
}

// hasMethods reports whether t has all methods of these names.
func hasMethods(t types.Type, names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		_, ok := obj.(*types.Func)
		return !ok
	})
}
