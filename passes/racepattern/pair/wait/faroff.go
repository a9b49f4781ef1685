package wait

import (
	"go/constant"
	"slices"
	"strconv"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// farOff is how long no test waits, in nanoseconds.
const farOff = int64(time.Minute)

// Long returns the operations that one of the accesses of x, in a test, comes after on every way, and that wait for
// a timer of a minute or more; nil if there are none, or if the other access comes after such ones as well.
func Long(s *goroutine.Scope, x scene.Pair) []*goroutine.Node {
	if !ssax.InTestFile(s.Root) {
		return nil
	}
	a, b := longWaits(s, x.A), longWaits(s, x.B)
	if (a == nil) == (b == nil) {
		return nil
	}
	return append(a, b...)
}

// longWaits returns the operations that wait for a timer of farOff or more and that n comes after on every way; nil
// if there is a way without one.
func longWaits(s *goroutine.Scope, n *goroutine.Node) []*goroutine.Node {
	for {
		var waits []*goroutine.Node
		found := false
		scene.Walk(n.Thread.Entry, func(at *goroutine.Node) (on bool) {
			found = found || at == n
			if !found && isLong(s, at) {
				waits = append(waits, at)
				return false
			}
			return !found
		})
		if !found {
			return waits
		}
		if n = n.Thread.Spawn; n == nil {
			return nil
		}
		if call, ok := n.Instr.(*ssa.Call); ok && startsLater(s, n.Frame, call) {
			return []*goroutine.Node{n}
		}
	}
}

// isLong reports whether n receives from a timer that was set to farOff or more where it was made.
func isLong(s *goroutine.Scope, n *goroutine.Node) bool {
	if n.Kind != goroutine.Sync || n.Op.Kind != goroutine.Recv && n.Op.Kind != goroutine.RecvAny || len(n.Op.Objects) == 0 {
		return false
	}
	return !slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool {
		call, ok := p.Path.Root.Value.(*ssa.Call)
		if !ok || p.Path.Root.Kind != accesspath.Local {
			return true
		}
		feed, ok := syncmodel.EffectOf[*syncmodel.Feed](&call.Call)
		return !ok || feed.From != syncmodel.FromTimer || !isFarOff(s, s.Frames[p.Frame], call)
	})
}

// startsLater reports whether call has its function run by a timer that is set to farOff or more.
func startsLater(s *goroutine.Scope, f *goroutine.Frame, call *ssa.Call) bool {
	e, ok := syncmodel.EffectOf[*syncmodel.Spawn](&call.Call)
	return ok && e.Start == syncmodel.OnTimer && isFarOff(s, f, call)
}

// isFarOff reports whether call, in f, is passed a duration of farOff or more.
func isFarOff(s *goroutine.Scope, f *goroutine.Frame, call *ssa.Call) bool {
	return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool {
		return arg.Type().String() == "time.Duration" && isAtLeast(s, f, arg, farOff)
	})
}

// maxReads bounds the steps from a value to what it was passed or read from.
const maxReads = 8

// isAtLeast reports whether v, as it is in f, is a constant of at least limit, be it passed or read from a variable of the
// scope to which only such constants are assigned.
func isAtLeast(s *goroutine.Scope, f *goroutine.Frame, v ssa.Value, limit int64) bool {
	for range maxReads {
		switch x := v.(type) {
		case *ssa.Const:
			n, exact := constant.Int64Val(constant.ToInt(x.Value))
			return exact && n >= limit
		case *ssa.Parameter:
			i := slices.Index(f.Func.Params, x)
			if i < 0 || f.Caller == nil || f.Site == nil || f.Site.Common().StaticCallee() != f.Func {
				return false
			}
			f, v = f.Caller, f.Site.Common().Args[i]
		case *ssa.UnOp:
			return isSetToAtLeast(s, f, x, limit)
		default:
			return false
		}
	}
	return false
}

// isSetToAtLeast reports whether constants of at least limit are assigned to what load reads in f, and nothing else.
func isSetToAtLeast(s *goroutine.Scope, f *goroutine.Frame, load *ssa.UnOp, limit int64) bool {
	read := scene.Find(s.Nodes, func(n *goroutine.Node) bool {
		return n.Kind == goroutine.Touch && n.Frame == f && n.Instr == ssa.Instruction(load)
	})
	if read == nil {
		return false
	}
	set := false
	for _, n := range s.Nodes {
		if n.Kind != goroutine.Touch || !n.Access.Write || len(n.Access.Conflict(read.Access)) == 0 {
			continue
		}
		value, err := strconv.ParseInt(n.Access.Value, 10, 64)
		if err != nil || value < limit {
			return false
		}
		set = true
	}
	return set
}
