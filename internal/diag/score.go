package diag

import (
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
	"github.com/concvet/concvet/internal/symbol"
)

// Points that a score loses at most by the reasons of a verdict, and by how much there is to be read to understand the
// finding. Their sum is less than what lies between two tiers.
const (
	forReasons = 28
	forTrace   = 4
)

// tops are the scores of findings of a tier that nothing speaks against.
var tops = [...]int{Bug: 100, Likely: 66, Advice: 33}

// Score returns how much f is worth to be read before others, up to 100. All findings of a tier come before those of
// the next one. Paper 004 leaves such a ranking to future work (section 8).
func (f *Finding) Score() int {
	return tops[f.Check.Tier] - min(f.Verdict.Cost(), forReasons) - min(max(len(f.Related)-1, 0), forTrace)
}

// A Rank is what findings are ordered by where they are ranked.
type Rank struct {
	Score int    `json:"score,omitempty"`
	About string `json:"about,omitempty"` // the field or package variable, if there is one

	// Reasons are the names of what speaks for and against the finding, as its verdict has them.
	Reasons []string `json:"reasons,omitempty"`
}

// rank returns the rank of f.
func (f *Finding) rank() Rank {
	r := Rank{Score: f.Score()}
	if len(f.About) > 0 && f.About[0].Valid() {
		r.About = spell(f.About[0])
	}
	for _, g := range f.Verdict.Reasons {
		r.Reasons = append(r.Reasons, g.ID)
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

// String returns r as it stands behind messages: [97 example.com/p.T.f because guard-few,guard-startup].
func (r Rank) String() string {
	s := "[" + strconv.Itoa(r.Score)
	if r.About != "" {
		s += " " + r.About
	}
	if len(r.Reasons) > 0 {
		s += becauseOf + strings.Join(r.Reasons, ",")
	}
	return s + "]"
}

// becauseOf stands before reasons.
const becauseOf = " because "

var rankPattern = lazyregexp.New(` \[([0-9]+)(?: (\S+))??(?:` + becauseOf + `(\S+))?\]$`)

// CutRank returns a message without the rank behind it, and the rank. Diagnostics have no other place for it.
func CutRank(message string) (before string, r Rank, found bool) {
	m := rankPattern().FindStringSubmatch(message)
	if m == nil {
		return message, Rank{}, false
	}
	r.Score, _ = strconv.Atoi(m[1])
	r.About = m[2]
	if m[3] != "" {
		r.Reasons = strings.Split(m[3], ",")
	}
	return strings.TrimSuffix(message, m[0]), r, true
}
