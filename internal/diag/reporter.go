package diag

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/evidence"
)

// A Reporter collects the findings of one analyzer in one package.
// It is not safe for concurrent use.
type Reporter struct {
	pass     *analysis.Pass
	settings settings
	judge    *evidence.Judge
	owned    []*Check // the checks that the analyzer owns
	checks   map[string]*Check
	files    map[*token.File]*file
	findings []Finding
	failures []*Failure
	flushed  bool
}

// newReporter returns a reporter for the analyzer of pass, which owns checks:
// it alone reports them, and it alone knows whether a suppression of one of
// them is unused.
func newReporter(pass *analysis.Pass, checks []*Check) *Reporter {
	r := &Reporter{
		pass:     pass,
		settings: settingsOf(pass.Analyzer),
		owned:    checks,
		checks:   make(map[string]*Check, len(checks)),
		files:    filesOf(pass),
	}
	r.judge = newJudge(pass, r.settings)
	for _, c := range checks {
		r.checks[c.Code] = c
	}
	return r
}

// Wants reports whether findings of checks of the tier t may matter (see [Filter.Wants]). A pass may skip work for what is not
// wanted, and what else it finds stays the same.
func (r *Reporter) Wants(t Tier) bool { return r.settings.Wants(r.owned, t) }

// Enabled reports whether findings of c would be shown. A pass may skip work
// that serves disabled checks only, and has no say in what is found for others.
func (r *Reporter) Enabled(c *Check) bool { return r.settings.Enabled(c) }

// Report collects f. A finding that is no good, such as one without a valid
// position, is a bug of the analyzer and becomes a failure.
func (r *Reporter) Report(f Finding) {
	if err := r.validate(&f); err != nil {
		r.Fail(&Failure{Analyzer: r.pass.Analyzer.Name, Pos: f.Pos, Err: err})
		return
	}
	if a := f.Verdict.Assumption(); a != "" {
		f.Message += ", if " + a
	}
	r.findings = append(r.findings, f)
}

// ReportJudged collects f, which has a verdict: by its check, or by doubtful if it is likely only.
func (r *Reporter) ReportJudged(f Finding, doubtful *Check) {
	if f.Verdict.Level() == evidence.Likely {
		f.Check = doubtful
	}
	r.Report(f)
}

// validate checks f and drops what is not usable from its related places.
func (r *Reporter) validate(f *Finding) error {
	switch {
	case f.Check == nil:
		return fmt.Errorf("finding without a check: %s", f.Message)
	case r.checks[f.Check.Code] != f.Check:
		return fmt.Errorf("finding of %s, which belongs to another analyzer", f.Check.Code)
	case r.fileOf(f.Pos) == nil:
		return fmt.Errorf("finding of %s without a position in the package: %s", f.Check.Code, f.Message)
	case f.Message == "" || strings.Contains(f.Message, "\n"):
		return fmt.Errorf("finding of %s whose message is not one line: %q", f.Check.Code, f.Message)
	case f.End.IsValid() && (f.End < f.Pos || r.fileOf(f.End) != r.fileOf(f.Pos)):
		return fmt.Errorf("finding of %s that ends before it starts: %s", f.Check.Code, f.Message)
	}
	for _, rel := range f.Related {
		if r.pass.Fset.File(rel.Pos) == nil {
			return fmt.Errorf("finding of %s with a related place nowhere: %s", f.Check.Code, rel.Message)
		}
	}
	return nil
}

// Fail collects failures, nil ones excepted.
func (r *Reporter) Fail(failures ...*Failure) {
	for _, f := range failures {
		if f != nil {
			r.failures = append(r.failures, f)
		}
	}
}

// Try calls body, which analyzes the function fn that is declared at pos, and
// collects its error or panic as a failure. It reports whether body succeeded.
func (r *Reporter) Try(fn string, pos token.Pos, body func() error) bool {
	f := Try(r.pass.Analyzer.Name, fn, pos, body)
	r.Fail(f)
	return f == nil
}

// fileOf returns the file of the package that pos is in, or nil.
func (r *Reporter) fileOf(pos token.Pos) *file {
	if !pos.IsValid() {
		return nil
	}
	return r.files[r.pass.Fset.File(pos)]
}

