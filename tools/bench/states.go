package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"text/tabwriter"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/passes/blocking"
	"github.com/concvet/concvet/passes/mhb"
)

// explorations collects what pass blocking explores of a package.
var explorations = &analysis.Analyzer{
	Name:       "explorations",
	Doc:        "collect what is explored",
	Requires:   []*analysis.Analyzer{mhb.Analyzer},
	ResultType: reflect.TypeFor[[]*explore.Result](),
	Run: func(pass *analysis.Pass) (any, error) {
		return slices.Collect(blocking.Explorations(pass.ResultOf[mhb.Analyzer].(*mhb.Result))), nil
	},
}

// printStates prints how many states pass blocking looks at in the scopes of each target, tests included.
func printStates(ctx context.Context, out io.Writer, targets []*target) error {
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	fmt.Fprintln(w, "target\tscopes\tmedian of states\t99th percentile\tmost\tlimit hit\t")
	for _, t := range targets {
		found, err := t.explorations(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintln(w, t.name+"\t"+states(found)+"\t")
	}
	return w.Flush()
}

// states describes how many states were looked at.
func states(found []*explore.Result) string {
	var counts []int
	cut := 0
	for _, r := range found {
		counts = append(counts, r.States)
		if r.Cut {
			cut++
		}
	}
	if len(counts) == 0 {
		return "0\t\t\t\t0"
	}
	slices.Sort(counts)
	at := func(percent int) int { return counts[(len(counts)-1)*percent/100] }
	return fmt.Sprintf("%d\t%d\t%d\t%d\t%d", len(counts), at(50), at(99), at(100), cut)
}

// explorations explores all scopes of t in this process.
func (t *target) explorations(ctx context.Context) ([]*explore.Result, error) {
	cfg := &packages.Config{Context: ctx, Mode: packages.LoadAllSyntax, Tests: true, Dir: t.dir, Env: append(os.Environ(), t.env...)}
	pkgs, err := packages.Load(cfg, t.patterns...)
	if err != nil {
		return nil, err
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{explorations}, withTests(pkgs), nil)
	if err != nil {
		return nil, err
	}
	var out []*explore.Result
	for _, root := range graph.Roots {
		if root.Err != nil {
			return nil, fmt.Errorf("%s: %w", root.Package.ID, root.Err)
		}
		out = append(out, root.Result.([]*explore.Result)...)
	}
	return out, nil
}

// withTests returns pkgs without those that are there once more with their tests.
func withTests(pkgs []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range pkgs {
		if p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return p.ID == p.PkgPath && tested[p.PkgPath] })
}
