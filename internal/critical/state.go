package critical

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// A State is what a branch asks of a field: that it is, or is not, equal to a constant, or
// to something that the function is passed; or how much of something there is.
type State struct {
	Field *types.Var
	Value constant.Value // nil: nil, or if Passed what the caller decides
	Not   bool

	Passed bool
	Amount bool // any may be asked for; Value and Not tell nothing
}

// isAnything reports whether it is not known for which values of the field s is true.
func (s State) isAnything() bool { return s.Passed || s.Amount }

// Admits reports whether v, which is stored in the field, is what the branch asks for.
func (s State) Admits(v ssa.Value) bool {
	if s.isAnything() {
		return false
	}
	switch v := v.(type) {
	case *ssa.Const:
		return s.admits(v.Value)
	case *ssa.MakeChan, *ssa.MakeMap, *ssa.MakeSlice, *ssa.MakeClosure, *ssa.Alloc:
		return s.Not && s.Value == nil
	}
	return false
}

// Initial reports whether the zero value of the field may be what the branch asks for.
func (s State) Initial() bool {
	if s.isAnything() {
		return true
	}
	var zero constant.Value
	if s.Value != nil {
		switch s.Value.Kind() {
		case constant.Bool:
			zero = constant.MakeBool(false)
		case constant.Int:
			zero = constant.MakeInt64(0)
		case constant.String:
			zero = constant.MakeString("")
		}
	}
	return s.admits(zero)
}

func (s State) admits(v constant.Value) bool {
	equal := v == nil && s.Value == nil || v != nil && s.Value != nil && v.Kind() == s.Value.Kind() && constant.Compare(v, token.EQL, s.Value)
	return equal != s.Not
}

// Contradicts reports whether s and t cannot both be true.
func (s State) Contradicts(t State) bool {
	if s.Field != t.Field || s.isAnything() || t.isAnything() {
		return false
	}
	return !s.Not && !t.admits(s.Value) || !t.Not && !s.admits(t.Value)
}

// statesOf returns what it takes for the condition cond to be true, or not to be if not: a
// state, or amounts. There are none if that is not known.
func statesOf(cond ssa.Value, not bool) []State {
	if s, ok := stateOf(cond, not); ok {
		return []State{s}
	}
	op, ok := cond.(*ssa.BinOp)
	if !ok || !isComparison(op.Op) {
		return nil
	}
	states, ok := amounts(op, nil)
	if !ok || len(states) > maxStates {
		return nil
	}
	return states
}

func isComparison(op token.Token) bool { return isOrder(op) || op == token.EQL || op == token.NEQ }

// amounts appends to states the fields from which v is computed, with their lengths or as
// numbers. It is false if v is something else, or made of something else.
func amounts(v ssa.Value, states []State) ([]State, bool) {
	if isGiven(v) {
		return states, true
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		states, ok := amounts(v.X, states)
		if !ok {
			return nil, false
		}
		return amounts(v.Y, states)
	case *ssa.Convert:
		return amounts(v.X, states)
	case *ssa.Call:
		if list := ssax.BuiltinArg(v, "len"); list != nil {
			if f := ssax.FieldRead(list); f != nil {
				return append(states, State{Field: f, Amount: true}), true
			}
		}
	case *ssa.UnOp:
		if f := ssax.FieldRead(v); f != nil && isNumber(f.Type()) {
			return append(states, State{Field: f, Amount: true}), true
		}
	}
	return nil, false
}

// isNumber reports whether values of type t count something. Those of a type with a name
// are mostly states that have an order.
func isNumber(t types.Type) bool {
	b, ok := types.Unalias(t).(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}

// stateOf returns what it takes for the condition cond to be true, or not to be if not. It is
// false if that is not about one field.
func stateOf(cond ssa.Value, not bool) (s State, ok bool) {
	switch v := cond.(type) {
	case *ssa.UnOp:
		field := ssax.FieldRead(v)
		return State{Field: field, Value: constant.MakeBool(true), Not: not}, field != nil
	case *ssa.BinOp:
		if v.Op != token.EQL && v.Op != token.NEQ {
			return State{}, false
		}
		x, y := v.X, v.Y
		if ssax.FieldRead(x) == nil {
			x, y = y, x
		}
		s := State{Field: ssax.FieldRead(x), Not: not != (v.Op == token.NEQ)}
		switch y := y.(type) {
		case *ssa.Const:
			s.Value = y.Value
		case *ssa.Parameter:
			s.Passed = true
		default:
			return State{}, false
		}
		return s, s.Field != nil
	}
	return State{}, false
}

// A decision is what branches decide about an instruction. The zero decision is that
// none does.
type decision struct {
	conditional bool
	states      []State // what they ask for; none if that is not known
}

// maxStates bounds the states of a decision.
const maxStates = 4

// and returns what d and e decide together.
func (d decision) and(e decision) decision {
	switch {
	case !d.conditional:
		return e
	case !e.conditional:
		return d
	case len(d.states) == 0 || len(e.states) == 0 || len(d.states)+len(e.states) > maxStates:
		return decision{conditional: true}
	}
	return decision{true, slices.Concat(d.states, e.states)}
}
