package spawned

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/ssax"
)

// A Telling says how to tell of what a goroutine calls.
type Telling struct {
	Check   *diag.Check
	Message string // of the first call
	Again   string // of others
	There   string // of what happens inside the call
}

// Tell reports the first call of what f runs, which start starts, for which find returns a call inside, or itself, with the others of them.
// Calls in told were told of before.
func Tell(r *diag.Reporter, start ssa.CallInstruction, f *Frame, find func(ssa.CallInstruction) ssa.CallInstruction, told map[ssa.Instruction]bool, t Telling) {
	var found *diag.Finding
	for instr := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		inner := find(instr)
		if inner == nil || told[instr] {
			continue
		}
		told[instr] = true
		if found != nil {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(instr), Message: t.Again})
			continue
		}
		found = &diag.Finding{
			Check:   t.Check,
			Pos:     ssax.Pos(instr),
			Message: t.Message,
			Related: []diag.Related{{Pos: ssax.Pos(start), Message: "the goroutine is started here"}},
		}
		if inner != instr {
			found.Related = append(found.Related, diag.Related{Pos: ssax.Pos(inner), Message: t.There})
		}
	}
	if found != nil {
		r.Report(*found)
	}
}
