package driver

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/syncmodel"
	"github.com/concvet/concvet/passes/guardtable"
	"github.com/concvet/concvet/passes/lockorder"
	"github.com/concvet/concvet/suite"
)

// vettool analyzes one package for the go command. It returns only on failure.
func (d *Driver) vettool(args []string) int {
	delayCollection()
	places := &realPlaces{copies: make(map[*token.File]*token.File)}
	config := new(vetConfig)
	if name := args[len(args)-1]; name[0] != '-' {
		var err error
		if config, err = readConfig(name); err != nil {
			return d.fail(err)
		}
		places.dir = filepath.Dir(name)
		announce(config.ImportPath)
	}
	var analyzers []*analysis.Analyzer
	for _, r := range d.Roots {
		analyzers = append(analyzers, r.Analyzer)
	}
	analyzers = append(analyzers, lockorder.Edges, guardtable.Analyzer)
	failures := suite.GuardPrerequisites(analyzers)
	asked := asking()
	for _, a := range analyzers {
		decorate(a, failures, places, asked)
	}
	for _, name := range []string{diag.TierFlag, diag.TestFlag, diag.ExcludeFlag, diag.RankFlag, diag.NoticesFlag, diag.GroupFlag} {
		flag.Var(&everywhere{name: name, analyzers: analyzers}, name, "set the "+name+" flag of all analyzers")
	}
	for _, name := range []string{diag.DisableFlag, diag.EnableFlag} {
		flag.Var(&switches{name, d.Roots}, name, "set the "+name+" flag of the analyzers that own the checks")
	}
	flag.Var(new(syncmodel.Rows), modelsFlag, usageModels)
	skip := skipping()
	if err := checkValues(args, analyzers); err != nil {
		return d.fail(err)
	}
	switch {
	case slices.Contains(strings.Split(*skip, ","), config.ImportPath):
		silence(analyzers, nil)
	case config.VetxOnly:
		silence(analyzers, factOwners(analyzers))
	}
	unitchecker.Main(analyzers...)
	return ExitError // not reached
}

// checkValues refuses values that the flags of analyzers, or those that set the flags of all, do not take.
// Package unitchecker would print how it is used, for each package.
func checkValues(args []string, analyzers []*analysis.Analyzer) error {
	flags := make(map[string]flag.Value)
	flag.VisitAll(func(f *flag.Flag) { flags[f.Name] = f.Value })
	for _, a := range analyzers {
		a.Flags.VisitAll(func(f *flag.Flag) { flags[a.Name+"."+f.Name] = f.Value })
	}
	for _, arg := range args {
		name, value, ok := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if v := flags[name]; ok && v != nil {
			if err := v.Set(value); err != nil {
				return fmt.Errorf("invalid value %q for flag -%s: %v", value, name, err)
			}
		}
	}
	return nil
}

// A vetConfig is what the vet tool itself wants to know of the package that the go command describes to it.
type vetConfig struct {
	ImportPath, GoVersion string
	VetxOnly              bool // only the facts are wanted
}

// readConfig reads the description of a package. It refuses one that is written in a newer Go than this binary
// knows. The type checker would refuse it too, but not say what to do.
func readConfig(file string) (*vetConfig, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	c := new(vetConfig)
	if err := json.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("%s: %v", file, err)
	}
	if err := checkSkew(c.GoVersion); err != nil {
		return nil, fmt.Errorf("%s: %v", c.ImportPath, err)
	}
	return c, nil
}

// decorate makes the findings of a carry their codes in the text, since the
// go command prints nothing else of them. It changes a in place: a copy would
// run again for each analyzer that requires the original.
//
// What go vet prints of findings without the concvet command is safe with that: messages are, as package
// diag makes them, and names of files are what they are on disk if line directives give others that are not.
// What go vet tells of packages that do not build is its own.
func decorate(a *analysis.Analyzer, failures *suite.PrerequisiteFailures, places *realPlaces, asked *string) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		if *asked != "" {
			tellAsked(pass)
		}
		decorated := *pass
		decorated.Report = func(d analysis.Diagnostic) {
			if d.Category == diag.Internal.Code {
				d.Message = failures.Explain(pass.Pkg, d.Message)
			}
			d.Message = diag.WithCode(d.Message, d.Category)
			places.amend(pass.Fset, &d)
			pass.Report(d)
		}
		return run(&decorated)
	}
}

// everywhere is a flag that sets a flag of all analyzers.
type everywhere struct {
	name      string
	analyzers []*analysis.Analyzer
}

// Set sets the flag in each analyzer that has it.
func (e *everywhere) Set(value string) error {
	return suite.SetAll(e.analyzers, e.name, value)
}

// String returns no default: the analyzers have theirs.
func (e *everywhere) String() string { return "" }

// IsBoolFlag makes -test mean -test=true.
func (e *everywhere) IsBoolFlag() bool { return e.name != diag.TierFlag && e.name != diag.ExcludeFlag }
