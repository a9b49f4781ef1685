package lockorder_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFilterTable checks that the functions exist which the design names for each filter, that nothing is expected in
// those that are silent, and something in their twins.
func TestFilterTable(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "design", "0003-lock-order.md"))
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile("`([^`]+)`")
	fixtures := make(map[string]map[string]bool)
	rows := 0
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 6 {
			continue
		}
		var names []string
		for _, cell := range cells[2:5] {
			if m := name.FindStringSubmatch(cell); m != nil {
				names = append(names, m[1])
			}
		}
		if len(names) != 3 {
			continue
		}
		rows++
		dir, silent, twin := names[0], names[1], names[2]
		if fixtures[dir] == nil {
			fixtures[dir] = expecting(t, filepath.Join("testdata", filepath.FromSlash(dir)))
		}
		for fn, reported := range map[string]bool{silent: false, twin: true} {
			if want, ok := fixtures[dir][fn]; !ok {
				t.Errorf("%s has no function %s", dir, fn)
			} else if want != reported {
				t.Errorf("%s: %s: a report is expected: %v, the table says %v", dir, fn, want, reported)
			}
		}
	}
	if rows < 15 {
		t.Errorf("read %d rows", rows)
	}
}

// expecting returns the functions in dir by name, and whether a comment in each of them expects a report.
func expecting(t *testing.T, dir string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string]bool)
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			out[nameOf(fn)] = expects(file, fn)
		}
	}
	return out
}

// nameOf returns the name of fn, with the type that it is a method of.
func nameOf(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	recv := types.ExprString(fn.Recv.List[0].Type)
	if strings.HasPrefix(recv, "*") {
		recv = "(" + recv + ")"
	}
	return recv + "." + fn.Name.Name
}

func expects(file *ast.File, fn *ast.FuncDecl) bool {
	for _, c := range file.Comments {
		if fn.Pos() < c.Pos() && c.Pos() < fn.End() && strings.HasPrefix(c.Text(), "want ") {
			return true
		}
	}
	return false
}
