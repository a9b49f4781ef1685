package htmlreport

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/textsafe"
)

// What the template is filled with. All text is clean.
type (
	view struct {
		Title, Tool, Policy string
		Style               template.CSS
		Script              template.JS

		Count    string // of findings
		Checks   []*checkView
		Packages []*packageView
		Problems []Problem

		Graph  string // "" if there is none
		Guards []*guardView
	}

	// A checkView is the findings of a check.
	checkView struct {
		Code, Name, Tier, Title, URL string
		Count                        int
		Open                         bool
		Packages                     []*packageView
	}

	// A packageView is findings of a package.
	packageView struct {
		Path     string
		Findings []*findingView
	}

	findingView struct {
		ID, Code, Message, Place string
		Score                    int
		Assumption               string // what it rests on, "" if all is shown
		Legs                     []legView
		Others                   []stepView
		Fixes, Reasons           []string
		Why                      string // the command that tells more
	}

	// A legView is what one of the goroutines does.
	legView struct {
		Title string
		Steps []stepView
	}

	stepView struct {
		Message, Place string
		Here           bool // it is what the finding is told at, or what that meets
		Lines          []Line
	}

	guardView struct {
		Package string
		Tables  []tableView
	}

	tableView struct {
		Caption, What string
		Exceptions    bool
		Rows          []rowView
	}

	rowView struct {
		guardlist.Cells
		Disagrees bool
	}
)

// maxOpen is up to how many findings of a check are shown at once.
const maxOpen = 50

// addFindings adds the findings by check, those of the tier to trust most and the most frequent first, and by package.
func (v *view) addFindings(r *Report) {
	byCode := make(map[string]*checkView)
	byPackage := make(map[string]*packageView)
	for i, f := range r.Findings {
		one := r.findingView(f)
		one.ID = fmt.Sprintf("f%d", i+1)
		c := byCode[f.Code]
		if c == nil {
			c = &checkView{Code: textsafe.Line(f.Code), Name: f.Check, Tier: f.Tier, Title: r.CheckTitle(f.Code), URL: f.URL}
			byCode[f.Code] = c
		}
		c.Count++
		c.add(one, f.Package)
		p := byPackage[f.Package]
		if p == nil {
			p = &packageView{Path: textsafe.Line(f.Package)}
			byPackage[f.Package] = p
		}
		p.Findings = append(p.Findings, one)
	}
	v.Checks = slices.SortedFunc(maps.Values(byCode), func(a, b *checkView) int {
		return cmp.Or(cmp.Compare(tierOf(a.Tier), tierOf(b.Tier)), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Code, b.Code))
	})
	v.Packages = slices.SortedFunc(maps.Values(byPackage), comparePackages)
	for _, c := range v.Checks {
		c.Open = c.Count <= maxOpen
		slices.SortFunc(c.Packages, comparePackages)
	}
	v.Count = fmt.Sprintf("%s of %s in %s", count(len(r.Findings), "finding"), count(len(v.Checks), "check"), count(len(v.Packages), "package"))
}

// tierOf returns the tier of that name. Findings about the run, which have none, precede all.
func tierOf(name string) diag.Tier {
	tier := diag.Tier(-1)
	if tier.Set(name) != nil {
		return -1
	}
	return tier
}

func comparePackages(p, q *packageView) int { return cmp.Compare(p.Path, q.Path) }

// add adds a finding in the package at path.
func (c *checkView) add(f *findingView, path string) {
	path = textsafe.Line(path)
	i := slices.IndexFunc(c.Packages, func(p *packageView) bool { return p.Path == path })
	if i < 0 {
		i = len(c.Packages)
		c.Packages = append(c.Packages, &packageView{Path: path})
	}
	c.Packages[i].Findings = append(c.Packages[i].Findings, f)
}

// findingView returns what is shown of f.
func (r *Report) findingView(f *finding.Finding) *findingView {
	v := &findingView{Code: textsafe.Line(f.Code), Message: textsafe.Text(f.Message), Place: textsafe.Line(f.Position.String()), Score: f.Score, Assumption: textsafe.Line(f.Assumption)}
	v.Legs, v.Others = r.legsOf(f)
	for _, fix := range f.Fixes {
		v.Fixes = append(v.Fixes, textsafe.Line(fix.Message))
	}
	for _, reason := range f.Reasons {
		v.Reasons = append(v.Reasons, textsafe.Line(reason))
	}
	if f.Line > 0 {
		v.Why = fmt.Sprintf("concvet why %s:%d", textsafe.Name(f.File), f.Line)
	}
	return v
}

// step returns what is shown of a place.
func (r *Report) step(p finding.Position, message string, here bool) stepView {
	s := stepView{Message: textsafe.Line(message), Place: textsafe.Line(p.String()), Here: here}
	for _, line := range r.Source(p) {
		line.Text = textsafe.Source(line.Text)
		s.Lines = append(s.Lines, line)
	}
	return s
}

// addGraph adds the lock-order graph, without what only test files do.
func (v *view) addGraph(r *Report) {
	var edges []lockgraph.Edge
	for _, e := range r.Edges {
		if !e.Test {
			edges = append(edges, e)
		}
	}
	edges = lockgraph.Locks(edges)
	if len(edges) == 0 {
		return
	}
	var text bytes.Buffer
	if lockgraph.New(edges).WriteText(&text) != nil {
		return // not reached: a buffer takes all
	}
	v.Graph = textsafe.Text(text.String())
}

// addGuards adds what guards what, by package.
func (v *view) addGuards(r *Report) {
	for _, t := range guardlist.Tables(r.Guards) {
		pkg := textsafe.Line(t.Package)
		if n := len(v.Guards); n == 0 || v.Guards[n-1].Package != pkg {
			v.Guards = append(v.Guards, &guardView{Package: pkg})
		}
		one := tableView{Caption: "package variables", What: "Variable", Exceptions: t.HasExceptions()}
		if t.Type != "" {
			one.Caption, one.What = textsafe.Line(fmt.Sprintf("type %s (%s)", t.Type, t.TypePlace)), "Field"
		}
		for _, row := range t.Rows {
			c := row.Cells()
			for _, text := range []*string{&c.Name, &c.Guard, &c.Evidence, &c.Contract, &c.Exception} {
				*text = textsafe.Line(*text)
			}
			one.Rows = append(one.Rows, rowView{c, row.Disagrees})
		}
		last := v.Guards[len(v.Guards)-1]
		last.Tables = append(last.Tables, one)
	}
}

// problemsOf returns clean problems.
func problemsOf(problems []Problem) []Problem {
	var clean []Problem
	for _, p := range problems {
		clean = append(clean, Problem{textsafe.Line(p.Package), strings.Split(textsafe.Text(strings.Join(p.Lines, "\n")), "\n")})
	}
	return clean
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
