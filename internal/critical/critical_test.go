package critical_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/fixtures"
)

// tell reports the pairs of a package where they are.
var tell = &analysis.Analyzer{
	Name:     "tellpairs",
	Doc:      "report pairs",
	Requires: []*analysis.Analyzer{critical.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		res := pass.ResultOf[critical.Analyzer].(*critical.Result)
		for i := range res.Own {
			if p := &res.Own[i]; p.Instr != nil {
				pass.Reportf(ssax.Pos(p.Instr), "%s", spell(p))
			}
		}
		for _, f := range res.Failures {
			pass.Reportf(pass.Files[0].Pos(), "failure: %v", f)
		}
		return nil, nil
	},
}

func spell(p *critical.Pair) string {
	from, to := p.Keys()
	s := fmt.Sprintf("%s%s -> %s%s", kind(from), from.Decl, kind(to), to.Decl)
	relations := map[critical.RelationKind]string{critical.Siblings: " siblings", critical.Down: " down ", critical.Up: " up ", critical.Apart: " apart"}
	s += relations[p.Relation.Kind] + p.Relation.Steps
	var gates []string
	for _, g := range p.Gates {
		gates = append(gates, g.Key().Decl.String())
	}
	slices.Sort(gates)
	if len(gates) > 0 {
		s += " under " + strings.Join(gates, " ")
	}
	if !p.Sure {
		s += " maybe"
	}
	return s
}

func kind(k critical.Key) string {
	if k.Kind == critical.Group {
		return "the end of "
	}
	return ""
}

// TestPairs fixes the pairs of the fixtures.
func TestPairs(t *testing.T) {
	fixtures.Run(t, "testdata", tell, "pairs", "lib", "user")
}

// TestFacts fixes which functions facts tell of.
func TestFacts(t *testing.T) {
	fixtures.Run(t, "testdata", critical.Analyzer, "facts")
}

// The fact about a package depends on its source only.
func TestFactIsDeterministic(t *testing.T) {
	var want []byte
	for i := range 4 {
		for _, res := range fixtures.Run(t, "testdata", critical.Analyzer, "facts") {
			var got bytes.Buffer
			if err := gob.NewEncoder(&got).Encode(res.PackageFact()); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				want = got.Bytes()
			} else if !bytes.Equal(want, got.Bytes()) {
				t.Errorf("analysis %d gives other bytes than the first", i)
			}
		}
	}
}
