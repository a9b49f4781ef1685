package syncmodel

import (
	"embed"
	"errors"
	"go/types"
	"io/fs"
	"slices"
	"sync"

	"github.com/concvet/concvet/internal/symbol"
)

//go:embed models/*.model
var modelFiles embed.FS

// builtin holds the embedded models once somebody asks for them.
var builtin = sync.OnceValues(readModels)

// readModels reads the embedded models.
func readModels() (*Table, error) {
	t := newTable()
	files, err := fs.Glob(modelFiles, "models/*.model")
	errs := []error{err}
	for _, file := range files {
		text, err := modelFiles.ReadFile(file)
		errs = append(errs, err, t.parse(file, string(text)))
	}
	return t, errors.Join(errs...)
}

// Builtin returns the table of the models that come with the package. An error
// would be a mistake in its own files, which the tests rule out.
func Builtin() (*Table, error) { return builtin() }

// Lookup returns the built-in model of fn, or nil if there is none or fn is nil,
// as the callee of a function value is. It is meant to be called for every call
// instruction.
func Lookup(fn *types.Func) *Model {
	if fn == nil {
		return nil
	}
	t, _ := builtin() // the error is ruled out by TestBuiltin
	return t.Lookup(fn)
}

// LockKindOf returns the kind of lock that the type t is, or that t points to,
// by the built-in models, and 0 if it is none.
func LockKindOf(t types.Type) LockKind {
	table, _ := builtin() // as in Lookup
	return table.LockKind(t)
}

// Entries returns the methods of the package imp that have an [Entry], by the
// built-in models, in a fixed order.
func Entries(imp *types.Package) []*types.Func {
	table, _ := builtin() // as in Lookup
	var out []*types.Func
	for sym, m := range table.packages[imp.Path()] {
		if _, ok := First[*Entry](m); !ok {
			continue
		}
		owner, ok := imp.Scope().Lookup(sym.Recv).(*types.TypeName)
		if !ok {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(owner.Type(), true, imp, sym.Name)
		if fn, ok := obj.(*types.Func); ok {
			out = append(out, fn)
		}
	}
	slices.SortFunc(out, func(a, b *types.Func) int { return symbol.Of(a).Compare(symbol.Of(b)) })
	return out
}
