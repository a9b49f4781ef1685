package blocking

import (
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
	return doubts(s.Skeleton, append(slices.Clip(s.way()), next), skeleton.Late)
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

// takesTwo reports whether two users of an object do something before f, which is not meant to be: the one who panics has not asked for
// something that the other one changes.
func (f *fault) takesTwo() bool {
	last := f.Trace[len(f.Trace)-1]
	return takesTwo(f.Skeleton, f.Trace, last.Code, last.Process) && !f.foresees(last)
}

// foresees reports whether the user who moves last has asked for the state of a variable that another user changes after that, as by a
// flag which says that the object is closed.
func (f *fault) foresees(last explore.Move) bool {
	asked := make(map[int]bool) // by slot
	for _, m := range f.Trace {
		switch step := f.Codes[m.Code][m.Loc].Steps[m.Step]; step.Op {
		case explore.See, explore.SeeNot:
			asked[step.Slot] = asked[step.Slot] || m.Process == last.Process && f.TagOf(m).Node != nil
		case explore.Set, explore.Swap:
			if asked[step.Slot] && m.Process != last.Process && isUser(f.Skeleton, m.Code) {
				return true
			}
		}
	}
	return false
}
