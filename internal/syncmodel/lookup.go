package syncmodel

import (
	"embed"
	"errors"
	"go/types"
	"io/fs"
	"iter"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

//go:embed models/*.model
var modelFiles embed.FS

// modelLines returns the embedded files line by line.
func modelLines() ([]iter.Seq[line], error) {
	names, err := fs.Glob(modelFiles, "models/*.model")
	errs := []error{err}
	var files []iter.Seq[line]
	for _, name := range names {
		text, err := modelFiles.ReadFile(name)
		errs = append(errs, err)
		files = append(files, linesOf(name, string(text)))
	}
	return files, errors.Join(errs...)
}

// shelves holds the embedded models by package. A process asks for those of a few
// packages, and to read all of them would take it longer than many a package does
// otherwise; so the rows of a package are read when somebody asks for it.
var shelves = sync.OnceValue(fillShelves)

// fillShelves sorts the lines of the embedded files, and those of the user, by package.
func fillShelves() map[string]*shelf {
	out := make(map[string]*shelf)
	files, _ := modelLines() // the error is ruled out by TestBuiltin
	files = append(files, userLines())
	for _, lines := range files {
		for l := range lines {
			pkg, ok := l.pkg()
			if !ok {
				continue
			}
			s := out[pkg]
			if s == nil {
				s = new(shelf)
				out[pkg] = s
			}
			s.lines = append(s.lines, l)
		}
	}
	return out
}

// A shelf has the models of one package.
type shelf struct {
	lines []line
	once  sync.Once
	table *Table
}

// builtinOf returns a table with the embedded models of the package with the given
// path, nil if it has none.
func builtinOf(path string) *Table {
	s := shelves()[path]
	if s == nil {
		return nil
	}
	s.once.Do(func() {
		s.table = newTable()
		_ = s.table.parse(slices.Values(s.lines)) // the error is ruled out by TestBuiltin and by Rows.Set
	})
	return s.table
}

// Lookup returns the built-in model of fn, or nil if there is none or fn is nil,
// as the callee of a function value is. Methods of interfaces that stand for a lock or a wait group do what those do,
// unless they have models of their own. It is meant to be called for every call instruction.
func Lookup(fn *types.Func) *Model {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	if t := builtinOf(fn.Pkg().Path()); t != nil {
		if m := t.lookup(fn); m != nil {
			return m
		}
	}
	return modelOfDisguised(fn)
}

// Of returns the built-in model of what call calls, as [Lookup] does.
func Of(call *ssa.CallCommon) *Model { return Lookup(ssax.Callee(call)) }

// EffectOf returns the first effect of type E of what call calls.
func EffectOf[E Effect](call *ssa.CallCommon) (E, bool) { return First[E](Of(call)) }

// Assigns reports whether v is the result of an atomic operation that assigns the variable.
func Assigns(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	e, ok := EffectOf[*Atomic](&call.Call)
	return ok && e.Op.Writes()
}

// LockKindOf returns the kind of lock that the type t is, or that t points to, by the built-in models, or since
// it is an interface that is a locker; 0 if it is none.
func LockKindOf(t types.Type) LockKind {
	if sym, ok := symbol.TypeOf(t); ok {
		if t := builtinOf(sym.Pkg); t != nil && t.locks[sym] != 0 {
			return t.locks[sym]
		}
	}
	if isLocker(t) {
		return Locker
	}
	return 0
}

// UserLock returns t, or what it points to, if that is a declared type with its own methods
// Lock and Unlock, and no lock of the built-in models; nil otherwise. Where callers tell Unlock what
// to unlock, by a key, the type has many locks and is none.
func UserLock(t types.Type) *types.Named {
	named := ssax.NamedOf(t)
	if named == nil || types.IsInterface(named) || named.Obj().Pkg() == nil || LockKindOf(named) != 0 {
		return nil
	}
	if ownMethod(named, "Lock") == nil {
		return nil
	}
	if unlock := ownMethod(named, "Unlock"); unlock == nil || unlock.Signature().Params().Len() > 0 {
		return nil
	}
	return named
}

// ownMethod returns the exported method of that name that t declares, or nil.
func ownMethod(t *types.Named, name string) *types.Func {
	obj, index, _ := types.LookupFieldOrMethod(t, true, nil, name)
	if fn, ok := obj.(*types.Func); ok && len(index) == 1 {
		return fn
	}
	return nil
}

// IsAtomic reports whether variables of type t can be accessed atomically only.
func IsAtomic(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "sync/atomic"
}

// IsGroup reports whether t, or what it points to, is a wait group by the built-in
// models.
func IsGroup(t types.Type) bool {
	sym, ok := symbol.TypeOf(t)
	if !ok {
		return false
	}
	table := builtinOf(sym.Pkg)
	return table != nil && table.groups[sym]
}

// Entries returns the methods that have an [Entry], by the built-in models, of what pkg
// imports, in a fixed order: servers call functions of pkg with their signatures, at the
// same time as themselves.
func Entries(pkg *types.Package) []*types.Func {
	var out []*types.Func
	for _, imp := range pkg.Imports() {
		out = append(out, entriesOf(imp)...)
	}
	return out
}

// HasEntry reports whether sig is the signature of one of the entries, whoever receives.
func HasEntry(entries []*types.Func, sig *types.Signature) bool {
	return slices.ContainsFunc(entries, func(m *types.Func) bool {
		s := m.Signature()
		return types.Identical(s.Params(), sig.Params()) && types.Identical(s.Results(), sig.Results())
	})
}

// entriesOf returns the entries of the package imp.
func entriesOf(imp *types.Package) []*types.Func {
	table := builtinOf(imp.Path())
	if table == nil {
		return nil
	}
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
