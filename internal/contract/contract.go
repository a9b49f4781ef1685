package contract

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// Source tells where a contract stands.
type Source uint8

const (
	Name Source = iota + 1 // in the function's name
	Doc                    // in its doc comment
)

// A Clause is one lock that a function's callers must, or must not, hold.
type Clause struct {
	Lock     locks.Lock // rooted at a parameter of the function, or global
	Mode     locks.Mode // the weakest mode that satisfies the contract
	Excluded bool       // must not be held
	Source   Source
	Text     string // the sentence, or the function's name
}

// Of returns the contract of fn, whose doc comment is doc. The comment wins
// over the name: if it says anything about locks, the name adds nothing.
func Of(fn *types.Func, doc *ast.CommentGroup) []Clause {
	if doc != nil && mentionsHolding(doc) {
		if clauses := fromDoc(scopeOf(fn), doc.Text()); len(clauses) > 0 {
			return clauses
		}
	}
	if !namesContract(fn) {
		return nil
	}
	lock, ok := scopeOf(fn).only()
	if !ok {
		return nil
	}
	return []Clause{{Lock: lock, Mode: locks.Read, Source: Name, Text: fn.Name()}}
}

// namesContract reports whether fn's name says that a lock is held: flushLocked,
// but not isLocked, which asks.
func namesContract(fn *types.Func) bool {
	stem, ok := contractStem(fn.Name())
	if !ok {
		return false
	}
	sig := fn.Signature()
	asks := sig.Results().Len() == 1 && isBool(sig.Results().At(0).Type())
	sets := sig.Params().Len() == 1 && isBool(sig.Params().At(0).Type())
	switch strings.ToLower(stem) {
	case "", "is", "has", "are", "was", "get", "if", "canbe", "getis":
		return stem != "" && !asks
	case "set", "mark":
		return !sets
	case "assert", "check", "ensure", "mustbe", "waituntil", "not":
		return false
	}
	return !strings.HasSuffix(stem, "Not")
}

// contractStem returns what precedes the words that say that a lock is held.
func contractStem(name string) (string, bool) {
	for _, suffix := range []string{"LockHeld", "RLocked", "Locked"} {
		if stem, ok := strings.CutSuffix(name, suffix); ok {
			return stem, true
		}
	}
	return "", false
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// A scope knows the locks that a function's comment may speak of.
type scope struct {
	fn    *types.Func
	names []string   // names of receiver and parameters, receiver first
	typs  []string   // bare names of their types
	locks [][]string // names of the mutex fields of each
}

func scopeOf(fn *types.Func) scope {
	sig := fn.Signature()
	s := scope{fn: fn}
	if recv := sig.Recv(); recv != nil {
		s.add(recv)
	}
	for p := range sig.Params().Variables() {
		s.add(p)
	}
	return s
}

func (s *scope) add(v *types.Var) {
	t := v.Type()
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	name := ""
	if n, ok := types.Unalias(t).(*types.Named); ok {
		name = n.Obj().Name()
	}
	s.names = append(s.names, v.Name())
	s.typs = append(s.typs, name)
	s.locks = append(s.locks, mutexFields(t))
}

// only returns the one mutex of the receiver.
func (s scope) only() (locks.Lock, bool) {
	if s.fn.Signature().Recv() == nil || len(s.locks[0]) != 1 {
		return locks.Lock{}, false
	}
	return s.lock(0, s.locks[0][0]), true
}

func (s scope) lock(param int, field string) locks.Lock {
	return locks.Lock{Path: accesspath.ParamPath(param).Field(field)}
}

// named returns the lock that a word of a comment denotes: s.mu, Store.mu or
// mu.
func (s scope) named(word string) (locks.Lock, bool) {
	base, field, qualified := strings.Cut(word, ".")
	if !qualified {
		base, field = "", word
	}
	for i, fields := range s.locks {
		if qualified && base != s.names[i] && base != s.typs[i] {
			continue
		}
		if !qualified && i > 0 {
			break // a bare name is a field of the receiver
		}
		for _, f := range fields {
			if f == field {
				return s.lock(i, f), true
			}
		}
	}
	if pkg := s.fn.Pkg(); pkg != nil && !qualified {
		if v, ok := pkg.Scope().Lookup(word).(*types.Var); ok && IsMutex(v.Type()) {
			return locks.Lock{Path: accesspath.GlobalPath(pkg.Path(), word)}, true
		}
	}
	return locks.Lock{}, false
}

// mutexFields returns the names of the fields of t that are mutexes, embedded
// ones included.
func mutexFields(t types.Type) []string {
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	var out []string
	for f := range st.Fields() {
		if IsMutex(f.Type()) {
			out = append(out, f.Name())
		}
	}
	return out
}

// IsMutex reports whether t is a lock, or a pointer to one: any type whose
// pointer has the methods Lock and Unlock.
func IsMutex(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if _, ok := t.Underlying().(*types.Interface); !ok {
		t = types.NewPointer(t)
	}
	set := types.NewMethodSet(t)
	return isNiladic(set, "Lock") && isNiladic(set, "Unlock")
}

func isNiladic(set *types.MethodSet, name string) bool {
	sel := set.Lookup(nil, name)
	if sel == nil {
		return false
	}
	sig := sel.Obj().(*types.Func).Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 0
}
