package ssax

import (
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"
)

// maxScanned is the length up to which a block is looked through. Most are shorter, and a map would cost more.
const maxScanned = 32

// A blockIndex tells where instructions stand in the long blocks that were asked about.
type blockIndex map[*ssa.BasicBlock]map[ssa.Instruction]int

// indexes keeps what is known of long blocks, of which some analyses ask about every pair of instructions. The
// garbage collector takes it away, so that no program is kept for it.
var indexes = sync.Pool{New: func() any { return make(blockIndex) }}

// Index returns where instr stands in its block.
func Index(instr ssa.Instruction) int {
	b := instr.Block()
	if len(b.Instrs) <= maxScanned {
		return slices.Index(b.Instrs, instr)
	}
	known := indexes.Get().(blockIndex)
	defer indexes.Put(known)
	at, ok := known[b]
	if !ok {
		at = make(map[ssa.Instruction]int, len(b.Instrs))
		for i, x := range b.Instrs {
			at[x] = i
		}
		known[b] = at
	}
	return at[instr]
}
