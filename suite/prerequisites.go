package suite

import (
	"fmt"
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
// golangci-lint it would end the run, with the findings of all linters.
type PrerequisiteFailures struct {
	mu   sync.Mutex
	list []string
}

// GuardPrerequisites makes all analyzers that roots require, directly or not,
// survive: one that panics or fails has a zero result, on which our analyzers
// then fail in their turn, in a way that ends in a diagnostic.
//
// It changes the analyzers in place: a copy would run beside the original, and
// SSA be built twice. Others in the process that require them lose nothing by that.
// One of theirs fails on a result that is zero, as it would without a result.
func GuardPrerequisites(roots []*analysis.Analyzer) *PrerequisiteFailures {
	failures := new(PrerequisiteFailures)
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
		if f == nil {
			return result, nil
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.list = append(p.list, f.Error())
		if a.ResultType == nil {
			return nil, nil
		}
		return reflect.Zero(a.ResultType).Interface(), nil
	}
}

// Explain adds to the message of an internal error the failures that it most
// likely follows from.
func (p *PrerequisiteFailures) Explain(message string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.list) == 0 {
		return message
	}
	causes := slices.Sorted(slices.Values(p.list))
	return fmt.Sprintf("%s (caused by: %s)", message, textsafe.Line(strings.Join(causes, "; ")))
}
