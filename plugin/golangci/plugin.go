package golangci

import (
	"slices"
	"sync"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// Name is what the linter is called in .golangci.yml and in nolint comments.
const Name = "concvet"

// The plugin system knows who registers in an init function, and no other way to find a plugin.
func init() { register.Plugin(Name, New(suite.Roots())) }

// New returns the constructor of a linter that runs roots.
func New(roots []suite.Root) register.NewPlugin {
	guard := sync.OnceValue(func() *suite.PrerequisiteFailures {
		return suite.GuardPrerequisites(analyzersOf(roots))
	})
	return func(raw any) (register.LinterPlugin, error) {
		s, err := decode(raw, roots)
		if err != nil {
			return nil, err
		}
		return &linter{roots: roots, settings: s, guard: guard}, nil
	}
}

func analyzersOf(roots []suite.Root) []*analysis.Analyzer {
	var analyzers []*analysis.Analyzer
	for _, r := range roots {
		analyzers = append(analyzers, r.Analyzer)
	}
	return analyzers
}

// A linter is what golangci-lint gets.
type linter struct {
	roots    []suite.Root
	settings Settings
	guard    func() *suite.PrerequisiteFailures
}

var _ register.LinterPlugin = (*linter)(nil)

// GetLoadMode asks for types. golangci-lint then has facts of all dependencies as well.
func (l *linter) GetLoadMode() string { return register.LoadModeTypesInfo }

// BuildAnalyzers returns the analyzers that the settings select, with their flags set.
func (l *linter) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	if err := l.settings.apply(l.roots); err != nil {
		return nil, err
	}
	failures := l.guard()
	var analyzers []*analysis.Analyzer
	for _, a := range analyzersOf(l.roots) {
		if l.settings.selects(a) {
			analyzers = append(analyzers, presenting(a, failures))
		}
	}
	return analyzers, nil
}

// presenting returns a with findings in the form for golangci-lint. It is a copy, so that a linter that is built twice
// does not say twice what belongs to a finding; nothing requires these analyzers and would have them run beside it.
func presenting(a *analysis.Analyzer, failures *suite.PrerequisiteFailures) *analysis.Analyzer {
	host := *a
	host.Run = func(pass *analysis.Pass) (any, error) {
		hosted := *pass
		hosted.Report = func(d analysis.Diagnostic) {
			if d.Category == diag.Internal.Code {
				d.Message = failures.Explain(pass.Pkg, d.Message)
			}
			pass.Report(fold(pass.Fset, d))
		}
		return a.Run(&hosted)
	}
	return &host
}

// selects reports whether the settings let a run.
func (s *Settings) selects(a *analysis.Analyzer) bool {
	return len(s.Analyzers) == 0 || slices.Contains(s.Analyzers, a.Name)
}
