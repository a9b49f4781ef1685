package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/suite"
)

// corpusDir is where the corpus is, from the root of this module.
const corpusDir = "testdata/kernels"

// measure runs all analyzers on the programs of the corpus that match. Checks
// up to tier take part.
func measure(corpus string, match *regexp.Regexp, tier string) ([]result, error) {
	progs, err := discover(corpus, match)
	if err != nil {
		return nil, err
	}
	if len(progs) == 0 {
		return nil, fmt.Errorf("no program in %s matches %s", corpus, match)
	}
	analyzers := suite.Analyzers()
	for _, a := range analyzers {
		if err := a.Flags.Set(diag.TierFlag, tier); err != nil {
			return nil, fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	reports, err := analyze(corpus, progs, analyzers)
	if err != nil {
		return nil, err
	}
	var results []result
	for _, p := range progs {
		bugs, err := bugsOf(corpus, p)
		if err != nil {
			return nil, err
		}
		results = append(results, score(p, bugs, within(p, reports)))
	}
	return results, nil
}

// findCorpus returns the corpus of the module that the working directory is in.
func findCorpus() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		corpus := filepath.Join(dir, filepath.FromSlash(corpusDir))
		if _, err := os.Stat(filepath.Join(corpus, "go.mod")); err == nil {
			return corpus, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no %s here or above", corpusDir)
		}
		dir = filepath.Dir(dir)
	}
}
