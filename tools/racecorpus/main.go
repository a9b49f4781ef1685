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
	verbose  bool
}

func main() {
	var opts options
	flag.StringVar(&opts.testdata, "testdata", "", "measure on the tests in this `directory`, not on those of the Go installation")
	flag.StringVar(&opts.codes, "codes", raceCodes, "count reports of the checks whose code matches this `regexp`")
	flag.StringVar(&opts.tier, "tier", "likely", "count reports of checks up to this `tier`")
	flag.StringVar(&opts.test, "func", "", "print what is reported in this `test`, and nothing else")
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
	out, err := command.Output(context.Background(), "", nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	goroot := strings.TrimSpace(string(out))
	testdata := opts.testdata
	if testdata == "" {
		testdata = filepath.Join(goroot, "src", "runtime", "race", "testdata")
	}
	files, err := readCorpus(testdata)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("no tests in " + testdata)
	}
	left := leaveOut(files)
	module := filepath.Join(temp, "corpus")
	if err := writeModule(module, goroot, files); err != nil {
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
