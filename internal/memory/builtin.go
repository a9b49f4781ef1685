package memory

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Builtin appends to list the accesses of call if it calls a builtin function.
// It is for calls that are deferred or run by another goroutine; those of
// ordinary calls are among the [Accesses] of the instruction.
func Builtin(list []Access, call *ssa.CallCommon) []Access {
	b, ok := call.Value.(*ssa.Builtin)
	if !ok || len(call.Args) == 0 {
		return list
	}
	first := len(list)
	x := call.Args[0]
	switch b.Name() {
	case "append":
		list = appendAppend(list, call.Args)
	case "copy":
		list = appendElements(list, call.Args[1], false)
		list = appendElements(list, x, true)
	case "clear":
		list = appendMap(list, x, true)
		list = appendElements(list, x, true)
	case "delete":
		list = appendMap(list, x, true)
	case "len":
		if _, ok := ssax.CoreType(x.Type()).(*types.Map); ok {
			list = append(list, part(x, Length, false))
		}
	case "close":
		list = append(list, part(x, ChanState, true))
	}
	return withoutEmpty(list, first)
}

// appendAppend appends the accesses of append(s, t...): it reads t, and it
// writes behind the end of s or reads s, so as to copy it. Of append(s, x, y) the
// elements are a new slice, which nobody else knows.
func appendAppend(list []Access, args []ssa.Value) []Access {
	s, elem := args[0], sliceElem(args[0].Type())
	if elem == nil || len(args) < 2 || ssax.IsNil(args[1]) {
		return list
	}
	room := roomOf(s)
	if !room.empty {
		list = append(list, elements(s, elem, false))
	}
	if !isListed(args[1]) {
		list = appendElements(list, args[1], false)
	}
	switch {
	case room.none || zeroSize(elem):
		return list
	case room.shared:
		return append(list, elements(s, elem, true))
	}
	return append(list, part(s, Tail, true))
}

// A room is what is known of the space behind the end of a slice.
type room struct {
	empty  bool // the slice has no elements
	none   bool // it has no space
	shared bool // the space holds elements of the slice that it was cut from
}

func roomOf(s ssa.Value) room {
	switch s := s.(type) {
	case *ssa.Const:
		return room{empty: true, none: true} // nil
	case *ssa.Slice:
		return room{
			empty:  isZero(s.High),
			none:   s.Max != nil && sameNumber(s.High, s.Max),
			shared: s.High != nil,
		}
	}
	return room{}
}

func isZero(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Int64() == 0
}

// sameNumber reports whether a and b are certainly equal: the same value or
// constant, or the length of the same slice.
func sameNumber(a, b ssa.Value) bool {
	switch a := a.(type) {
	case *ssa.Const:
		b, ok := b.(*ssa.Const)
		return ok && a.Int64() == b.Int64()
	case *ssa.Call:
		x, y := ssax.BuiltinArg(a, "len"), ssax.BuiltinArg(b, "len")
		return a == b || x != nil && x == y
	}
	return a == b
}

// appendElements appends an access to the elements of s if it is a slice;
// strings never change.
func appendElements(list []Access, s ssa.Value, write bool) []Access {
	if elem := sliceElem(s.Type()); elem != nil {
		return append(list, elements(s, elem, write))
	}
	return list
}

// sliceElem returns the type of the elements of t, which may be a type parameter;
// nil if it is no slice.
func sliceElem(t types.Type) types.Type {
	if s, ok := ssax.CoreType(t).(*types.Slice); ok {
		return s.Elem()
	}
	return nil
}

// isListed reports whether s holds the arguments of a variadic call, which are
// listed one by one.
func isListed(s ssa.Value) bool {
	slice, ok := s.(*ssa.Slice)
	if !ok {
		return false
	}
	a, ok := slice.X.(*ssa.Alloc)
	return ok && a.Comment == "varargs"
}
