package skeleton

import (
	"slices"

	"github.com/concvet/concvet/internal/explore"
)

// A way is what a process does in one of the ways to get past a node.
type way []explore.Step

// fork returns a location with ways that lead to another one. Ways that begin alike part where they differ, so that a process that has passed a
// test gets on. The first steps of several ways wait for nothing.
func (l *layout) fork(to int, ways ...way) explore.Loc {
	out := explore.Loc{Chosen: true}
	var rest [][]way
	for _, w := range ways {
		if len(w) == 0 {
			out.Steps, rest = append(out.Steps, explore.Step{Op: explore.Pass}), append(rest, nil)
			continue
		}
		i := slices.Index(out.Steps, w[0])
		if i < 0 {
			i = len(out.Steps)
			out.Steps, rest = append(out.Steps, w[0]), append(rest, nil)
		}
		rest[i] = append(rest[i], w[1:])
	}
	for i := range out.Steps {
		out.Steps[i].To = to
		if slices.ContainsFunc(rest[i], func(w way) bool { return len(w) > 0 }) {
			out.Steps[i].To = l.new(l.fork(to, rest[i]...))
		}
	}
	out.Chosen = len(out.Steps) > 1 || !waits(out.Steps[0].Op)
	return out
}

// waits reports whether a process waits until a step of op is possible.
func waits(op explore.Op) bool {
	switch op {
	case explore.Send, explore.Recv, explore.Lock, explore.RLock:
		return true
	}
	return false
}

// The steps of ways.
func (l *layout) set(slot int, value string) explore.Step {
	return explore.Step{Op: explore.Set, Slot: slot, N: l.value(value)}
}

func (l *layout) see(slot int, value string) explore.Step {
	return explore.Step{Op: explore.See, Slot: slot, N: l.value(value)}
}

func (l *layout) seeNot(slot int, value string) explore.Step {
	return explore.Step{Op: explore.SeeNot, Slot: slot, N: l.value(value)}
}

func is(reg, what int) explore.Step { return explore.Step{Op: explore.Counted, Reg: reg, N: what} }

func becomes(reg, what int) explore.Step {
	return explore.Step{Op: explore.Decide, Reg: reg, N: what}
}

// after returns ways with a step before them.
func after(s explore.Step, ways []way) []way {
	var out []way
	for _, w := range ways {
		out = append(out, append(way{s}, w...))
	}
	return out
}
