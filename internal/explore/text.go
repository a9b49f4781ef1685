package explore

import (
	"fmt"
	"strings"
)

// String lists the codes of p, for tests and debugging.
func (p *Program) String() string {
	var w strings.Builder
	for i, o := range p.Objects {
		fmt.Fprintf(&w, "object %d %+v\n", i, o)
	}
	for c, code := range p.Codes {
		fmt.Fprintf(&w, "code %d\n", c)
		for l, loc := range code {
			how := "waits"
			switch {
			case loc.Ends:
				how = "unknown"
			case loc.Chosen:
				how = "chooses"
			case len(loc.Steps) == 0:
				how = "ends"
			}
			fmt.Fprintf(&w, "  %d %s\n", l, how)
			for _, s := range loc.Steps {
				fmt.Fprintf(&w, "    %s\n", s)
			}
		}
	}
	return w.String()
}

var opNames = [...]string{
	Pass: "pass", Never: "never", Make: "make", Start: "start", Send: "send", Recv: "recv", Close: "close", End: "end", Add: "add",
	Wait: "wait", Lock: "lock", Unlock: "unlock", RLock: "rlock", RUnlock: "runlock", Enter: "enter", Leave: "leave", Past: "past",
	Park: "park", Woken: "woken", Signal: "signal", Broadcast: "broadcast", Assume: "assume", Decide: "decide", Count: "count", Counted: "counted", Among: "among", Set: "set", See: "see", SeeNot: "see not", Swap: "swap",
}

// String spells a step.
func (s Step) String() string {
	return s.Spell(func(slot int) string { return fmt.Sprintf("o%d", slot) })
}

// Spell spells a step, with the names of the slots.
func (s Step) Spell(name func(slot int) string) string {
	out := opNames[s.Op]
	if s.Op.usesSlot() || s.Op == Make {
		out += " " + name(s.Slot)
	}
	if s.Reg != 0 || s.Op != Recv && len(s.registers()) > 0 {
		out += fmt.Sprintf(" r%d", s.Reg)
	}
	switch {
	case s.Op == Swap:
		out += fmt.Sprintf(" %d for", s.What)
	case s.What != 0:
		out += fmt.Sprintf(" what r%d", s.What)
	}
	if s.N != 0 {
		out += fmt.Sprintf(" %d", s.N)
	}
	if s.With != 0 {
		out += " with " + name(s.With-1)
	}
	if s.Fallback {
		out += " if nothing else"
	}
	return out + fmt.Sprintf(" -> %d", s.To)
}
