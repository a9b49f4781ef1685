package main

import (
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/buildssa"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// seen is the fact that a package was analyzed.
type seen struct{}

// AFact marks seen as a fact.
func (*seen) AFact() {}

var analyzer = &analysis.Analyzer{
	Name:      "noop",
	Doc:       "build SSA and export one fact for each package",
	URL:       "https://pkg.go.dev/github.com/concvet/concvet/tools/bench/noopvet",
	Requires:  []*analysis.Analyzer{buildssa.Analyzer},
	FactTypes: []analysis.Fact{new(seen)},
	Run:       run,
}

func run(pass *analysis.Pass) (any, error) {
	pass.ExportPackageFact(new(seen))
	return nil, nil
}

func main() { unitchecker.Main(analyzer) }
