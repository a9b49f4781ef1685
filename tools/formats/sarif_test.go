package formats

import (
	"bytes"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif" // for the schema in its source
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/sarif"
)

// sarifSchema returns the schema of the format. The module has it, but keeps it to itself, and what it validates are its own
// types, which forget what they do not know.
func sarifSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif").Output()
	if err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && len(lit.Value) > len(text) {
			text = constant.StringVal(constant.MakeFromLiteral(lit.Value, lit.Kind, 0))
		}
		return true
	})
	const id = "sarif-schema-2.1.0.json"
	if !strings.Contains(text, id) {
		t.Fatal("the schema is not where it was")
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(id, parseJSON(t, text)); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(id)
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

func parseJSON(t *testing.T, text string) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestSARIF wants reports to fit the schema, which refuses what is wrong.
func TestSARIF(t *testing.T) {
	schema := sarifSchema(t)
	for _, bad := range []string{`{}`, `{"version": "2.1.0", "runs": [], "more": 1}`, `{"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]}`} {
		if schema.Validate(parseJSON(t, bad)) == nil {
			t.Errorf("%s is valid", bad)
		}
	}
	for name, r := range map[string]*sarif.Report{
		"empty":      {Root: t.TempDir(), Sources: finding.NewSources("/")},
		"everything": everything(t),
	} {
		var out bytes.Buffer
		if err := r.Write(&out); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(parseJSON(t, out.String())); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// everything returns a report with one of everything that a report can have.
func everything(t *testing.T) *sarif.Report {
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "a b.go"), []byte("package a\n\nfunc F() { /* ä𝄞 */ x() }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	at := func(line, column int) finding.Position {
		return finding.Position{File: "a b.go", Line: line, Column: column}
	}
	check := &diag.Check{
		Code: "CV1006", Name: "lock-leak", Tier: diag.Bug, Title: "a lock is not released", Doc: "One\nline.\n\nMore.",
		Bad: "b", Good: "g", Silent: "s", Since: "v1",
	}
	f := &finding.Finding{
		Code: "CV1006", Package: "example.com/a", Position: at(3, 25), EndLine: 3, EndColumn: 28, Function: "F",
		Message: "m[k](1) is held", Rank: diag.Rank{Score: 97, About: "a.T.f", Reasons: []string{"r"}}, Fingerprint: "0123",
		Related: []finding.Related{
			{Position: at(1, 1), Message: `other [x]\`, Leg: diag.Leg{Number: 2}},
			{Position: at(3, 1), Message: "called", Leg: diag.Leg{Number: 1, Order: -1}},
			{Position: at(3, 28), Message: "then", Leg: diag.Leg{Number: 1}},
			{Position: finding.Position{File: "/other/mod.go", Line: 7}, Message: "elsewhere"},
		},
		Fixes: []finding.Fix{
			{Message: "fix it", Edits: []finding.Edit{{File: "a b.go", Start: 35, End: 36, New: "y"}, {File: "a b.go", Start: 41, End: 41, New: "\x1b\n"}}},
			{Message: "of another file", Edits: []finding.Edit{{File: "a b.go", Start: 35, End: 99, New: "y"}}},
		},
	}
	plain := &finding.Finding{Code: "CV7777", Package: "example.com/a", Position: finding.Position{File: "g.y"}, Message: "plain"}
	notice := &finding.Finding{Code: "CV0003", Position: at(3, 6), Message: "F was too much"}
	return &sarif.Report{
		Version: "v1.2.3", Root: root, Checks: []*diag.Check{diag.Unanalyzed, check}, Findings: []*finding.Finding{f, plain},
		Notices: []*finding.Finding{notice}, Problems: []string{"cannot analyze q"}, Failed: true, Sources: finding.NewSources(root),
	}
}
