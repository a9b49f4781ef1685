package lockorder_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/passes/lockorder"
)

var update = flag.Bool("update", false, "write what is drawn to the golden file")

// TestEdges draws the graph of a fixture.
func TestEdges(t *testing.T) {
	edges := printed(t, "true")
	var got strings.Builder
	if err := lockgraph.New(edges).WriteText(&got); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("testdata", "edges.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("graph (-want +got):\n%s", diff)
	}
}

// Other drivers run the analyzer with the rest of the tool.
func TestEdgesByDefault(t *testing.T) {
	if got := printed(t, "false"); len(got) > 0 {
		t.Errorf("%d edges without the flag", len(got))
	}
}

// printed returns the edges that the analyzer prints for the fixture.
func printed(t *testing.T, value string) []lockgraph.Edge {
	t.Helper()
	print := lockorder.Edges.Flags.Lookup(lockorder.PrintFlag).Value
	if err := print.Set(value); err != nil {
		t.Fatal(err)
	}
	defer print.Set("false")
	var edges []lockgraph.Edge
	for _, r := range fixtures.Analyze(t, lockorder.Edges, fixtures.Load(t, "testdata", "edges")...) {
		for _, d := range r.Diagnostics {
			var e lockgraph.Edge
			if err := json.Unmarshal([]byte(d.Message), &e); err != nil || d.Category != lockorder.EdgeCategory {
				t.Fatalf("%s: %s: %v", d.Category, d.Message, err)
			}
			p := r.Package.Fset.Position(d.Pos)
			e.Place = lockgraph.Place{File: p.Filename, Line: p.Line, Column: p.Column}
			edges = append(edges, withoutDirs(e))
		}
	}
	return edges
}

// withoutDirs returns e without what depends on where the fixture is.
func withoutDirs(e lockgraph.Edge) lockgraph.Edge {
	places := []*lockgraph.Place{&e.From.Place, &e.To.Place, &e.Place}
	for i := range e.Calls {
		places = append(places, &e.Calls[i].Place)
	}
	for _, p := range places {
		if p.File != "" {
			p.File = filepath.Base(p.File)
		}
	}
	return e
}
