package driver

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// The answer of concvet why, in the form in which -json prints it; docs/json.md describes it.
type (
	answer struct {
		Version  int         `json:"version"`
		File     string      `json:"file"`
		Line     int         `json:"line"`
		Check    string      `json:"check,omitempty"` // the code that was asked for
		Findings []*outcome  `json:"findings"`
		Cases    []*whyCase  `json:"cases"`
		Errors   []jsonError `json:"errors"`
	}

	// An outcome is a finding, and what becomes of it.
	outcome struct {
		*finding.Finding
		Shown  string  `json:"shown"` // default, likely or advice, the tier that it takes; no
		Hidden *hiding `json:"hidden,omitempty"`
		InTest bool    `json:"inTest,omitempty"` // not shown with -test=false
	}

	// A hiding is why a finding is not shown.
	hiding struct {
		By     string             `json:"by"` // suppression, generated or settings
		Places []finding.Position `json:"places,omitempty"`
	}

	// A whyCase is what was judged, and how.
	whyCase struct {
		Table   string             `json:"table"`
		Subject string             `json:"subject,omitempty"`
		Checks  []string           `json:"checks"`
		Level   string             `json:"level"`
		Told    string             `json:"told,omitempty"` // the code of the finding that tells of it, "" if none does
		Places  []finding.Position `json:"places"`
		Needs   []string           `json:"needs,omitempty"`
		Reasons []*whyReason       `json:"reasons"`
		Tests   bool               `json:"tests,omitempty"` // it is judged so if the package is seen with its tests

		finding *outcome
		key     string // for comparison
	}

	whyReason struct {
		ID      string             `json:"id"`
		Need    string             `json:"need,omitempty"`
		Kind    string             `json:"kind"`
		Title   string             `json:"title"`
		Doc     string             `json:"doc,omitempty"`
		Places  []finding.Position `json:"places,omitempty"`
		Without string             `json:"without,omitempty"`
	}
)

// newAnswer returns an answer that tells nothing yet.
func newAnswer(at finding.Position, check *diag.Check) *answer {
	a := &answer{
		Version: jsonVersion, File: at.File, Line: at.Line,
		Findings: []*outcome{}, Cases: []*whyCase{}, Errors: []jsonError{},
	}
	if check != nil {
		a.Check = check.Code
	}
	return a
}

// wants reports whether one of codes is asked for.
func (a *answer) wants(codes ...string) bool { return a.Check == "" || slices.Contains(codes, a.Check) }

// addFinding adds a finding, which the analyzer and the package of from have told.
func (a *answer) addFinding(o diag.Outcome, from *finding.Finding, dir string) {
	if !a.wants(o.Code) {
		return
	}
	f := &finding.Finding{Code: o.Code, Analyzer: from.Analyzer, Package: from.Package, Position: finding.ParsePosition(o.At), Message: o.Message}
	for _, rel := range o.Related {
		f.Related = append(f.Related, finding.Related{Position: finding.ParsePosition(rel.At), Message: rel.Message})
	}
	f.Clean(dir)
	out := &outcome{Finding: f, InTest: o.Test}
	if o.Hidden != "" {
		out.Hidden = &hiding{By: o.Hidden, Places: placesOf(o.Comments, dir)}
	}
	a.Findings = append(a.Findings, out)
}

// addCase adds a case. Variant tells the package apart from how it is without its tests.
func (a *answer) addCase(v diag.Verdict, variant, dir string) {
	if !a.wants(v.Checks...) {
		return
	}
	c := &whyCase{
		Table: v.Table, Subject: textsafe.Line(v.Subject), Checks: v.Checks, Level: v.Level, Places: placesOf(v.At, dir), Tests: variant != "",
		Needs: v.Needs, Reasons: make([]*whyReason, 0, len(v.Reasons)),
	}
	for _, g := range v.Reasons {
		c.Reasons = append(c.Reasons, &whyReason{
			ID: g.ID, Need: g.Need, Kind: g.Kind, Title: textsafe.Line(g.Title), Doc: textsafe.Text(g.Doc), Places: placesOf(g.At, dir), Without: g.Without,
		})
	}
	a.Cases = append(a.Cases, c)
}

// placesOf reads positions, and makes them relative to dir. Of several that are alike it returns one.
func placesOf(list []string, dir string) []finding.Position {
	out := make([]finding.Position, 0, len(list))
	for _, s := range list {
		p := finding.ParsePosition(s)
		p.File = finding.Shown(dir, p.File)
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// complete sorts what there is, and drops the copies that variants of the package have made.
func (a *answer) complete(d *Driver) {
	for _, o := range a.Findings {
		d.complete([]*finding.Finding{o.Finding})
		o.Shown = "no"
		if c := d.lookup(o.Code); c != nil && o.Hidden == nil {
			o.Shown = shownBy(c.Tier)
		}
	}
	slices.SortFunc(a.Findings, func(x, y *outcome) int {
		return cmp.Or(
			x.Position.Compare(y.Position), cmp.Compare(x.Code, y.Code), cmp.Compare(x.Message, y.Message),
			cmp.Compare(x.Analyzer, y.Analyzer), cmp.Compare(x.Package, y.Package),
		)
	})
	a.Findings = slices.CompactFunc(a.Findings, func(x, y *outcome) bool {
		return x.Position == y.Position && x.Code == y.Code && x.Message == y.Message
	})
	for _, c := range a.Cases {
		c.setKey()
		c.finding = a.findingOf(c)
		if c.finding != nil {
			c.Told = c.finding.Code
		}
	}
	slices.SortFunc(a.Cases, func(x, y *whyCase) int {
		return cmp.Or(
			cmp.Compare(rankOfLevel(y.Level), rankOfLevel(x.Level)), cmp.Compare(x.Table, y.Table),
			slices.CompareFunc(x.Places, y.Places, finding.Position.Compare), cmp.Compare(x.key, y.key), compareBools(x.Tests, y.Tests),
		)
	})
	a.Cases = slices.CompactFunc(a.Cases, func(x, y *whyCase) bool { return x.key == y.key })
	for _, c := range a.Cases {
		c.Tests = c.Tests && slices.ContainsFunc(a.Cases, func(o *whyCase) bool {
			return !o.Tests && o.Table == c.Table && slices.Equal(o.Places, c.Places)
		})
	}
}

// setKey makes the key all that is told of c, however the package is seen.
func (c *whyCase) setKey() {
	plain := *c
	plain.Tests = false
	text, err := json.Marshal(&plain)
	if err != nil {
		return // a case has nothing but texts and numbers
	}
	c.key = string(text)
}

// findingOf returns the finding that tells of c, or nil: one of its checks, at one of its sides.
func (a *answer) findingOf(c *whyCase) *outcome {
	if c.Level == evidence.Silent.String() {
		return nil
	}
	for _, o := range a.Findings {
		if slices.Contains(c.Checks, o.Code) && slices.ContainsFunc(c.Places, func(p finding.Position) bool {
			return p.File == o.File && p.Line == o.Line
		}) {
			return o
		}
	}
	return nil
}

// shownBy returns the least tier that shows checks of tier t, as the user gives it.
func shownBy(t diag.Tier) string {
	if t == diag.Bug {
		return "default"
	}
	return t.String()
}

// levels are the names of the levels, from the one that shows least.
var levels = []string{evidence.Silent.String(), evidence.Likely.String(), evidence.Evident.String()}

func rankOfLevel(name string) int { return slices.Index(levels, name) }

func compareBools(x, y bool) int {
	switch {
	case x == y:
		return 0
	case y:
		return -1
	}
	return 1
}
