package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/suite"
)

func main() {
	verbose := flag.Bool("v", false, "list all reasons, and a case that each decides")
	flag.Parse()
	if err := report(os.Stdout, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "ablation:", err)
		os.Exit(1)
	}
}

func report(w io.Writer, verbose bool) error {
	c, err := takeCensus()
	if err != nil {
		return err
	}
	c.print(w, verbose)
	return nil
}

// print writes how many reasons there are, and which of them decide nothing.
func (c *census) print(w io.Writer, verbose bool) {
	idle := c.idle()
	reasons := allReasons()
	fmt.Fprintf(w, "%d reasons in %d tables, %d cases, %d reasons decide none\n", len(reasons), len(suite.Tables()), c.cases, len(idle))
	for _, r := range reasons {
		switch u := c.uses[r.ID]; {
		case slices.Contains(idle, r.ID):
			fmt.Fprintf(w, "%-28s %-9s holds of %d, decides none\n", r.ID, r.Kind, u.holds)
		case verbose:
			fmt.Fprintf(w, "%-28s %-9s holds of %d, decides %d %s\n", r.ID, r.Kind, u.holds, u.decides, u.example)
		}
	}
}

// allReasons returns the reasons of the suite, sorted.
func allReasons() []evidence.Info {
	var out []evidence.Info
	for _, t := range suite.Tables() {
		out = append(out, t.Reasons...)
	}
	slices.SortFunc(out, func(a, b evidence.Info) int { return cmp.Compare(a.ID, b.ID) })
	return slices.CompactFunc(out, func(a, b evidence.Info) bool { return a.ID == b.ID })
}
