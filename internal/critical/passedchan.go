package critical

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// servesBefore reports whether t, which was passed the channel of s, has done with it what it does for others whenever it waits for w:
//
//	go func(done chan struct{}) {
//		work()
//		close(done)
//		s.mu.Lock()
//	}(s.done)
//
// Must. It has to send or close itself, by no defer statement.
func (c *collector) servesBefore(t summary.Target, s Serve, w *Want) bool {
	v := paramOf(t, s.Path.Root)
	if v == nil || s.Kind != Sender || s.Path.Len() > 0 {
		return false
	}
	var sites []ssa.Instruction
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.DebugRef:
		case *ssa.Send:
			sites = append(sites, ref)
		case *ssa.Call:
			if ssax.BuiltinOf(ref) != "close" {
				return false
			}
			sites = append(sites, ref)
		default:
			return false
		}
	}
	waits := false
	for instr := range ssax.Instrs(t.Unit.Func) {
		if ssax.Pos(instr) != w.At.Pos {
			continue
		}
		waits = true
		for _, site := range sites {
			if !isDefer(instr) && c.a.reach.MayPrecede(instr, site) {
				return false
			}
		}
	}
	return waits
}

// paramOf returns the parameter of t that a path begins at, nil if it begins elsewhere.
func paramOf(t summary.Target, root accesspath.Root) *ssa.Parameter {
	switch {
	case t.Unit == nil:
		return nil
	case root.Kind == accesspath.Param && t.Unit.Func.Parent() == nil && root.Index < len(t.Unit.Func.Params):
		return t.Unit.Func.Params[root.Index]
	}
	v, _ := root.Value.(*ssa.Parameter)
	if v == nil || v.Parent() != t.Unit.Func {
		return nil
	}
	return v
}
