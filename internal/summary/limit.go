package summary

import (
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// maxPackage bounds how many instructions of a package are analyzed, by all that build on its units. The largest
// packages that people and generators have written stay far below it; what is there beyond is the last resort
// against programs that were made to be too much.
const maxPackage = 4 << 20

// within returns which functions are analyzed: in source order, those that fit into what is left of limit.
func within(nests []*ssax.Nest, limit int) map[*ssax.Nest]bool {
	in := make(map[*ssax.Nest]bool, len(nests))
	for _, n := range nests {
		if size := sizeOf(n); size <= limit {
			limit -= size
			in[n] = true
		}
	}
	return in
}

// sizeOf returns the number of instructions of a declared function and its literals.
func sizeOf(n *ssax.Nest) int {
	size := 0
	for _, fn := range n.Funcs {
		for _, b := range fn.Blocks {
			size += len(b.Instrs)
		}
	}
	return size
}

// leftOut returns a failure for each declared function that is not analyzed.
func (a *engine) leftOut(pass *analysis.Pass) []*diag.Failure {
	var out []*diag.Failure
	for _, u := range a.units {
		if u.leftOut && u.Func.Parent() == nil {
			err := &budget.Exceeded{What: "the instructions of the package"}
			out = append(out, &diag.Failure{Analyzer: pass.Analyzer.Name, Func: unitName(u.Func), Pos: u.Func.Pos(), Err: err})
		}
	}
	return out
}

// unknown is the summary of a function that is not analyzed: it may do anything to locks.
func unknown() *Function { return &Function{Effect: locks.Effect{Top: true}} }

// analyzedUnits returns those of the units with the given numbers that are analyzed.
func (a *engine) analyzedUnits(numbers []int) []*Unit {
	var out []*Unit
	for _, i := range numbers {
		if u := a.units[i]; !u.leftOut {
			out = append(out, u)
		}
	}
	return out
}
