package main

import (
	"os"
	"path/filepath"
	"testing"
)

func TestEnclosing(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.go")
	src := "package a\n\ntype T[K any] struct{}\n\nfunc (t *T[K]) M() {\n\tgo func() {\n\t}()\n}\n\nvar f = func() {\n}\n\n//line b.go:90\nfunc F() {\n}\n"
	if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	spans := functionsOf(file)
	for line, want := range map[int]string{3: "", 5: "T.M", 6: "T.M", 8: "T.M", 10: "", 14: "F", 15: "F", 90: ""} {
		if got := enclosing(spans, line); got != want {
			t.Errorf("line %d: %q, want %q", line, got, want)
		}
	}
	if spans := functionsOf(filepath.Join(t.TempDir(), "none.go")); spans != nil {
		t.Errorf("functions of no file: %v", spans)
	}
}
