package suite

import (
	"fmt"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/textsafe"
)

// PrerequisiteFailures are the failures of analyzers that ours build on but
// that we did not write, such as the one that builds SSA. A panic there would
// end the process before facts are written, and with that the analysis of all
// importers of the package, up to every package if it hits one of std. In
// golangci-lint it would end the run, with the findings of all linters; in gopls the
// findings of all importers would be gone without a word.
//
// Of each package they are those of the last time that it was analyzed, since a server does so again and again.
type PrerequisiteFailures struct {
	mu        sync.Mutex
	byPackage map[string]map[string]string // package path, analyzer, failure
}

// GuardPrerequisites makes all analyzers that roots require, directly or not,
// survive: one that panics or fails has a zero result, on which our analyzers
// then fail in their turn, in a way that ends in a diagnostic.
//
// It changes the analyzers in place: a copy would run beside the original, and
// SSA be built twice. Others in the process that require them lose nothing by that.
// One of theirs fails on a result that is zero, as it would without a result.
func GuardPrerequisites(roots []*analysis.Analyzer) *PrerequisiteFailures {
	failures := &PrerequisiteFailures{byPackage: make(map[string]map[string]string)}
	seen := make(map[*analysis.Analyzer]bool)
	var guard func(a *analysis.Analyzer)
	guard = func(a *analysis.Analyzer) {
		if seen[a] {
			return
		}
		seen[a] = true
		for _, req := range a.Requires {
			guard(req)
		}
		if !slices.Contains(roots, a) {
			a.Run = failures.guarded(a, a.Run)
		}
	}
	for _, a := range roots {
		guard(a)
	}
	return failures
}

// guarded returns run with a failure recorded instead of returned.
func (p *PrerequisiteFailures) guarded(a *analysis.Analyzer, run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
	return func(pass *analysis.Pass) (result any, err error) {
		f := diag.Try(a.Name, "", 0, func() error {
			result, err = run(pass)
			return err
		})
		p.record(pathOf(pass.Pkg), a.Name, f)
		if f == nil {
			return result, nil
		}
		if a.ResultType == nil {
			return nil, nil
		}
		return reflect.Zero(a.ResultType).Interface(), nil
	}
}

// pathOf returns the path of a package, or "" if a broken driver gives none.
func pathOf(pkg *types.Package) string {
	if pkg == nil {
		return ""
	}
	return pkg.Path()
}

// record takes note of how an analyzer has ended on a package.
func (p *PrerequisiteFailures) record(pkg, analyzer string, failure *diag.Failure) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if failure == nil {
		delete(p.byPackage[pkg], analyzer)
		return
	}
	if p.byPackage[pkg] == nil {
		p.byPackage[pkg] = make(map[string]string)
	}
	p.byPackage[pkg][analyzer] = failure.Error()
}

// Explain adds to the message of an internal error in a package the failures that it most
// likely follows from.
func (p *PrerequisiteFailures) Explain(pkg *types.Package, message string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	causes := slices.Sorted(maps.Values(p.byPackage[pathOf(pkg)]))
	if len(causes) == 0 {
		return message
	}
	return fmt.Sprintf("%s (caused by: %s)", message, textsafe.Line(strings.Join(causes, "; ")))
}

// ForServer returns the analyzers of [Roots] for a process that looks at packages again and again while somebody edits
// them, and that recovers from the panics of other analyzers: gopls. What ours require is guarded from then on.
func ForServer() []*analysis.Analyzer { return forServer() }

var forServer = sync.OnceValue(func() []*analysis.Analyzer {
	analyzers := Analyzers()
	failures := GuardPrerequisites(analyzers)
	_ = SetAll(analyzers, diag.GroupFlag, "false") // each finding is shown at its own place
	for i, a := range analyzers {
		analyzers[i] = failures.explained(a)
	}
	return analyzers
})

// explained returns a with internal errors explained. It is a copy, which is right for what nothing requires.
func (p *PrerequisiteFailures) explained(a *analysis.Analyzer) *analysis.Analyzer {
	explained := *a
	explained.Run = func(pass *analysis.Pass) (any, error) {
		inner := *pass
		inner.Report = func(d analysis.Diagnostic) {
			if d.Category == diag.Internal.Code {
				d.Message = p.Explain(pass.Pkg, d.Message)
			}
			pass.Report(d)
		}
		return a.Run(&inner)
	}
	return &explained
}
