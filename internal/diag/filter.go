package diag

import (
	"flag"
	"slices"
	"strings"
)

// A Filter says which findings of an analyzer are shown: the settings that have no say in what is found. A [Reporter] goes by it. So does
// the concvet command, which lets analyzers report more than it shows: then nothing has to be analyzed anew where just the filter changes.
type Filter struct {
	tier   Tier // show checks up to this tier
	advice bool // and advice
	tests  bool // report in test files too

	disabled, enabled []string // codes
	exclude           patterns // of files
}

// InFilter reports whether an analyzer's flag of that name is part of its filter.
func InFilter(name string) bool {
	return slices.Contains([]string{TierFlag, AdviceFlag, TestFlag, DisableFlag, EnableFlag, ExcludeFlag}, name)
}

// FilterOf returns what flags of an analyzer let through. A flag that there is not has its default.
func FilterOf(flags *flag.FlagSet) Filter {
	s := Filter{tests: true}
	flags.VisitAll(func(f *flag.Flag) {
		switch value := f.Value.(type) {
		case *Tier:
			s.tier = *value
		case *patterns:
			s.exclude = *value
		case *codeList:
			if f.Name == DisableFlag {
				s.disabled = value.codes
			} else {
				s.enabled = value.codes
			}
		}
	})
	for name, set := range map[string]*bool{AdviceFlag: &s.advice, TestFlag: &s.tests} {
		if f := flags.Lookup(name); f != nil {
			*set = f.Value.String() == "true"
		}
	}
	return s
}

// Enabled reports whether findings of c are shown, in those files that are.
func (s *Filter) Enabled(c *Check) bool {
	if slices.Contains(s.disabled, c.Code) {
		return false
	}
	return c.Tier <= s.tier || c.Tier == Advice && s.advice || slices.Contains(s.enabled, c.Code)
}

// Wants reports whether findings of checks of the tier t may matter: one of checks, those of the analyzer, that is of that tier, or of a lower one, is
// enabled. Where findings of different checks compete for a place, those of lower tiers give way.
func (s *Filter) Wants(checks []*Check, t Tier) bool {
	return slices.ContainsFunc(checks, func(c *Check) bool { return c.Tier >= t && s.Enabled(c) })
}

// enabledOf returns those of codes, of checks of the analyzer, that are enabled.
func (s *Filter) enabledOf(checks []*Check, codes []string) []string {
	return slices.DeleteFunc(slices.Clone(codes), func(code string) bool {
		c := FindCheck(checks, code)
		return c == nil || !s.Enabled(c)
	})
}

// In reports whether findings in a file are shown, which is given as [ExcludeFlag] takes it.
func (s *Filter) In(file string) bool {
	return (s.tests || !isTest(file)) && !s.exclude.match(file)
}

// isTest reports whether a file is one of tests.
func isTest(file string) bool { return strings.HasSuffix(file, "_test.go") }
