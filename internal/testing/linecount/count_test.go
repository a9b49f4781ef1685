package linecount

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestOf(t *testing.T) {
	for src, want := range map[string]Lines{
		"":                               {},
		"package a":                      {Code: 1},
		"package a\n":                    {Code: 1},
		"// a\npackage a // a\n\n":       {1, 1, 1},
		"package a\r\n\r\n// a\r\n":      {1, 1, 1},
		"/* a\n\n*/ package a\n":         {1, 2, 0},
		"var s = `\n\n// no comment\n`":  {Code: 4},
		"//line x.go:700\n\nfunc f() {}": {1, 1, 1},
		"func f() {\n\tx = \"\n}\n":      {Code: 3}, // does not parse
	} {
		if got := Of([]byte(src)); got != want {
			t.Errorf("%q has %+v, want %+v", src, got, want)
		}
	}
}

func TestFolders(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{
		"a/a.go", "a/b.go", "a/a_test.go", "a/notes.md", "a/testdata/src/t.go", "internal/x/tools/x.go", "internal/testing/x/x.go",
		"tools/x/x.go", "examples/x/x.go", ".hidden/x.go", "only/x_test.go",
	} {
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte("// x\npackage x\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := Folders(root)
	if err != nil {
		t.Fatal(err)
	}
	if names, want := slices.Sorted(maps.Keys(got)), []string{"a", "internal/x/tools", "only"}; !slices.Equal(names, want) {
		t.Fatalf("folders %q, want %q", names, want)
	}
	if a, want := *got["a"], (Folder{Lines{2, 2, 0}, Lines{1, 1, 0}}); a != want {
		t.Errorf("counted %+v, want %+v", a, want)
	}
	if only := *got["only"]; only.Shipped.All() != 0 || only.Tests.All() != 2 {
		t.Errorf("counted %+v of tests alone", only)
	}
}
