package diag

import (
	"encoding/json"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/evidence"
)

// WhyFlag makes an analyzer tell what it considered at a line, which is given as an absolute FILE:LINE: for concvet why,
// which reads it. With [WhyAll] it tells all that it considered.
const WhyFlag = "why"

// WhyAll is the value of [WhyFlag] that means all lines.
const WhyAll = "all"

// WithoutFlag names reasons that are taken not to hold, with commas in between: to see what they do.
const WithoutFlag = "without"

// VerdictCategory is the category of the diagnostics that tell of verdicts. The message of each is a [Verdict] in JSON.
const VerdictCategory = "verdict"

// A Verdict is an [evidence.Case] as it is printed.
type Verdict struct {
	Table   string         `json:"table"`
	Checks  []string       `json:"checks"`
	Level   string         `json:"level"` // silent, likely or evident
	At      []string       `json:"at"`    // each side, as file:line:column
	Reasons []VerdictGiven `json:"reasons"`
}

// A VerdictGiven is a reason that holds.
type VerdictGiven struct {
	ID       string   `json:"id"`
	Kind     string   `json:"kind"`
	Title    string   `json:"title"`
	At       []string `json:"at,omitempty"`
	Decisive bool     `json:"decisive,omitempty"` // without it the level would be another one
}

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

// newJudge returns who asks for verdicts by the settings.
func newJudge(pass *analysis.Pass, s settings) *evidence.Judge {
	j := &evidence.Judge{Ignore: s.without}
	switch {
	case s.whyAll:
		j.About = func(token.Pos) bool { return true }
	case s.why != (place{}):
		j.About = func(pos token.Pos) bool {
			at := pass.Fset.PositionFor(pos, false)
			return at.Line == s.why.number && filepath.Clean(at.Filename) == s.why.file
		}
	}
	return j
}

// Judge returns who asks for verdicts on behalf of the user.
func (r *Reporter) Judge() *evidence.Judge { return r.judge }

// tellVerdicts reports what was considered at the line that is asked for. Suppressions and tiers have no say in it.
func (r *Reporter) tellVerdicts() error {
	for _, c := range r.judge.Cases {
		text, err := json.Marshal(r.verdict(c))
		if err != nil {
			return err
		}
		pos := r.pass.Files[0].Name.Pos()
		for _, at := range c.At {
			if r.judge.About(at) {
				pos = at
			}
		}
		r.pass.Report(analysis.Diagnostic{Pos: pos, Category: VerdictCategory, Message: string(text)})
	}
	return nil
}

func (r *Reporter) verdict(c evidence.Case) Verdict {
	v := Verdict{Table: c.Table, Checks: c.Checks, Level: c.Level().String(), At: r.spellAll(c.At), Reasons: []VerdictGiven{}}
	decisive := make(map[string]bool)
	for _, id := range c.Decisive() {
		decisive[id] = true
	}
	for _, g := range c.Reasons {
		v.Reasons = append(v.Reasons, VerdictGiven{
			ID: g.ID, Kind: g.Kind.String(), Title: g.Title, At: r.spellAll(g.At), Decisive: decisive[g.ID],
		})
	}
	return v
}

// spellAll returns positions as file:line:column, without those that are not valid.
func (r *Reporter) spellAll(list []token.Pos) []string {
	var out []string
	for _, pos := range list {
		if pos.IsValid() {
			out = append(out, r.pass.Fset.PositionFor(pos, false).String())
		}
	}
	return out
}
