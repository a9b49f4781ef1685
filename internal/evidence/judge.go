package evidence

import (
	"go/token"
	"slices"
)

// A Judge is who asks for verdicts: what he leaves out of account, and which cases he wants to hear all about. A nil
// Judge does neither.
type Judge struct {
	Ignore []string             // reasons that are taken not to hold
	About  func(token.Pos) bool // the code that he wants to hear all about; nil if there is none
	Cases  []Case               // what was told of it, in the order of the verdicts
}

// A Case is a verdict, and what it is about.
type Case struct {
	Table   string
	Checks  []string
	Subject string      // what it is about, if that has a name
	At      []token.Pos // of each side of the case; the first is where it is reported
	Needs   []Need      // of the claim, without [Any]
	Verdict
}

func (j *Judge) ignores(id string) bool { return j != nil && slices.Contains(j.Ignore, id) }

// wants reports whether j wants to hear all about a case at those positions. Of one that has none only who wants to hear
// of everything does.
func (j *Judge) wants(at []token.Pos) bool {
	if j == nil || j.About == nil {
		return false
	}
	return len(at) == 0 && j.About(token.NoPos) || slices.ContainsFunc(at, j.About)
}

func (j *Judge) record(c Case) { j.Cases = append(j.Cases, c) }
