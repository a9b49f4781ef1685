package policy

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestRules tries each rule on an offence and on the nearest thing that is fine.
func TestRules(t *testing.T) {
	tests := []struct {
		name  string
		check func(*source) []string
		path  string
		src   string
		want  string // part of the only problem; "" for none
	}{
		{"up", checkImports, "internal/graph/x.go", importing("", modulePath+"/internal/diag"), "x.go:2: import of internal/diag on floor 1 from floor 0"},
		{"same floor", checkImports, "internal/callees/x.go", importing("", modulePath+"/internal/accesspath"), ""},
		{"down", checkImports, "suite/x.go", importing("", modulePath+"/internal/diag", modulePath+"/passes/lockset"), ""},
		{"up in a test", checkImports, "internal/graph/x_test.go", importing("", modulePath+"/internal/diag"), ""},
		{"no floor", checkImports, "internal/newer/x.go", "package newer\n", "package internal/newer is not in the table"},
		{"no floor above", checkImports, "suite/x.go", importing("", modulePath+"/internal/newer"), "internal/newer, which has no floor"},
		{"root", checkImports, "suite/x.go", importing("", modulePath), "import of ., which has no floor"},
		{"test support", checkImports, "cmd/concvet/x.go", importing("", modulePath+"/internal/testing/conctest"), "on floor 8 from floor 7"},
		{"test support in a test", checkImports, "internal/ssax/x_test.go", importing("", modulePath+"/internal/testing/ssatest"), ""},
		{"test support in a tool", checkImports, "tools/x/x.go", importing("", modulePath+"/internal/testing/lsptest"), ""},
		{"tool", checkImports, "internal/testing/x/x.go", importing("", modulePath+"/tools/command"), "on floor 9 from floor 8"},
		{"test support in test support", checkImports, "internal/testing/conctest/x.go", importing("", modulePath+"/internal/testing/ssatest"), ""},
		{"std in floor 0", checkImports, "internal/graph/x.go", importing("", "slices", "container/heap"), ""},
		{"go/types in floor 0", checkImports, "internal/graph/x.go", importing("", "go/types"), "floor 0 knows nothing of Go programs"},
		{"go/types in floor 1", checkImports, "internal/ssax/x.go", importing("", "go/types"), ""},
		{"x/tools in floor 0", checkImports, "internal/graph/x.go", importing("", "golang.org/x/tools/go/ssa"), "floor 0 uses the standard library only"},
		{"x/tools in floor 1", checkImports, "internal/ssax/x.go", importing("", "golang.org/x/tools/go/ssa"), ""},
		{"pass in the core", checkImports, "internal/locks/x.go", importing("", "golang.org/x/tools/go/analysis"), "below the passes"},
		{"pass in summary", checkImports, "internal/summary/x.go", importing("", "golang.org/x/tools/go/analysis"), ""},
		{"pass in a pass", checkImports, "passes/x/x.go", importing("", "golang.org/x/tools/go/analysis/passes/buildssa"), ""},
		{"pass in a test of the core", checkImports, "internal/locks/x_test.go", importing("", "golang.org/x/tools/go/analysis"), ""},
		{"other module", checkImports, "suite/x.go", importing("", "example.com/x"), "not among those"},
		{"other module of that name", checkImports, "suite/x.go", importing("", "golang.org/x/toolsmith"), "not among those"},
		{"go-cmp", checkImports, "internal/graph/x.go", importing("", "github.com/google/go-cmp/cmp"), "not among those"},
		{"go-sarif in a tool", checkImports, "tools/x/x.go", importing("", "github.com/owenrumney/go-sarif/v3/pkg/report"), ""},
		{"go-sarif in a test", checkImports, "internal/sarif/x_test.go", importing("", "github.com/owenrumney/go-sarif/v3/pkg/report"), "not among those"},
		{"go-cmp in a test", checkImports, "internal/graph/x_test.go", importing("", "github.com/google/go-cmp/cmp"), ""},

		{"long file", checkFileLength, "suite/x.go", "package x\n" + strings.Repeat("\n", maxFileLines), "x.go: 601 lines, at most 600"},
		{"file at the limit", checkFileLength, "suite/x.go", "package x\n" + strings.Repeat("\n", maxFileLines-1), ""},
		{"long function", eachFunction, "suite/x.go", "package x\nfunc (t *T[K]) f() {" + strings.Repeat("\n", maxFuncLines) + "}", "x.go:2: suite.(T).f has 81 lines"},
		{"function at the limit", eachFunction, "suite/x.go", "package x\nfunc f() {" + strings.Repeat("\n", maxFuncLines-1) + "}", ""},
		{"long comment", eachFunction, "suite/x.go", "package x\n" + strings.Repeat("// f\n", 100) + "func f() {}", ""},
		{"long literal", eachFunction, "suite/x.go", "package x\nvar f = func() {" + strings.Repeat("\n", maxFuncLines) + "}", "func literal has 81 lines"},

		{"empty package name", checkNames, "internal/util/x.go", "package util\n", "package name util says nothing"},
		{"empty package name of a test", checkNames, "internal/x/x_test.go", "package helpers_test\n", "package name helpers says nothing"},
		{"package name with content", checkNames, "internal/ssax/x.go", "package ssax\n", ""},
		{"empty file name", checkNames, "internal/x/analysis.go", "package x\n", "file name analysis says nothing"},
		{"empty file name of a test", checkNames, "internal/x/helpers_test.go", "package x\n", "file name helpers says nothing"},
		{"file name with content", checkNames, "internal/x/common_locks.go", "package x\n", ""},

		{"package comment", checkPackage, "internal/x/doc.go", "// Package x does.\npackage x\n", ""},
		{"package comment with another name", checkPackage, "internal/x/doc.go", "// Package y does.\npackage x\n", `does not begin with "Package x "`},
		{"command comment", checkPackage, "cmd/x/doc.go", "// X does.\npackage main\n", ""},
		{"package comment elsewhere", checkPackage, "internal/x/x.go", "// Package x does.\npackage x\n", "outside of doc.go"},
		{"no package comment", checkPackage, "internal/x/doc.go", "package x\n", "no package comment in doc.go"},
		{"detached package comment", checkPackage, "internal/x/doc.go", "// Package x does.\n\npackage x\n", "no package comment in doc.go"},
		{"tests only", checkPackage, "internal/x/x_test.go", "package x_test\n", ""},

		{"function", checkDocComments, "suite/x.go", "package x\nfunc F() {}\n", "F has no comment"},
		{"commented function", checkDocComments, "suite/x.go", "package x\n// F does.\nfunc F() {}\n", ""},
		{"unexported function", checkDocComments, "suite/x.go", "package x\nfunc f() {}\n", ""},
		{"comment on another name", checkDocComments, "suite/x.go", "package x\n// G does.\nfunc F() {}\n", "does not begin with its name"},
		{"method", checkDocComments, "suite/x.go", "package x\nfunc (t *T) F() {}\n", "F has no comment"},
		{"method of unexported type", checkDocComments, "suite/x.go", "package x\nfunc (t *t) F() {}\n", ""},
		{"type with article", checkDocComments, "suite/x.go", "package x\n// A T is.\ntype T int\n", ""},
		{"type", checkDocComments, "suite/x.go", "package x\ntype T int\n", "T has no comment"},
		{"type in a group", checkDocComments, "suite/x.go", "package x\n// Types.\ntype (\n\tT int\n)\n", "T has no comment"},
		{"variable", checkDocComments, "suite/x.go", "package x\nvar V int\n", "V has no comment"},
		{"constant in a group", checkDocComments, "suite/x.go", "package x\n// All of them.\nconst (\n\tA = 1\n\tB = 2\n)\n", ""},
		{"constant with comment behind", checkDocComments, "suite/x.go", "package x\nconst A = 1 // the first\n", ""},

		{"init", checkInit, "suite/x.go", "package x\nfunc init() {}\n", "init function"},
		{"init of a plugin", checkInit, "plugin/golangci/x.go", "package x\nfunc init() {}\n", ""},
		{"init below a plugin", checkInit, "plugin/golangci/y/x.go", "package y\nfunc init() {}\n", "init function"},
		{"init method", checkInit, "suite/x.go", "package x\nfunc (t T) init() {}\n", ""},
		{"panic", checkStops, "suite/x.go", "package x\nfunc f() { panic(1) }\n", "panic: return an error"},
		{"panic in a command", checkStops, "cmd/x/x.go", "package main\nfunc f() { panic(1) }\n", "panic: return an error"},
		{"own panic", checkStops, "suite/x.go", "package x\nfunc f(panic func(int)) { panic(1) }\n", ""},
		{"exit", checkStops, "suite/x.go", "package x\nimport \"os\"\nfunc f() { os.Exit(1) }\n", "os.Exit outside of a command"},
		{"exit in a command", checkStops, "tools/bench/x.go", "package main\nimport \"os\"\nfunc f() { os.Exit(1) }\n", ""},
		{"fatal", checkStops, "suite/x.go", "package x\nimport \"log\"\nfunc f() { log.Fatalf(\"\") }\n", "log.Fatalf outside of a command"},
		{"fatal of another log", checkStops, "suite/x.go", "package x\nfunc f(log T) { log.Fatalf(\"\") }\n", ""},

		{"not formatted", ofText(checkFormat), "suite/x.go", "package x\nfunc f( ) {}\n", "not formatted"},
		{"formatted", ofText(checkFormat), "suite/x.go", "package x\n\nfunc f() {}\n", ""},
		{"home", ofText(checkMachinePaths), "x.go", machineLine("package x // see |root|notes.txt, line 3"), "x.go:1: path of a machine: " + machineLine("|root|notes.txt,")},
		{"home of a user", ofText(checkMachinePaths), "x.go", machineLine("package x // |home|ann|go"), "path of a machine"},
		{"checkout", ofText(checkMachinePaths), "x.go", machineLine("package x // |work|main"), "path of a machine"},
		{"path of a URL", ofText(checkMachinePaths), "x.go", machineLine("package x // https:||example.com|work|main"), ""},
		{"below a variable", ofText(checkMachinePaths), "x.go", machineLine("package x // $WORK|tmp|out, ${DIR}|tmp|out"), ""},
		{"route", ofText(checkMachinePaths), "x.go", machineLine("package x // Handle(\"|work\")"), ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s, err := parseSource(text{test.path, []byte(test.src)})
			if err != nil {
				t.Fatal(err)
			}
			got := test.check(s)
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("problems: %q", got)
			case test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)):
				t.Errorf("problems %q, want one with %q", got, test.want)
			}
		})
	}
}

