package diag

import (
	"fmt"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// A Tier says how much trust a check has earned. Tiers are ordered: enabling
// one enables those before it.
type Tier int

const (
	// Bug is the default tier. Its checks are meant to be right nine times in
	// ten on real code; docs/precision.md tells how often they are.
	Bug Tier = iota
	// Likely findings are worth reading, but more of them are wrong.
	Likely
	// Advice is about design rather than about behaviour.
	Advice
)

var tierNames = [...]string{Bug: "bug", Likely: "likely", Advice: "advice"}

// String returns the name of t as the tier flag spells it.
func (t Tier) String() string {
	if t < 0 || int(t) >= len(tierNames) {
		return fmt.Sprintf("Tier(%d)", int(t))
	}
	return tierNames[t]
}

// Set parses the name of a tier. With String it makes *Tier a [flag.Value].
func (t *Tier) Set(name string) error {
	for i, n := range tierNames {
		if n == name {
			*t = Tier(i)
			return nil
		}
	}
	return fmt.Errorf("want %s", strings.Join(tierNames[:], ", "))
}

// A Check is one kind of finding. It is the source of truth for the page of
// the check under docs/checks, for "concvet explain" and for suppressions.
//
// A code that was released keeps its meaning for ever.
type Check struct {
	Code string // such as CV1001
	Name string // such as double-lock
	Tier Tier

	Title  string // one line, lower case, no full stop
	Doc    string // what is reported and why it is wrong; markdown
	Bad    string // Go code that is reported
	Good   string // the same code, corrected
	Silent string // when the check stays silent, and what it misses; markdown
	Since  string // first release that has the check

	// Last says that findings stand behind all others, without lines of source, where they are printed as text: there are many, and each
	// says what the check says.
	Last bool
}

var (
	codePattern = lazyregexp.New(`^CV[0-9]{4}$`)
	namePattern = lazyregexp.New(`^[a-z]+(-[a-z]+)*$`)
)

// IsCode reports whether s has the form of a check code. There need not be
// such a check.
func IsCode(s string) bool { return codePattern().MatchString(s) }

// URL returns the address of the page about c.
func (c *Check) URL() string { return docsURL + c.Code + ".md" }

// docsURL is where the generated pages of docs/checks are published.
const docsURL = "https://github.com/concvet/concvet/blob/main/docs/checks/"

// WithCode returns a message as users see it, with the code of the check behind it.
func WithCode(message, code string) string {
	if code == "" {
		return message
	}
	return message + " (" + code + ")"
}

// AnalyzerURL returns the address that describes the analyzer of that name:
// its section in the index of checks.
func AnalyzerURL(analyzer string) string { return docsURL + "README.md#" + analyzer }

// Validate reports the first thing that is missing or malformed in c.
func (c *Check) Validate() error {
	switch {
	case !IsCode(c.Code):
		return fmt.Errorf("check %q: code is not of the form CV1234", c.Code)
	case !namePattern().MatchString(c.Name):
		return fmt.Errorf("check %s: name %q is not of the form double-lock", c.Code, c.Name)
	case c.Tier < Bug || c.Tier > Advice:
		return fmt.Errorf("check %s: unknown tier %v", c.Code, c.Tier)
	case c.Title == "" || strings.ContainsAny(c.Title, "\n") || strings.HasSuffix(c.Title, "."):
		return fmt.Errorf("check %s: title %q is not one line without a full stop", c.Code, c.Title)
	case c.Doc == "" || c.Silent == "" || c.Since == "":
		return fmt.Errorf("check %s: lacks Doc, Silent or Since", c.Code)
	case c.Bad == "" || c.Good == "":
		return fmt.Errorf("check %s: lacks an example", c.Code)
	}
	return nil
}
