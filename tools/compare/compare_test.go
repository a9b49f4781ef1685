package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/tools/command"
)

const sample = `// Package sample: something is wrong
package sample

type Wrong struct {
	// +checklocks:mu
	n int
}

func (w *Wrong) Do() {} // BUG

type RightOne struct{}

func (r *RightOne) Do() {
}

func NewRightOne() RightOne { return RightOne{} }
`

func TestReadProgram(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "sample", "sample.go")
	write := func(src string) {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(src), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(sample)
	p, err := readProgram(dir, "sample")
	if err != nil {
		t.Fatal(err)
	}
	if p.title != "something is wrong" {
		t.Errorf("title %q", p.title)
	}
	want := map[place]kind{
		{"sample/sample.go", 9}: bug, {"sample/sample.go", 11}: right, {"sample/sample.go", 13}: right,
		{"sample/sample.go", 14}: right, {"sample/sample.go", 16}: right,
	}
	if !maps.Equal(p.lines, want) {
		t.Errorf("lines %v, want %v", p.lines, want)
	}
	for _, without := range []string{": something is wrong", "// BUG", "Right"} {
		write(strings.ReplaceAll(sample, without, ""))
		if _, err := readProgram(dir, "sample"); err == nil {
			t.Errorf("nothing is wrong with a program without %q", without)
		}
	}
}

func TestCopyCorpus(t *testing.T) {
	from, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	if err := os.WriteFile(filepath.Join(from, "sample.go"), []byte(sample), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := copyCorpus(from, to, false); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(to, "sample.go"))
	if want := strings.Replace(sample, "// +checklocks:mu", "//", 1); err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
}

func TestScore(t *testing.T) {
	dir := filepath.Join(string(filepath.Separator), "work place")
	out := "# example.com/a\n" +
		filepath.Join(dir, "a", "a.go") + ":3:1: no, of a path with blanks\n" +
		"a/a.go:3:1: wrong\n" +
		"\ta/a.go:7:1: because of this\n" +
		"./b/b.go:4:2: right\n" +
		"-: nowhere\n" +
		"b/b.go:9:2: elsewhere\n"
	b := &bench{programs: []program{
		{name: "a", lines: map[place]kind{{"a/a.go", 3}: bug, {"a/a.go", 7}: right}},
		{name: "b", lines: map[place]kind{{"b/b.go", 4}: right, {"b/b.go", 5}: bug}},
	}}
	got := b.score(reports(out, dir))
	want := column{cells: map[string]string{"a": "yes"}, wrong: []string{"b/b.go:4: right"}, rest: []string{"b/b.go:9: elsewhere"}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(column{})); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	dir = t.TempDir()
	if got := reports(filepath.Join(dir, "a", "a.go")+":3:1: wrong", dir); len(got) != 1 || got[0].file != "a/a.go" {
		t.Errorf("an absolute name becomes %v", got)
	}
}

func TestOutcome(t *testing.T) {
	for out, want := range map[string]string{
		"WARNING: DATA RACE\nFAIL":                                            "race",
		"panic: test timed out after 5s":                                      "hangs",
		"goleak: Errors on successful test run: found unexpected goroutines:": "leak",
		"fatal error: concurrent map writes":                                  "crash",
		"panic: close of closed channel":                                      "crash",
		"--- FAIL: TestX":                                                     "fails",
	} {
		if got := outcome(out); got != want {
			t.Errorf("%q: %s, want %s", out, got, want)
		}
	}
}

// TestPage runs the tools of the table that need no download, and compares their columns with those of the page. What tests do
// is not the same each time, and is left to whoever prints the table.
func TestPage(t *testing.T) {
	root, err := command.Root()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := readPrograms(filepath.Join(root, corpusDir))
	if err != nil {
		t.Fatal(err)
	}
	shown := shownColumns(t, filepath.Join(root, page))
	b := &bench{root: root, work: t.TempDir(), programs: programs}
	if err := b.copies(); err != nil {
		t.Fatal(err)
	}
	for _, r := range readers() {
		if r.get != "" {
			continue
		}
		c, err := b.read(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, wrong := range c.wrong {
			t.Errorf("%s, about what is right: %s", r.title, wrong)
		}
		if diff := cmp.Diff(shown[r.title], c.cells); diff != "" {
			t.Errorf("column %s of %s is out of date; run go -C tools run ./compare -update (-shown +found):\n%s", r.title, page, diff)
		}
	}
}

// shownColumns returns the cells of the table of the page that are not empty, by column and program.
func shownColumns(t *testing.T, file string) map[string]map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, text, _, err := cutPage(string(data))
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	shown := make(map[string]map[string]string)
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		name, link := strings.CutPrefix(cells[0], "[")
		name, _, _ = strings.Cut(name, "]")
		switch {
		case titles == nil:
			titles = cells
		case link:
			for i, cell := range cells {
				if i > 0 && cell != "" {
					if shown[titles[i]] == nil {
						shown[titles[i]] = make(map[string]string)
					}
					shown[titles[i]][name] = cell
				}
			}
		}
	}
	if len(shown) < 6 || !slices.Contains(titles, "concvet") {
		t.Fatalf("columns %q", titles)
	}
	return shown
}

func TestTable(t *testing.T) {
	programs := []program{{name: "a", title: "first"}, {name: "b", title: "second"}}
	columns := []column{
		{title: "one", cells: map[string]string{"a": "yes", "b": "race 1/5"}},
		{title: "two", cells: map[string]string{"b": "yes"}, wrong: []string{"a/a.go:1: x"}, rest: []string{"b/b.go:2: y"}},
	}
	want := "| mistake | one | two |\n|---|---|---|\n" +
		"| [a](../testdata/comparison/a/): first | yes | |\n" +
		"| [b](../testdata/comparison/b/): second | race 1/5 | yes |\n" +
		"| **found, of 2** | **2** | **1** |\n| reports about what is right | 0 | 1 |\n"
	if diff := cmp.Diff(want, table(programs, columns)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := besides(columns); got != "two, about what is right: a/a.go:1: x\ntwo, elsewhere: b/b.go:2: y\n" {
		t.Errorf("besides: %s", got)
	}
	file := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(file, []byte("before\n"+tableBegin+"old\n"+tableEnd+"after\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time there is a table
		if err := writeTable(file, want); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(file)
		if want := "before\n" + tableBegin + "\n" + want + "\n" + tableEnd + "after\n"; err != nil || string(got) != want {
			t.Errorf("%v\n%s", err, got)
		}
	}
}
