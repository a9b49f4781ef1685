package skeleton

import (
	"fmt"
	"strings"

	"github.com/concvet/concvet/internal/explore"
)

var kindNames = [...]string{
	explore.Chan: "channel", explore.Group: "group", explore.Mutex: "lock", explore.Once: "once", explore.Cond: "condition", explore.Variable: "variable",
}

// String lists the objects and codes of k by the names that the source has.
func (k *Skeleton) String() string {
	var w strings.Builder
	for slot, o := range k.Program.Objects {
		fmt.Fprintf(&w, "%s: %s", k.nameOf(slot), kindNames[o.Kind])
		if o.Kind == explore.Chan {
			fmt.Fprintf(&w, " of %d", o.Room)
		}
		if !o.Given {
			w.WriteString(", made")
		}
		w.WriteString("\n")
	}
	for c, code := range k.Codes {
		fmt.Fprintf(&w, "thread %d\n", c)
		for l := range code {
			k.writeLoc(&w, c, l)
		}
	}
	return w.String()
}

func (k *Skeleton) writeLoc(w *strings.Builder, c, l int) {
	loc := &k.Codes[c][l]
	fmt.Fprintf(w, "  %d ", l)
	switch {
	case loc.Ends:
		w.WriteString("unknown\n")
	case len(loc.Steps) == 0:
		w.WriteString("ends\n")
	case !loc.Chosen:
		w.WriteString("waits: ")
	case len(loc.Steps) > 1:
		w.WriteString("chooses: ")
	}
	for i, s := range loc.Steps {
		if i > 0 {
			w.WriteString("    or ")
		}
		w.WriteString(k.spell(s))
		if t := k.tags[s.Tag]; t.Doubts.Has(OfNumber) {
			w.WriteString(" (computed)")
		} else if t.Chosen {
			w.WriteString(" (free)")
		}
		w.WriteString("\n")
	}
}

// nameOf spells what is in a slot; what is made without a name of its own gets a number.
func (k *Skeleton) nameOf(slot int) string {
	if name := k.Scope.Spell(k.Objects[slot]); name != "?" {
		return name
	}
	return fmt.Sprintf("%s%d", kindNames[k.Program.Objects[slot].Kind], slot)
}

var opNames = [...]string{
	explore.Pass: "pass", explore.Never: "never", explore.Make: "make", explore.Start: "start", explore.Send: "send", explore.Recv: "recv",
	explore.Close: "close", explore.End: "end", explore.Add: "add", explore.Wait: "wait", explore.Lock: "lock", explore.Unlock: "unlock",
	explore.RLock: "rlock", explore.RUnlock: "runlock", explore.Enter: "enter", explore.Leave: "leave", explore.Past: "past",
	explore.Park: "park", explore.Woken: "woken", explore.Signal: "signal", explore.Broadcast: "broadcast", explore.Assume: "assume",
	explore.Decide: "decide", explore.Count: "count", explore.Counted: "counted", explore.Among: "among", explore.Set: "set",
	explore.See: "see", explore.SeeNot: "see not", explore.Swap: "swap",
}

// spell spells a step.
func (k *Skeleton) spell(s explore.Step) string {
	out := opNames[s.Op]
	switch s.Op {
	case explore.Pass, explore.Never, explore.Start:
	case explore.Assume, explore.Decide, explore.Count, explore.Counted, explore.Among:
		out += fmt.Sprintf(" r%d", s.Reg)
	case explore.Swap:
		out += fmt.Sprintf(" %s %d for", k.nameOf(s.Slot), s.What)
	default:
		if out += " " + k.nameOf(s.Slot); s.Reg != 0 {
			out += fmt.Sprintf(" r%d", s.Reg)
		}
		if s.What != 0 {
			out += fmt.Sprintf(" what r%d", s.What)
		}
	}
	if s.N != 0 {
		out += fmt.Sprintf(" %d", s.N)
	}
	if s.With != 0 {
		out += " with " + k.nameOf(s.With-1)
	}
	if s.Fallback {
		out += " if nothing else"
	}
	return out + fmt.Sprintf(" -> %d", s.To)
}
