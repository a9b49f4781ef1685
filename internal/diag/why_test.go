package diag_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/testing/conctest"
)

// parity judges numbers.
var parity = &evidence.Table[int]{
	Name: "parity", Checks: []string{conctest.BadCall.Code},
	Rows: []evidence.Reason[int]{
		{ID: "parity-even", Kind: evidence.Excludes, Title: "it is even", Doc: "Long.", Holds: func(n int) bool { return n%2 == 0 }},
		{ID: "parity-big", Kind: evidence.Weakens, Title: "it is big", Holds: func(n int) bool { return n > 2 }},
	},
}

// whySource has a line for each that is reported, and one with a directive.
const whySource = `package p

var one int
var two int //concvet:ignore CV9801 on purpose
//line gen.y:7
var three int
`

// considered returns what is told of a line, by category.
func considered(t *testing.T, file, place string) (verdicts []diag.Verdict, outcomes []diag.Outcome, others int) {
	t.Helper()
	a := conctest.Calls()
	set(t, a, diag.WhyFlag, place)
	got := analyze(t, a, []string{file}, []string{whySource}, func(pass *analysis.Pass, r *diag.Reporter) {
		for n, decl := range pass.Files[0].Decls {
			if parity.Judge(r.Judge(), n+1, decl.Pos(), pass.Files[0].Package).Level() != evidence.Silent {
				r.Report(diag.Finding{Check: conctest.BadCall, Pos: decl.Pos(), Message: "odd"})
			}
		}
		other := pass.Files[0].Decls[1]
		r.Report(diag.Finding{
			Check: conctest.BadCall, Pos: other.Pos(), Message: "elsewhere",
			Related: []diag.Related{{Pos: pass.Files[0].Decls[0].Pos(), Message: "here"}},
		})
		r.Report(diag.Finding{Check: conctest.DubiousCall, Pos: other.Pos(), Message: "dubious"})
	})
	for _, d := range got {
		var err error
		switch d.Category {
		case diag.VerdictCategory:
			var v diag.Verdict
			err = json.Unmarshal([]byte(d.Message), &v)
			verdicts = append(verdicts, v)
		case diag.OutcomeCategory:
			var o diag.Outcome
			err = json.Unmarshal([]byte(d.Message), &o)
			outcomes = append(outcomes, o)
		default:
			others++
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return verdicts, outcomes, others
}

// What is considered at a line is told with all reasons, and findings with what hides them.
func TestWhy(t *testing.T) {
	doubt := diag.VerdictGiven{ID: "parity-big", Kind: "weakens", Title: "it is big", Without: "evident"}
	even := diag.VerdictGiven{ID: "parity-even", Kind: "excludes", Title: "it is even", Doc: "Long.", Without: "evident"}
	verdict := func(level, at string, reasons ...diag.VerdictGiven) diag.Verdict {
		return diag.Verdict{
			Table: "parity", Checks: []string{"CV9801"}, Level: level, At: []string{at, "/m/p.go:1:1"},
			Reasons: append([]diag.VerdictGiven{}, reasons...),
		}
	}
	one := diag.Outcome{Code: "CV9801", Message: "odd", At: "/m/p.go:3:1"}
	two := diag.Outcome{
		Code: "CV9801", Message: "elsewhere", At: "/m/p.go:4:1", Related: []diag.OutcomeRelated{{At: "/m/p.go:3:1", Message: "here"}},
		Hidden: diag.HiddenBySuppression, Comments: []string{"/m/p.go:4:13"},
	}
	dubious := diag.Outcome{Code: "CV9802", Message: "dubious", At: "/m/p.go:4:1", Hidden: diag.HiddenBySettings}
	three := diag.Outcome{Code: "CV9801", Message: "odd", At: "/m/gen.y:7"}
	for _, test := range []struct {
		place    string
		verdicts []diag.Verdict
		outcomes []diag.Outcome
	}{
		{"/m/p.go:3", []diag.Verdict{verdict("evident", "/m/p.go:3:1")}, []diag.Outcome{one, two}},
		{"/m/p.go:4", []diag.Verdict{verdict("silent", "/m/p.go:4:1", even)}, []diag.Outcome{two, dubious}},
		{"/m/p.go:6", []diag.Verdict{verdict("likely", "/m/gen.y:7", doubt)}, []diag.Outcome{three}},
		{"/m/./gen.y:7", []diag.Verdict{verdict("likely", "/m/gen.y:7", doubt)}, []diag.Outcome{three}},
		{"/m/p.go:1", []diag.Verdict{
			verdict("evident", "/m/p.go:3:1"), verdict("silent", "/m/p.go:4:1", even), verdict("likely", "/m/gen.y:7", doubt),
		}, []diag.Outcome{one, two, three}},
		{"/m/p.go:2", nil, nil},
		{"/m/q.go:3", nil, nil},
		{"p.go", nil, nil},
		{"/m/p.go:x", nil, nil},
	} {
		verdicts, outcomes, others := considered(t, "/m/p.go", test.place)
		if diff := cmp.Diff(test.verdicts, verdicts); diff != "" {
			t.Errorf("%s: verdicts (-want +got):\n%s", test.place, diff)
		}
		if diff := cmp.Diff(test.outcomes, outcomes); diff != "" {
			t.Errorf("%s: outcomes (-want +got):\n%s", test.place, diff)
		}
		if others != 2 {
			t.Errorf("%s: %d findings are reported beside what is considered, want 2", test.place, others)
		}
	}
}

// Findings in test files are told to be such.
func TestWhyTestFile(t *testing.T) {
	_, outcomes, _ := considered(t, "/m/p_test.go", "/m/p_test.go:3")
	if len(outcomes) == 0 || !outcomes[0].Test || outcomes[0].Hidden != "" {
		t.Errorf("got %+v, want a finding in a test", outcomes)
	}
	if _, outcomes, _ = considered(t, "/m/p.go", "/m/p.go:3"); len(outcomes) == 0 || outcomes[0].Test || strings.HasSuffix(outcomes[0].At, "_test.go") {
		t.Errorf("got %+v, want a finding that is in no test", outcomes)
	}
}
