package driver

import (
	"maps"
	"testing"

	"golang.org/x/tools/go/analysis"
)

type someFact struct{}

func (*someFact) AFact() {}

// Of a package that is analyzed for its facts only, what leaves facts runs with all that it requires, and nothing else; of
// one that is to be type-checked only, nothing runs.
func TestSilence(t *testing.T) {
	for _, test := range []struct {
		name      string
		factsOnly bool
		want      map[string]bool
	}{
		{"facts only", true, map[string]bool{"prerequisite": true, "owner": true}},
		{"nothing", false, map[string]bool{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			ran := make(map[string]bool)
			analyzer := func(name string, requires ...*analysis.Analyzer) *analysis.Analyzer {
				return &analysis.Analyzer{Name: name, Requires: requires, Run: func(*analysis.Pass) (any, error) {
					ran[name] = true
					return nil, nil
				}}
			}
			owner := analyzer("owner", analyzer("prerequisite"))
			owner.FactTypes = []analysis.Fact{new(someFact)}
			roots := []*analysis.Analyzer{analyzer("reports", owner, analyzer("helper", owner))}
			var kept []*analysis.Analyzer
			if test.factsOnly {
				kept = factOwners(roots)
			}
			silence(roots, kept)
			for a := range required(roots) {
				if _, err := a.Run(nil); err != nil {
					t.Errorf("%s: %v", a.Name, err)
				}
			}
			if !maps.Equal(ran, test.want) {
				t.Errorf("ran %v, want %v", ran, test.want)
			}
		})
	}
}
