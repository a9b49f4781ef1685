package syncmodel

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// A disguise is a set of methods by which interfaces of a package's own are known to stand for a type of sync: to log what a program
// waits for, say, or to have a simulation decide who runs.
type disguise struct {
	typ     symbol.Func // a method of the type, without its name
	methods []string
}

// disguises are what interfaces stand for. Who has a locker for reading may have it together with others, as with a sync.RWMutex.
var disguises = []disguise{
	{typ: symbol.Func{Pkg: "sync", Recv: "RWMutex"}, methods: []string{"RLock", "RUnlock"}},
	{typ: symbol.Func{Pkg: "sync", Recv: "Locker"}, methods: []string{"Lock", "Unlock"}},
	{typ: symbol.Func{Pkg: "sync", Recv: "WaitGroup"}, methods: []string{"Add", "Done", "Wait"}},
}

// failNow is the model of the method by which interfaces of packages that help with tests end one. It does not tell which test: mocks are
// called by many goroutines, and end the one that calls them if nobody expects that. Assumed is that it does not return, as its name
// says; a double that only notes that it was called does.
var failNow = &Model{Func: symbol.Func{Name: "FailNow"}, Effects: []Effect{&Exit{how: exitGoroutine}}}

// modelOfDisguised returns the model of what the method fn of an interface stands for, nil if that is nothing known.
func modelOfDisguised(fn *types.Func) *Model {
	recv := fn.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return nil
	}
	if name := failNow.Func.Name; fn.Name() == name && hasPlain(recv.Type(), name) {
		return failNow
	}
	i := slices.IndexFunc(disguises, func(d disguise) bool { return slices.Contains(d.methods, fn.Name()) })
	if i < 0 || !hasPlain(recv.Type(), disguises[i].methods...) {
		return nil
	}
	like := disguises[i].typ
	if like.Recv == "RWMutex" && !isLocker(recv.Type()) {
		return nil
	}
	like.Name = fn.Name()
	return builtinOf(like.Pkg).packages[like.Pkg][like]
}

// isLocker reports whether t is an interface with the methods of a sync.Locker: some lock, of a package that has its own name for that,
// or more methods.
func isLocker(t types.Type) bool { return types.IsInterface(t) && hasPlain(t, "Lock", "Unlock") }

// hasPlain reports whether t has methods of these names, without results, and without parameters but for the number of Add.
func hasPlain(t types.Type, names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
		fn, ok := obj.(*types.Func)
		return !ok || fn.Signature().Results().Len() > 0 || !takesOnly(fn.Signature(), name == "Add")
	})
}

// takesOnly reports whether a function has one parameter, an int, if number is set, and none otherwise.
func takesOnly(sig *types.Signature, number bool) bool {
	if !number {
		return sig.Params().Len() == 0
	}
	return sig.Params().Len() == 1 && !sig.Variadic() && types.Identical(sig.Params().At(0).Type(), types.Typ[types.Int])
}
