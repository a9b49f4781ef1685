package driver

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/finding"
)

// print prints a for people: findings in the form that they have elsewhere, then the cases: of each subject the one that
// is nearest to being reported, unless all are asked for.
func (a *answer) print(w io.Writer, all bool) error {
	out := bufio.NewWriter(w)
	for _, o := range a.Findings {
		o.print(out)
	}
	for i, g := range a.groups(all) {
		if i > 0 || len(a.Findings) > 0 {
			fmt.Fprintln(out)
		}
		g.best.print(out)
		switch {
		case g.size == 1:
		case all:
			fmt.Fprintf(out, "\tso %s, for the same reasons\n", others(g.size-1))
		default:
			fmt.Fprintf(out, "\tthere %s; -all lists them\n", others(g.size-1))
		}
	}
	at := fmt.Sprintf("%s:%d", a.File, a.Line)
	switch {
	case len(a.Cases) > 0:
	case len(a.Findings) > 0:
		fmt.Fprintf(out, "%s: no reasons are known of that\n", at)
	case a.Check != "":
		fmt.Fprintf(out, "%s: nothing that %s could report is judged at this line\n", at, a.Check)
	default:
		fmt.Fprintf(out, "%s: no lock operation, no access to shared data and no wait is judged at this line\n", at)
	}
	return out.Flush()
}

// others counts further cases.
func others(n int) string {
	if n == 1 {
		return "is 1 other case with a side at this line"
	}
	return fmt.Sprintf("are %d other cases with a side at this line", n)
}

// A group has cases of which one is told.
type group struct {
	best *whyCase
	size int
}

// groups returns the cases by what they are about or, if all are asked for, by what is told of them but for places; in the
// order of the first of each.
func (a *answer) groups(all bool) []*group {
	var out []*group
	index := make(map[string]*group)
	for _, c := range a.Cases {
		key := c.Table + " " + c.Subject
		if all {
			key = c.gist()
		}
		g := index[key]
		if g == nil {
			g = &group{best: c}
			index[key] = g
			out = append(out, g)
		}
		if g.size++; c.nearer(g.best) {
			g.best = c
		}
	}
	return out
}

// nearer reports whether c is nearer to being reported than other, which is listed before it.
func (c *whyCase) nearer(other *whyCase) bool {
	against := func(c *whyCase) int { return 100*len(c.kind(evidence.Excludes)) + len(c.kind(evidence.Weakens)) }
	return c.Level == other.Level && against(c) < against(other)
}

// print prints the finding and what became of it.
func (o *outcome) print(w io.Writer) {
	fmt.Fprintf(w, "%s: %s\n", o.Position, diag.WithCode(o.Message, o.Code))
	for _, rel := range o.Related {
		fmt.Fprintf(w, "\t%s: %s\n", rel.Position, rel.Message)
	}
	fmt.Fprintf(w, "\t%s\n", o.fate())
}

// fate says what became of o.
func (o *outcome) fate() string {
	if o.Hidden != nil {
		switch o.Hidden.By {
		case diag.HiddenBySuppression:
			return "not reported: a comment suppresses it, at " + list(o.Hidden.Places)
		case diag.HiddenByGenerated:
			return "not reported: the file is generated"
		}
		return "not reported: the settings leave it out"
	}
	text := "reported by default"
	if o.Shown != "default" {
		text = "reported with -tier=" + o.Shown
	}
	if o.InTest {
		text += ", but not with -test=false"
	}
	return text
}

// gist returns what is told of c, but for places.
func (c *whyCase) gist() string {
	parts := append([]string{c.Table, c.Subject, c.Level, c.becomes()}, c.Checks...)
	for _, r := range c.Reasons {
		parts = append(parts, r.ID, r.Without)
	}
	return strings.Join(parts, " ")
}

// print prints the case: what became of it, its sides, what was seen of each need, and what would change that.
func (c *whyCase) print(w io.Writer) {
	about := c.Table
	if c.Subject != "" {
		about += " of " + c.Subject
	}
	fmt.Fprintf(w, "%s (%s): %s\n", about, span(c.Checks), c.becomes())
	fmt.Fprintf(w, "\tat %s\n", list(c.Places))
	for _, need := range append(slices.Clip(c.Needs), "") {
		c.printReasons(w, need)
	}
	fmt.Fprintf(w, "\t%s\n", c.change())
}

// span spells codes: CV3001 to CV3008, if they are many.
func span(codes []string) string {
	if len(codes) > 3 {
		return codes[0] + " to " + codes[len(codes)-1]
	}
	return strings.Join(codes, ", ")
}

// becomes says what becomes of c.
func (c *whyCase) becomes() string {
	text := c.byLevel(c.Level)
	switch {
	case c.finding != nil:
		text = c.finding.fate()
	case c.Level != evidence.Silent.String():
		text = "would be " + text + ", but no finding of its own reports it"
	}
	if c.Tests {
		text += " (seen with the tests of the package)"
	}
	return text
}

// byLevel says what becomes of cases of a level.
func (c *whyCase) byLevel(level string) string {
	switch level {
	case evidence.Evident.String():
		return "reported by default"
	case evidence.Likely.String():
		return "reported with -tier=likely"
	}
	return "not reported"
}

// printReasons prints what was seen of a need, or what is said of none, if that is "".
func (c *whyCase) printReasons(w io.Writer, need string) {
	about := slices.DeleteFunc(slices.Clone(c.Reasons), func(r *whyReason) bool { return r.Need != need })
	switch {
	case len(about) > 0:
		fmt.Fprintf(w, "\t%s:\n", cmp.Or(need, "besides"))
	case need != "":
		fmt.Fprintf(w, "\t%s: shown\n", need)
	}
	for _, r := range about {
		mark := " "
		if r.Without != "" {
			mark = "*"
		}
		does := r.Kind
		if need != "" {
			does = seen[r.Kind]
		}
		fmt.Fprintf(w, "\t  %s %s: %s (%s)\n", mark, does, r.Title, r.ID)
		if len(r.Places) > 0 {
			fmt.Fprintf(w, "\t\tat %s\n", list(r.Places))
		}
	}
}

// seen are what reasons do to a need, by the names of their kinds.
var seen = map[string]string{evidence.Excludes.String(): "refuted", evidence.Weakens.String(): "assumed"}

// change says which reasons decide, and how c would be judged without one of them.
func (c *whyCase) change() string {
	var parts []string
	for _, level := range levels {
		var ids []string
		for _, r := range c.Reasons {
			if r.Without == level && !slices.Contains(ids, r.ID) { // several assumptions have one name
				ids = append(ids, r.ID)
			}
		}
		if len(ids) > 0 {
			parts = append(parts, fmt.Sprintf("without %s it would be %s", strings.Join(ids, " or "), c.byLevel(level)))
		}
	}
	switch {
	case len(parts) > 0:
		return strings.Join(parts, "; ")
	case len(c.kind(evidence.Excludes)) > 0:
		return strings.Join(c.kind(evidence.Excludes), " and ") + " each suffice for that"
	case c.Level == evidence.Evident.String() && len(c.kind(evidence.Weakens)) == 0:
		if len(c.Needs) > 0 {
			return "all that it needs is shown"
		}
		return "nothing speaks against it"
	}
	return "no reason decides that alone"
}

// kind returns the reasons of a kind.
func (c *whyCase) kind(k evidence.Kind) []string {
	var ids []string
	for _, r := range c.Reasons {
		if r.Kind == k.String() {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// list spells places, with commas in between.
func list(places []finding.Position) string {
	var out []string
	for _, p := range places {
		out = append(out, p.String())
	}
	return strings.Join(out, ", ")
}
