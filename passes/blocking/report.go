package blocking

import (
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/skeleton"
)

// told is what was reported: an operation that waits or panics.
type told struct {
	pos   token.Pos
	other token.Pos // where the channel was closed before
}

// tell reports f, about the operation at key, unless that is told. What is likely waits for all else.
func (c *checker) tell(key told, f diag.Finding) {
	if f.Check == possibleBlock {
		c.later = append(c.later, func() { c.tellNow(key, f) })
		return
	}
	c.tellNow(key, f)
}

func (c *checker) tellNow(key told, f diag.Finding) {
	if !key.pos.IsValid() || c.told[key] || c.told[told{key.other, key.pos}] {
		return // which of two that close a channel comes first says nothing new
	}
	c.told[key] = true
	c.Report(f)
}

// stuck reports a goroutine that waits for ever, unless a table says that it does not, or is meant to.
func (c *checker) stuck(k *skeleton.Skeleton, found *explore.Stuck) {
	s := c.newStuck(k, found)
	if len(s.waits) == 0 {
		return
	}
	pos := s.waits[0].Position()
	v := stuckTable.Judge(c.Judge(), s, pos)
	check := s.check()
	switch v.Level() {
	case evidence.Silent:
		return
	case evidence.Likely:
		check = possibleBlock
	}
	c.tell(told{pos: pos}, diag.Finding{Check: check, Pos: pos, Message: c.stuckMessage(s) + c.given(s, v), Related: c.steps(k, found.Trace, found.Process), Verdict: v})
}

// fault reports an operation that makes the program panic.
func (c *checker) fault(k *skeleton.Skeleton, found *explore.Faulty) {
	f := &fault{k, found, c}
	pos := f.node().Position()
	v := faultTable.Judge(c.Judge(), f, pos)
	check := closedChannel
	if found.Fault == explore.Negative {
		check = negativeCounter
	}
	switch v.Level() {
	case evidence.Silent:
		return
	case evidence.Likely:
		check = possibleBlock
	}
	last := found.Trace[len(found.Trace)-1]
	c.tell(told{pos, f.closedAt()}, diag.Finding{Check: check, Pos: pos, Message: c.faultMessage(f), Related: c.steps(k, found.Trace, last.Process), Verdict: v})
}

// given says on what it depends that s waits for ever, if nothing is assumed: by which way another goroutine leaves that could end the wait.
func (c *checker) given(s *stuck, v evidence.Verdict) string {
	if v.Has(evidence.Weakens) {
		return ""
	}
	for _, m := range slices.Backward(s.way()) {
		if m.Process == s.Process {
			continue
		}
		if way := c.wayOf(s.TagOf(m)); way != "" {
			return ", if " + way
		}
	}
	return ""
}

// wayOf says which of several ways a step with tag t takes, "" if there is no choice.
func (c *checker) wayOf(t skeleton.Tag) string {
	if n := t.Node; n != nil && n.Kind == goroutine.Sync {
		if _, arm := n.Instr.(*ssa.Select); arm {
			return fmt.Sprintf("%s is chosen at %s", c.name(n), c.at(n.Position()))
		}
	}
	if t.Chosen {
		for _, br := range slices.Backward(t.Decisions) {
			if br.Position().IsValid() {
				return c.assumption(br)
			}
		}
	}
	return ""
}

// A stuck is a goroutine that waits for ever.
type stuck struct {
	*skeleton.Skeleton
	*explore.Stuck
	c     *checker
	waits []*goroutine.Node
}

func (c *checker) newStuck(k *skeleton.Skeleton, found *explore.Stuck) *stuck {
	return &stuck{Skeleton: k, Stuck: found, c: c, waits: k.Waits(found.Code, found.Loc)}
}

// way returns the moves by which it comes to that s waits for ever. What others decide afterwards changes nothing.
func (s *stuck) way() []explore.Move { return s.Trace[:s.Settled] }

// check returns the check for what s waits for.
func (s *stuck) check() *diag.Check {
	switch s.waits[0].Op.Kind {
	case goroutine.Send:
		return blockedSend
	case goroutine.GroupWait, goroutine.OnceDo, goroutine.OnceEnter, goroutine.CondWait:
		return blockedWait
	case goroutine.Lock, goroutine.RLock:
		return blockedLock
	}
	return blockedReceive
}

// stuckMessage says what s waits for, and why that does not come.
func (c *checker) stuckMessage(s *stuck) string {
	who := "the function"
	if t := s.Threads[s.Code]; t.Spawn != nil && !t.Client {
		who = "the goroutine"
	}
	return fmt.Sprintf("%s may wait for ever here, %s", who, c.lack(s))
}

