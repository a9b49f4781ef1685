package skeleton_test

import (
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/skeleton"
	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

var update = flag.Bool("update", false, "write the skeletons of testdata anew")

// TestSkeletons compares the skeletons of the exported functions of testdata/*.go with the text in the .golden file of the
// same name.
func TestSkeletons(t *testing.T) {
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
			got := skeletons(ssatest.BuildWith(t, importer.Default(), string(src)))
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
				t.Errorf("skeletons differ (-want +got):\n%s", diff)
			}
		})
	}
}

func skeletons(p *ssatest.Package) string {
	var w strings.Builder
	cfg := scopetest.Config(p)
	cfg.Branches = true
	var roots []*ssa.Function
	for _, n := range p.Nests {
		roots = append(roots, n.Root)
	}
	cfg.Room = locks.Rooms(roots)
	fields := skeleton.FieldsOf(roots)
	for _, n := range p.Nests {
		if decl, ok := n.Root.Syntax().(*ast.FuncDecl); !ok || !decl.Name.IsExported() {
			continue
		}
		k := skeleton.Of(goroutine.Build(cfg, n.Root), fields, 2)
		if k == nil {
			fmt.Fprintf(&w, "== %s: no skeleton\n", n.Root.Name())
			continue
		}
		fmt.Fprintf(&w, "== %s\n%s", n.Root.Name(), k)
	}
	return w.String()
}
