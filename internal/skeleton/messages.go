package skeleton

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// messages are what is sent, as far as those who receive it ask. Of a channel, those that all tests find the same of are one value.
type messages struct {
	sent  map[*goroutine.Node]int   // the value that is sent
	among map[*goroutine.Branch]int // the values of which the branch holds, as bits
	asked map[goroutine.Value]bool  // what is received, of which somebody asks
}

// findMessages finds the tests of messages of which it is known what they find, whatever is sent on the channel.
func (b *builder) findMessages() {
	b.messages = messages{make(map[*goroutine.Node]int), make(map[*goroutine.Branch]int), make(map[goroutine.Value]bool)}
	tests := make(map[int][]*goroutine.Branch) // by the slot of the channel
	for _, n := range b.scope.Nodes {
		if n.Branch == nil || n.Branch.Message == nil || n.Thread != n.Branch.Message.Got.Frame.Thread {
			continue
		}
		if slot, ok := b.channelOf(n.Branch.Message); ok {
			tests[slot] = append(tests[slot], n.Branch)
		}
	}
	for slot := range b.Objects {
		b.tell(slot, tests[slot])
	}
}

// channelOf returns the slot of the channel that m came from; ok is false if that is not known, or not for all that is sent what the test finds.
func (b *builder) channelOf(m *goroutine.Message) (slot int, ok bool) {
	slot = -1
	for n, found := range m.Finds {
		if found == goroutine.Unknown || !b.isKept(n) {
			return 0, false
		}
		at, _ := b.slotAt(n)
		if slot >= 0 && at != slot {
			return 0, false // it is one of several channels
		}
		slot = at
	}
	return slot, slot >= 0 && (m.OfZero != goroutine.Unknown || !b.isClosed(slot))
}

// isClosed reports whether the channel in slot is closed somewhere.
func (b *builder) isClosed(slot int) bool {
	return slices.ContainsFunc(b.scope.Object(b.Objects[slot]).Ops, func(n *goroutine.Node) bool { return n.Op.Kind == goroutine.Close })
}

// tell numbers what is sent on the channel in slot by what tests find, and notes what each test lets pass.
func (b *builder) tell(slot int, tests []*goroutine.Branch) {
	if len(tests) == 0 {
		return
	}
	type findings string // one letter for each test
	values, sent := make(map[findings]int), make(map[*goroutine.Node]int)
	found := func(of func(*goroutine.Message) goroutine.Outcome) findings {
		var out []byte
		for _, br := range tests {
			out = append(out, byte(of(br.Message)))
		}
		return findings(out)
	}
	values[found(func(m *goroutine.Message) goroutine.Outcome { return m.OfZero })] = explore.Zero
	for _, n := range b.scope.Object(b.Objects[slot]).Ops {
		if n.Op.Kind != goroutine.Send {
			continue
		}
		f := found(func(m *goroutine.Message) goroutine.Outcome { return m.Finds[n] })
		if values[f] == 0 {
			values[f] = len(values) + explore.Zero
		}
		if sent[n] = values[f]; sent[n] == explore.MostValues {
			return
		}
	}
	maps.Copy(b.sent, sent)
	for i, br := range tests {
		b.among[br] = 0
		for f, value := range values {
			if (goroutine.Outcome(f[i]) == goroutine.Holds) != br.Negated {
				b.among[br] |= 1 << value
			}
		}
		b.asked[br.Message.Got] = true
	}
	b.Program.Objects[slot].Asked = true
}

// whatIs returns the register, plus one, for what is received at n; 0 if nobody asks.
func (b *builder) whatIs(n *goroutine.Node) int {
	if got := goroutine.Received(n); got != nil {
		if r, ok := b.regs[messageKey(goroutine.Value{Frame: n.Frame, Value: got})]; ok {
			return r + 1
		}
	}
	return 0
}

// messageKey returns the key of the register for what was received.
func messageKey(got goroutine.Value) regKey { return regKey{got.Frame, received{got.Value}, ""} }

// received is what was received, as the key of a register.
type received struct{ ssa.Value }
