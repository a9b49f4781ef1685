package driver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/finding"
)

// What is in a message or a name cannot end the command that it is in, nor begin another.
func TestPrintGitHub(t *testing.T) {
	f := &finding.Finding{
		Code: "CV1001", Check: "x", Tier: "bug", Position: finding.Position{File: "a,b:c%.go", Line: 3, Column: 7}, EndLine: 5, EndColumn: 1,
		Message: "100% of\n::error::x",
		Related: []finding.Related{{Position: finding.Position{File: "r.go", Line: 1}, Message: "here"}},
	}
	var out strings.Builder
	if err := printGitHub(&out, t.TempDir(), []*finding.Finding{f}); err != nil {
		t.Fatal(err)
	}
	want := "::error file=a%2Cb%3Ac%25.go,line=3,endLine=5,col=7,title=CV1001 x::100%25 of%0A::error::x%0Ar.go:1: here\n"
	if out.String() != want {
		t.Errorf("printed %q, want %q", out.String(), want)
	}
}

func TestWantedFormat(t *testing.T) {
	for args, want := range map[string]outputFormat{
		"": textFormat, "-json": jsonFormat, "--json=true": jsonFormat, "-json=false": textFormat, "json": textFormat,
		"-x -format=sarif": sarifFormat, "--format github": githubFormat, "-format=xml": textFormat, "-format": textFormat,
	} {
		if got := wantedFormat(strings.Fields(args)); got != want {
			t.Errorf("%q asks for %s, want %s", args, got, want)
		}
	}
}

// A link stays a link, a mode a mode, and nothing else is left behind.
func TestWriteWhole(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip(err)
	}
	if err := writeWhole(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(file); err != nil || string(got) != "new" {
		t.Errorf("the file has %q, %v", got, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the mode is %v, %v", info.Mode(), err)
	}
	if err := writeWhole(os.DevNull, []byte("new")); err != nil {
		t.Error(err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
		t.Errorf("%v, %v", entries, err)
	}
}
