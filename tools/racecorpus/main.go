package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/concvet/concvet/tools/command"
)

// raceCodes are the codes of the checks for data races and for misused
// goroutines and wait groups.
const raceCodes = `^CV[35]`

// options are the values of the flags.
type options struct {
	testdata string // "" for that of the Go installation
	codes    string
	tier     string
	test     string
	write    string
	verbose  bool
}

func main() {
	var opts options
	flag.StringVar(&opts.testdata, "testdata", "", "measure on the tests in this `directory`, not on those of the Go installation")
	flag.StringVar(&opts.codes, "codes", raceCodes, "count reports of the checks whose code matches this `regexp`")
	flag.StringVar(&opts.tier, "tier", "likely", "count reports of checks up to this `tier`")
	flag.StringVar(&opts.test, "func", "", "print what is reported in this `test`, and nothing else")
	flag.StringVar(&opts.write, "write", "", "write the corpus as a module to this `directory`, and do nothing else")
	flag.BoolVar(&opts.verbose, "v", false, "list all reports")
	flag.Parse()
	if err := run(os.Stdout, opts); err != nil {
		fmt.Fprintln(os.Stderr, "racecorpus:", err)
		os.Exit(1)
	}
}

// run measures and prints to w.
func run(w io.Writer, opts options) error {
	codes, err := regexp.Compile(opts.codes)
	if err != nil {
		return err
	}
	if opts.write != "" {
		_, _, err := writeCorpus(opts.write, opts.testdata)
		return err
	}
	temp, err := os.MkdirTemp("", "concvet-racecorpus-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	res, err := measure(temp, opts, codes)
	if err != nil {
		return err
	}
	if opts.test != "" {
		return writeTest(w, res, opts.test)
	}
	if err := writeTable(w, res); err != nil {
		return err
	}
	writeDetails(w, res, opts.verbose)
	return nil
}

// measure copies the corpus to temp, runs concvet on it and scores what it
// reports.
func measure(temp string, opts options, codes *regexp.Regexp) (*result, error) {
	module := filepath.Join(temp, "corpus")
	files, left, err := writeCorpus(module, opts.testdata)
	if err != nil {
		return nil, err
	}
	reports, err := concvet(temp, module, opts.tier)
	if err != nil {
		return nil, err
	}
	tests, err := indexTests(files)
	if err != nil {
		return nil, err
	}
	res := score(tests, selectCodes(reports, codes))
	res.leftOut = left
	return res, nil
}

// writeCorpus writes the tests in the directory testdata, or those of the Go installation if it is empty, as a module to dir. It returns
// its files, and what it leaves out of them.
func writeCorpus(dir, testdata string) (files []*file, left []string, err error) {
	out, err := command.Output(context.Background(), "", nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, nil, err
	}
	goroot := strings.TrimSpace(string(out))
	if testdata == "" {
		testdata = filepath.Join(goroot, "src", "runtime", "race", "testdata")
	}
	files, err = readCorpus(testdata)
	if err != nil {
		return nil, nil, err
	}
	if len(files) == 0 {
		return nil, nil, errors.New("no tests in " + testdata)
	}
	left = leaveOut(files)
	return files, left, writeModule(dir, goroot, files)
}
