package main

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPickPackages(t *testing.T) {
	const stream = `
{"ImportPath": "m", "Name": "main", "GoFiles": ["main.go"], "Imports": ["m/a", "m/b"]}
{"ImportPath": "m/a", "Name": "a", "GoFiles": ["a.go"], "Imports": ["m/b", "os"]}
{"ImportPath": "m/b", "Name": "b", "GoFiles": ["b.go"], "Imports": ["os"]}
{"ImportPath": "m/small", "Name": "small", "GoFiles": ["s.go"]}
{"ImportPath": "m/large", "Name": "large", "GoFiles": ["l.go", "m.go"]}
{"ImportPath": "m/other", "Name": "other", "GoFiles": ["o.go", "p.go"]}
{"ImportPath": "m/tests", "Name": "tests", "GoFiles": []}
`
	pkgs, err := decodeListed([]byte(stream))
	if err != nil {
		t.Fatal(err)
	}
	importers := countImporters(pkgs)
	var got []string
	for _, pkg := range pickPackages(pkgs, importers) {
		got = append(got, pkg.ImportPath)
	}
	if diff := cmp.Diff([]string{"m/b", "m/large"}, got); diff != "" {
		t.Errorf("picked (-want +got):\n%s", diff)
	}
	if importers["m/b"] != 2 {
		t.Errorf("m/b has %d importers, want 2", importers["m/b"])
	}
	if _, err := decodeListed([]byte(`{"ImportPath": `)); err == nil {
		t.Error("no error for half an object")
	}
	if picked := pickPackages(pkgs[:1], importers); len(picked) != 0 {
		t.Errorf("picked a command: %s", picked[0].ImportPath)
	}
}

// A changed file has to compile and to differ from all earlier ones, and nothing
// in it may move.
func TestOverlay(t *testing.T) {
	dir := t.TempDir()
	const src = "package p\n\nfunc F() {}\n"
	name := filepath.Join(dir, "p.go")
	if err := os.WriteFile(name, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	b := &bench{temp: t.TempDir(), stamp: "x1"}
	seen := make(map[string]bool)
	for range 2 {
		flag, err := b.overlay(&listed{Dir: dir, GoFiles: []string{"p.go", "q.go"}})
		if err != nil {
			t.Fatal(err)
		}
		changed := readOverlay(t, strings.TrimPrefix(flag, "-overlay="), name)
		if !strings.HasPrefix(changed, src) || seen[changed] {
			t.Errorf("bad change:\n%s", changed)
		}
		seen[changed] = true
		if _, err := parser.ParseFile(token.NewFileSet(), name, changed, 0); err != nil {
			t.Error(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != src {
		t.Errorf("the file itself was changed: %q, %v", got, err)
	}
}

// readOverlay returns what an overlay has in place of a file.
func readOverlay(t *testing.T, list, name string) string {
	t.Helper()
	data, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(data, &overlay); err != nil {
		t.Fatal(err)
	}
	changed, err := os.ReadFile(overlay.Replace[name])
	if err != nil {
		t.Fatal(err)
	}
	return string(changed)
}
