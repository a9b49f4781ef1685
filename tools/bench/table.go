package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
)

// maxSlope is the exponent up to which growth counts as near-linear. One sort of
// everything, n log n, makes about 1.07 at a million lines.
const maxSlope = 1.1

// minSizes is the number of targets that a verdict about growth needs.
const minSizes = 4

// printCosts prints what each target costs with nothing cached.
func printCosts(w io.Writer, costs []*cost, tool, base string) {
	rows := [][]string{{"target", "cpu", "memory", "facts of " + tool, "facts of " + base, "types", "facts over types"}}
	for _, c := range costs {
		rows = append(rows, []string{c.target, ratio(c.cpu()), ratio(c.memory()),
			size(c.tool.extent.facts), size(c.base.extent.facts), size(c.base.extent.types),
			ratio(float64(c.tool.extent.facts) / float64(c.base.extent.types))})
	}
	printTable(w, "Nothing cached, "+tool+" over "+base, rows)
}

// printShares prints which analyzer has how much of the facts of each target, the largest first.
func printShares(w io.Writer, costs []*cost, tool string) {
	rows := [][]string{{"target", "analyzer", "facts", "of all", "over types"}}
	for _, c := range costs {
		e := c.tool.extent
		for _, name := range slices.SortedFunc(maps.Keys(e.shares), func(a, b string) int {
			return cmp.Or(cmp.Compare(e.shares[b], e.shares[a]), cmp.Compare(a, b))
		}) {
			n := float64(e.shares[name])
			rows = append(rows, []string{c.target, name, size(e.shares[name]), ratio(n / float64(e.facts)), ratio(n / float64(c.base.extent.types))})
		}
	}
	if len(rows) > 1 {
		printTable(w, "Facts of "+tool+" by analyzer", rows)
	}
}

// printScale prints how CPU time grows with code size, from the smallest target.
func printScale(w io.Writer, costs []*cost, tool, base string) {
	costs = slices.Clone(costs)
	slices.SortStableFunc(costs, func(a, b *cost) int { return cmp.Compare(a.tool.extent.lines, b.tool.extent.lines) })
	var lines, toolCPU, baseCPU []float64
	rows := [][]string{{"target", "lines", "cpu", "cpu per line", "cpu per line of " + base}}
	for i, c := range costs {
		lines = append(lines, float64(c.tool.extent.lines))
		toolCPU = append(toolCPU, median(c.tool.cpu))
		baseCPU = append(baseCPU, median(c.base.cpu))
		more := lines[i] / lines[0]
		rows = append(rows, []string{c.target, ratio(more), ratio(toolCPU[i] / toolCPU[0]),
			ratio(toolCPU[i] / toolCPU[0] / more), ratio(baseCPU[i] / baseCPU[0] / more)})
	}
	printTable(w, "Growth with code size, relative to "+costs[0].target, rows)
	fmt.Fprintf(w, "cpu of %s ~ lines^%.2f, of %s ~ lines^%.2f: %s\n", tool, logSlope(lines, toolCPU),
		base, logSlope(lines, baseCPU), verdict(len(costs), logSlope(lines, toolCPU)))
}

// verdict says what an exponent means.
func verdict(sizes int, slope float64) string {
	switch {
	case sizes < minSizes:
		return fmt.Sprintf("no verdict from less than %s", count(minSizes, "size"))
	case slope <= maxSlope:
		return fmt.Sprintf("near-linear (at most %.1f)", maxSlope)
	}
	return fmt.Sprintf("not near-linear (more than %.1f)", maxSlope)
}

// printChanges prints what a change costs.
func printChanges(w io.Writer, changes []*change, tool, base string) {
	rows := [][]string{{"target", "package", "importers", tool, base, tool + " after go build"}}
	for _, c := range changes {
		rows = append(rows, []string{c.target, c.pkg, fmt.Sprint(c.importers), ratio(c.tool), ratio(c.base), ratio(c.after)})
	}
	printTable(w, "One file changed, all else cached: cpu of go vet over go build", rows)
}

// printTable prints a title and aligned rows.
func printTable(w io.Writer, title string, rows [][]string) {
	fmt.Fprintf(w, "\n%s:\n\n", title)
	var b strings.Builder
	tw := tabwriter.NewWriter(&b, 0, 0, 3, ' ', 0)
	for _, row := range rows {
		fmt.Fprintf(tw, "%s\n", strings.Join(row, "\t"))
	}
	tw.Flush()
	io.WriteString(w, b.String())
}

// ratio formats a ratio.
func ratio(r float64) string {
	if math.IsNaN(r) || math.IsInf(r, 0) {
		return "n/a"
	}
	return fmt.Sprintf("%.2fx", r)
}

// size formats a number of bytes.
func size(bytes int64) string {
	switch {
	case bytes < 1<<10:
		return fmt.Sprintf("%d B", bytes)
	case bytes < 1<<20:
		return fmt.Sprintf("%.1f KiB", float64(bytes)/(1<<10))
	}
	return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20))
}

// count formats a number of things.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
