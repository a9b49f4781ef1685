package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// IsInitial reports whether n writes to an object that nobody else knows yet, as a
// composite literal does: it was allocated before in the same block, and is not
// mentioned in between but by addresses of its parts.
func (s *Scope) IsInitial(n *Node) bool {
	store, ok := n.Instr.(*ssa.Store)
	if !ok {
		return false
	}
	alloc, ok := ssax.Base(store.Addr).(*ssa.Alloc)
	return ok && s.codeOf().isInitial(alloc, store)
}

// isInitial is [Scope.IsInitial] for store, which writes to the object of alloc.
func (c *Code) isInitial(alloc *ssa.Alloc, store *ssa.Store) bool {
	return alloc.Block() == store.Block() && c.reach.Earlier(alloc, store) && !c.reach.Earlier(c.knownAt(alloc), store)
}

// knownAt returns the first instruction after alloc, in its block, by which others may get to know the object; if there
// is none, the last one.
func (c *Code) knownAt(alloc *ssa.Alloc) ssa.Instruction {
	return c.known.Of(alloc, func(alloc *ssa.Alloc) ssa.Instruction {
		rest := c.reach.Rest(alloc)
		at := rest[len(rest)-1]
		parts := map[ssa.Value]bool{alloc: true}
		for _, instr := range rest {
			if !keepsPrivate(instr, parts) {
				at = instr
				break
			}
		}
		return at
	})
}

// keepsPrivate reports whether instr makes none of parts known to others. It adds
// the addresses that it computes from them.
func keepsPrivate(instr ssa.Instruction, parts map[ssa.Value]bool) bool {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		parts[instr] = parts[instr.X]
		return true
	case *ssa.IndexAddr:
		parts[instr] = parts[instr.X]
		return true
	case *ssa.Store:
		return !parts[instr.Val]
	case *ssa.UnOp, *ssa.DebugRef:
		return true
	}
	return !slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return *op != nil && parts[*op] })
}
