package policy

import (
	"fmt"
	"regexp"
	"slices"
	"testing"
)

// dependencyPage has a table for each module of this repository, in the order of goMods.
const dependencyPage = "docs/dependencies.md"

var goMods = []string{"go.mod", "tools/go.mod"}

// TestDependencies holds the tables of the page to what the modules require directly.
func TestDependencies(t *testing.T) {
	texts := make(map[string]string)
	for _, text := range allTexts(t) {
		texts[text.path] = string(text.src)
	}
	var mods []string
	for _, name := range goMods {
		mods = append(mods, texts[name])
	}
	report(t, checkDependencies(texts[dependencyPage], mods))
}

var (
	// directModule is a line of go.mod that requires a module directly.
	directModule = regexp.MustCompile(`(?m)^(?:require )?\t?([\w.-]+\.[\w./-]+) v\S+$`)

	// moduleTable is a table with a row for each module, moduleRow such a row.
	moduleTable = regexp.MustCompile(`(?m)^\| module \|.*\n\|[-|]+\n((?:\|.*\n)*)`)
	moduleRow   = regexp.MustCompile("(?m)^\\| `([^`]+)` \\| [^|]+ \\| [^|]+ \\|$")
)

// checkDependencies wants in the tables of a page what the go.mod of the same number requires directly, each with a reason.
func checkDependencies(page string, mods []string) []string {
	tables := moduleTable.FindAllStringSubmatch(page, -1)
	if len(tables) != len(mods) {
		return []string{fmt.Sprintf("%s has %d tables of modules, want %d", dependencyPage, len(tables), len(mods))}
	}
	var problems []string
	for i, mod := range mods {
		required, named := firstGroups(directModule, mod), firstGroups(moduleRow, tables[i][1])
		for _, m := range required {
			if !slices.Contains(named, m) {
				problems = append(problems, fmt.Sprintf("%s does not say why %s requires %s", dependencyPage, goMods[i], m))
			}
		}
		for _, m := range named {
			if !slices.Contains(required, m) {
				problems = append(problems, fmt.Sprintf("%s names %s, which %s does not require directly", dependencyPage, m, goMods[i]))
			}
		}
	}
	return problems
}

func firstGroups(pattern *regexp.Regexp, text string) []string {
	var out []string
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

func TestCheckDependencies(t *testing.T) {
	const (
		mod   = "module example.com/a\n\nrequire (\n\texample.com/b/v2 v2.0.0\n\texample.com/c v1.0.0-rc.1 // indirect\n)\n"
		tools = "require example.com/d v1.0.0\n"
		head  = "| module | used by | why |\n|---|---|---|\n"
		b, d  = "| `example.com/b/v2` | x | y |\n", "| `example.com/d` | x | y |\n"
	)
	for page, want := range map[string]int{
		head + b + "\n" + head + d:                           0,
		head + "\n" + head + d:                               1, // b is missing
		head + b + d + "\n" + head + d:                       1, // d is not required
		head + b + "\n" + head:                               1, // d is missing
		head + "| `example.com/b/v2` | x | |\n\n" + head + d: 1, // b has no reason
		head + b: 1,
		"":       1,
	} {
		if got := checkDependencies(page, []string{mod, tools}); len(got) != want {
			t.Errorf("problems %q with:\n%s", got, page)
		}
	}
}
