package goroutine

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// copiedField returns the part of a struct that v, in f, reads from a copy of it, such as a parameter, that nothing changes; ok is false
// if it is none, or if it is not known how the struct was made.
func (b *builder) copiedField(f *Frame, v ssa.Value) (p part, ok bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return p, false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return p, false
	}
	alloc, ok := addr.X.(*ssa.Alloc)
	if !ok {
		return p, false
	}
	whole, parts, ok := contentsOf(alloc)
	if !ok || len(whole) != 1 || !isFirst(whole[0]) || len(parts[addr.Field]) > 0 {
		return p, false
	}
	at, made := b.source(f, whole[0].Val)
	if instr, ok := made.(ssa.Instruction); ok {
		return field(part{frame: at, value: made, block: instr.Block()}, addr.Field)
	}
	return p, false
}
