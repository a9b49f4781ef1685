package goroutine

import (
	"fmt"
	"strings"
)

// String lists the threads of s with their events.
func (s *Scope) String() string {
	var w strings.Builder
	if s.Top {
		w.WriteString("top\n")
	}
	for _, t := range s.Threads {
		fmt.Fprintf(&w, "thread %d", t.ID)
		if t.Spawn != nil {
			fmt.Fprintf(&w, " of %d", t.Parent().ID)
		}
		if t.Many {
			w.WriteString(" many")
		}
		w.WriteString("\n")
		for _, n := range s.Nodes {
			if n.Thread == t && n.Kind != Plain {
				fmt.Fprintf(&w, "  %s\n", s.Event(n))
			}
		}
	}
	return w.String()
}

// Event describes n in a line.
func (s *Scope) Event(n *Node) string {
	var loop string
	if n.Looped {
		loop = " (loop)"
	}
	switch n.Kind {
	case Plain:
		return "plain" + loop
	case Start:
		return "start"
	case End:
		return "end"
	case Touch:
		verb := "read"
		if n.Access.Write {
			verb = "write"
		}
		if n.Access.Atomic {
			verb = "atomic " + verb
		}
		return verb + " " + s.spellAll(n.Access.Places) + loop
	case Sync:
		return n.Op.Kind.String() + " " + s.spellAll(n.Op.Objects) + s.objectState(n.Op) + loop
	case Spawn:
		return fmt.Sprintf("go thread %d%s", n.Spawned.ID, loop)
	case Make:
		return "make " + s.Spell(*n.Made) + loop
	case Opaque:
		return "unknown code with " + s.spellAll(n.Opaque) + loop
	}
	return "invalid"
}

func (s *Scope) objectState(op *Op) string {
	var out string
	for _, p := range op.Objects {
		o := s.Object(p)
		if !o.Closed {
			out += " open"
		}
		if o.Fed {
			out += " fed"
		}
		if o.Capacity >= 0 {
			out += fmt.Sprintf(" cap %d", o.Capacity)
		}
	}
	if op.Value != "" {
		if op.Negated {
			out += " not"
		}
		out += " " + op.Value
	}
	return out
}

func (s *Scope) spellAll(places []Place) string {
	if len(places) == 0 {
		return "?"
	}
	var names []string
	for _, p := range places {
		names = append(names, s.Spell(p))
	}
	return strings.Join(names, "|")
}

var opNames = [...]string{
	Send: "send", Recv: "recv value", RecvClosed: "recv closed", RecvAny: "recv", Close: "close",
	GroupAdd: "add", GroupDone: "done", GroupWait: "wait",
	Lock: "lock", Unlock: "unlock", RLock: "rlock", RUnlock: "runlock",
	OnceDo: "once done", OnceEnter: "once enter", OnceLeave: "once leave",
	CondPark: "cond park", CondWait: "cond wait", CondNotify: "cond notify", Quiet: "quiet",
	AtomicStore: "atomic store", AtomicLoad: "atomic load", Observe: "observe",
}

// String names k in a word or two.
func (k OpKind) String() string {
	if int(k) < len(opNames) && opNames[k] != "" {
		return opNames[k]
	}
	return "invalid"
}
