package golangci_test

import (
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/testing/conctest"
	"github.com/concvet/concvet/plugin/golangci"
	"github.com/concvet/concvet/suite"
)

// A setting is what YAML gives.
type setting = map[string]any

// linter returns what golangci-lint gets for the settings, of the suite and an analyzer of package conctest that nobody else has.
func linter(t *testing.T, settings any) []*analysis.Analyzer {
	t.Helper()
	newLinter := golangci.New(suite.RootsWith(suite.Root{Analyzer: conctest.Calls(), Checks: conctest.Checks()}))
	l, err := newLinter(settings)
	if err != nil {
		t.Fatal(err)
	}
	if got := l.GetLoadMode(); got != register.LoadModeTypesInfo {
		t.Errorf("the load mode is %q", got)
	}
	analyzers, err := l.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Validate(analyzers); err != nil {
		t.Fatal(err)
	}
	return analyzers
}

// The values of flags, by the names that they have on a command line.
func flags(analyzers []*analysis.Analyzer) map[string]string {
	values := make(map[string]string)
	for _, a := range analyzers {
		for _, name := range []string{"tier", "advice", "test", "disable", "enable", "nolint"} {
			if f := a.Flags.Lookup(name); f != nil {
				values[a.Name+"."+name] = f.Value.String()
			}
		}
	}
	return values
}

func TestSettings(t *testing.T) {
	all := linter(t, nil)
	defaults := flags(all)
	for _, test := range []struct {
		settings any
		want     setting // that differ from the defaults
	}{
		{nil, nil},
		{setting{}, nil},
		{setting{"tier": "bug", "advice": false, "tests": true, "disable": []string{}, "enable": nil, "analyzers": []string{}}, nil},
		{setting{"tier": "likely"}, setting{
			"calls.tier": "likely", "lockset.tier": "likely", "lockorder.tier": "likely", "racepattern.tier": "likely", "blocking.tier": "likely", "suppression.tier": "likely"}},
		{setting{"advice": true}, setting{"racepattern.advice": "true"}},
		{setting{"tests": false}, setting{
			"calls.test": "false", "lockset.test": "false", "lockorder.test": "false", "racepattern.test": "false", "blocking.test": "false", "suppression.test": "false"}},
		{setting{"disable": []string{"bad-call", "CV1006,cv1001"}}, setting{"calls.disable": "CV9801", "lockset.disable": "CV1006,CV1001"}},
		{setting{"enable": []string{"CV9802", "CV3013"}}, setting{"calls.enable": "CV9802", "racepattern.enable": "CV3013"}},
		{nil, nil}, // nothing of the earlier ones is left
	} {
		got := flags(linter(t, test.settings))
		for name, value := range defaults {
			want := value
			if v, ok := test.want[name]; ok {
				want = v.(string)
			}
			if got[name] != want {
				t.Errorf("%v: %s is %q, want %q", test.settings, name, got[name], want)
			}
		}
		for name := range test.want {
			if _, ok := defaults[name]; !ok {
				t.Errorf("there is no flag %s", name)
			}
		}
	}
	if defaults["lockset.nolint"] != "false" || defaults["lockset.test"] != "true" || defaults["lockset.tier"] != "bug" {
		t.Errorf("the defaults are %v", defaults)
	}
}

func TestSelection(t *testing.T) {
	names := func(settings any) string {
		var list []string
		for _, a := range linter(t, settings) {
			list = append(list, a.Name)
		}
		return strings.Join(list, " ")
	}
	if got, want := names(nil), "lockset lockorder racepattern blocking calls suppression"; got != want {
		t.Errorf("without settings these run: %s; want %s", got, want)
	}
	if got, want := names(setting{"analyzers": []string{"racepattern", "lockset"}}), "lockset racepattern"; got != want {
		t.Errorf("of two these run: %s; want %s", got, want)
	}
}

// One line says all that is wrong.
func TestRefusedSettings(t *testing.T) {
	for _, test := range []struct {
		settings any
		want     string
	}{
		{setting{"teir": "likely"}, `concvet: decoding settings: json: unknown field "teir" (there are the settings advice, analyzers, disable, enable, tests, tier)`},
		{setting{"disable": "CV1006"}, "concvet: decoding settings: json: cannot unmarshal string into Go struct field Settings.disable of type []string " +
			"(there are the settings advice, analyzers, disable, enable, tests, tier)"},
		{setting{"tier": "high"}, `concvet: tier: there is no tier "high": want bug, likely, advice`},
		{setting{"disable": []string{"CV1006", "CV1234"}}, "concvet: disable: there is no check CV1234"},
		{setting{"enable": []string{"CV0000"}}, "concvet: enable: CV0000 is reported in any case"},
		{setting{"analyzers": []string{"printf"}}, `concvet: analyzers: there is no analyzer "printf": want lockset, lockorder, racepattern, blocking, suppression`},
		{setting{"tier": "all", "enable": []string{"x"}, "disable": []string{"y", "z"}},
			`concvet: disable: there is no check y; disable: there is no check z; enable: there is no check x; tier: there is no tier "all": want bug, likely, advice`},
	} {
		_, err := golangci.New(suite.Roots())(test.settings)
		if err == nil || err.Error() != test.want {
			t.Errorf("%v: error\n%v, want\n%s", test.settings, err, test.want)
		}
	}
}

// golangci-lint finds the linter under its name.
func TestRegistered(t *testing.T) {
	newLinter, err := register.GetPlugin(golangci.Name)
	if err != nil {
		t.Fatal(err)
	}
	l, err := newLinter(nil)
	if err != nil {
		t.Fatal(err)
	}
	analyzers, err := l.BuildAnalyzers()
	if err != nil || len(analyzers) != len(suite.Roots()) {
		t.Errorf("%d analyzers, error %v; want %d", len(analyzers), err, len(suite.Roots()))
	}
}
