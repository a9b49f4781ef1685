package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/suite"
)

const docs = "../../docs/checks"

// TestFresh compares the pages with what go generate would write.
func TestFresh(t *testing.T) {
	want := pages(suite.Roots())
	files, err := filepath.Glob(filepath.Join(docs, "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if _, ok := want[filepath.Base(file)]; !ok {
			t.Errorf("%s is about no check; run go -C tools generate ./...", file)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		got, err := os.ReadFile(filepath.Join(docs, name))
		if err != nil {
			t.Errorf("%v; run go -C tools generate ./...", err)
			continue
		}
		if diff := cmp.Diff(want[name], string(got)); diff != "" {
			t.Errorf("%s is out of date; run go -C tools generate ./... (-want +got):\n%s", name, diff)
		}
	}
}

// TestRun writes the pages where there is nothing, and where there is a page
// of a check that is gone.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	gone := filepath.Join(dir, "CV9999.md")
	if err := os.WriteFile(gone, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{dir}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(gone); !os.IsNotExist(err) {
		t.Error("the page of a check that is gone is still there")
	}
	for name, want := range pages(suite.Roots()) {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || string(got) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if run(nil) == nil {
		t.Error("no error without a directory")
	}
}

var (
	link    = regexp.MustCompile(`\]\(([^)#]+)(?:#[^)]*)?\)`)
	fenced  = regexp.MustCompile("(?ms)^```.*?^```$")
	inlined = regexp.MustCompile("`[^`]*`")
)

// TestLinks follows the links between the documents of the repository.
func TestLinks(t *testing.T) {
	root := "../.."
	var files []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md", "examples/*.md"} {
		matches, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, matches...)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := inlined.ReplaceAllString(fenced.ReplaceAllString(string(data), ""), "")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(file), m[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", file, m[1])
			}
		}
	}
}
