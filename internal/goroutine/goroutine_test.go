package goroutine_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

var update = flag.Bool("update", false, "write the scopes of testdata anew")

// config returns what the builder needs to know of a package.
func config(p *ssatest.Package) goroutine.Config {
	return goroutine.Config{Callees: callees.New(p.SSA, p.Nests).Of}
}

// TestScopes compares the scope of each function of testdata/*.go whose name
// starts with "scope" with its text in the .golden file of the same name.
func TestScopes(t *testing.T) {
	files, err := filepath.Glob("testdata/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := scopes(ssatest.Build(t, string(src)))
			golden := strings.TrimSuffix(file, ".go") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("scopes differ (-want +got):\n%s", diff)
			}
		})
	}
}

func scopes(p *ssatest.Package) string {
	var w strings.Builder
	cfg := config(p)
	for _, n := range p.Nests {
		if strings.HasPrefix(n.Root.Name(), "scope") {
			w.WriteString("== " + n.Root.Name() + "\n")
			w.WriteString(goroutine.Build(cfg, n.Root).String())
		}
	}
	return w.String()
}
