package driver

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/terminal"
)

// A textPrinter prints findings for people and for tools that look for lines that
// start with a position:
//
//	file:line:column: message (CODE)
//		file:line:column: what is there
//
// The lines about related places are indented by a tab, by which editors see
// that they go on with the finding above. Findings of checks that are [diag.Check.Last] come last. If findings are ranked, the score stands before the code.
//
// On a terminal there are colours, the lines of source, and in the end how many findings there are of each check.
type textPrinter struct {
	rank   bool
	style  *terminal.Style
	around *excerpts
	titles func(code string) string // of checks; nil for no summary
	last   map[string]int           // 1 for codes whose findings stand behind all others
}

// plain prints what nobody needs to be shown the source of.
var plain = &textPrinter{style: terminal.NewStyle(false)}

// textPrinter returns what prints findings as opts ask for.
func (d *Driver) textPrinter(g *goCommand, opts *options, findings []*finding.Finding) *textPrinter {
	isTerminal := terminal.Is(unwrap(d.Stdout))
	p := &textPrinter{rank: opts.rank, style: terminal.NewStyle(opts.color.On(isTerminal)), last: make(map[string]int)}
	for _, c := range d.checks() {
		if c.Last {
			p.last[c.Code] = 1
		}
	}
	if lines := opts.context.on(isTerminal); lines >= 0 && len(findings) > 0 {
		p.around = g.excerpts(opts, lines)
		p.around.style = p.style
		p.around.carets = isTerminal
	}
	if isTerminal {
		p.titles = d.titleOf
	}
	return p
}

// print prints findings to w.
func (p *textPrinter) print(w io.Writer, findings []*finding.Finding) error {
	out := bufio.NewWriter(terminal.Writer(w))
	findings = slices.Clone(findings)
	slices.SortStableFunc(findings, func(a, b *finding.Finding) int { return cmp.Compare(p.last[a.Code], p.last[b.Code]) })
	for _, f := range findings {
		around := p.around
		if p.last[f.Code] == 1 {
			around = nil
		}
		message := strings.ReplaceAll(f.Message, "\n", "\n\t\t")
		if p.rank && f.Score > 0 {
			message += fmt.Sprintf(" [%d]", f.Score)
		}
		if f.Code != "" {
			message += " " + p.style.Code("("+f.Code+")")
		}
		fmt.Fprintf(out, "%s: %s\n", p.style.Place(f.Position.String()), message)
		around.print(out, f.Position)
		for _, rel := range f.Related {
			fmt.Fprintf(out, "\t%s: %s\n", p.style.Related(rel.Position.String()), rel.Message)
			around.print(out, rel.Position)
		}
	}
	if p.titles != nil {
		p.summarize(out, findings)
	}
	return out.Flush()
}

// summarize prints how many findings there are of each check, the most frequent first.
func (p *textPrinter) summarize(out io.Writer, findings []*finding.Finding) {
	if len(findings) == 0 {
		return
	}
	count := make(map[string]int)
	packages := make(map[string]bool)
	for _, f := range findings {
		count[f.Code]++
		packages[f.Package] = true
	}
	codes := slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	fmt.Fprintln(out)
	for _, code := range codes {
		fmt.Fprintf(out, "%5d  %s  %s\n", count[code], p.style.Code(code), p.titles(code))
	}
	fmt.Fprintf(out, "%s in %s; %s\n", plural(len(findings), "finding"), plural(len(packages), "package"),
		p.style.Dim("concvet explain CODE describes a check, concvet why FILE:LINE lists the reasons"))
}

// plural returns a number with the noun that it counts.
func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
