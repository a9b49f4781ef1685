package driver

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
)

// silence makes analyzers and all that they require do nothing, but for what the kept ones require and these themselves.
// It changes them in place, as [suite.GuardPrerequisites] does.
func silence(analyzers, kept []*analysis.Analyzer) {
	keep := required(kept)
	for a := range required(analyzers) {
		if keep[a] {
			continue
		}
		a.Run = func(*analysis.Pass) (any, error) {
			if a.ResultType == nil {
				return nil, nil
			}
			return reflect.Zero(a.ResultType).Interface(), nil
		}
	}
}

// factOwners returns those of analyzers and of what they require that leave facts for the importers of a package. What
// others do for a package of which nothing but its facts is wanted is lost: go vet shows no findings of it. Package
// unitchecker means to leave them out, but runs all that use facts.
func factOwners(analyzers []*analysis.Analyzer) []*analysis.Analyzer {
	var owners []*analysis.Analyzer
	for a := range required(analyzers) {
		if len(a.FactTypes) > 0 {
			owners = append(owners, a)
		}
	}
	return owners
}

// required returns analyzers with all that they require, directly or not.
func required(analyzers []*analysis.Analyzer) map[*analysis.Analyzer]bool {
	all := make(map[*analysis.Analyzer]bool)
	var visit func([]*analysis.Analyzer)
	visit = func(analyzers []*analysis.Analyzer) {
		for _, a := range analyzers {
			if !all[a] {
				all[a] = true
				visit(a.Requires)
			}
		}
	}
	visit(analyzers)
	return all
}
