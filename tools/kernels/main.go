package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
)

// defaultTier makes checks that are not in the default tier take part: the
// corpus is there to tell whether they are good enough for it.
const defaultTier = "likely"

func main() {
	run := flag.String("run", "", "measure only programs whose directory matches this `regexp`")
	tier := flag.String("tier", defaultTier, "measure checks up to this `tier`")
	verbose := flag.Bool("v", false, "list all reports")
	flag.Parse()
	if err := print(*run, *tier, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "kernels:", err)
		os.Exit(1)
	}
}

func print(run, tier string, verbose bool) error {
	match, err := regexp.Compile(run)
	if err != nil {
		return err
	}
	corpus, err := findCorpus()
	if err != nil {
		return err
	}
	results, err := measure(corpus, match, tier)
	if err != nil {
		return err
	}
	if err := writeTable(os.Stdout, results); err != nil {
		return err
	}
	writeDetails(os.Stdout, results, verbose)
	return nil
}
