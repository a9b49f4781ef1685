package main

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/concvet/concvet/tools/command"
)

// TestMain lets the test be the shim, as the command is.
func TestMain(m *testing.M) {
	if tool := os.Getenv(shimTool); tool != "" {
		os.Exit(runShim(tool, os.Getenv(shimLog), os.Args[1:]))
	}
	os.Exit(m.Run())
}

// TestRun measures noopvet against itself on a module of two packages: all steps
// for real, but on so little that the ratios mean nothing.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("links vet tools")
	}
	dir := writeModule(t, map[string]string{
		"go.mod":       "module example.com/tiny\n\ngo 1.26\n",
		"core/core.go": "package core\n\n// N counts.\nvar N int\n",
		"leaf/leaf.go": "package leaf\n\nimport \"example.com/tiny/core\"\n\n// M counts, too.\nvar M = core.N\n",
	})
	var out strings.Builder
	err := run(t.Context(), []string{"-rounds=1", "-tool=" + noopvet, dir}, &out, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	const number = `\d+\.\d\dx`
	for _, want := range []string{
		`^noopvet against noopvet, 1 round\n`,
		`\nexample.com/tiny +` + number + ` +` + number + ` +\d.* +\d.* +[1-9].*\n`,
		`\nexample.com/tiny +core +1 +` + number + ` +` + number + ` +` + number + `\n`,
		`\nexample.com/tiny +leaf +0 +` + number + ` +` + number + ` +` + number + `\n`,
	} {
		if !regexp.MustCompile(want).MatchString(out.String()) {
			t.Errorf("want %s in:\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "Growth") {
		t.Errorf("growth from one target:\n%s", out.String())
	}
}

// Nothing must be printed about a target that cannot be measured.
func TestRunErrors(t *testing.T) {
	broken := writeModule(t, map[string]string{
		"go.mod": "module example.com/broken\n\ngo 1.26\n",
		"p.go":   "package broken\n\nvar x int = nothing\n",
	})
	tests := []struct {
		name string
		args []string
		want string
		slow bool
	}{
		{"part of nothing", []string{"std/0"}, "std/0: want std/n", false},
		{"part of a word", []string{"std/net"}, "std/net: want std/n", false},
		{"no module", []string{t.TempDir()}, "nor the directory of a module", false},
		{"no rounds", []string{"-rounds=0", "std"}, "at least one is needed", false},
		{"no such flag", []string{"-round=1", "std"}, "flag provided but not defined", false},
		{"does not compile", []string{"-tool=" + noopvet, broken}, "undefined: nothing", true},
		{"no such tool", []string{"-tool=example.com/nothing", broken}, "nothing", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.slow && testing.Short() {
				t.Skip("links vet tools")
			}
			var out strings.Builder
			err := run(t.Context(), test.args, &out, io.Discard)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want %q", err, test.want)
			}
			if out.Len() > 0 {
				t.Errorf("printed %s", out.String())
			}
		})
	}
}

func writeModule(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// What comes out of the module cache is read-only; the copy must not be, or it
// could not be removed.
func TestCopyWritable(t *testing.T) {
	from := fstest.MapFS{
		"go.mod":      {Data: []byte("module m\n"), Mode: 0o444},
		"p/q/x.go":    {Data: []byte("package q\n"), Mode: 0o444},
		"p/q/link.go": {Data: []byte("x.go"), Mode: fs.ModeSymlink},
	}
	dir := filepath.Join(t.TempDir(), "copy")
	if err := command.CopyWritable(dir, from, ""); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		got = append(got, name)
		return os.WriteFile(filepath.Join(dir, name), nil, 0o666)
	})
	if err != nil {
		t.Error(err)
	}
	if want := "go.mod p/q/x.go"; strings.Join(got, " ") != want {
		t.Errorf("copied %q, want %s", got, want)
	}
}

func TestRelative(t *testing.T) {
	tg := &target{module: "example.com/m"}
	for pkg, want := range map[string]string{"example.com/m": ".", "example.com/m/a/b": "a/b"} {
		if got := tg.relative(pkg); got != want {
			t.Errorf("%s: got %s, want %s", pkg, got, want)
		}
	}
}
