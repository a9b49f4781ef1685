package diag

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/concvet/concvet/internal/symbol"
)

// Against tells how much speaks against a finding, each in percent: 0, which is also what a check has that
// proves what it says, if nothing does, 100 if only the rule of the check speaks for it. Paper 004 leaves
// such a ranking to future work (section 8).
type Against struct {
	Evidence    int // that there is a rule at all: accesses that do not follow it, reasons why they need not
	Conflict    int // that it matters: what may go wrong is small
	Concurrency int // that both sides run at the same time: it is assumed rather than seen
}

// Points that a score loses at most by what speaks against a finding, and by how much there is to be read to
// understand it. Their sum is less than what lies between two tiers.
const (
	forEvidence    = 21
	forConflict    = 3
	forConcurrency = 4
	forTrace       = 4
	forReasons     = forEvidence + forConflict + forConcurrency
)

// tops are the scores of findings of a tier that nothing speaks against.
var tops = [...]int{Bug: 100, Likely: 66, Advice: 33}

// Score returns how much f is worth to be read before others, up to 100. All findings of a tier come before those of
// the next one.
func (f *Finding) Score() int {
	lost := forEvidence*clamp(f.Against.Evidence) + forConflict*clamp(f.Against.Conflict) + forConcurrency*clamp(f.Against.Concurrency)
	lost = min((lost+50)/100+f.Verdict.Cost(), forReasons)
	return tops[f.Check.Tier] - lost - min(max(len(f.Related)-1, 0), forTrace)
}

// clamp returns n, or what is nearest to it of the percentages.
func clamp(n int) int { return max(0, min(n, 100)) }

// A Rank is what findings are ordered by where they are ranked.
type Rank struct {
	Score int    `json:"score,omitempty"`
	About string `json:"about,omitempty"` // the field or package variable, if there is one
}

// rank returns the rank of f.
func (f *Finding) rank() Rank {
	r := Rank{Score: f.Score()}
	if len(f.About) > 0 && f.About[0].Valid() {
		r.About = spell(f.About[0])
	}
	return r
}

// spell names v as people search for it: import/path.Type.field.
func spell(v symbol.Var) string {
	if v.IsField() {
		return v.Pkg + "." + v.Type + "." + v.Name
	}
	return v.Pkg + "." + v.Name
}

// String returns r as it stands behind messages.
func (r Rank) String() string {
	if r.About == "" {
		return fmt.Sprintf("[%d]", r.Score)
	}
	return fmt.Sprintf("[%d %s]", r.Score, r.About)
}

var rankPattern = regexp.MustCompile(` \[([0-9]+)(?: (\S+))?\]$`)

// CutRank returns a message without the rank behind it, and the rank. Diagnostics have no other place for it.
func CutRank(message string) (before string, r Rank, found bool) {
	m := rankPattern.FindStringSubmatchIndex(message)
	if m == nil {
		return message, Rank{}, false
	}
	r.Score, _ = strconv.Atoi(message[m[2]:m[3]])
	if m[4] >= 0 {
		r.About = message[m[4]:m[5]]
	}
	return message[:m[0]], r, true
}
