package blocking

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/skeleton"
)

// isOfObject reports whether k is of an object and its users, who call its methods in any order.
func isOfObject(k *skeleton.Skeleton) bool { return k.Scope.Owner != nil }

// isUser reports whether code is what users of an object do.
func isUser(k *skeleton.Skeleton, code int) bool { return k.Threads[code].Client }

// isLate reports whether it comes to s by a call that a user begins when the object is closed, or in one.
func (s *stuck) isLate() bool {
	next := explore.Move{Process: s.Process, Code: s.Code, Loc: s.Loc}
	return doubts(s.Skeleton, append(slices.Clip(s.Trace), next), skeleton.Late)
}

// isByState reports whether a decision in trace is one on a field of an object that others assign than who makes it: it may tell which methods
// were called.
func isByState(k *skeleton.Skeleton, trace []explore.Move) bool {
	return isOfObject(k) && isByField(k, trace, func(field *types.Var) bool { return !k.Scope.Made(field) })
}

// takesTwo reports whether a user of an object does something in trace, and another one does, or waits: process, which waits or moves last.
func takesTwo(k *skeleton.Skeleton, trace []explore.Move, code, process int) bool {
	user := -1
	if isUser(k, code) {
		user = process
	}
	return isOfObject(k) && slices.ContainsFunc(trace, func(m explore.Move) bool {
		if !isUser(k, m.Code) || k.TagOf(m).Node == nil {
			return false
		}
		if user < 0 {
			user = m.Process
		}
		return m.Process != user
	})
}

// takesTwo reports whether two users of an object do something before f.
func (f *fault) takesTwo() bool {
	last := f.Trace[len(f.Trace)-1]
	return takesTwo(f.Skeleton, f.Trace, last.Code, last.Process)
}
