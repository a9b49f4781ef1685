package diag_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/internal/testing/fixtures"
	"github.com/concvet/concvet/internal/textsafe"
)

func TestSuppression(t *testing.T) {
	fixtures.Run(t, "testdata", conctest.Calls(), "suppress", "pkgignore")
}

func TestUnusedSuppressionFix(t *testing.T) {
	for _, r := range fixtures.Run(t, "testdata", conctest.Calls(), "fixes") {
		r.CheckFixes(t)
	}
}

func TestFiles(t *testing.T) {
	a := conctest.Calls()
	set(t, a, diag.TestFlag, "false")
	fixtures.Run(t, "testdata", a, "generated", "tests")
}

func TestTier(t *testing.T) {
	a := conctest.Calls()
	set(t, a, diag.TierFlag, "likely")
	fixtures.Run(t, "testdata", a, "tier")
}

// The flag shows advice, and not what lies between that and the tier.
func TestAdviceFlag(t *testing.T) {
	a := conctest.Calls()
	a.Flags.Bool(diag.AdviceFlag, false, "")
	set(t, a, diag.AdviceFlag, "true")
	analyze(t, a, nil, nil, func(_ *analysis.Pass, r *diag.Reporter) {
		for tier, want := range map[diag.Tier]bool{diag.Bug: true, diag.Likely: false, diag.Advice: true} {
			if got := r.Enabled(&diag.Check{Tier: tier}); got != want {
				t.Errorf("%v: Enabled is %t", tier, got)
			}
		}
	})
}

func TestFailures(t *testing.T) {
	fixtures.Run(t, "testdata", conctest.Calls(), "failures", "panics", "nowhere")
}

func set(t *testing.T, a *analysis.Analyzer, name, value string) {
	t.Helper()
	if err := a.Flags.Set(name, value); err != nil {
		t.Fatal(err)
	}
}

// analyze runs body as an analyzer with checks on files, which are parsed in
// the order given, and returns what it reports.
func analyze(t *testing.T, a *analysis.Analyzer, names, sources []string, body func(*analysis.Pass, *diag.Reporter)) []analysis.Diagnostic {
	t.Helper()
	var got []analysis.Diagnostic
	pass := &analysis.Pass{
		Analyzer: a,
		Fset:     token.NewFileSet(),
		Report:   func(d analysis.Diagnostic) { got = append(got, d) },
	}
	for i, name := range names {
		f, err := parser.ParseFile(pass.Fset, name, sources[i], parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		pass.Files = append(pass.Files, f)
	}
	run := diag.Run(conctest.Checks(), func(pass *analysis.Pass, r *diag.Reporter) (any, error) {
		body(pass, r)
		return nil, nil
	})
	if _, err := run(pass); err != nil {
		t.Errorf("Run returned an error: %v", err)
	}
	return got
}

// clause returns the name after the package keyword of the file of that name.
func clause(pass *analysis.Pass, name string) *ast.Ident {
	for _, f := range pass.Files {
		if pass.Fset.File(f.Pos()).Name() == name {
			return f.Name
		}
	}
	return nil
}

// The order depends on file names and offsets, not on the order in which files
// were parsed or findings reported; the shorter of two explanations wins.
func TestOrder(t *testing.T) {
	body := func(order ...string) func(*analysis.Pass, *diag.Reporter) {
		return func(pass *analysis.Pass, r *diag.Reporter) {
			for _, name := range order {
				id := clause(pass, name)
				long := diag.Finding{Check: conctest.BadCall, Pos: id.Pos(), Message: name + " long", Related: []diag.Related{{Pos: id.Pos(), Message: "here"}}}
				r.Report(long)
				r.Report(diag.Finding{Check: conctest.BadCall, Pos: id.Pos(), Message: name + " short"})
				r.Report(diag.Finding{Check: conctest.BadCall, Pos: id.Pos() - 8, Message: name + " earlier"})
			}
		}
	}
	var runs [][]string
	for _, order := range [][]string{{"a.go", "b.go"}, {"b.go", "a.go"}} {
		var messages []string
		for _, d := range analyze(t, conctest.Calls(), order, []string{"package p", "package p"}, body(order...)) {
			messages = append(messages, d.Message)
		}
		runs = append(runs, messages)
	}
	want := []string{"a.go earlier", "a.go short", "b.go earlier", "b.go short"}
	for _, got := range runs {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("order of findings (-want +got):\n%s", diff)
		}
	}
}

func TestDiagnosticFields(t *testing.T) {
	got := analyze(t, conctest.Calls(), []string{"a.go"}, []string{"package p"}, func(pass *analysis.Pass, r *diag.Reporter) {
		id := clause(pass, "a.go")
		r.Report(diag.Finding{
			Check: conctest.BadCall, Pos: id.Pos(), End: id.End(), Message: "m",
			Related: []diag.Related{{Pos: id.Pos(), Message: "other"}},
		})
	})
	if len(got) != 1 {
		t.Fatalf("got %d diagnostics, want 1", len(got))
	}
	want := analysis.Diagnostic{
		Pos: 9, End: 10, Category: "CV9801", Message: "m",
		URL:     "https://github.com/concvet/concvet/blob/main/docs/checks/CV9801.md",
		Related: []analysis.RelatedInformation{{Pos: 9, Message: "other"}},
	}
	if diff := cmp.Diff(want, got[0]); diff != "" {
		t.Errorf("diagnostic (-want +got):\n%s", diff)
	}
}

