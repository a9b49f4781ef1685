package golangci_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// linked returns a line for each package that golangci-lint gets with the plugin, beside those of the standard library.
func linked(t *testing.T, format string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{with $}}"+format+"{{end}}{{end}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	slices.Sort(lines)
	return slices.Compact(lines)
}

func TestModules(t *testing.T) {
	want := []string{"github.com/bmatcuk/doublestar/v4", "github.com/concvet/concvet", "github.com/golangci/plugin-module-register", "golang.org/x/tools"}
	if got := linked(t, "{{.Module.Path}}"); !slices.Equal(got, want) {
		t.Errorf("the modules are %q, want %q", got, want)
	}
}

// outside are packages with which analyzers could get at what golangci-lint does not know of, or end the process.
var outside = []string{"os", "os/exec", "log", "net", "net/http", "syscall"}

// The one use of os is that of package diag, which reads the source that it tries a fix on if the driver has no way.
func TestNothingFromOutside(t *testing.T) {
	var uses []string
	for _, line := range linked(t, `{{.ImportPath}} {{.Dir}}{{range .GoFiles}} {{.}}{{end}}`) {
		fields := strings.Fields(line)
		pkg, ours := strings.CutPrefix(fields[0], "github.com/concvet/concvet/")
		if !ours {
			continue
		}
		for _, name := range fields[2:] {
			uses = append(uses, usesOf(t, pkg, filepath.Join(fields[1], name))...)
		}
	}
	slices.Sort(uses)
	if want := []string{"internal/diag: os.ReadFile"}; !slices.Equal(slices.Compact(uses), want) {
		t.Errorf("from outside are used %q, want %q", uses, want)
	}
}

// usesOf returns what a file of pkg uses of packages from outside, and its init functions but the one of the plugin.
func usesOf(t *testing.T, pkg, name string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	imported := make(map[string]bool)
	for _, spec := range file.Imports {
		if p := strings.Trim(spec.Path.Value, `"`); slices.Contains(outside, p) {
			imported[p[strings.LastIndex(p, "/")+1:]] = true
		}
	}
	var uses []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Name.Name == "init" && n.Recv == nil && pkg != "plugin/golangci" {
				uses = append(uses, pkg+": init")
			}
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && imported[x.Name] {
				uses = append(uses, pkg+": "+x.Name+"."+n.Sel.Name)
			}
		}
		return true
	})
	return uses
}
