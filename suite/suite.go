package suite

import (
	"cmp"
	"flag"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/passes/blocking"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/passes/lockset"
	"github.com/concvet/concvet/passes/racepattern"
	"github.com/concvet/concvet/passes/suppression"
)

// A Root is an analyzer that reports, with the checks that it owns.
type Root struct {
	Analyzer *analysis.Analyzer
	Checks   []*diag.Check
}

// Owns reports whether c is one of the checks of r.
func (r Root) Owns(c *diag.Check) bool { return slices.Contains(r.Checks, c) }

// UpTo returns the tier up to which r is to look for findings, of which f lets some through: the lowest one, whatever f lets through, but where that
// takes much longer. Who looks for all finds them again when another filter is asked for.
func (r Root) UpTo(f *diag.Filter) diag.Tier {
	if r.Analyzer == racepattern.Analyzer && !f.Wants(r.Checks, diag.Likely) {
		return diag.Bug // the large scopes, in which all is likely at best, take longer than everything else that is likely
	}
	return diag.Advice
}

// NewFlags returns flags as the analyzer of r has them, with their defaults.
func (r Root) NewFlags() *flag.FlagSet {
	fs := diag.NewFlags(r.Checks...)
	if r.Analyzer.Flags.Lookup(diag.AdviceFlag) != nil {
		fs.Bool(diag.AdviceFlag, false, "")
	}
	return &fs
}

// Roots returns the analyzers that report, in the order in which a reader of
// the documentation meets them.
func Roots() []Root { return RootsWith() }

// RootsWith returns [Roots] with further analyzers, whose checks suppressions
// may name too.
func RootsWith(more ...Root) []Root {
	roots := append(detectors(), more...)
	known := ChecksOf(roots)
	return append(roots, Root{suppression.New(known), suppression.Checks()})
}

// detectors returns the analyzers that look for bugs.
func detectors() []Root {
	return []Root{
		{lockset.Analyzer, lockset.Checks()},
		{lockorder.Analyzer, lockorder.Checks()},
		{racepattern.Analyzer, racepattern.Checks()},
		{blocking.Analyzer, blocking.Checks()},
	}
}

// Tables returns what is known of the tables by which the analyzers decide what they report.
func Tables() []evidence.Summary {
	return slices.Concat(lockset.Tables(), lockorder.Tables(), racepattern.Tables(), blocking.Tables())
}

// Analyzers returns the analyzers of [Roots].
func Analyzers() []*analysis.Analyzer {
	var analyzers []*analysis.Analyzer
	for _, r := range Roots() {
		analyzers = append(analyzers, r.Analyzer)
	}
	return analyzers
}

// Checks returns all checks, those of the machinery included, sorted by code.
func Checks() []*diag.Check { return ChecksOf(Roots()) }

// ChecksOf returns the checks of some roots and of the machinery.
func ChecksOf(roots []Root) []*diag.Check {
	checks := diag.MetaChecks()
	for _, r := range roots {
		checks = append(checks, r.Checks...)
	}
	slices.SortFunc(checks, func(a, b *diag.Check) int { return cmp.Compare(a.Code, b.Code) })
	return slices.Compact(checks)
}
