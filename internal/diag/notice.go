package diag

import (
	"errors"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/textsafe"
)

// Unanalyzed tells of a function that an analysis gave up on. It is told only if [NoticesFlag] is set, and is no
// finding.
var Unanalyzed = &Check{
	Code:  "CV0003",
	Name:  "not-analyzed",
	Title: "function that was too much to analyze",
	Doc: `The analysis of a function has used up what it may spend. Nothing is reported that would rest on it, so that a
bug there may be missed. The message says what there is too much of; generated code, and tables that are
written as code, are the usual places.

The concvet command reports it on standard error, and with ` + "`-json`" + ` among the notices. It is no finding: the exit
status is not changed by it, and go vet does not show it.`,
	Bad:    "func f() { /* ten thousand locks */ }",
	Good:   "func f() { /* a hundred */ }",
	Silent: "Bounds on details, such as how many calls deep something is followed, are not reported.",
	Since:  "v0.2.0",
}

// split returns the failures that are bugs of an analyzer, and those by which it says that it gave up.
func split(failures []*Failure) (bugs, cuts []*Failure) {
	for _, f := range failures {
		if _, ok := errors.AsType[*budget.Exceeded](f.Err); ok {
			cuts = append(cuts, f)
		} else {
			bugs = append(bugs, f)
		}
	}
	return bugs, cuts
}

// reportCuts reports what was not analyzed, if it is asked for.
func (r *Reporter) reportCuts(cuts []*Failure) {
	if !r.settings.notices {
		return
	}
	for _, f := range cuts {
		pos := f.Pos
		if r.fileOf(pos) == nil {
			pos = r.packageClause()
		}
		if !pos.IsValid() {
			continue
		}
		message := f.Err.Error()
		if f.Func != "" {
			message = fmt.Sprintf("%s was %s", f.Func, message)
		}
		r.pass.Report(analysis.Diagnostic{Pos: pos, Category: Unanalyzed.Code, Message: textsafe.Line(message), URL: Unanalyzed.URL()})
	}
}
