package diag

import (
	"encoding/json"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// WhyFlag makes an analyzer tell what it considered at a line, which is given as an absolute FILE:LINE: for concvet why,
// which reads it. With [WhyAll] it tells all that it considered.
const WhyFlag = "why"

// WhyAll is the value of [WhyFlag] that means all lines.
const WhyAll = "all"

// WithoutFlag names reasons that are taken not to hold, with commas in between: to see what they do.
const WithoutFlag = "without"

// Categories of the diagnostics that tell what was considered at a line. The message of each is JSON.
const (
	VerdictCategory = "verdict" // a [Verdict]
	OutcomeCategory = "outcome" // an [Outcome]
)

// A Verdict is an [evidence.Case] as it is printed.
type Verdict struct {
	Table   string         `json:"table"`
	Subject string         `json:"subject,omitempty"` // what it is about, such as s.mu
	Checks  []string       `json:"checks"`
	Level   string         `json:"level"`           // silent, likely or evident
	At      []string       `json:"at"`              // each side, as file:line:column
	Needs   []string       `json:"needs,omitempty"` // of the claim, by name
	Reasons []VerdictGiven `json:"reasons"`
}

// A VerdictGiven is a reason that holds.
type VerdictGiven struct {
	ID      string   `json:"id"`
	Need    string   `json:"need,omitempty"` // the one that it speaks of
	Kind    string   `json:"kind"`
	Title   string   `json:"title"`
	Doc     string   `json:"doc,omitempty"`
	At      []string `json:"at,omitempty"`
	Without string   `json:"without,omitempty"` // the level without it, if that is another one: the reason is decisive
}

// An Outcome is a finding that a line has to do with, and what became of it.
type Outcome struct {
	Code     string           `json:"code"`
	Message  string           `json:"message"`
	At       string           `json:"at"`
	Related  []OutcomeRelated `json:"related,omitempty"`
	Hidden   string           `json:"hidden,omitempty"`   // one of the Hidden constants; "" if it is shown
	Comments []string         `json:"comments,omitempty"` // that suppress it
	Test     bool             `json:"test,omitempty"`     // it is in a test file, and so subject to [TestFlag]
}

// An OutcomeRelated is a [Related] as it is printed.
type OutcomeRelated struct {
	At      string `json:"at"`
	Message string `json:"message"`
}

// Why findings are not shown.
const (
	HiddenBySettings    = "settings"
	HiddenByGenerated   = "generated"
	HiddenBySuppression = "suppression"
)

// A place is a line of a file.
type place struct {
	file   string
	number int
}

// parsePlace returns the line that s names; the zero value if it does not name one.
func parsePlace(s string) place {
	i := strings.LastIndexByte(s, ':')
	if i < 0 {
		return place{}
	}
	n, err := strconv.Atoi(s[i+1:])
	if err != nil {
		return place{}
	}
	return place{filepath.Clean(s[:i]), n}
}

// newJudge returns who asks for verdicts by the settings. Lines are known by what they are on disk, and by what line
// directives make of them, as they are told to users.
func newJudge(pass *analysis.Pass, s settings) *evidence.Judge {
	j := &evidence.Judge{Ignore: s.without}
	switch {
	case s.whyAll:
		j.About = func(token.Pos) bool { return true }
	case s.why != (place{}):
		is := func(at token.Position) bool {
			return at.Line == s.why.number && filepath.Clean(at.Filename) == s.why.file
		}
		j.About = func(pos token.Pos) bool {
			return is(pass.Fset.PositionFor(pos, false)) || is(ssax.Place(pass.Fset, pos))
		}
	}
	return j
}

// Judge returns who asks for verdicts on behalf of the user.
func (r *Reporter) Judge() *evidence.Judge { return r.judge }

// tellWhy reports what was considered at the line that is asked for, whatever suppressions and tiers make of it.
func (r *Reporter) tellWhy() error {
	if r.judge.About == nil {
		return nil
	}
	for _, c := range r.judge.Cases {
		if err := r.tellJSON(VerdictCategory, r.verdict(c)); err != nil {
			return err
		}
	}
	findings := slices.Clone(r.findings)
	if len(r.failures) == 0 {
		findings = append(findings, r.unusedSuppressions()...)
	}
	for _, f := range r.unique(findings) {
		if !r.concerns(&f) {
			continue
		}
		if err := r.tellJSON(OutcomeCategory, r.outcome(&f)); err != nil {
			return err
		}
	}
	return nil
}

// tellJSON reports what is meant for the concvet command. Where that is in the text itself.
func (r *Reporter) tellJSON(category string, what any) error {
	text, err := json.Marshal(what)
	if err != nil {
		return err
	}
	r.pass.Report(analysis.Diagnostic{Pos: r.packageClause(), Category: category, Message: string(text)})
	return nil
}

// concerns reports whether one of the places of f is on the line that is asked for, or f comes from a case that was
// considered there.
func (r *Reporter) concerns(f *Finding) bool {
	if r.judge.About(f.Pos) || slices.ContainsFunc(f.Related, func(rel Related) bool { return r.judge.About(rel.Pos) }) {
		return true
	}
	line := ssax.LineStart(r.pass.Fset, f.Pos)
	return slices.ContainsFunc(r.judge.Cases, func(c evidence.Case) bool {
		return slices.Contains(c.Checks, f.Check.Code) && slices.ContainsFunc(c.At, func(at token.Pos) bool {
			return at.IsValid() && ssax.LineStart(r.pass.Fset, at) == line
		})
	})
}

// outcome returns what became of f.
func (r *Reporter) outcome(f *Finding) Outcome {
	in := r.fileOf(f.Pos)
	o := Outcome{Code: f.Check.Code, Message: f.Message, At: r.spell(f.Pos), Test: in.test}
	for _, rel := range f.Related {
		o.Related = append(o.Related, OutcomeRelated{r.spell(rel.Pos), rel.Message})
	}
	switch by := r.suppressions(f); {
	case in.generated:
		o.Hidden = HiddenByGenerated
	case len(by) > 0:
		o.Hidden = HiddenBySuppression
		for _, d := range by {
			o.Comments = append(o.Comments, r.spell(d.Pos))
		}
	case !r.shown(f):
		o.Hidden = HiddenBySettings
	}
	return o
}

func (r *Reporter) verdict(c evidence.Case) Verdict {
	v := Verdict{Table: c.Table, Subject: c.Subject, Checks: c.Checks, Level: c.Level().String(), At: r.spellAll(c.At), Reasons: []VerdictGiven{}}
	for _, n := range c.Needs {
		v.Needs = append(v.Needs, n.String())
	}
	for _, g := range c.Reasons {
		given := VerdictGiven{ID: g.ID, Need: g.Need.String(), Kind: g.Kind.String(), Title: g.Title, Doc: g.Doc, At: r.spellAll(g.At)}
		if without := c.Without(g.ID).Level(); without != c.Level() {
			given.Without = without.String()
		}
		v.Reasons = append(v.Reasons, given)
	}
	return v
}

// spellAll spells positions, without those that are not valid.
func (r *Reporter) spellAll(list []token.Pos) []string {
	var out []string
	for _, pos := range list {
		if pos.IsValid() {
			out = append(out, r.spell(pos))
		}
	}
	return out
}

// spell returns pos as file:line:column, as users know it.
func (r *Reporter) spell(pos token.Pos) string { return ssax.Place(r.pass.Fset, pos).String() }
