package finding

import (
	"cmp"
	"slices"
)

// Arrange makes the files relative to dir and all that is told safe to print, sorts findings, and drops the
// copies that several variants of a package or several analyzers have made.
func Arrange(findings []*Finding, dir string) []*Finding {
	for _, f := range findings {
		f.Clean(dir)
	}
	slices.SortFunc(findings, func(a, b *Finding) int {
		return cmp.Or(
			a.Position.Compare(b.Position),
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

// ByRank sorts findings, which are sorted by position, for readers with little time: those with the highest
// scores first, and together with each all that are about the same field or variable. Those without a score,
// which are about the run, precede all.
func ByRank(findings []*Finding) {
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
