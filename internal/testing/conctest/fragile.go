package conctest

import (
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// FragileResult is the result of [Fragile].
type FragileResult struct{ Name string }

// Fragile returns an analyzer that behaves like one of somebody else: nothing
// guards it, and it panics in packages whose name starts with fragile. In
// others it returns the name of the package.
func Fragile() *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "fragile",
		Doc:        "panic in packages called fragile (for tests)",
		ResultType: reflect.TypeFor[*FragileResult](),
		Run: func(pass *analysis.Pass) (any, error) {
			if strings.HasPrefix(pass.Pkg.Name(), "fragile") {
				crash()
			}
			return &FragileResult{pass.Pkg.Name()}, nil
		},
	}
}