// lack says why what s waits for does not come.
func (c *checker) lack(s *stuck) string {
	var out []string
	for _, n := range s.waits {
		text := "as nothing is known that would end the wait"
		name := c.name(n)
		switch n.Op.Kind {
		case goroutine.Send:
			text = "as no goroutine is left to receive from " + name
		case goroutine.Recv, goroutine.RecvAny, goroutine.RecvClosed:
			text = "as no goroutine is left to send on " + name + " or close it"
			if slices.ContainsFunc(n.Op.Objects, goroutine.Place.IsContext) {
				text = "as nothing cancels the context of " + name
			}
		case goroutine.GroupWait:
			text = "as " + name + " is not done as often as was added"
		case goroutine.Lock, goroutine.RLock:
			text = "as the holder of " + name + " never unlocks it"
		case goroutine.CondWait:
			text = "as nothing signals " + name
		case goroutine.OnceDo, goroutine.OnceEnter:
			text = "as the function of " + name + " never returns"
		}
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return strings.Join(out, ", and ")
}

// A fault is an operation that makes the program panic.
type fault struct {
	*skeleton.Skeleton
	*explore.Faulty
	c *checker
}

// node returns the operation.
func (f *fault) node() *goroutine.Node { return f.TagOf(f.Trace[len(f.Trace)-1]).Node }

// closedAt returns where the channel was closed before that f closes again; no position if it is about something else.
func (f *fault) closedAt() (pos token.Pos) {
	if f.Fault != explore.ClosedTwice {
		return token.NoPos
	}
	slot := f.stepOf(f.Trace[len(f.Trace)-1]).Slot
	for _, m := range f.Trace[:len(f.Trace)-1] {
		if step := f.stepOf(m); step.Op == explore.Close && step.Slot == slot {
			pos = f.TagOf(m).Node.Position()
		}
	}
	return pos
}

// stepOf returns the step of a move.
func (f *fault) stepOf(m explore.Move) explore.Step { return f.Codes[m.Code][m.Loc].Steps[m.Step] }

// faultMessage says what panics.
func (c *checker) faultMessage(f *fault) string {
	name := c.name(f.node())
	switch f.Fault {
	case explore.ClosedTwice:
		return name + " may be closed here for the second time, which panics"
	case explore.SendOnClosed:
		return name + " may be closed already when something is sent here, which panics"
	}
	return "the counter of " + name + " may become negative here, which panics"
}

// steps tells how it comes to a finding about a process: what it and others do.
func (c *checker) steps(k *skeleton.Skeleton, trace []explore.Move, process int) []diag.Related {
	var out []diag.Related
	legs := map[int]int{process: 1}
	for _, m := range trace {
		tag := k.TagOf(m)
		if tag.Node == nil || !tag.Node.Position().IsValid() {
			continue
		}
		what := c.describe(tag)
		if what == "" {
			continue
		}
		if legs[m.Process] == 0 {
			legs[m.Process] = len(legs) + 1
		}
		out = append(out, diag.Related{Pos: tag.Node.Position(), Message: what, Leg: diag.Leg{Number: legs[m.Process], Order: -1}})
	}
	for i := range out {
		out[i].Leg.Order = i - len(out)
	}
	return out
}

// describe says what happens in a step, "" if nothing does that needs saying.
func (c *checker) describe(t skeleton.Tag) string {
	n := t.Node
	_, tests := n.Instr.(*ssa.If)
	switch {
	case tests && n.Kind == goroutine.Sync && n.Op.Kind == goroutine.RecvAny:
		return "finds that " + c.ended(n) + " has ended"
	case tests && n.Either:
		return ""
	case t.Chosen && n.Branch != nil:
		return c.decision(n)
	case t.Chosen && n.Either:
		return "takes this way of the select"
	case n.Kind == goroutine.Spawn:
		return "starts a goroutine"
	case n.Kind == goroutine.Sync && verbs[n.Op.Kind] != "":
		return verbs[n.Op.Kind] + " " + c.name(n)
	}
	return ""
}

// verbs say what operations do.
var verbs = map[goroutine.OpKind]string{
	goroutine.Send: "sends on", goroutine.Recv: "receives from", goroutine.RecvAny: "receives from", goroutine.RecvClosed: "receives from",
	goroutine.Close: "closes", goroutine.GroupAdd: "adds to", goroutine.GroupDone: "is done with", goroutine.GroupWait: "has waited for",
	goroutine.Lock: "locks", goroutine.Unlock: "unlocks", goroutine.RLock: "locks", goroutine.RUnlock: "unlocks",
	goroutine.CondPark: "waits for", goroutine.CondWait: "is woken by", goroutine.CondNotify: "signals",
	goroutine.OnceEnter: "runs the function of", goroutine.OnceLeave: "has run the function of", goroutine.OnceDo: "goes past",
}
