package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/evidence"

	"github.com/concvet/concvet/tools/judged"
)

var someTables = []evidence.Summary{
	{Name: "pair", Checks: []string{"CV1", "CV2"}, Reasons: []evidence.Info{
		{ID: "pair-far", Kind: evidence.Weakens, Weight: 4}, {ID: "pair-direct", Kind: evidence.Confirms}, {ID: "pair-read", Kind: evidence.Ranks},
	}},
	{Name: "atomic", Checks: []string{"CV2"}},
}

// judgedSamples returns findings in so many modules. Those with pair-far are right with one probability, others with another
// one; pair-read says nothing.
func judgedSamples(modules, each int, far, near float64) []sample {
	random := rand.New(rand.NewPCG(3, 4))
	var out []sample
	for m := range modules {
		for range each {
			s := sample{group: "pair", module: fmt.Sprint("m", m), tier: "likely"}
			p := near
			if random.IntN(2) == 0 {
				s.reasons, p = append(s.reasons, "pair-far"), far
			}
			if random.IntN(2) == 0 {
				s.reasons = append(s.reasons, "pair-read")
			}
			s.isRight = random.Float64() < p
			out = append(out, s)
		}
	}
	return out
}

// TestLeaveOut foretells modules by models that have not seen them: reasons that tell something do so in others, too, and
// about as well as can be.
func TestLeaveOut(t *testing.T) {
	const far, near = 0.5, 0.8
	samples := judgedSamples(200, 9, far, near)
	fs := fitAll(samples)
	if len(fs) != 1 || !slices.Equal(fs[0].features, []string{"pair-far", "pair-read"}) {
		t.Fatalf("fitted %+v", fs)
	}
	f := fs[0]
	for i, want := range []float64{logit(far) - logit(near), 0} {
		if got := f.model.coef[i]; math.Abs(got-want) > 3*f.model.sd[i] || f.model.sd[i] > 0.2 {
			t.Errorf("%s: %.2f ± %.2f, want %.2f", f.features[i], got, f.model.sd[i], want)
		}
	}
	best := (far*(1-far) + near*(1-near)) / 2
	if l := lossOf(f.reasons, samples); math.Abs(l.brier-best) > 0.02 {
		t.Errorf("Brier score %.3f, want about %.3f", l.brier, best)
	}
	if base, by := lossOf(f.base, samples), lossOf(f.reasons, samples); by.log > base.log-0.03 {
		t.Errorf("log loss %.3f, and %.3f without reasons", by.log, base.log)
	}
}

// TestLeftOut does not know of a module what is in no other one.
func TestLeftOut(t *testing.T) {
	samples := judgedSamples(3, 200, 0.5, 0.5)
	for i := range samples {
		samples[i].reasons = nil
		samples[i].isRight = samples[i].module == "m0"
		if samples[i].module == "m0" {
			samples[i].reasons = []string{"pair-direct"}
		}
	}
	f := fitAll(samples)[0]
	for i, s := range samples {
		if s.module == "m0" && f.reasons[i] > 0.1 {
			t.Errorf("right with probability %.2f in a module of which nothing is known, and all others are wrong", f.reasons[i])
		}
	}
	if with, without := f.model.predict([]bool{true}), f.model.predict([]bool{false}); with < without+0.3 {
		t.Errorf("with all modules the probability is %.2f, and %.2f without the reason", with, without)
	}
}

func TestGroupOf(t *testing.T) {
	for _, test := range []struct{ code, reasons, want string }{
		{"CV2", "pair-far,pair-read", "pair"}, {"CV1", "", "pair"}, {"CV2", "", "CV2"}, {"CV3", "", "CV3"},
	} {
		reasons := strings.FieldsFunc(test.reasons, func(r rune) bool { return r == ',' })
		if got := groupOf(test.code, reasons, someTables); got != test.want {
			t.Errorf("%s %q: %s, want %s", test.code, reasons, got, test.want)
		}
	}
}

func TestLossOf(t *testing.T) {
	l := lossOf([]float64{0.8, 0.5}, []sample{{isRight: true}, {}})
	if want := -(math.Log(0.8) + math.Log(0.5)) / 2; math.Abs(l.log-want) > 1e-12 {
		t.Errorf("log loss %g, want %g", l.log, want)
	}
	if want := (0.04 + 0.25) / 2; math.Abs(l.brier-want) > 1e-12 {
		t.Errorf("Brier score %g, want %g", l.brier, want)
	}
}

func TestOrder(t *testing.T) {
	samples := []sample{{isRight: true, score: 3}, {score: 3}, {isRight: true, score: 2}, {score: 1}, {score: 0, module: "m"}}
	value := func(i int) float64 { return float64(samples[i].score) }
	if got, ok := order(samples, value); !ok || got != (0.5+1+0+1)/4 {
		t.Errorf("%g, %t", got, ok)
	}
	if _, ok := order(samples[:1], value); ok {
		t.Error("an answer where nothing is wrong")
	}
}

