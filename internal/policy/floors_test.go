package policy

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
)

// floors says where each package lives, as ARCHITECTURE.md explains. A package
// imports packages of its own floor and of those below, never from above. What
// only tests use, and the tools of this repository, are above all that ships.
var floors = [][]string{
	0: {"internal/graph", "internal/explore", "internal/dataflow", "internal/budget", "internal/textsafe", "internal/lazyregexp", "internal/memo"},
	1: {"internal/diag", "internal/evidence", "internal/symbol", "internal/ssax", "internal/lockgraph", "internal/guardlist", "internal/terminal", "internal/changed"},
	2: {"internal/accesspath", "internal/backpointer", "internal/memory", "internal/callees"},
	3: {"internal/syncmodel", "internal/ownership", "internal/locks", "internal/contract"},
	4: {"internal/summary", "internal/funcfact", "internal/footprint", "internal/critical", "internal/guard", "internal/goroutine", "internal/skeleton"},
	5: {"passes/*", "passes/blocking/*", "passes/racepattern/*", "passes/racepattern/pair/*"},
	6: {"suite", "internal/finding", "internal/lsp", "internal/baseline", "internal/sarif", "internal/htmlreport"},
	7: {"cmd/concvet", "internal/driver", "internal/config", "internal/goplsbuild", "plugin/golangci"},
	8: {"internal/policy", "internal/testing/*"},
	9: {"tools/*", "tools/bench/*"},
}

// knowPass are the packages below the passes that may know go/analysis: one
// reports, the others own the facts about functions. All other packages down
// there take functions and a way to find callees, so that they work the same
// for one package under vet and for a whole program.
var knowPass = []string{"internal/diag", "internal/summary", "internal/funcfact", "internal/footprint", "internal/critical", "internal/guard"}

// The floors that rules name.
const (
	passFloor = 5
	toolFloor = 9
)

// modules are the modules that packages import, and those that only tests and tools do.
var (
	modules     = []string{"golang.org/x/tools", "github.com/rogpeppe/go-internal", "github.com/sourcegraph/jsonrpc2", "github.com/fatih/color", "github.com/mattn/go-colorable", "github.com/mattn/go-isatty", "github.com/bmatcuk/doublestar", "go.yaml.in/yaml/v3", "github.com/golangci/plugin-module-register", "github.com/bluekeyes/go-gitdiff"}
	testModules = []string{"github.com/google/go-cmp"}
	toolModules = []string{"github.com/owenrumney/go-sarif/v3", "github.com/santhosh-tekuri/jsonschema/v6"}
)

func TestFloors(t *testing.T) {
	told := make(map[string]bool)
	for _, s := range allSources(t) {
		for _, problem := range checkImports(s) {
			// That a package has no floor is the same for all its files.
			if !told[problem] {
				told[problem] = true
				t.Error(problem)
			}
		}
	}
}

// TestFloorsTable keeps the table itself in order.
func TestFloorsTable(t *testing.T) {
	seen := make(map[string]bool)
	for i, row := range floors {
		for _, pkg := range row {
			if seen[pkg] {
				t.Errorf("floor %d: %s is there twice", i, pkg)
			}
			seen[pkg] = true
		}
	}
	for _, pkg := range knowPass {
		if _, ok := floorOf(pkg); !ok {
			t.Errorf("%s has no floor", pkg)
		}
	}
}

// checkImports finds the imports of a file that the floors forbid. Tests may
// look up, but only the modules for tests are added to what they may use.
func checkImports(s *source) []string {
	pkg := s.dir()
	floor, ok := floorOf(pkg)
	if !ok {
		return []string{fmt.Sprintf("package %s is not in the table of internal/policy/floors_test.go: "+
			"give it the lowest floor that what it imports allows, and tell in ARCHITECTURE.md what it is for", pkg)}
	}
	var problems []string
	for _, spec := range s.ast.Imports {
		imported := strings.Trim(spec.Path.Value, `"`)
		var problem string
		if own, ok := ownPackage(imported); ok {
			problem = checkOwn(s, floor, own)
		} else {
			problem = checkForeign(s, floor, imported)
		}
		if problem != "" {
			problems = append(problems, s.at(spec.Pos(), "%s", problem))
		}
	}
	return problems
}

// checkOwn checks the import of a package of this module.
func checkOwn(s *source, floor int, imported string) string {
	if s.isTest() {
		return ""
	}
	above, ok := floorOf(imported)
	switch {
	case !ok:
		return fmt.Sprintf("import of %s, which has no floor", imported)
	case above > floor:
		return fmt.Sprintf("import of %s on floor %d from floor %d: imports go down only", imported, above, floor)
	}
	return ""
}

// checkForeign checks the import of a package of the standard library or of
// another module.
func checkForeign(s *source, floor int, imported string) string {
	if std := !strings.Contains(strings.Split(imported, "/")[0], "."); std {
		if floor == 0 && !s.isTest() && (imported == "go" || strings.HasPrefix(imported, "go/")) {
			return fmt.Sprintf("import of %s: floor 0 knows nothing of Go programs", imported)
		}
		return ""
	}
	if s.isTest() && inModules(testModules, imported) || floor == toolFloor && inModules(toolModules, imported) {
		return ""
	}
	switch {
	case !inModules(modules, imported):
		return fmt.Sprintf("import of %s: this module is not among those that packages may use; "+
			"see docs/dependencies.md", imported)
	case floor == 0 && !s.isTest():
		return fmt.Sprintf("import of %s: floor 0 uses the standard library only", imported)
	case isPass(imported) && floor < passFloor && !s.isTest() && !slices.Contains(knowPass, s.dir()):
		return fmt.Sprintf("import of %s below the passes: take functions instead of a pass", imported)
	}
	return ""
}

// floorOf returns the floor of the package in a directory.
func floorOf(dir string) (int, bool) {
	for i, row := range floors {
		for _, pattern := range row {
			if ok, _ := path.Match(pattern, dir); ok {
				return i, true
			}
		}
	}
	return 0, false
}

// ownPackage returns the directory of an imported package of this module.
func ownPackage(imported string) (dir string, ok bool) {
	if imported == modulePath {
		return ".", true
	}
	return strings.CutPrefix(imported, modulePath+"/")
}

func inModules(modules []string, imported string) bool {
	return slices.ContainsFunc(modules, func(m string) bool {
		return imported == m || strings.HasPrefix(imported, m+"/")
	})
}

// isPass reports whether a package is part of the framework for passes.
func isPass(imported string) bool {
	return imported == "golang.org/x/tools/go/analysis" ||
		strings.HasPrefix(imported, "golang.org/x/tools/go/analysis/")
}
