package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const examplesPage = "../../examples/README.md"

// exampleRow is a row of the table in examplesPage: a place, and a check unless nothing is reported there.
var exampleRow = regexp.MustCompile(`(?m)^\| (\S+:\d+):\d+ \| (?:\[(CV\d+)\]\(\.\./docs/checks/(CV\d+)\.md\))? ?\|`)

// TestExamples compares the table of examples/README.md with what the command reports on the examples. Columns are not compared.
// The go command has the results of [TestDrivers] for this.
func TestExamples(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(examplesPage)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		Findings []struct {
			Code, File string
			Line       int
		}
	}
	if err := json.Unmarshal([]byte(output(t, []string{"-C", exampleModule, "-json", "./..."})), &report); err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, f := range report.Findings {
		found = append(found, fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Code))
	}
	var listed []string
	for _, m := range exampleRow.FindAllStringSubmatch(string(page), -1) {
		place, code, link := m[1], m[2], m[3]
		switch {
		case code != link:
			t.Errorf("%s: the link at %s is to %s", examplesPage, place, link)
		case code != "":
			listed = append(listed, place+": "+code)
		case slices.ContainsFunc(found, func(f string) bool { return strings.HasPrefix(f, place+": ") }):
			t.Errorf("%s: %s is reported, and the page says that it is not", examplesPage, place)
		}
	}
	slices.Sort(found)
	slices.Sort(listed)
	if diff := cmp.Diff(listed, found); diff != "" {
		t.Errorf("%s is out of date (-page +found):\n%s", examplesPage, diff)
	}
}
