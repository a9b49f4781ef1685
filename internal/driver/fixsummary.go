package driver

import (
	"fmt"
	"io"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// tellFixes prints in one line what became of fixes: how many there are or, as done says, were applied, in how many
// files, and what is to be said of the findings that they are not for.
func tellFixes(w io.Writer, done string, fixes, files int, findings []*finding.Finding) {
	var none, withheld, open int
	for _, f := range findings {
		switch {
		case f.Code == diag.Internal.Code || f.Code == diag.Unanalyzed.Code:
		case len(f.Fixes) > 0:
			open++
		case len(f.Withheld) > 0:
			withheld++
		default:
			none++
		}
	}
	if done == "" {
		open -= fixes // of the findings that have one
	}
	var rest []string
	tell := func(n int, one, many string) {
		switch {
		case n == 1:
			rest = append(rest, "1 finding "+one)
		case n > 1:
			rest = append(rest, fmt.Sprintf("%d findings %s", n, many))
		}
	}
	tell(open, "has one that was left out", "have one that was left out")
	tell(withheld, "has one that is withheld", "have one that is withheld")
	tell(none, "has none", "have none")
	text := "no fixes" + done
	if fixes > 0 {
		text = fmt.Sprintf("%s%s in %s", pluralOf(fixes, "fix", "fixes"), done, plural(files, "file"))
	} else if len(rest) == 0 {
		text = "nothing to fix"
	}
	fmt.Fprintf(w, "concvet: %s\n", strings.Join(append([]string{text}, rest...), "; "))
}

// pluralOf is [plural] for nouns that have another one than most.
func pluralOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", many)
}
