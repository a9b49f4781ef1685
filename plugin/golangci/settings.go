package golangci

import (
	"errors"
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// Settings are the settings of the linter. What is not set is as the concvet command has it without flags.
type Settings struct {
	// Tier is the lowest tier of which checks are reported: bug, likely or advice.
	Tier string `json:"tier"`

	// Advice says that advice on locks is given whatever the tier.
	Advice bool `json:"advice"`

	// Disable and Enable are codes or names of checks that are reported in no case, or in any.
	Disable []string `json:"disable"`
	Enable  []string `json:"enable"`

	// Tests says whether findings in test files are reported; nil means true.
	Tests *bool `json:"tests"`

	// Analyzers are those that run; none means all.
	Analyzers []string `json:"analyzers"`
}

// decode returns the settings that golangci-lint has read for the linter, if they are good for roots. The error tells of
// all that is wrong with them, in one line.
func decode(raw any, roots []suite.Root) (Settings, error) {
	s, err := register.DecodeSettings[Settings](raw)
	if err != nil {
		return Settings{}, fmt.Errorf("%s: %w (there are the settings %s)", Name, err, strings.Join(keys(), ", "))
	}
	var wrong []string
	tell := func(setting string, err error) {
		if err != nil {
			wrong = append(wrong, setting+": "+err.Error())
		}
	}
	if s.Tier != "" {
		if err := new(diag.Tier).Set(s.Tier); err != nil {
			tell("tier", fmt.Errorf("there is no tier %q: %w", s.Tier, err))
		}
	}
	for setting, list := range map[string][]string{"disable": s.Disable, "enable": s.Enable} {
		for _, name := range list {
			_, err := suite.OwnersOf(roots, name)
			tell(setting, err)
		}
	}
	var names []string
	for _, a := range analyzersOf(roots) {
		names = append(names, a.Name)
	}
	for _, name := range s.Analyzers {
		if !slices.Contains(names, name) {
			tell("analyzers", fmt.Errorf("there is no analyzer %q: want %s", name, strings.Join(names, ", ")))
		}
	}
	if len(wrong) > 0 {
		slices.Sort(wrong)
		return Settings{}, fmt.Errorf("%s: %s", Name, strings.Join(wrong, "; "))
	}
	return s, nil
}

// keys returns the names of all settings, sorted.
func keys() []string {
	var names []string
	for f := range reflect.TypeFor[Settings]().Fields() {
		names = append(names, f.Tag.Get("json"))
	}
	slices.Sort(names)
	return names
}

// apply sets the flags of roots. What earlier settings have made of them is forgotten.
func (s *Settings) apply(roots []suite.Root) error {
	analyzers := analyzersOf(roots)
	errs := []error{reset(analyzers)}
	all := func(name, value string) { errs = append(errs, suite.SetAll(analyzers, name, value)) }
	if s.Tier != "" {
		all(diag.TierFlag, s.Tier)
	}
	if s.Advice {
		all(diag.AdviceFlag, "true")
	}
	if s.Tests != nil && !*s.Tests {
		all(diag.TestFlag, "false")
	}
	all(diag.NolintFlag, "false")
	all(diag.GroupFlag, "false") // golangci-lint decides of each place whether it is shown
	errs = append(errs,
		suite.SetOwners(roots, diag.DisableFlag, strings.Join(s.Disable, ",")),
		suite.SetOwners(roots, diag.EnableFlag, strings.Join(s.Enable, ",")))
	return errors.Join(errs...)
}

// reset gives all flags of analyzers their defaults.
func reset(analyzers []*analysis.Analyzer) error {
	var errs []error
	for _, a := range analyzers {
		a.Flags.VisitAll(func(f *flag.Flag) { errs = append(errs, f.Value.Set(f.DefValue)) })
	}
	return errors.Join(errs...)
}
