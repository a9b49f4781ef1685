package contract

import (
	"go/ast"
	"go/types"
	"strings"
	"unicode"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
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
	Guess    bool   // no word says whose lock it is: it is taken for the receiver's
	Text     string // the sentence, or the function's name
}

// Of returns the contract of fn, whose doc comment is doc. The comment wins
// over the name: if it speaks of holding locks, under a condition or those of
// somebody else, the name adds nothing. Annotations for tools win over both.
func Of(fn *types.Func, doc *ast.CommentGroup) []Clause {
	if doc != nil {
		if clauses, annotated := fromAnnotations(fn, doc); annotated {
			return clauses
		}
	}
	if doc != nil && mentionsHolding(doc) {
		if clauses, spoke := fromDoc(scopeOf(fn), doc.Text()); spoke {
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
	return []Clause{{Lock: lock, Mode: locks.Read, Source: Name, Guess: true, Text: fn.Name()}}
}

// Named reports whether fn's name says that some lock is held, be it clear which one or not.
func Named(fn *types.Func) bool { return namesContract(fn) }

// namesContract reports whether fn's name says that a lock is held: flushLocked,
// but not isLocked, which asks.
func namesContract(fn *types.Func) bool {
	stem, ok := contractStem(fn.Name())
	if !ok {
		return false
	}
	sig := fn.Signature()
	asks := sig.Results().Len() == 1 && ssax.IsBool(sig.Results().At(0).Type())
	sets := sig.Params().Len() == 1 && ssax.IsBool(sig.Params().At(0).Type())
	switch strings.ToLower(stem) {
	case "", "is", "has", "are", "was", "get", "if", "canbe", "getis":
		return stem != "" && !asks
	case "set", "mark":
		return !sets
	case "assert", "check", "ensure", "mustbe", "waituntil":
		return false
	}
	return !denied(stem)
}

// denied reports whether the last word of stem says the opposite of what follows it: flushNonLocked.
func denied(stem string) bool {
	word := stem[max(0, strings.LastIndexFunc(stem, unicode.IsUpper)):]
	switch strings.ToLower(word) {
	case "not", "non", "un", "no", "never", "without":
		return true
	}
	return false
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

// IsMutex reports whether t is a lock, or a pointer to one: any type whose
// pointer has the methods Lock and Unlock.
func IsMutex(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if _, ok := t.Underlying().(*types.Interface); !ok {
		t = types.NewPointer(t)
	}
	return hasNiladic(t, "Lock") && hasNiladic(t, "Unlock")
}

// hasNiladic reports whether the method set of t has a method of that name without
// parameters and results. To look it up is much less work than to make the set.
func hasNiladic(t types.Type, name string) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, false, nil, name)
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 0
}