// What comes from the source may hold anything; what is told can be printed, in messages, those of related
// places and fixes, and in what is told of failures.
func TestSafeText(t *testing.T) {
	a := conctest.Calls()
	set(t, a, diag.DebugFlag, "true")
	const hostile = "x\x1b[31m\u202e##vso[y]"
	for _, fail := range []bool{false, true} {
		got := analyze(t, a, []string{"a.go"}, []string{"package p"}, func(pass *analysis.Pass, r *diag.Reporter) {
			pos := clause(pass, "a.go").Pos()
			r.Report(diag.Finding{
				Check: conctest.BadCall, Pos: pos, Message: hostile,
				Related: []diag.Related{{Pos: pos, Message: hostile + "\n"}},
				Fixes:   []analysis.SuggestedFix{{Message: hostile}},
			})
			if fail {
				panic(hostile + "\n::error")
			}
		})
		for _, d := range got {
			texts := []string{d.Message}
			for _, rel := range d.Related {
				texts = append(texts, rel.Message)
			}
			for _, fix := range d.SuggestedFixes {
				texts = append(texts, fix.Message)
			}
			for _, text := range texts {
				if !textsafe.Is(text) || strings.Contains(text, "\n") && !fail {
					t.Errorf("%q is not safe to print", text)
				}
			}
		}
		if len(got) == 0 {
			t.Fatal("no diagnostics")
		}
	}
}

// A finding that is no good is never shown, but it does not get lost either.
func TestRefusedFindings(t *testing.T) {
	foreign := *conctest.BadCall
	tests := []struct {
		name    string
		finding func(pos token.Pos) diag.Finding
		want    string
	}{
		{"no position", func(token.Pos) diag.Finding {
			return diag.Finding{Check: conctest.BadCall, Message: "m"}
		}, "finding of CV9801 without a position in the package: m"},
		{"outside", func(pos token.Pos) diag.Finding {
			return diag.Finding{Check: conctest.BadCall, Pos: pos + 1000, Message: "m"}
		}, "finding of CV9801 without a position in the package: m"},
		{"no check", func(pos token.Pos) diag.Finding {
			return diag.Finding{Pos: pos, Message: "m"}
		}, "finding without a check: m"},
		{"not owned", func(pos token.Pos) diag.Finding {
			return diag.Finding{Check: &foreign, Pos: pos, Message: "m"}
		}, "finding of CV9801, which belongs to another analyzer"},
		{"two lines", func(pos token.Pos) diag.Finding {
			return diag.Finding{Check: conctest.BadCall, Pos: pos, Message: "m\nn"}
		}, `finding of CV9801 whose message is not one line: "m\nn"`},
		{"backwards", func(pos token.Pos) diag.Finding {
			return diag.Finding{Check: conctest.BadCall, Pos: pos, End: pos - 1, Message: "m"}
		}, "finding of CV9801 that ends before it starts: m"},
		{"related nowhere", func(pos token.Pos) diag.Finding {
			return diag.Finding{Check: conctest.BadCall, Pos: pos, Message: "m", Related: []diag.Related{{Message: "there"}}}
		}, "finding of CV9801 with a related place nowhere: there"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := analyze(t, conctest.Calls(), []string{"a.go"}, []string{"package p"}, func(pass *analysis.Pass, r *diag.Reporter) {
				r.Report(test.finding(clause(pass, "a.go").Pos()))
			})
			want := "internal error in calls: " + test.want + "; this package was not fully checked"
			if len(got) != 1 || got[0].Category != "CV0000" || got[0].Message != want {
				t.Errorf("got %v, want one CV0000 %q", got, want)
			}
		})
	}
}

func TestDebugShowsStack(t *testing.T) {
	a := conctest.Calls()
	crash := func(*analysis.Pass, *diag.Reporter) { panic("boom") }
	for _, debug := range []bool{false, true} {
		if debug {
			set(t, a, diag.DebugFlag, "true")
		}
		got := analyze(t, a, []string{"a.go"}, []string{"package p"}, crash)
		if len(got) != 1 {
			t.Fatalf("got %d diagnostics, want 1", len(got))
		}
		if has := strings.Contains(got[0].Message, "TestDebugShowsStack"); has != debug {
			t.Errorf("debug=%v: stack shown = %v: %s", debug, has, got[0].Message)
		}
	}
}

// Flush reports once; analyzers that call it themselves under Run are fine.
func TestFlushTwice(t *testing.T) {
	got := analyze(t, conctest.Calls(), []string{"a.go"}, []string{"package p"}, func(pass *analysis.Pass, r *diag.Reporter) {
		r.Report(diag.Finding{Check: conctest.BadCall, Pos: clause(pass, "a.go").Pos(), Message: "m"})
		r.Flush()
	})
	if len(got) != 1 {
		t.Errorf("got %d diagnostics, want 1", len(got))
	}
}

// Where golangci-lint applies nolint comments, they silence nothing here. Other comments do.
func TestNolintFlag(t *testing.T) {
	const source = "package p\n\nvar a int //nolint:concvet // on purpose\nvar b int //concvet:ignore CV9801 on purpose\n"
	for value, want := range map[string]int{"true": 0, "false": 1} {
		a := conctest.Calls()
		set(t, a, diag.NolintFlag, value)
		got := analyze(t, a, []string{"a.go"}, []string{source}, func(pass *analysis.Pass, r *diag.Reporter) {
			for _, decl := range pass.Files[0].Decls {
				r.Report(diag.Finding{Check: conctest.BadCall, Pos: decl.Pos(), Message: "bad"})
			}
			if got := len(r.Directives()); got != 2-want {
				t.Errorf("-nolint=%s: %d comments silence findings, want %d", value, got, 2-want)
			}
		})
		if len(got) != want {
			t.Errorf("-nolint=%s: %d findings, want %d", value, len(got), want)
		}
	}
}
