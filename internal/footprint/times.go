package footprint

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
)

// times returns how often block is passed, as what is started there tells: once, or in each round of loops. Of one loop that
// counts up to a parameter it is told which one, so that callers who pass a constant know.
func (c *collector) times(block *ssa.BasicBlock) spawned {
	if !c.a.reach.InLoop(block) {
		return spawned{}
	}
	var header *ssa.BasicBlock
	for h := block; h != nil; h = h.Idom() {
		if !ssax.IsHeader(h) || !c.a.reach.ReachesOn(block, h) {
			continue
		}
		if header != nil {
			return spawned{many: true} // nested loops
		}
		header = h
	}
	if header == nil {
		return spawned{many: true}
	}
	limit := ssax.Rounds(header)
	if limit == nil || c.u.Func.Parent() != nil {
		return spawned{many: true}
	}
	return spawned{many: !isAtMostOne(limit), bound: paramIndex(c.u.Func, limit) + 1}
}

// isAtMostOne reports whether v is a constant that lets a loop which counts up to it make one round, or none.
func isAtMostOne(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(c.Value))
	return exact && n <= 1
}

// settle returns s, of the callee t, as it is for what t is passed here.
func (c *collector) settle(t summary.Target, s spawned) spawned {
	if s.bound == 0 {
		return s
	}
	var arg ssa.Value
	if !isLiteral(t) {
		arg = t.Arg(s.bound - 1)
	}
	s.bound = 0
	switch {
	case arg == nil:
	case isAtMostOne(arg):
		s.many = false
	case c.u.Func.Parent() == nil:
		s.bound = paramIndex(c.u.Func, arg) + 1
	}
	return s
}

// or returns s, of what is started in several rounds, perhaps, as times says.
func (s spawned) or(times spawned) spawned {
	switch {
	case s.many && times.many:
		s.bound = 0
	case times.many:
		s.bound = times.bound
	}
	s.many, s.joined = s.many || times.many, s.joined || times.joined
	return s
}
