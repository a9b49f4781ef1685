package driver

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/diag"
)

// The findings of the command, in the form in which -json prints them. The
// schema is described in docs/json.md; fields are added to it, but none is
// removed or changes its meaning within a version.
type (
	// Finding is one thing found wrong.
	Finding struct {
		Code     string `json:"code"`     // of the check, such as CV1001
		Check    string `json:"check"`    // its name, such as double-lock
		Tier     string `json:"tier"`     // bug, likely or advice
		Analyzer string `json:"analyzer"` // that found it
		Package  string `json:"package"`  // import path
		Position
		EndLine   int    `json:"endLine,omitempty"`
		EndColumn int    `json:"endColumn,omitempty"`
		Message   string `json:"message"`
		diag.Rank
		URL     string    `json:"url,omitempty"` // page about the check
		Related []Related `json:"related,omitempty"`
		Fixes   []Fix     `json:"fixes,omitempty"`

		end      Position
		withheld []string // why there are no fixes
		variant  string   // of the package, such as [p.test]; "" for the package itself
	}

	// Position is a place in a file. Columns count bytes, from 1; 0 is a column that is not known.
	Position struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column,omitempty"`
	}

	// Related is a further place that belongs to a finding.
	Related struct {
		Position
		Message string `json:"message"`
	}

	// Fix is a change that repairs the code. Of several, apply one.
	Fix struct {
		Message string `json:"message"`
		Edits   []Edit `json:"edits"`
	}

	// Edit replaces the bytes from Start to End of a file.
	Edit struct {
		File  string `json:"file"`
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}
)

// compare orders positions by file, line and column.
func (p Position) compare(q Position) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// complete fills in what go vet does not tell.
func (d *Driver) complete(findings []*Finding) {
	for _, f := range findings {
		if f.end.File == f.File && f.end.compare(f.Position) > 0 {
			f.EndLine, f.EndColumn = f.end.Line, f.end.Column
		}
		if c := d.lookup(f.Code); c != nil {
			f.Check, f.Tier, f.URL = c.Name, c.Tier.String(), c.URL()
		}
	}
}

// arrange makes the files relative to dir and all that is told safe to print, sorts findings, and drops the
// copies that several variants of a package or several analyzers have made.
func arrange(findings []*Finding, dir string) []*Finding {
	for _, f := range findings {
		f.clean(dir)
	}
	slices.SortFunc(findings, func(a, b *Finding) int {
		return cmp.Or(
			a.Position.compare(b.Position),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(a.Message, b.Message),
			cmp.Compare(a.Analyzer, b.Analyzer),
			cmp.Compare(a.Package, b.Package),
		)
	})
	return slices.CompactFunc(findings, func(a, b *Finding) bool {
		return a.Position == b.Position && a.Code == b.Code && a.Message == b.Message
	})
}

// byRank sorts findings, which are sorted by position, for readers with little time: those with the highest
// scores first, and together with each all that are about the same field or variable. Those without a score,
// which are about the run, precede all.
func byRank(findings []*Finding) {
	best := make(map[string]*Finding) // of what the findings are about
	for _, f := range findings {
		if b := best[f.About]; b == nil || b.Score < f.Score {
			best[f.About] = f
		}
	}
	first := func(f *Finding) *Finding {
		if f.About == "" {
			return f
		}
		return best[f.About]
	}
	ranked := func(f *Finding) int { return min(f.Score, 1) }
	place := make(map[*Finding]int)
	for i, f := range findings {
		place[f] = i
	}
	slices.SortFunc(findings, func(a, b *Finding) int {
		g, h := first(a), first(b)
		return cmp.Or(
			cmp.Compare(ranked(a), ranked(b)),
			cmp.Compare(h.Score, g.Score),
			cmp.Compare(place[g], place[h]),
			cmp.Compare(b.Score, a.Score),
			cmp.Compare(place[a], place[b]),
		)
	})
}

// relative returns a file below dir, or near it, relative to dir. Files of the
// Go installation and of the module cache keep their full names, by which
// terminals and editors can open them.
func relative(dir, file string) string {
	if !filepath.IsAbs(file) {
		return file
	}
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		return file
	}
	if outside := strings.HasPrefix(rel, ".."); outside && len(rel) >= len(file) {
		return file
	}
	return filepath.ToSlash(rel)
}
