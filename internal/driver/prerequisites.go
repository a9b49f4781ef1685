package driver

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

// prerequisiteFailures are the failures of analyzers that ours build on but
// that we did not write, such as the one that builds SSA. A panic there would
// end the process before facts are written, and with that the analysis of all
// importers of the package, up to every package if it hits one of std.
type prerequisiteFailures struct {
	mu   sync.Mutex
	list []string
}

// guardPrerequisites makes all analyzers that roots require, directly or not,
// survive: one that panics or fails has a zero result, on which our analyzers
// then fail in their turn, in a way that ends in a diagnostic.
//
// It changes the analyzers in place, which is right only for a process that
// analyzes nothing else.
func guardPrerequisites(roots []*analysis.Analyzer) *prerequisiteFailures {
	failures := new(prerequisiteFailures)
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
func (p *prerequisiteFailures) guarded(a *analysis.Analyzer, run func(*analysis.Pass) (any, error)) func(*analysis.Pass) (any, error) {
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

// explain adds to the message of an internal error the failures that it most
// likely follows from.
func (p *prerequisiteFailures) explain(message string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.list) == 0 {
		return message
	}
	causes := slices.Sorted(slices.Values(p.list))
	return fmt.Sprintf("%s (caused by: %s)", message, textsafe.Line(strings.Join(causes, "; ")))
}
