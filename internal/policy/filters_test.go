package policy

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"strings"
	"testing"
)

// filterTables are the documents with tables of filters against false alarms, and where their fixtures are.
var filterTables = []struct{ doc, fixtures string }{
	{"docs/design/0001-locksets.md", "passes/lockset/testdata/src"},
	{"docs/design/0003-lock-order.md", "passes/lockorder/testdata"},
}

// TestFilters holds the tables of filters to the fixtures that they name.
func TestFilters(t *testing.T) {
	for _, table := range filterTables {
		var doc text
		fixtures := make(map[string]*source)
		for _, text := range allTexts(t) {
			switch {
			case text.path == table.doc:
				doc = text
			case strings.HasPrefix(text.path, table.fixtures+"/") && path.Ext(text.path) == ".go":
				s, err := parseSource(text)
				if err != nil {
					t.Fatal(err)
				}
				fixtures[strings.TrimPrefix(text.path, table.fixtures+"/")] = s
			}
		}
		report(t, checkFilters(doc, fixtures))
	}
}

var (
	// filterHead is the first line of a table of filters.
	filterHead = "| filter | silent because of it | reported |"

	// filterRow is a row of it: the filter, the function that is silent because of it, and the one that
	// is reported.
	filterRow = regexp.MustCompile("^\\| [^|]+ \\| `([^`|]+)` \\| `([^`|]+)` \\|$")
)

// checkFilters wants in each row of the table a function without an expected report, and another
// one with such.
func checkFilters(doc text, fixtures map[string]*source) []string {
	var problems []string
	rows, inTable := 0, false
	for i, line := range strings.Split(string(doc.src), "\n") {
		inTable = line == filterHead || inTable && strings.HasPrefix(line, "|")
		if !inTable || line == filterHead || strings.Trim(line, "|- ") == "" {
			continue
		}
		rows++
		at := fmt.Sprintf("%s:%d: ", doc.path, i+1)
		m := filterRow.FindStringSubmatch(line)
		if m == nil {
			problems = append(problems, at+"row without two functions")
			continue
		}
		for n, name := range m[1:] {
			wanted, ok := wantsReport(fixtures, name)
			switch {
			case !ok:
				problems = append(problems, fmt.Sprintf("%sno function %s", at, name))
			case wanted && n == 0:
				problems = append(problems, fmt.Sprintf("%s%s is not silent", at, name))
			case !wanted && n == 1:
				problems = append(problems, fmt.Sprintf("%s%s has no want", at, name))
			}
		}
	}
	if rows == 0 {
		problems = append(problems, doc.path+": no table of filters")
	}
	return problems
}

// wantsReport reports whether the body of a function has a comment that expects a report. The name
// is that of the file, a colon, and the function's, with the receiver's type before it. ok is false if there
// is no such function.
func wantsReport(fixtures map[string]*source, name string) (wanted, ok bool) {
	file, fn, _ := strings.Cut(name, ":")
	s := fixtures[file]
	if s == nil {
		return false, false
	}
	for _, decl := range s.ast.Decls {
		decl, isFunc := decl.(*ast.FuncDecl)
		if !isFunc || qualified(decl) != fn {
			continue
		}
		last := s.fset.Position(decl.End()).Line
		for _, group := range s.ast.Comments {
			// What is expected at the closing brace stands behind it.
			if group.Pos() >= decl.Body.Pos() && s.fset.Position(group.Pos()).Line <= last && isWant(group) {
				return true, true
			}
		}
		return false, true
	}
	return false, false
}

func isWant(group *ast.CommentGroup) bool {
	for _, c := range group.List {
		if strings.HasPrefix(c.Text, "// want ") {
			return true
		}
	}
	return false
}

func qualified(decl *ast.FuncDecl) string {
	if decl.Recv == nil {
		return decl.Name.Name
	}
	return receiver(decl) + "." + decl.Name.Name
}

// TestFilterRows tries the check on tables that are wrong, and on one that is right.
func TestFilterRows(t *testing.T) {
	s, err := parseSource(text{"a/f.go", []byte("package a\ntype t int\nfunc (*t) good() {}\nfunc bad() {\n\tf() // want `held`\n}\nfunc end() {\n} // want `held`\n")})
	if err != nil {
		t.Fatal(err)
	}
	fixtures := map[string]*source{"a/f.go": s}
	tests := []struct{ name, row, want string }{
		{"right", "| B6 branches | `a/f.go:t.good` | `a/f.go:bad` |", ""},
		{"report at the end", "| B6 branches | `a/f.go:t.good` | `a/f.go:end` |", ""},
		{"no silent function", "| B6 branches | `a/f.go:good` | `a/f.go:bad` |", "d.md:2: no function a/f.go:good"},
		{"no file", "| B6 branches | `a/f.go:t.good` | `a/g.go:bad` |", "no function a/g.go:bad"},
		{"reported", "| B6 branches | `a/f.go:bad` | `a/f.go:bad` |", "a/f.go:bad is not silent"},
		{"report behind the function", "| B6 branches | `a/f.go:t.good` | `a/f.go:t.good` |", "a/f.go:t.good has no want"},
		{"no twin", "| B6 branches | `a/f.go:t.good` | |", "row without two functions"},
		{"nothing", "text", "no table"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := checkFilters(text{"d.md", []byte(filterHead + "\n" + test.row)}, fixtures)
			switch {
			case test.want == "" && len(got) > 0:
				t.Errorf("problems: %q", got)
			case test.want != "" && (len(got) != 1 || !strings.Contains(got[0], test.want)):
				t.Errorf("problems %q, want one with %q", got, test.want)
			}
		})
	}
}
