package conctest

import (
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
)

// Dependent returns an analyzer that cannot do without the result of another one, which is not ours and panics in packages
// called fragile.
func Dependent() *analysis.Analyzer {
	fragile := Fragile()
	return &analysis.Analyzer{
		Name:     "dependent",
		Doc:      "use the result of an analyzer that panics (for tests)",
		Requires: []*analysis.Analyzer{fragile},
		Flags:    diag.NewFlags(),
		Run: diag.Run(nil, func(pass *analysis.Pass, r *diag.Reporter) (any, error) {
			_ = pass.ResultOf[fragile].(*FragileResult).Name
			return nil, nil
		}),
	}
}
