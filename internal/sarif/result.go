package sarif

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/finding"
)

// result converts a finding.
func (r *Report) result(f *finding.Finding) result {
	out := result{
		RuleID:     f.Code,
		Level:      "warning",
		Message:    text{Text: message(f)},
		Locations:  []location{r.own(f)},
		CodeFlows:  r.flows(f),
		Fixes:      r.fixes(f),
		Properties: resultProperties{f.Package, f.About, f.Reasons, f.Assumption},
	}
	if i, ok := r.index[f.Code]; ok {
		out.RuleIndex = &i
		out.Level = level(r.Checks[i].Tier)
	}
	if f.Fingerprint != "" {
		out.Fingerprints = map[string]string{fingerprintName: f.Fingerprint}
	}
	if f.Score > 0 {
		rank := float64(f.Score)
		out.Rank = &rank
	}
	for i, rel := range f.Related {
		l := r.location(rel.Position, rel.Message)
		l.ID = i + 1
		out.Related = append(out.Related, l)
	}
	return out
}

// message returns the message of f with links to the related locations: services show those that are linked to.
func message(f *finding.Finding) string {
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(f.Message, "](", `\](`)) // no link
	for i, rel := range f.Related {
		fmt.Fprintf(&b, "\n[%s](%d)", linkEscaper.Replace(rel.Message), i+1)
	}
	return b.String()
}

var linkEscaper = strings.NewReplacer(`\`, `\\`, `[`, `\[`, `]`, `\]`)

// own returns the place of f.
func (r *Report) own(f *finding.Finding) location {
	l := r.location(f.Position, "")
	if l.Physical.Region != nil && l.Physical.Region.StartColumn > 0 && f.EndColumn > 0 {
		l.Physical.Region.EndLine = f.EndLine
		l.Physical.Region.EndColumn = r.column(f.File, f.EndLine, f.EndColumn)
	}
	if f.Function != "" {
		l.Logical = []logicalLocation{{f.Function, f.Package + "." + f.Function, "function"}}
	}
	return l
}

// location returns a place, with what is there.
func (r *Report) location(p finding.Position, message string) location {
	l := location{Physical: physicalLocation{Artifact: r.artifact(p.File)}}
	if p.Line > 0 {
		l.Physical.Region = &region{StartLine: p.Line, StartColumn: r.column(p.File, p.Line, p.Column)}
	}
	if message != "" {
		l.Message = &text{Text: message}
	}
	return l
}

// flows returns the code flow of f: what each goroutine that it is about does. Where one alone is known there is no
// flow that would tell more than the related locations.
func (r *Report) flows(f *finding.Finding) []codeFlow {
	legs := f.Legs()
	if legs == nil {
		return nil
	}
	var flow codeFlow
	for i, places := range legs {
		thread := threadFlow{ID: strconv.Itoa(i + 1)}
		for _, p := range places {
			thread.Locations = append(thread.Locations, step{r.location(p.Position, p.Message)})
		}
		flow.ThreadFlows = append(flow.ThreadFlows, thread)
	}
	return []codeFlow{flow}
}

// fixes converts the fixes of f, except those that do not fit the files as they are.
func (r *Report) fixes(f *finding.Finding) []fix {
	var out []fix
	for _, x := range f.Fixes {
		if changes, ok := r.changes(x.Edits); ok {
			out = append(out, fix{text{Text: x.Message}, changes})
		}
	}
	return out
}

// changes converts edits, file by file.
func (r *Report) changes(edits []finding.Edit) ([]artifactChange, bool) {
	var out []artifactChange
	for _, e := range edits {
		at, ok := r.region(e)
		if !ok {
			return nil, false
		}
		artifact := r.artifact(e.File)
		i := slices.IndexFunc(out, func(c artifactChange) bool { return c.Artifact == artifact })
		if i < 0 {
			i = len(out)
			out = append(out, artifactChange{Artifact: artifact})
		}
		change := replacement{Deleted: at}
		if e.New != "" {
			change.Inserted = &content{e.New}
		}
		out[i].Replacements = append(out[i].Replacements, change)
	}
	return out, len(out) > 0
}

// region returns what an edit replaces.
func (r *Report) region(e finding.Edit) (region, bool) {
	line, column, ok := r.Sources.Locate(e.File, e.Start)
	endLine, endColumn, endOK := r.Sources.Locate(e.File, e.End)
	if !ok || !endOK || e.End < e.Start {
		return region{}, false
	}
	return region{line, r.column(e.File, line, column), endLine, r.column(e.File, endLine, endColumn)}, true
}
