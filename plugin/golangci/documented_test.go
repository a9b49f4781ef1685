package golangci_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/plugin/golangci"
	"github.com/concvet/concvet/suite"
)

const (
	page    = "../../docs/golangci.md"
	example = "example/.golangci.yml"
	custom  = "example/.custom-gcl.yml"
)

// settings returns what there is to be set, sorted.
func settings() []string {
	var names []string
	for f := range reflect.TypeFor[golangci.Settings]().Fields() {
		names = append(names, f.Tag.Get("json"))
	}
	slices.Sort(names)
	return names
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// found returns what the group of a pattern matches in text, sorted.
func found(pattern, text string) []string {
	var out []string
	for _, m := range regexp.MustCompile("(?m)"+pattern).FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	slices.Sort(out)
	return out
}

// The table on the page, and the example, have all settings and no others. That the values in the example are good is seen
// where golangci-lint runs with it, in tools/golangci.
func TestSettingsAreDocumented(t *testing.T) {
	if got := found("^\\| `(\\w+)` \\|", read(t, page)); !slices.Equal(got, settings()) {
		t.Errorf("%s has the settings %q, want %q", page, got, settings())
	}
	if got := found(`^          (\w+): `, read(t, example)); !slices.Equal(got, settings()) {
		t.Errorf("%s has the settings %q, want %q", example, got, settings())
	}
}

// What is there to be copied names this package, and analyzers that there are.
func TestNamesInExamples(t *testing.T) {
	for _, name := range []string{page, custom} {
		text := read(t, name)
		pkg := reflect.TypeFor[golangci.Settings]().PkgPath()
		if got := found(`^ +import: (\S+)$`, text); !slices.Equal(got, []string{pkg}) {
			t.Errorf("%s imports %q, want %s", name, got, pkg)
		}
	}
	for _, a := range suite.Analyzers() {
		for _, name := range []string{page, example} {
			if !strings.Contains(read(t, name), a.Name) {
				t.Errorf("%s does not name the analyzer %s", name, a.Name)
			}
		}
	}
}
