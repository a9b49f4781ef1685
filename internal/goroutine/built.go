package goroutine

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// BuiltBy returns the header of the loop that has built the number which [Node.Trips], [Op.Count] or [Object.Size] identify: it is the
// length of what was appended there, or was counted, in some rounds or all, and has nothing to do with when the loop ends. It
// returns nil if the number does not come so.
func BuiltBy(of any) *ssa.BasicBlock {
	c, ok := of.(count)
	if !ok || c.of.value.Value == nil {
		return nil
	}
	phi, ok := ssax.Unconverted(c.of.value.Value, ssax.Integral).(*ssa.Phi)
	if !ok || !ssax.IsHeader(phi.Block()) {
		return nil
	}
	header := phi.Block()
	work := graph.NewWorklist(header)
	for i, pred := range header.Preds {
		if header.Dominates(pred) {
			if !isBuiltOn(phi.Edges[i], phi, maxComputed) {
				return nil
			}
			work.Add(pred)
		}
	}
	for b := range work.Newest {
		if cond, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If); ok && (asksAbout(cond.Cond, phi) || b != header && isOfRounds(cond.Cond, header)) {
			return nil
		}
		if b != header {
			work.Add(b.Preds...)
		}
	}
	return header
}

// isBuiltOn reports whether v is what phi was, or what one or several steps have made of that: at most as many as there are on one
// way through a round, of which depth are followed.
func isBuiltOn(v ssa.Value, phi *ssa.Phi, depth int) bool {
	if v == ssa.Value(phi) {
		return true
	}
	if depth == 0 {
		return false
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		return v.Op == token.ADD && isBuiltOn(v.X, phi, depth-1)
	case *ssa.Call:
		return isBuiltOn(ssax.BuiltinArg(v, "append"), phi, depth-1)
	case *ssa.Phi:
		return !slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return !isBuiltOn(e, phi, depth-1) })
	}
	return false
}

// asksAbout reports whether cond compares what phi is, or has become in the round, or its length.
func asksAbout(cond ssa.Value, phi *ssa.Phi) bool {
	cmp, ok := cond.(*ssa.BinOp)
	return ok && slices.ContainsFunc([]ssa.Value{cmp.X, cmp.Y, ssax.BuiltinArg(cmp.X, "len"), ssax.BuiltinArg(cmp.Y, "len")}, func(v ssa.Value) bool {
		return isBuiltOn(v, phi, maxComputed)
	})
}

// isOfRounds reports whether cond is about what the loop of header carries from round to round: then what is done in one round may
// depend on what was done before.
func isOfRounds(cond ssa.Value, header *ssa.BasicBlock) bool {
	isCarried := func(v ssa.Value) bool {
		phi, ok := v.(*ssa.Phi)
		return ok && phi.Block() == header
	}
	cmp, ok := cond.(*ssa.BinOp)
	return isCarried(cond) || ok && (isCarried(cmp.X) || isCarried(cmp.Y))
}
