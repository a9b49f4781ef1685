package pair

import (
	"fmt"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// message says what happens at here and at there, and in which goroutines. What several goroutines do on one line of the
// source is told as one place, with the goroutines.
func (c *Checker) message(here, there *goroutine.Node) string {
	name := c.nameOf(here)
	switch {
	case here.Access.Pos != there.Access.Pos:
		return fmt.Sprintf("%s is %s here and %s at %s by %s, and neither waits for the other",
			name, did(here), did(there), c.At(there.Access.Pos), c.who(here, there))
	case here.Thread == there.Thread || !here.Thread.Client && !there.Thread.Client && spawnedAt(here) == spawnedAt(there):
		return fmt.Sprintf("%s is %s here in %s, and none waits for the others", name, didBoth(here, there), c.several(here.Thread))
	}
	var mine, other string
	switch {
	case startedBy(here.Thread, there.Thread):
		mine, other = c.single(here.Thread), "the one that "+wordsFor(here.Thread).by
	case startedBy(there.Thread, here.Thread):
		mine, other = c.single(there.Thread), "the one that "+wordsFor(there.Thread).by
	default:
		mine, other = c.single(here.Thread), c.single(there.Thread)
	}
	other = "in " + strings.Replace(other, " this one", " it", 1)
	if did(here) != did(there) {
		other = did(there) + " " + other
	}
	return fmt.Sprintf("%s is %s here in %s and %s, and neither waits for the other", name, did(here), mine, other)
}

// spawnedAt returns where the goroutine of n is started, nil if that is not shown.
func spawnedAt(n *goroutine.Node) ssa.Instruction {
	if n.Thread.Spawn == nil {
		return nil
	}
	return n.Thread.Spawn.Instr
}

// didBoth says what happens at here and at there, which are at one place.
func didBoth(here, there *goroutine.Node) string {
	if did(here) == did(there) {
		return did(here)
	}
	return did(here) + " and " + did(there)
}

// who says which goroutine there is in, as seen from here.
func (c *Checker) who(here, there *goroutine.Node) string {
	t := there.Thread
	switch {
	case startedBy(here.Thread, t):
		return "the goroutine that " + wordsFor(here.Thread).by
	case here.Thread != t:
		return c.single(t)
	case t.Client:
		return "another call of " + t.Frame.Func.Name()
	case t.On == syncmodel.OnRequest:
		return "another request to " + c.single(t)
	}
	return "another " + strings.TrimPrefix(c.single(t), "the ")
}

// startedBy reports whether t was started by above, which is no call by a user, directly or not.
func startedBy(t, above *goroutine.Thread) bool {
	return !above.Client && !t.Client && scene.Descends(t, above)
}

// A starting has the words for goroutines, by what starts them. Verbs of places are followed by one.
type starting struct {
	one, several string // with the place behind
	by           string // what the goroutine does at the place that has it started
	here         string // the same, told of the place
}

// startings has the words for goroutines that the call at the spawn does not start itself.
var startings = map[syncmodel.Start]starting{
	syncmodel.OnTimer: {
		"the timer function set at", "several timer functions set at", "set the timer", "the timer is set here",
	},
	syncmodel.OnCancel: {
		"the function set to run when the context ends at", "several functions set to run when contexts end at",
		"set this function to run when the context ends", "the function is set here to run when the context ends",
	},
	syncmodel.OnRequest: {
		"the handler registered at", "several requests to the handler registered at", "registered the handler", "the handler is registered here",
	},
	syncmodel.OnCollect: {
		"the finalizer set at", "several finalizers set at", "set the finalizer", "the finalizer is set here",
	},
	syncmodel.OnEvent: {
		"the callback registered at", "several calls of the callback registered at", "registered the callback", "the callback is registered here",
	},
	syncmodel.OnShutdown: {
		"the shutdown function registered at", "several shutdown functions registered at",
		"registered the shutdown function", "the shutdown function is registered here",
	},
}

// wordsFor returns the words for t, which something starts.
func wordsFor(t *goroutine.Thread) starting {
	w, ok := startings[t.On]
	if !ok {
		w = starting{"the goroutine started at", "several goroutines started at", "started this one", "the goroutine is started here"}
	}
	if !ok && t.Many && t.Spawn.Looped {
		w.here = "the goroutines are started here, in a loop"
	}
	return w
}

// single names the goroutine that t is: where it was started, and what it is if nothing starts it there.
func (c *Checker) single(t *goroutine.Thread) string {
	if t.Client {
		return "a call of " + t.Frame.Func.Name()
	}
	return wordsFor(t).one + " " + c.At(ssax.Pos(t.Spawn.Instr))
}

// several is single for the instances of t that run at the same time.
func (c *Checker) several(t *goroutine.Thread) string {
	if t.Client {
		return "several calls of " + t.Frame.Func.Name()
	}
	return wordsFor(t).several + " " + c.At(ssax.Pos(t.Spawn.Instr))
}

// did says what happens to the variable at n, and by which call.
func did(n *goroutine.Node) string {
	if n.Access.Handed {
		return "returned"
	}
	verb := "read"
	switch a := n.Access; {
	case a.Part == memory.ChanState && a.Write:
		verb = "closed"
	case a.Part == memory.ChanState:
		verb = "sent on"
	case a.Write:
		verb = "written"
	}
	if n.Access.Atomic {
		verb += " atomically"
	}
	if fn := callOf(n); fn != "" {
		verb += " by " + fn
	}
	return verb
}

// kind names what did says, with an article.
func kind(a *goroutine.Access) string {
	kind := "read"
	switch {
	case a.Part == memory.ChanState && a.Write:
		kind = "close"
	case a.Part == memory.ChanState:
		kind = "send"
	case a.Write:
		kind = "write"
	}
	if a.Atomic {
		return "an atomic " + kind
	}
	return "a " + kind
}

// callOf returns the name of the function whose call at n makes the access; "" if n does itself.
func callOf(n *goroutine.Node) string {
	site, ok := n.Instr.(ssa.CallInstruction)
	if !ok || len(n.Access.Via) == 0 {
		return ""
	}
	if fn := ssax.Callee(site.Common()); fn != nil {
		return fn.Name()
	}
	return ""
}

// inside says which function makes the access of n, and where, if that is in another package.
func inside(n *goroutine.Node) string {
	if len(n.Access.Via) == 0 {
		return ""
	}
	last, fn := n.Access.Via[len(n.Access.Via)-1], callOf(n)
	if fn == "" || last.Pos.IsValid() || last.File == "" {
		return ""
	}
	return fmt.Sprintf(" by %s at %s:%d", fn, last.File, last.Line)
}
