package passtest

import (
	"go/token"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
)

// checkLikely compares the findings of tier likely among every with the comments that begin with "likely" and have a pattern in backquotes. Fixtures that are
// run by default say so what they would report with that tier; what else is likely there needs no comment.
func (p *Pass) checkLikely(t *testing.T, pass *analysis.Pass, every map[string]analysis.Diagnostic) {
	for _, file := range pass.Files {
		for _, group := range file.Comments {
			for _, c := range group.List {
				pattern, ok := strings.CutPrefix(c.Text, "// likely `")
				if !ok {
					continue
				}
				at, re := pass.Fset.Position(c.Pos()), regexp.MustCompile(strings.TrimSuffix(pattern, "`"))
				if !p.isLikely(pass.Fset, every, at, re) {
					t.Errorf("%s: nothing that is likely matches %q", at, re)
				}
			}
		}
	}
}

// isLikely reports whether a finding of tier likely in the line of at matches re.
func (p *Pass) isLikely(fset *token.FileSet, every map[string]analysis.Diagnostic, at token.Position, re *regexp.Regexp) bool {
	for _, d := range every {
		pos := fset.Position(d.Pos)
		if pos.Filename == at.Filename && pos.Line == at.Line && p.tierOf(d.Category) == diag.Likely && re.MatchString(d.Message) {
			return true
		}
	}
	return false
}
