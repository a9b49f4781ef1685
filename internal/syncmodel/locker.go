package syncmodel

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// lockerMethods are the functions that the methods of a locker do what they do, by name. Who has a locker for reading may have it
// together with others, as with a sync.RWMutex.
var lockerMethods = map[string]symbol.Func{
	"Lock":    {Pkg: "sync", Recv: "Locker", Name: "Lock"},
	"Unlock":  {Pkg: "sync", Recv: "Locker", Name: "Unlock"},
	"RLock":   {Pkg: "sync", Recv: "RWMutex", Name: "RLock"},
	"RUnlock": {Pkg: "sync", Recv: "RWMutex", Name: "RUnlock"},
}

// modelOfLocker returns the model of a method by which a locker is acquired or released, nil if fn is none.
func modelOfLocker(fn *types.Func) *Model {
	like, ok := lockerMethods[fn.Name()]
	if !ok {
		return nil
	}
	recv := fn.Signature().Recv()
	if recv == nil || !isLocker(recv.Type()) || like.Recv == "RWMutex" && !hasPlain(recv.Type(), "RLock", "RUnlock") {
		return nil
	}
	return builtinOf(like.Pkg).packages[like.Pkg][like]
}

// isLocker reports whether t is an interface with the methods of a sync.Locker: some lock, of a package that has its own name for that,
// or more methods.
func isLocker(t types.Type) bool { return types.IsInterface(t) && hasPlain(t, "Lock", "Unlock") }

// hasPlain reports whether t has methods of these names, without parameters and results.
func hasPlain(t types.Type, names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		fn, ok := obj.(*types.Func)
		return !ok || fn.Signature().Params().Len() > 0 || fn.Signature().Results().Len() > 0
	})
}