func TestPoints(t *testing.T) {
	for coef, want := range map[float64]int{0: 0, logit(0.05) - logit(0.95): 28, -1: 5, 0.5: -2} {
		if got := points(coef); got != want {
			t.Errorf("%g: %d, want %d", coef, got, want)
		}
	}
}

func TestOdd(t *testing.T) {
	for _, test := range []struct {
		kind   evidence.Kind
		tier   string
		yes, n int
		want   string
	}{
		{evidence.Confirms, "bug", 4, 5, "confirms, but only 4 of 5 bugs are right"}, {evidence.Confirms, "bug", 9, 10, ""},
		{evidence.Confirms, "bug", 0, 4, ""}, {evidence.Confirms, "likely", 0, 5, ""},
		{evidence.Weakens, "likely", 9, 10, "weakens, but 9 of 10 are right that are no bugs"}, {evidence.Weakens, "likely", 7, 10, ""},
		{evidence.Weakens, "likely", 5, 10, "weakens, and only 5 of 10 are right that are no bugs"}, {evidence.Weakens, "bug", 9, 10, ""},
		{evidence.Ranks, "likely", 0, 10, ""},
	} {
		own := make([]sample, test.n)
		for i := range own {
			own[i].tier, own[i].isRight = test.tier, i < test.yes
		}
		if got := odd(test.kind, own); got != test.want {
			t.Errorf("%v, %s, %d of %d: %q, want %q", test.kind, test.tier, test.yes, test.n, got, test.want)
		}
	}
}

// TestPrintFit is about the form: other tests are about the numbers.
func TestPrintFit(t *testing.T) {
	var out bytes.Buffer
	printFit(&out, judgedSamples(40, 20, 0.2, 0.95), someTables)
	for _, want := range []string{"800 judged findings in 40 modules, ", "\npair                 800       40       0.6", "\n0.8 to 0.9  0.8",
		"\npair-far   weakens  66     318 ", "weakens, and only 66 of 384 are right", "\nm7 ", "without reasons that count 0.8"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	out.Reset()
	printFit(&out, nil, nil)
	if got := out.String(); got != "0 judged findings in 0 modules, 0 of them right\n" {
		t.Errorf("without findings: %s", got)
	}
}

// TestFitRun takes samples from judged findings alone, and from what is stored.
func TestFitRun(t *testing.T) {
	report := strings.NewReplacer(`"message": "first"`, `"message": "first", "reasons": ["double-told"]`, `"message": "second"`,
		`"message": "second", "reasons": ["pair-far"]`).Replace(twoFindings)
	moved, open, other := good(), good(), good()
	moved.Line, moved.Function = 4, "F"
	open.Line, open.Code, open.Verdict = 8, "CV3008", judged.Unclear
	other.Module = "example.com/other"
	dir, args := setUp(t, report, moved, open, other)
	store := filepath.Join(dir, "store")
	args = append(args, "-fit", "-json="+store)
	var first bytes.Buffer
	if status, err := run(t.Context(), append(args, "-modules=example.com/a@"), &first, io.Discard); err != nil || status != exitFine {
		t.Errorf("status %d, error %v", status, err)
	}
	if !strings.HasPrefix(first.String(), "1 judged findings in 1 modules, 1 of them right\n") || !strings.Contains(first.String(), "\ndouble-told  excludes  1 ") {
		t.Errorf("printed\n%s", &first)
	}
	// Neither concvet nor the source is needed again.
	for _, name := range []string{"report.json", "copies"} {
		if err := os.RemoveAll(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	var again bytes.Buffer
	if status, err := run(t.Context(), append(args, "-stored"), &again, io.Discard); err != nil || status != exitFine {
		t.Errorf("status %d, error %v", status, err)
	}
	if first.String() != again.String() {
		t.Errorf("printed\n%s\nand from what is stored\n%s", &first, &again)
	}
}

// TestStoredByHand reads what concvet -json has printed, with the copy at hand.
func TestStoredByHand(t *testing.T) {
	dir, _ := setUp(t, twoFindings, good())
	r := &runner{dir: filepath.Join(dir, "copies"), store: dir}
	write(t, r.stored("example.com/a", "v1.0.0"), twoFindings)
	rep, err := r.run(t.Context(), "example.com/a", "v1.0.0", nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := rep.Findings[0].Function + " " + rep.Findings[1].Function; got != "F g" {
		t.Errorf("functions %s, want F and g", got)
	}
	data, err := json.Marshal(rep.printed)
	if err != nil || !strings.Contains(string(data), `"function":"g"`) {
		t.Errorf("%s, %v", data, err)
	}
	write(t, r.stored("example.com/a", "v1.0.0"), "no JSON")
	if _, err := r.run(t.Context(), "example.com/a", "v1.0.0", nil); err == nil {
		t.Error("no error for a file that is none of concvet")
	}
}
