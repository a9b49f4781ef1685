package driver

import (
	"flag"
	"slices"
	"strings"
)

// A vet tool that was killed, by a system that is out of memory say, or that died of a stack overflow has left
// nothing for the packages that import the one at hand, and go vet can analyze none of them. So all is run again, with
// that package merely type-checked: it has no findings and no facts then, as if nothing could be known of its
// functions. The flag that says so is part of the key of the build cache, so nothing of that is taken for the result of
// a run without it.

// skipFlag is the flag of the vet tool with the import paths of packages to be type-checked only.
const skipFlag = "skip"

// How often all is run again, and of how many packages the analysis may die, before it is given up: it is not the
// packages then.
const (
	maxReruns = 5
	maxDeaths = 100
)

// A death is how the analysis of a package ended the process.
type death int

const (
	survived death = iota
	crashed        // as programs do, with a stack trace
	killed         // by the system
)

// vetSurvivors is vetOnce, and again without the packages of which the analysis has died, until none does.
func (g *goCommand) vetSurvivors(opts *options, mode ...string) (*vetRun, error) {
	var skipped []string
	var told []problem
	for round := 0; ; round++ {
		some := *opts
		if len(skipped) > 0 {
			some.analysis = slices.Concat(opts.analysis, []string{"-" + skipFlag + "=" + strings.Join(skipped, ",")})
		}
		run, err := g.vetOnce(&some, mode...)
		if err != nil {
			return nil, err
		}
		known := len(skipped)
		for _, p := range run.problems {
			if p.death != survived && p.pkg != "" && !slices.Contains(skipped, p.pkg) {
				skipped = append(skipped, p.pkg)
				told = append(told, p)
			}
		}
		if len(skipped) == known || round == maxReruns || len(skipped) > maxDeaths {
			run.problems = merge(append(told, run.problems...))
			run.failed = run.failed || len(told) > 0
			return run, nil
		}
	}
}

// skipping returns the value of the flag of the vet tool, which it defines.
func skipping() *string {
	return flag.String(skipFlag, "", "packages whose analysis ends the process; type-check them only (a list with commas)")
}