// importing is a file with imports from line 2 on.
func importing(name string, paths ...string) string {
	src := "package x"
	for _, p := range paths {
		src += fmt.Sprintf("\nimport %s %q", name, p)
	}
	return src
}

// machineLine writes a path without having it in this file.
func machineLine(s string) string { return strings.ReplaceAll(s, "|", "/") }

func eachFunction(s *source) (problems []string) {
	for _, f := range functions(s) {
		problems = append(problems, checkFuncLength(f)...)
	}
	return problems
}

func checkPackage(s *source) []string { return checkPackageComments([]*source{s}) }

func ofText(check func(text) []string) func(*source) []string {
	return func(s *source) []string { return check(s.text) }
}

// TestTree makes sure that the rules have something to look at: a listing that
// comes back empty would pass them all.
func TestTree(t *testing.T) {
	var paths []string
	for _, s := range allSources(t) {
		paths = append(paths, s.path)
	}
	for _, want := range []string{"internal/policy/tree_test.go", "tools/command/root.go", "internal/graph/scc.go", "internal/graph/scc_test.go"} {
		if !slices.Contains(paths, want) {
			t.Errorf("%s is not looked at", want)
		}
	}
	if slices.ContainsFunc(paths, func(p string) bool { return strings.Contains(p, "testdata/") }) {
		t.Error("testdata is looked at")
	}
}

// Without git the same files have to be found.
func TestWalkFiles(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	walked, err := walkFiles(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range allTexts(t) {
		if !slices.Contains(walked, text.path) {
			t.Errorf("%s is not found by walking", text.path)
		}
	}
}
