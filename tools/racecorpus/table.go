package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"github.com/concvet/concvet/internal/finding"
)

// writeTable prints one line for each file and one for their sum.
func writeTable(w io.Writer, res *result) error {
	files, total := tallies(res)
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, "file\traces\tfound\tmissed\tno race\tfalse alarms\trecall\tprecision\t")
	for _, t := range append(files, total) {
		fmt.Fprintf(tw, "%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t\n", t.file, t.races, t.found, t.races-t.found,
			t.noRace, t.falseAlarms, percent(t.found, t.races), percent(t.found, t.found+t.falseAlarms))
	}
	if err := tw.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\nnot counted: %d tests that the race detector gets wrong\n", total.failing)
	return err
}

// percent shows a share, or that there is nothing to have a share of.
func percent(part, all int) string {
	if all == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%%", 100*float64(part)/float64(all))
}

// writeDetails lists what was left out, what was missed and what was reported
// without need, and, if all is set, what was found and all the rest.
func writeDetails(w io.Writer, res *result, all bool) {
	heading(w, "left out")
	for _, name := range res.leftOut {
		fmt.Fprintf(w, "  %s\n", name)
	}
	if all {
		heading(w, "found")
		res.write(w, true, func(v *verdict) bool { return v.kind == race && v.reported() })
		heading(w, "reported, not counted")
		res.write(w, true, func(v *verdict) bool { return v.kind >= failing && v.reported() })
		for _, r := range res.elsewhere {
			writeReport(w, r)
		}
	}
	heading(w, "missed")
	res.write(w, false, func(v *verdict) bool { return v.kind == race && !v.reported() })
	heading(w, "false alarms")
	res.write(w, true, func(v *verdict) bool { return v.kind == noRace && v.reported() })
}

func heading(w io.Writer, text string) { fmt.Fprintf(w, "\n%s:\n", text) }

// write lists the tests that are wanted, with their reports if these are.
func (res *result) write(w io.Writer, reports bool, wanted func(*verdict) bool) {
	for _, v := range res.tests {
		if !wanted(v) {
			continue
		}
		fmt.Fprintf(w, "  %s:%d: %s\n", v.file, v.bodies[0].first, v.name)
		if reports {
			for _, r := range v.reports {
				writeReport(w, r)
			}
		}
	}
}

// writeTest prints what is known about one test.
func writeTest(w io.Writer, res *result, name string) error {
	named := func(v *verdict) bool { return v.name == name }
	if !slices.ContainsFunc(res.tests, named) {
		return fmt.Errorf("no test %s", name)
	}
	res.write(w, true, named)
	return nil
}

func writeReport(w io.Writer, r *finding.Finding) {
	fmt.Fprintf(w, "    %s: %s (%s)\n", place(r.Position), r.Message, r.Code)
	for _, rel := range r.Related {
		fmt.Fprintf(w, "      %s: %s\n", place(rel.Position), rel.Message)
	}
}

func place(p finding.Position) string { return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column) }
