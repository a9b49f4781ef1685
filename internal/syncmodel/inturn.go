package syncmodel

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/ssax"
)

// callers are interfaces whose package, which calls their methods, promises that one goroutine at a time uses an object: package
// database/sql holds the lock of the connection meanwhile.
var callers = map[string][]string{
	"database/sql/driver": {"Conn", "Rows", "Stmt", "Tx"},
}

var inTurn ssax.Memo[*types.Named, bool]

// UsedInTurn reports whether the methods of t, the type of an object or what it points to, are called in turn, as the package
// promises that calls them by an interface. Goroutines that the methods start are not meant. It is an assumption that others who
// have the object keep to that, too.
func UsedInTurn(t *types.Named) bool { return inTurn.Of(t, isUsedInTurn) }

func isUsedInTurn(t *types.Named) bool {
	if t.Obj().Pkg() == nil || types.IsInterface(t) {
		return false
	}
	return slices.ContainsFunc(t.Obj().Pkg().Imports(), func(pkg *types.Package) bool {
		return slices.ContainsFunc(callers[pkg.Path()], func(name string) bool {
			obj := pkg.Scope().Lookup(name)
			return obj != nil && types.IsInterface(obj.Type()) && types.Implements(types.NewPointer(t), obj.Type().Underlying().(*types.Interface))
		})
	})
}
