package blocking

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/internal/ssax"
)

// stuckTable has the reasons that goroutines which wait for ever are judged by.
var stuckTable = &evidence.Table[*stuck]{
	Name:    "stuck",
	Checks:  []string{"CV4001", "CV4002", "CV4003", "CV4004", "CV4007"},
	ByNeeds: true,
	Rows: []evidence.Reason[*stuck]{
		{
			ID: "stuck-run", Need: evidence.Run, Kind: evidence.Weakens, Title: "control goes a way that is not shown to be free",
			Doc:  "Free are the ways that go by an error, the end of a context, a timer, a number that the function was given, or a parameter of an exported function.",
			Each: func(s *stuck) []evidence.Assumption { return s.c.assumed(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-on-purpose", Need: evidence.Harm, Kind: evidence.Excludes, Title: "nothing in the program is meant to end the wait: the function waits for the end of the process",
			Holds: isOnPurpose,
		},
		{
			ID: "stuck-until-context", Need: evidence.Harm, Kind: evidence.Excludes, Title: "it waits for the end of a context and for nothing else, and its caller gave it one without an end",
			Holds: isUntilContext,
		},
		{
			ID: "stuck-lock-order", Need: evidence.Harm, Kind: evidence.Excludes, Title: "goroutines wait for each other's locks only, or for their own: CV1001 and CV2001 report that",
			Holds: isLockCycle,
		},
		{
			ID: "stuck-in-turn", Need: evidence.Harm, Kind: evidence.Excludes, Title: "it waits for a goroutine that waits for ever itself, which is reported",
			Holds: isInTurn,
		},
		{
			ID: "stuck-by-numbers", Need: evidence.Run, Kind: evidence.Excludes, Title: "it takes a way that depends on a number which is computed, as that of the rounds of a loop",
			Holds: func(s *stuck) bool { return computes(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-predicate", Need: evidence.Run, Kind: evidence.Excludes, Title: "it waits for a condition variable after a test that depends on something unknown",
			Holds: isUnfounded,
		},
		{
			ID: "stuck-stale", Need: evidence.Object, Kind: evidence.Weakens, Title: "the field still refers to the same channel when it is used",
			Holds: func(s *stuck) bool { return isStale(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-of-past", Need: evidence.Run, Kind: evidence.Excludes, Title: "it decides by what the goroutines have done before, as earlier rounds, messages and answers say",
			Holds: func(s *stuck) bool { return isOfPast(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-late", Need: evidence.Run, Kind: evidence.Excludes, Title: "a user of an object calls it when it is closed",
			Holds: (*stuck).isLate,
		},
		{
			ID: "stuck-two-users", Need: evidence.Together, Kind: evidence.Weakens, Title: "two goroutines call it at the same time",
			Holds: func(s *stuck) bool { return takesTwo(s.Skeleton, s.way(), s.Code, s.Process) },
		},
		{
			ID: "stuck-unstarted", Need: evidence.Unordered, Kind: evidence.Weakens, Title: "no other goroutine receives than those that are seen",
			Holds: func(s *stuck) bool { return len(choosers(s.Skeleton, s.way())) <= 1 && isUnstarted(s) },
		},
		{
			ID: "stuck-by-room", Need: evidence.Run, Kind: evidence.Weakens, Title: "it sends more values than the channel has room for",
			Holds: isCounted,
		},
		{
			ID: "stuck-by-no-round", Need: evidence.Run, Kind: evidence.Weakens, Title: "no round of the loop has that number",
			Holds: func(s *stuck) bool { return picksNone(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-by-far-off-timer", Need: evidence.Run, Kind: evidence.Weakens, Title: "a timer of a minute or more fires first",
			Holds: isFarOff,
		},
		{
			ID: "stuck-later", Need: evidence.Run, Kind: evidence.Weakens, Title: "the function that a timer or the end of a context starts runs by then",
			Holds: func(s *stuck) bool { return isLater(s.Skeleton, s.way()) },
		},
		{
			ID: "stuck-by-two-choices", Need: evidence.Run, Kind: evidence.Weakens, Title: "two decisions that come from one value go together",
			Holds: func(s *stuck) bool { return depend(choosers(s.Skeleton, s.way())) },
		},
	},
}

// faultTable has the reasons that panics of operations are judged by.
var faultTable = &evidence.Table[*fault]{
	Name:    "fault",
	Checks:  []string{"CV4005", "CV4006", "CV4007"},
	ByNeeds: true,
	Rows: []evidence.Reason[*fault]{
		{
			ID: "fault-run", Need: evidence.Run, Kind: evidence.Weakens, Title: "control goes a way that is not shown to be free",
			Each: func(f *fault) []evidence.Assumption { return f.c.assumed(f.Skeleton, f.Trace) },
		},
		{
			ID: "fault-by-numbers", Need: evidence.Run, Kind: evidence.Excludes, Title: "it takes a way that depends on a number which is computed, as that of the rounds of a loop",
			Holds: func(f *fault) bool { return computes(f.Skeleton, f.Trace) },
		},
		{
			ID: "fault-by-wait", Need: evidence.Unordered, Kind: evidence.Excludes, Title: "it gets past a Wait on a group, and it is not known which goroutines are done with that",
			Holds: func(f *fault) bool { return doubts(f.Skeleton, f.Trace, skeleton.OfWait) },
		},
		{
			ID: "fault-of-past", Need: evidence.Run, Kind: evidence.Excludes, Title: "it decides by what the goroutines have done before, as earlier rounds, messages and answers say",
			Holds: func(f *fault) bool { return isOfPast(f.Skeleton, f.Trace) },
		},
		{
			ID: "fault-late", Need: evidence.Run, Kind: evidence.Excludes, Title: "a user of an object calls it when it is closed",
			Holds: func(f *fault) bool { return doubts(f.Skeleton, f.Trace, skeleton.Late) },
		},
		{
			ID: "fault-two-users", Need: evidence.Together, Kind: evidence.Excludes, Title: "one user of an object closes it while another one calls it, which careful users do not do",
			Holds: (*fault).takesTwo,
		},
		{
			ID: "fault-later", Need: evidence.Run, Kind: evidence.Weakens, Title: "the function that a timer or the end of a context starts runs by then",
			Holds: func(f *fault) bool { return isLater(f.Skeleton, f.Trace) },
		},
		{
			ID: "fault-by-two-choices", Need: evidence.Run, Kind: evidence.Weakens, Title: "two decisions that come from one value go together",
			Holds: func(f *fault) bool { return depend(choosers(f.Skeleton, f.Trace)) },
		},
	},
}

// isOnPurpose reports whether s receives from channels on which nobody ever sends, and that nobody closes, nor would do so in code that
// control does not get to.
func isOnPurpose(s *stuck) bool {
	if s.Threads[s.Code].Spawn != nil {
		return false
	}
	return !slices.ContainsFunc(s.waits, func(n *goroutine.Node) bool {
		if n.Parcel != nil {
			return true // it came with a message
		}
		o := s.Scope.Object(n.Op.Objects[0])
		return len(o.Handed) > 0 || o.Unreached || slices.ContainsFunc(o.Ops, func(other *goroutine.Node) bool { return other.Op.Kind != goroutine.RecvAny })
	})
}

// isUntilContext reports whether s waits for the end of a context only, which another function has made: that decides how long s is
// to wait, and may want it to be for the life of the program.
func isUntilContext(s *stuck) bool {
	if len(s.waits) != 1 || len(s.waits[0].Op.Objects) != 1 {
		return false
	}
	p := s.waits[0].Op.Objects[0]
	made, ok := p.Path.Root.Value.(*ssa.Call)
	return ok && p.IsContext() && ssax.EnclosingDeclared(made.Parent()) != ssax.EnclosingDeclared(s.waits[0].Frame.Func)
}

// isInTurn reports whether s waits for a group, and a goroutine that would be done with that waits for something else.
func isInTurn(s *stuck) bool {
	steps := s.Codes[s.Code][s.Loc].Steps
	if len(steps) != 1 || steps[0].Op != explore.Wait {
		return false
	}
	return slices.ContainsFunc(s.Others, func(o explore.At) bool { return o.Waits && s.isDone(o.Code, o.Loc, steps[0].Slot) })
}

// isDone reports whether a process may be done with the group in slot from a location on, or do what is not known.
func (s *stuck) isDone(code, loc, slot int) bool {
	work := graph.NewWorklist(loc)
	for loc := range work.Newest {
		if s.Codes[code][loc].Ends {
			return true
		}
		for _, step := range s.Codes[code][loc].Steps {
			if step.Op == explore.Add && step.N < 0 && step.Slot == slot {
				return true
			}
			work.Add(step.To)
		}
	}
	return false
}

// isUnstarted reports whether s sends, and is no goroutine that the function starts which makes the channel, or which alone uses it. The
// function itself does so only if it comes to that without any decision, a user of an object only if nobody can tell that the receiver has ended.
func isUnstarted(s *stuck) bool {
	n := s.waits[0]
	if n.Op.Kind != goroutine.Send {
		return false
	}
	if s.Threads[s.Code].Client {
		return !s.endsUntold(n)
	}
	if len(n.Op.Objects) == 0 {
		return true // it came with a message
	}
	root := n.Op.Objects[0].Path.Root
	made, ok := root.Value.(*ssa.MakeChan)
	spawn := s.Threads[s.Code].Spawn
	switch {
	case spawn == nil:
		return !ok || slices.ContainsFunc(s.way(), func(m explore.Move) bool { return s.TagOf(m).Chosen })
	case spawn.Frame == nil:
		return true
	}
	by := ssax.EnclosingDeclared(spawn.Frame.Func)
	return !(ok && ssax.EnclosingDeclared(made.Parent()) == by || root.Kind == accesspath.Param)
}

// endsUntold reports whether all goroutines that receive from the field that n sends on do nothing by which others might notice that they
// have ended.
func (s *stuck) endsUntold(n *goroutine.Node) bool {
	return !slices.ContainsFunc(s.Scope.Nodes, func(other *goroutine.Node) bool {
		return other.Kind == goroutine.Sync && isReceive(other.Op.Kind) && isSameField(other, n) && s.tells(other.Thread)
	})
}

// tells reports whether t does something by which others may notice how far it has come.
func (s *stuck) tells(t *goroutine.Thread) bool {
	return slices.ContainsFunc(s.Scope.Nodes, func(n *goroutine.Node) bool {
		return n.Thread == t && n.Kind == goroutine.Sync && !isReceive(n.Op.Kind)
	})
}

func isReceive(k goroutine.OpKind) bool { return k == goroutine.Recv || k == goroutine.RecvAny }

// isSameField reports whether two operations are about channels in the same field.
func isSameField(m, n *goroutine.Node) bool {
	field := ssax.FieldRead(n.Operand())
	return field != nil && ssax.FieldRead(m.Operand()) == field
}

// isCounted reports whether s sends in a loop on a channel with room, and all who receive from it do that a certain number of times.
func isCounted(s *stuck) bool {
	n := s.waits[0]
	if n.Op.Kind != goroutine.Send || len(n.Op.Objects) != 1 || !n.Frame.Repeats(n.Instr) {
		return false
	}
	o := s.Scope.Object(n.Op.Objects[0])
	return o.Room > 0 && !slices.ContainsFunc(o.Ops, func(other *goroutine.Node) bool {
		return other.Op.Kind != goroutine.Send && other.Frame.Repeats(other.Instr)
	})
}

// computes reports whether a way in trace is taken because of a number that is computed.
func computes(k *skeleton.Skeleton, trace []explore.Move) bool {
	return k.Exceeds(trace) || doubts(k, trace, skeleton.OfNumber)
}

// doubts reports whether it is not certain for a reason that a process takes a step of trace.
func doubts(k *skeleton.Skeleton, trace []explore.Move, why skeleton.Doubt) bool {
	return slices.ContainsFunc(trace, func(m explore.Move) bool { return k.TagOf(m).Doubts.Has(why) })
}

// isOfPast reports whether a decision in trace goes by what the scope has done before.
func isOfPast(k *skeleton.Skeleton, trace []explore.Move) bool {
	return slices.ContainsFunc(trace, func(m explore.Move) bool {
		t := k.TagOf(m)
		return t.Chosen && slices.ContainsFunc(t.Decisions, (*goroutine.Branch).IsOfPast)
	})
}

// isLockCycle reports whether there are processes that wait for nothing but each other's locks, or one for a lock of its own, which
// is for packages lockorder and lockset to tell.
func isLockCycle(s *stuck) bool {
	next := make(map[int]int) // who holds the lock that a process waits for
	add := func(process, code, loc int) {
		if slot, ok := s.lockOf(code, loc); ok {
			next[process] = s.holder(slot)
		}
	}
	add(s.Process, s.Code, s.Loc)
	for _, o := range s.Others {
		if o.Waits {
			add(o.Process, o.Code, o.Loc)
		}
	}
	for p := range next {
		q, ok := next[p]
		for range next {
			if ok && q == p {
				return true
			}
			q, ok = next[q]
		}
	}
	return false
}

// lockOf returns the slot of the lock that a process waits for at a location; ok is false if it waits for something else.
func (s *stuck) lockOf(code, loc int) (slot int, ok bool) {
	steps := s.Codes[code][loc].Steps
	if len(steps) != 1 || steps[0].Op != explore.Lock && steps[0].Op != explore.RLock {
		return 0, false
	}
	return steps[0].Slot, true
}

// holder returns the process that holds the lock in slot at the end of the trace, -1 if none does.
func (s *stuck) holder(slot int) int {
	who := -1
	for _, m := range s.Trace {
		switch step := s.Codes[m.Code][m.Loc].Steps[m.Step]; {
		case step.Slot != slot:
		case step.Op == explore.Lock || step.Op == explore.RLock:
			who = m.Process
		case step.Op == explore.Unlock || step.Op == explore.RUnlock:
			who = -1
		}
	}
	return who
}

// isUnfounded reports whether s, or another one that waits then, waits for a condition variable because of a decision that the
// scope does not tell the reasons of.
func isUnfounded(s *stuck) bool {
	unfounded := func(process, code, loc int) bool {
		waits := s.Waits(code, loc)
		return len(waits) > 0 && waits[0].Op.Kind == goroutine.CondWait &&
			slices.ContainsFunc(s.Trace, func(m explore.Move) bool { return m.Process == process && s.TagOf(m).Chosen })
	}
	return unfounded(s.Process, s.Code, s.Loc) ||
		slices.ContainsFunc(s.Others, func(o explore.At) bool { return o.Waits && unfounded(o.Process, o.Code, o.Loc) })
}
