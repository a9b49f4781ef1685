package main

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"

	"github.com/concvet/concvet/tools/judged"
)

// A summary is what was found in all modules.
type summary struct {
	judged   []*judged.Row // with the tier and code of today, in which they were told
	unjudged []newFinding
	failed   []string // modules
	lost     int
	gone     int
	other    int // true, but told by another check
	skipped  int
}

// A newFinding is a finding that nobody has judged, with its module.
type newFinding struct {
	target  string
	finding *current
}

// add counts a module.
func (s *summary) add(target string, c *comparison) {
	for _, m := range c.matches {
		switch {
		case m.found != nil:
			today := *m.row
			today.Tier, today.Code = m.found.Tier, m.found.Code
			s.judged = append(s.judged, &today)
		case m.lost():
			s.lost++
		case m.gone():
			s.gone++
		case m.row.Verdict == judged.Right:
			s.other++
		}
	}
	for _, f := range c.unjudged {
		s.unjudged = append(s.unjudged, newFinding{target, f})
	}
	s.skipped += len(c.skipped)
}

// printModule prints what has changed in a module since its findings were judged.
func printModule(w io.Writer, target string, rep *report, c *comparison) {
	fmt.Fprintf(w, "%s: %d findings, %d without a verdict\n", target, len(rep.Findings), len(c.unjudged))
	for _, dir := range rep.broken {
		fmt.Fprintf(w, "  not analyzed: %s\n", dir)
	}
	for _, m := range c.matches {
		switch r := m.row; {
		case m.lost():
			fmt.Fprintf(w, "  lost: %s: %s: %s: %s\n", r.Place(), r.Code, r.Cause, r.Note)
		case m.gone():
			fmt.Fprintf(w, "  gone, was false: %s: %s: %s\n", r.Place(), r.Code, r.Cause)
		case m.other != nil && r.Verdict == judged.Right:
			fmt.Fprintf(w, "  told by another check: %s: %s by %s\n", r.Place(), r.Code, m.other.Code)
		case m.found != nil && m.found.Line != r.Line:
			fmt.Fprintf(w, "  moved: %s: %s, now line %d (%s)\n", r.Place(), r.Code, m.found.Line, r.Verdict)
		}
	}
	for _, f := range c.unjudged {
		fmt.Fprintf(w, "  no verdict: %s:%d:%d: %s: %s: %s\n", f.File, f.Line, f.Column, f.Tier, f.Code, f.Message)
	}
}

// print prints the counts of all modules.
func (s *summary) print(w io.Writer) {
	rows := slices.Clone(s.judged)
	for _, u := range s.unjudged {
		rows = append(rows, &judged.Row{Tier: u.finding.Tier, Code: u.finding.Code, Verdict: judged.Unjudged})
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "\n\tright\twrong\tunclear\tno verdict\tshare that is right\n")
	for _, t := range byTier(groups(rows, func(r *judged.Row) string { return r.Tier })) {
		printGroup(tw, t, t.name)
		for _, c := range groups(rows, func(r *judged.Row) string {
			if r.Tier != t.name {
				return ""
			}
			return r.Code
		}) {
			printGroup(tw, c, "  "+c.name)
		}
	}
	tw.Flush()
	fmt.Fprintf(w, "\n%d true ones lost, %d told by another check; %d false ones gone; %d not asked for or not analyzed\n", s.lost, s.other, s.gone, s.skipped)
	if len(s.failed) > 0 {
		fmt.Fprintf(w, "failed: %d modules: %q\n", len(s.failed), s.failed)
	}
}

func printGroup(w io.Writer, g group, name string) {
	fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%s\n", name, g.right, g.wrong, g.unclear, g.unjudged, g.share())
}
