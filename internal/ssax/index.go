package ssax

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// maxScanned is the length up to which something is looked through. Most is shorter, and a map would cost more.
const maxScanned = 32

var indexes Memo[*ssa.BasicBlock, map[ssa.Instruction]int]

// Index returns where instr stands in its block.
func Index(instr ssa.Instruction) int {
	b := instr.Block()
	if len(b.Instrs) <= maxScanned {
		return slices.Index(b.Instrs, instr)
	}
	return indexes.Of(b, indexOf)[instr]
}

// indexOf returns where the instructions of b stand.
func indexOf(b *ssa.BasicBlock) map[ssa.Instruction]int {
	at := make(map[ssa.Instruction]int, len(b.Instrs))
	for i, instr := range b.Instrs {
		at[instr] = i
	}
	return at
}
