package diag

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/textsafe"
)

// reportFailures reports failures, if any, as one diagnostic at the package
// clause of the first file. Neither settings nor suppressions apply.
func (r *Reporter) reportFailures(failures []*Failure) {
	pos := r.packageClause()
	if len(failures) == 0 || !pos.IsValid() {
		return
	}
	failures = slices.SortedStableFunc(slices.Values(failures), func(a, b *Failure) int {
		return cmp.Compare(a.Error(), b.Error())
	})
	message := failures[0].Error()
	if n := len(failures) - 1; n > 0 {
		message += fmt.Sprintf(" (and %d more)", n)
	}
	message += "; this package was not fully checked"
	d := analysis.Diagnostic{
		Pos:      pos,
		Category: Internal.Code,
		Message:  textsafe.Line(message),
		URL:      Internal.URL(),
	}
	for _, f := range failures {
		if f.Pos.IsValid() && r.pass.Fset.File(f.Pos) != nil {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: f.Pos, Message: textsafe.Line(f.Error())})
		}
		if r.settings.debug {
			d.Message += "\n" + textsafe.Text(f.Err.Error()+"\n"+f.Stack)
		}
	}
	r.pass.Report(d)
}

// packageClause returns the package clause of the first file by name.
func (r *Reporter) packageClause() token.Pos {
	var first *file
	for _, f := range r.files {
		if first == nil || f.name < first.name {
			first = f
		}
	}
	if first == nil {
		return token.NoPos
	}
	return first.syntax.Package
}