// Authored reports whether pos is in code that people wrote for others than tests: not in a generated
// or test file.
func (r *Reporter) Authored(pos token.Pos) bool {
	f := r.fileOf(pos)
	return f != nil && !f.generated && !f.test
}

// Flush reports what was collected, once: further calls do nothing.
func (r *Reporter) Flush() {
	if r.flushed {
		return
	}
	r.flushed = true
	// What suppresses a finding is of use, in whichever files findings are shown.
	shown := slices.DeleteFunc(slices.Clone(r.findings), func(f Finding) bool { return !r.Enabled(f.Check) || r.fileOf(f.Pos).generated })
	shown = r.unique(shown)
	shown = slices.DeleteFunc(shown, func(f Finding) bool { return r.suppressed(&f) || !r.shown(&f) })
	if len(r.failures) == 0 {
		shown = r.sorted(append(shown, r.unusedSuppressions()...))
	}
	withholdFixes(r.pass, shown)
	for _, f := range r.grouped(shown) {
		d := f.diagnostic(r.settings)
		if r.settings.notices {
			d.Message += spellFile(r.fileOf(f.Pos).within)
		}
		r.pass.Report(d)
	}
	if err := r.tellWhy(); err != nil {
		r.Fail(&Failure{Analyzer: r.pass.Analyzer.Name, Err: err})
	}
	bugs, cuts := split(r.failures)
	r.reportFailures(bugs)
	r.reportCuts(cuts)
}

// grouped makes one finding of those with one cause in a file, as [Finding.Cause] says. Findings are sorted.
func (r *Reporter) grouped(findings []Finding) []Finding {
	type group struct {
		in    *file
		check *Check
		cause string
	}
	first := make(map[group]int) // in out
	var out []Finding
	for _, f := range findings {
		k := group{r.fileOf(f.Pos), f.Check, f.Cause}
		i, known := first[k]
		if !known || f.Cause == "" || !r.settings.group {
			first[k] = len(out)
			out = append(out, f)
			continue
		}
		one, at := &out[i], r.pass.Fset.PositionFor(f.Pos, false)
		one.same = append(one.same, f.Pos)
		one.withheld = append(one.withheld, f.withheld...)
		for _, fix := range f.Fixes {
			fix.Message = fmt.Sprintf("%s at %d:%d", fix.Message, at.Line, at.Column) // no two fixes may say the same
			one.Fixes = append(one.Fixes, fix)
		}
	}
	return out
}

// withholdFixes takes from findings the fixes that must not be offered.
func withholdFixes(pass *analysis.Pass, findings []Finding) {
	var fixes []analysis.SuggestedFix
	for i := range findings {
		fixes = append(fixes, findings[i].Fixes...)
	}
	if len(fixes) == 0 {
		return
	}
	reasons := VerifyFixes(pass, fixes)
	for i := range findings {
		f := &findings[i]
		all := f.Fixes
		f.Fixes = nil
		for j, fix := range all {
			if reasons[j] == "" {
				f.Fixes = append(f.Fixes, fix)
			} else {
				f.withheld = append(f.withheld, reasons[j])
			}
		}
		reasons = reasons[len(all):]
	}
}

// shown reports whether the settings and the file of f let it through.
func (r *Reporter) shown(f *Finding) bool {
	return r.Enabled(f.Check) && r.fileOf(f.Pos).reported(r.settings)
}

// sorted sorts findings by file name, offset and code. Among several at one
// place the one with the shortest explanation comes first.
func (r *Reporter) sorted(findings []Finding) []Finding {
	slices.SortFunc(findings, func(a, b Finding) int {
		fa, fb := r.fileOf(a.Pos), r.fileOf(b.Pos)
		return cmp.Or(
			cmp.Compare(fa.token.Name(), fb.token.Name()),
			cmp.Compare(fa.token.Offset(a.Pos), fb.token.Offset(b.Pos)),
			cmp.Compare(a.Check.Code, b.Check.Code),
			cmp.Compare(len(a.Related), len(b.Related)),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return findings
}

// unique sorts findings and keeps the first of each check and position.
func (r *Reporter) unique(findings []Finding) []Finding {
	return slices.CompactFunc(r.sorted(findings), func(a, b Finding) bool {
		return a.Check == b.Check && a.Pos == b.Pos
	})
}
