package main

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// writeTable prints one line for each family and one for their sum.
func writeTable(w io.Writer, results []result) error {
	families, total := tallies(results)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, "family\tbuggy\tfound\trecall\tbeyond\tunexpected\tright\tfalse alarms\t")
	for _, t := range append(families, total) {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%.0f%%\t%d\t%d\t%d\t%d\t\n",
			t.family, t.buggy, t.found, 100*t.recall(), t.beyond, t.unexpected, t.right, t.falseAlarms)
	}
	return tw.Flush()
}

// writeDetails lists what was missed and what was reported without need, and,
// if all is set, what was found.
func writeDetails(w io.Writer, results []result, all bool) {
	if all {
		heading(w, "found")
		for _, r := range results {
			writeReports(w, r.hits)
		}
	}
	heading(w, "missed")
	for _, r := range results {
		for _, b := range r.missed {
			fmt.Fprintf(w, "  %s\n", b)
		}
	}
	heading(w, "beyond what concvet looks for")
	for _, r := range results {
		for _, b := range r.beyond {
			fmt.Fprintf(w, "  %s\n", b)
		}
	}
	heading(w, "unexpected in buggy programs")
	for _, r := range results {
		if r.variant == buggy {
			writeReports(w, r.unexpected)
		}
	}
	heading(w, "false alarms")
	for _, r := range results {
		if r.variant != buggy {
			writeReports(w, r.unexpected)
		}
	}
}

func heading(w io.Writer, text string) { fmt.Fprintf(w, "\n%s:\n", text) }

func writeReports(w io.Writer, reports []report) {
	for _, r := range reports {
		fmt.Fprintf(w, "  %s\n", r)
	}
}
