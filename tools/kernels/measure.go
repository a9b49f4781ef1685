package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
	"github.com/concvet/concvet/tools/command"
)

// corpusDir is where the corpus is, from the root of the repository.
const corpusDir = "testdata/kernels"

// advicePrefix begins the names of the families of advice, which is a tier of its own:
// other programs are full of what it would tell.
const advicePrefix = "advice_"

// measure runs all analyzers on the programs of the corpus that match. Checks
// up to tier take part, and advice in its own families.
func measure(corpus string, match *regexp.Regexp, tier string) ([]result, error) {
	progs, err := discover(corpus, match)
	if err != nil {
		return nil, err
	}
	if len(progs) == 0 {
		return nil, fmt.Errorf("no program in %s matches %s", corpus, match)
	}
	byTier := make(map[string][]program)
	for _, p := range progs {
		t := tierOf(p, tier)
		byTier[t] = append(byTier[t], p)
	}
	reports := make(map[string][]report)
	for t, progs := range byTier {
		if reports[t], err = analyzeUpTo(corpus, progs, t); err != nil {
			return nil, err
		}
	}
	var results []result
	for _, p := range progs {
		bugs, err := bugsOf(corpus, p)
		if err != nil {
			return nil, err
		}
		results = append(results, score(p, bugs, within(p, reports[tierOf(p, tier)])))
	}
	return results, nil
}

// tierOf returns the tier that p is measured with if others are with tier.
func tierOf(p program, tier string) string {
	if strings.HasPrefix(p.family, advicePrefix) {
		return diag.Advice.String()
	}
	return tier
}

// analyzeUpTo runs all analyzers on progs, with checks up to tier.
func analyzeUpTo(corpus string, progs []program, tier string) ([]report, error) {
	analyzers := suite.Analyzers()
	for _, a := range analyzers {
		if err := errors.Join(a.Flags.Set(diag.TierFlag, tier), a.Flags.Set(diag.GroupFlag, "false")); err != nil {
			return nil, fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	return analyze(corpus, progs, analyzers)
}

// findCorpus returns the directory of the corpus.
func findCorpus() (string, error) {
	root, err := command.Root()
	return filepath.Join(root, filepath.FromSlash(corpusDir)), err
}
