package diag

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/symbol"
	"github.com/concvet/concvet/internal/textsafe"
)

// A Finding is one thing found wrong.
type Finding struct {
	Check *Check

	// Pos is the code to change. It must lie in a file of the package.
	// End is optional.
	Pos, End token.Pos

	// Message is one line: lower case, no full stop, no code. It names the
	// things as the user wrote them. What its verdict assumes is put behind it when it is reported.
	Message string

	Related []Related
	Fixes   []analysis.SuggestedFix // only where the fix is certain

	// About are the fields and package variables that the finding is about, such as the
	// field that holds the mutex, what matters most first. A suppression in the declaration of one of
	// them covers the finding, wherever Pos is in the package, and findings about one thing are told together if
	// they are ranked.
	About []symbol.Var

	// Cause is the same in findings of a check that have one cause, which is not told if it is "". Those in one file are one finding, at the first
	// place, with the fixes of all; the other places are related. Files are kept apart, since some of them may not be shown.
	Cause string

	// Verdict is why the finding is reported, and what takes from its score. The zero value is that of a check that
	// proves what it says.
	Verdict evidence.Verdict

	withheld []string    // why fixes are not offered
	same     []token.Pos // where else there are findings with the cause
}

// Related is another place that the reader needs in order to understand a
// finding: where the lock was taken first, where the other goroutine starts.
type Related struct {
	Pos     token.Pos
	Message string
	Leg     Leg
}

// Assuming begins the message of a fix without edits, which says what the verdict assumes.
const Assuming = "assuming: "

// WithheldFix begins the message of a fix without edits, which says why there is none.
const WithheldFix = "fix withheld: "

// diagnostic converts f, which has passed all filters. What it says is safe to print: many drivers do so as it is.
func (f *Finding) diagnostic(s settings) analysis.Diagnostic {
	d := analysis.Diagnostic{
		Pos:            f.Pos,
		End:            f.End,
		Category:       f.Check.Code,
		Message:        textsafe.Line(f.Message),
		URL:            f.Check.URL(),
		SuggestedFixes: slices.Clone(f.Fixes),
	}
	for i := range d.SuggestedFixes {
		d.SuggestedFixes[i].Message = textsafe.Line(d.SuggestedFixes[i].Message)
	}
	if s.rank && !IsMeta(f.Check.Code) {
		d.Message += " " + f.rank().String()
	}
	if s.notices {
		if a := f.Verdict.Assumption(); a != "" {
			d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: textsafe.Line(Assuming + a)})
		}
		for _, why := range f.withheld {
			d.SuggestedFixes = append(d.SuggestedFixes, analysis.SuggestedFix{Message: textsafe.Line(WithheldFix + why)})
		}
	}
	for _, rel := range f.Related {
		message := textsafe.Line(rel.Message)
		if s.notices {
			message += rel.Leg.String()
		}
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: rel.Pos, Message: message})
	}
	for _, pos := range f.same {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, Message: "the same here"})
	}
	return d
}
