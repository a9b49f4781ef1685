package main

import (
	"go/ast"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/passes/blocking"
	"github.com/concvet/concvet/passes/blocking/conds"
)

// A step is an operation of the schedule of a finding. Package gate of testdata/runner reads it.
type step struct {
	Leg int
	At  string
}

// A schedule is how it comes to a finding.
type schedule struct {
	report
	steps  []step  // none if the finding does not tell an execution
	places []place // where its goroutine is in the end
	panics bool    // there
	until  int     // the line up to which it may panic who has been woken too often there; 0 if the finding is about something else
}

// key names the finding.
func (s *schedule) key() string { return s.place.String() + " " + s.code }

// isAt reports whether a place is where the goroutine of the finding is in the end.
func (s *schedule) isAt(p place) bool { return slices.Contains(s.places, p) }

// isBehind reports whether who panics at p has been woken too often where the finding says, and goes on in the same function.
func (s *schedule) isBehind(p place) bool {
	return p.file == s.file && s.line < p.line && p.line <= s.until
}

// schedulesOf returns what is found about goroutines that wait for ever in each of the buggy programs of all, with what leads there.
func schedulesOf(t *testing.T, all []program) map[program][]*schedule {
	found := make(map[program][]*schedule)
	var buggies []program
	for _, p := range all {
		if p.variant == buggy {
			buggies = append(buggies, p)
			found[p] = nil
		}
	}
	for name, value := range map[string]string{diag.TierFlag: defaultTier, diag.NoticesFlag: "true", diag.GroupFlag: "false"} {
		f := blocking.Analyzer.Flags.Lookup(name)
		old := f.Value.String()
		if err := f.Value.Set(value); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Value.Set(old) })
	}
	err := diagnose(corpus, buggies, []*analysis.Analyzer{blocking.Analyzer}, func(act *checker.Action, d analysis.Diagnostic) error {
		s, err := newSchedule(act, d)
		for _, p := range buggies {
			if strings.HasPrefix(s.file, p.dir+"/") {
				found[p] = append(found[p], s)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func newSchedule(act *checker.Action, d analysis.Diagnostic) (*schedule, error) {
	d.Message, _, _ = diag.CutFile(d.Message)
	r, err := newReport(corpus, act, d)
	s := &schedule{report: r, places: []place{r.place}, panics: strings.HasSuffix(d.Message, "which panics")}
	var moves []move
	for _, rel := range d.Related {
		pos := act.Package.Fset.Position(rel.Pos)
		message, leg := diag.CutLeg(rel.Message)
		if leg.Number > 0 {
			moves = append(moves, move{step{leg.Number, placeOf(pos)}, message})
		} else {
			s.places = append(s.places, place{path.Join(path.Dir(r.file), filepath.Base(pos.Filename)), pos.Line})
		}
	}
	s.steps = stepsOf(moves)
	if s.code == conds.Check.Code {
		s.until = act.Package.Fset.Position(functionAt(act, d.Pos).End()).Line
	}
	if len(moves) > 0 && !s.panics { // else it is the last step
		s.steps = append(s.steps, step{1, placeOf(act.Package.Fset.Position(d.Pos))})
	}
	return s, err
}

// functionAt returns the function around pos.
func functionAt(act *checker.Action, pos token.Pos) (f ast.Node) {
	for _, file := range act.Package.Syntax {
		for n := range ast.Preorder(file) {
			switch n.(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				if n.Pos() <= pos && pos < n.End() {
					f = n
				}
			}
		}
	}
	return f
}

// placeOf returns the name of the gate in front of an operation.
func placeOf(pos token.Position) string {
	pos.Filename = filepath.Base(pos.Filename)
	return pos.String()
}

// A move is what a finding tells of a goroutine.
type move struct {
	step
	message string
}

// decided is what no gate is for: what code decides, and what comes of operations that had one.
var decided = regexp.MustCompile(`^(finds|goes on|is done with the loop|has run the function of|is woken by) `)

// stepsOf returns the operations of moves that a gate is for.
func stepsOf(moves []move) []step {
	var steps []step
	last := make(map[int]move)     // by leg
	begun := make(map[string]bool) // calls of methods Go
	for _, m := range moves {
		before, same := last[m.Leg], last[m.Leg].At == m.At
		last[m.Leg] = m
		starts := strings.HasPrefix(m.message, "starts ")
		switch {
		case decided.MatchString(m.message + " "),
			same && strings.HasPrefix(m.message, "goes past ") && strings.HasPrefix(before.message, "has run "):
			continue
		case same && starts && strings.HasPrefix(before.message, "adds to "):
			begun[m.At] = true
			continue
		case begun[m.At] && strings.HasPrefix(m.message, "is done with "):
			m.At += ofEnd
		}
		steps = append(steps, m.step)
	}
	return steps
}
