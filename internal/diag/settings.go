package diag

import (
	"flag"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Names of the flags that every root analyzer has. On a command line they
// carry the name of the analyzer in front, as in -lockset.tier=likely; the
// concvet command adds the bare forms, which set them for all analyzers.
const (
	TierFlag  = "tier"
	TestFlag  = "test"
	DebugFlag = "debug"
	RankFlag  = "rank"

	// NoticesFlag makes an analyzer tell what it left out: fixes that it withheld and functions that it did not
	// analyze. The concvet command sets it; to go vet and other drivers these would look like findings.
	NoticesFlag = "notices"

	// GroupFlag makes one finding of those with one [Finding.Cause]. It is set by default, but not where each finding is
	// looked at by itself: in editors, to apply fixes, for baselines, and where others than a [Reporter] apply suppressions.
	GroupFlag = "group"
)

// NolintFlag says whether //nolint comments silence findings, which they do by default. Where golangci-lint itself applies
// them, it must be off: findings that it never sees would make it take the comment for one without use.
const NolintFlag = "nolint"

// Flags that switch single checks, whose codes or names they take with commas in between: those of the analyzer, and
// CV0001. What is disabled is not reported whatever its tier, and what is enabled is whatever the tier of the analyzer. If both
// name a check it is disabled.
const (
	DisableFlag = "disable"
	EnableFlag  = "enable"
)

// AdviceFlag is the name of a boolean flag of analyzers that have checks of the tier Advice: it shows these in
// addition to what the tier shows.
const AdviceFlag = "advice"

// settings are the values of the flags of one analyzer.
type settings struct {
	Filter
	debug bool // show the stack of an internal error
	rank  bool // put the rank of a finding behind its message

	notices bool // tell what was left out
	nolint  bool // heed //nolint comments
	group   bool // make one finding of those with one cause

	why     place    // tell what was considered there
	whyAll  bool     // or everywhere
	without []string // reasons that are taken not to hold
}

// NewFlags returns the flags that a [Reporter] understands, for the Flags
// field of a root analyzer that owns checks.
func NewFlags(checks ...*Check) flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.Var(new(Tier), TierFlag, "report checks up to this tier: bug, likely or advice")
	fs.Var(&codeList{of: checks}, DisableFlag, "do not report these `checks`, with commas in between")
	fs.Var(&codeList{of: checks}, EnableFlag, "report these `checks`, with commas in between, whatever their tier")
	fs.Bool(TestFlag, true, "report findings in test files")
	fs.Var(new(patterns), ExcludeFlag, "report nothing in files that match these `globs`, with commas in between; ** stands for any folders")
	fs.Bool(DebugFlag, false, "show the stack of an internal error")
	fs.Bool(RankFlag, false, "append to each finding a score of up to 100, its subject, and the reasons for the score")
	fs.Bool(NoticesFlag, false, "report which fixes were withheld and which functions were not analyzed")
	fs.Bool(NolintFlag, true, "heed //nolint comments")
	fs.Bool(GroupFlag, true, "report findings with one cause in a file as one, with their places")
	fs.String(WhyFlag, "", "print what was considered at this `file:line`, or everywhere")
	fs.String(WithoutFlag, "", "ignore these `reasons`, with commas in between")
	return *fs
}

// settingsOf returns the settings of a. A flag that a lacks has its default.
func settingsOf(a *analysis.Analyzer) settings {
	s := settings{Filter: FilterOf(&a.Flags), nolint: true, group: true}
	for name, set := range map[string]*bool{
		DebugFlag: &s.debug, RankFlag: &s.rank, NoticesFlag: &s.notices,
		NolintFlag: &s.nolint, GroupFlag: &s.group,
	} {
		if f := a.Flags.Lookup(name); f != nil {
			*set = f.Value.String() == "true"
		}
	}
	if f := a.Flags.Lookup(WhyFlag); f != nil {
		s.why, s.whyAll = parsePlace(f.Value.String()), f.Value.String() == WhyAll
	}
	if f := a.Flags.Lookup(WithoutFlag); f != nil && f.Value.String() != "" {
		s.without = strings.Split(f.Value.String(), ",")
	}
	return s
}
