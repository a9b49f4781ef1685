package lockorder

import (
	"fmt"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// message says in one line who holds what and waits for what.
func (c *checker) message(legs []leg) string {
	if len(legs) == 1 {
		return c.says(legs[0]) + " of another object, which others may lock in the other order"
	}
	var parts []string
	for _, l := range legs {
		parts = append(parts, c.says(l))
	}
	return "deadlock: " + strings.Join(parts, "; ")
}

// says says what l does. Places of other packages, which no related place can show, are in the text.
func (c *checker) says(l leg) string {
	waits := c.waits(l)
	if trace := l.Want.Trace(); len(trace) > 0 {
		waits += elsewhere(trace[len(trace)-1])
	}
	if l.Held.Kind.Owed() {
		return fmt.Sprintf("%s %s before it %s%s", c.who(l), waits, c.serves(l.Held.Resource), elsewhere(l.At))
	}
	held, _ := c.locks(l)
	return fmt.Sprintf("%s holds %s%s and %s", c.who(l), held, elsewhere(l.At), waits)
}

// elsewhere tells where f is if that is in another package, whose positions are not known.
func elsewhere(f locks.Frame) string {
	if f.Pos.IsValid() || f.File == "" {
		return ""
	}
	return fmt.Sprintf(" (%s:%d)", filepath.Base(f.File), f.Line)
}

// locks names what l holds and waits for, two parts of one object by the object.
func (c *checker) locks(l leg) (held, want string) {
	if held, want := l.Relation.Parts(); held != "" {
		return held + "." + l.Held.Decl.Name, want + "." + l.Want.Decl.Name
	}
	return c.spell(l.Held.Resource), c.spell(l.Want.Resource)
}

// waits says what keeps l waiting.
func (c *checker) waits(l leg) string {
	way := "waits for %s"
	switch l.Want.Kind {
	case critical.Receiver:
		way = "waits to send on %s"
	case critical.Sender:
		way = "waits to receive from %s"
	case critical.Signal:
		way = "waits for a signal on %s"
	}
	_, want := c.locks(l)
	return fmt.Sprintf(way, want)
}

// serves says what those do who owe r.
func (c *checker) serves(r critical.Resource) string {
	way := "is done with %s"
	switch r.Kind {
	case critical.Receiver:
		way = "receives from %s"
	case critical.Sender:
		way = "sends on or closes %s"
	case critical.Signal:
		way = "signals %s"
	}
	return fmt.Sprintf(way, c.spell(r))
}

// relate adds the places of a leg. If behindWriter, it waits for a lock that others hold for
// reading, to read as they do.
func (c *checker) relate(f *diag.Finding, l leg, behindWriter bool) {
	add := func(r diag.Related) { f.Related = append(f.Related, r) }
	at := l.At.Pos
	if start, ok := l.Roots.Spawn().(ssa.CallInstruction); ok {
		pos, message := ssax.Pos(start), "the goroutine that runs "+l.At.Func+" is started here"
		if pos == at {
			message, at = message+", and "+c.has(l), 0
		}
		add(diag.Related{Pos: pos, Message: message})
	}
	trace := l.Want.Trace()
	calledBack := len(trace) > 1 && trace[0].Pos == at && !l.Held.Kind.Owed()
	if at.IsValid() && !calledBack {
		add(diag.Related{Pos: at, Message: c.hasHere(l)})
	}
	waits := c.waits(l) + mode(l.Want.Mode)
	behind := ""
	if behindWriter {
		behind = ", behind a writer that waits for its readers"
	}
	own := len(f.Related) // related places of this leg's calls begin here
	for i, fr := range trace {
		last := i == len(trace)-1
		switch {
		case fr.Pos.IsValid() && last:
			add(diag.Related{Pos: fr.Pos, Message: fmt.Sprintf("%s %s here%s", fr.Func, waits, behind)})
		case fr.Pos.IsValid() && i == 0 && calledBack:
			add(diag.Related{Pos: fr.Pos, Message: fmt.Sprintf("what %s calls here %s and calls %s", fr.Func, c.has(l), trace[1].Func)})
		case fr.Pos.IsValid():
			add(diag.Related{Pos: fr.Pos, Message: fmt.Sprintf("%s calls %s here", fr.Func, trace[i+1].Func)})
		case len(f.Related) == own: // nothing of the package leads here: the message tells
		case last && !trace[i-1].Pos.IsValid():
			f.Related[len(f.Related)-1].Message += fmt.Sprintf(", and %s %s%s%s", fr.Func, waits, elsewhere(fr), behind)
		case last:
			f.Related[len(f.Related)-1].Message += fmt.Sprintf(", which %s%s%s", waits, elsewhere(fr), behind)
		case trace[i+1].Pos.IsValid():
			f.Related[len(f.Related)-1].Message += fmt.Sprintf(", which calls %s%s", trace[i+1].Func, elsewhere(fr))
		}
	}
}

// has says what the goroutine of l holds or owes.
func (c *checker) has(l leg) string {
	if l.Held.Kind.Owed() {
		return c.serves(l.Held.Resource)
	}
	held, _ := c.locks(l)
	return "holds " + held + mode(l.Held.Mode)
}

// hasHere is has for the place where the goroutine has acquired it. A contract speaks of all callers, and asks for no mode.
func (c *checker) hasHere(l leg) string {
	if !l.Held.Kind.Owed() && l.At.Pos == l.Func.Pos() {
		return fmt.Sprintf("callers of %s hold %s", l.At.Func, c.spell(l.Held.Resource))
	}
	return fmt.Sprintf("%s %s here", l.At.Func, c.has(l))
}

func mode(m locks.Mode) string {
	if m == locks.Read {
		return " (for reading)"
	}
	return ""
}
