package finding

import (
	"os"
	"path/filepath"
	"testing"
)

// write writes a file into a new directory, which it returns.
func write(t *testing.T, name, src string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestFunction(t *testing.T) {
	sources := NewSources(write(t, "a.go", "package a\n\ntype T[K any] struct{}\n\nfunc (t *T[K]) M() {\n\tgo func() {\n\t}()\n}\n\nvar f = func() {\n}\n\n//line b.go:90\nfunc F() {\n}\n"))
	for line, want := range map[int]string{3: "", 5: "T.M", 6: "T.M", 8: "T.M", 10: "", 14: "F", 15: "F", 90: ""} {
		if got, ok := sources.Function("a.go", line); got.Name != want || ok != (want != "") {
			t.Errorf("line %d: %q, want %q", line, got.Name, want)
		}
	}
	if f, ok := sources.Function("none.go", 1); ok {
		t.Errorf("function of no file: %v", f)
	}
}

func TestLocate(t *testing.T) {
	sources := NewSources(write(t, "a.go", "ab\n\ncd\n"))
	for offset, want := range []Position{
		{Line: 1, Column: 1}, {Line: 1, Column: 2}, {Line: 1, Column: 3}, {Line: 2, Column: 1},
		{Line: 3, Column: 1}, {Line: 3, Column: 2}, {Line: 3, Column: 3}, {Line: 4, Column: 1}, {},
	} {
		line, column, ok := sources.Locate("a.go", offset)
		if line != want.Line || column != want.Column || ok != (want.Line > 0) {
			t.Errorf("offset %d: %d:%d, %v", offset, line, column, ok)
		}
	}
	if got := string(sources.Line("a.go", 3)); got != "cd\n" {
		t.Errorf("line 3 is %q", got)
	}
	for _, line := range []int{-1, 0, 4} {
		if got := sources.Line("a.go", line); got != nil {
			t.Errorf("line %d is %q", line, got)
		}
	}
}

// A directive may name what is no file, and reading from it might never end.
func TestNoSource(t *testing.T) {
	if got := NewSources("/").Line(os.DevNull, 1); got != nil {
		t.Errorf("%s has the line %q", os.DevNull, got)
	}
	if got := NewSources("/").Line(t.TempDir(), 1); got != nil {
		t.Errorf("a directory has the line %q", got)
	}
}
