package summary

import (
	"slices"

	"github.com/concvet/concvet/internal/locks"
)

// equalFunctions reports whether a and b say the same, traces apart: which way
// leads to an acquisition matters to readers only, and the shortest one wins.
func equalFunctions(a, b *Function) bool {
	if a == nil || b == nil {
		return a == b
	}
	return equalEffects(&a.Effect, &b.Effect) &&
		slices.EqualFunc(a.Results, b.Results, equalResults) &&
		slices.EqualFunc(a.Calls, b.Calls, equalInvokes) &&
		slices.Equal(a.Requires, b.Requires) &&
		slices.Equal(a.Excludes, b.Excludes)
}

func equalEffects(a, b *locks.Effect) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.NoReturn == b.NoReturn && a.Goexit == b.Goexit && a.Top == b.Top && slices.Equal(a.Unsure, b.Unsure) && slices.Equal(a.Leaves, b.Leaves) &&
		slices.EqualFunc(a.Cases, b.Cases, equalCases) &&
		slices.EqualFunc(a.Acquires, b.Acquires, equalAcquires)
}

func equalCases(a, b locks.Case) bool {
	return sameChanges(&a, &b) && slices.Equal(a.When, b.When)
}

func equalAcquires(a, b locks.Acquire) bool {
	return a.Lock == b.Lock && a.Mode == b.Mode && slices.Equal(a.Held, b.Held) &&
		slices.Equal(a.Released, b.Released) && slices.Equal(a.When, b.When) && equalProvisos(a.If, b.If) && a.Given == b.Given
}

func equalProvisos(a, b locks.Proviso) bool {
	return a.Hidden == b.Hidden && slices.Equal(a.Conds, b.Conds)
}

func equalResults(a, b FuncResult) bool {
	return a.Alias == b.Alias && a.Nil == b.Nil && equalHandles(a.Handle, b.Handle)
}

func equalHandles(a, b *Handle) bool {
	if a == nil || b == nil {
		return a == b
	}
	return equalEffects(&a.Effect, &b.Effect) && slices.EqualFunc(a.Calls, b.Calls, equalInvokes)
}

func equalInvokes(a, b Invoke) bool {
	return a.Param == b.Param && slices.Equal(a.Held, b.Held) && slices.Equal(a.Released, b.Released) &&
		slices.Equal(a.When, b.When) && equalProvisos(a.If, b.If)
}
