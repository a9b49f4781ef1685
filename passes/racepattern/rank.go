package racepattern

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/guard"
	"github.com/concvet/concvet/internal/symbol"
)

// What is said against findings, in percent.
const (
	assumedConcurrency = 60 // nobody is seen to use the object from two goroutines, other than by what it is made for
	farConcurrency     = 30 // both goroutines are seen, but not in one function
	benignRead         = 40 // a read gets an old value
	benignTest         = 80 // and all that it is used for is to compare it: len(s.queue), s.conn != nil (PRECISION B43)
)

// againstGuard tells what speaks against x.
func againstGuard(x guard.Violation) diag.Against {
	a := diag.Against{Evidence: x.Odds(), Conflict: conflictAt(x.Bare.Write, x.Bare.Instr)}
	if x.Bare.Context.Spawn == nil && (x.Other == nil || x.Other.Context.Spawn == nil) {
		a.Concurrency = assumedConcurrency
	}
	return a
}

// againstPair tells what speaks against p, a race in s.
func againstPair(check *diag.Check, s *goroutine.Scope, p pair) diag.Against {
	a := diag.Against{Conflict: conflictAt(p.a.Access.Write && p.b.Access.Write, reader(p).Instr)}
	switch {
	case p.a.Thread.Client || p.b.Thread.Client:
		a.Concurrency = assumedConcurrency
	case !lexical(s, p):
		a.Concurrency = farConcurrency
	}
	if !shows(s, p) {
		a.Evidence = hidden[check] // it hangs on what others do with what is shared
	}
	return a
}

// hidden tells what speaks against races that no function shows, by how many of the reports that were judged
// were wrong.
var hidden = map[*diag.Check]int{unguardedField: 50, ownGoroutine: 70, possibleRace: 75}

// reader returns the node of p that reads, if one does.
func reader(p pair) *goroutine.Node {
	if p.a.Access.Write {
		return p.b
	}
	return p.a
}

// conflictAt tells how little harm an access does that may be a write.
func conflictAt(write bool, instr ssa.Instruction) int {
	switch {
	case write:
		return 0
	case isTested(instr):
		return benignTest
	}
	return benignRead
}

// isTested reports whether what instr reads is merely compared, or asked for its length.
func isTested(instr ssa.Instruction) bool {
	v, ok := instr.(ssa.Value)
	if !ok || v.Referrers() == nil || len(*v.Referrers()) == 0 {
		return false
	}
	for _, user := range *v.Referrers() {
		switch user := user.(type) {
		case *ssa.BinOp:
			if user.Op != token.EQL && user.Op != token.NEQ {
				return false
			}
		case *ssa.Call:
			if b, ok := user.Call.Value.(*ssa.Builtin); !ok || b.Name() != "len" && b.Name() != "cap" {
				return false
			}
		case *ssa.If, *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// aboutPlace returns the field or package variable at p, or that p is an element of; nothing if there is none.
func aboutPlace(s *goroutine.Scope, p goroutine.Place) []symbol.Var {
	path := p.Path
	for path.Len() > 0 && path.Step(path.Len()-1).Kind != accesspath.Field {
		path, _, _ = path.Parent()
	}
	owner, last, ok := path.Parent()
	if !ok {
		if path.Root.Kind != accesspath.Global {
			return nil
		}
		return []symbol.Var{{Pkg: path.Root.Pkg(), Name: path.Root.Name()}}
	}
	t := owner.Type(s.Frames[p.Frame].Func)
	if t == nil {
		return nil
	}
	named, ok := symbol.TypeOf(t)
	if !ok {
		return nil
	}
	return []symbol.Var{{Pkg: named.Pkg, Type: named.Name, Name: last.Name}}
}
