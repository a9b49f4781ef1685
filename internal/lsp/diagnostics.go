package lsp

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
)

// A shown is a finding as the editor has it.
type shown struct {
	diagnostic
	fixes []fix
}

// severity returns how loud a finding is. Errors are what keeps code from being compiled; analyzers of gopls warn.
func severity(tier string) int {
	switch tier {
	case diag.Likely.String():
		return severityInformation
	case diag.Advice.String():
		return severityHint
	}
	return severityWarning
}

// A converter makes diagnostics of findings.
type converter struct {
	encoding encoding
	dir      string // of the package
	docs     snapshot
	start    time.Time // of the analysis
	texts    map[string]*string
}

// convert returns the findings of the package in dir as diagnostics, by file.
func (s *session) convert(findings []*finding.Finding, dir string, docs snapshot, start time.Time) map[string][]*shown {
	c := &converter{s.encoding, dir, docs, start, make(map[string]*string)}
	found := make(map[string][]*shown)
	for _, f := range findings {
		text := c.text(f.File)
		if text == nil {
			continue // it is in no file that can be shown
		}
		d := &shown{diagnostic: diagnostic{
			Range:    c.span(*text, f),
			Severity: severity(f.Tier),
			Code:     f.Code,
			Source:   Source,
			Message:  f.Message,
		}}
		if f.URL != "" {
			d.CodeDescription = &codeDescription{f.URL}
		}
		if f.Assumption != "" {
			d.Data = &diagnosticData{f.Assumption}
		}
		for _, rel := range f.Related {
			if text := c.text(rel.File); text != nil {
				at := c.encoding.position(*text, offsetOf(*text, rel.Line, rel.Column))
				d.Related = append(d.Related, related{location{c.uri(rel.File), textRange{at, at}}, rel.Message})
			}
		}
		for _, found := range f.Fixes {
			if fix, ok := c.fix(found); ok {
				d.fixes = append(d.fixes, fix)
			}
		}
		found[f.File] = append(found[f.File], d)
	}
	return found
}

// text returns the text of a file, nil if there is none.
func (c *converter) text(file string) *string {
	text, known := c.texts[file]
	if !known && filepath.IsAbs(file) {
		if content, ok := c.docs.text(file); ok {
			text = &content
		}
		c.texts[file] = text
	}
	return text
}

func (c *converter) uri(file string) string {
	if doc := c.docs[file]; doc != nil {
		return doc.uri
	}
	return uriOf(file)
}

// span returns the range of a finding. One without an end reaches to that of the word: there are editors that do not
// show what is empty.
func (c *converter) span(text string, f *finding.Finding) textRange {
	start := offsetOf(text, f.Line, f.Column)
	end := wordEnd(text, start)
	if f.EndLine > 0 {
		end = max(start, offsetOf(text, f.EndLine, f.EndColumn))
	}
	return textRange{c.encoding.position(text, start), c.encoding.position(text, end)}
}

// analyzed returns the text of a file that was analyzed. That of a file which is not open is known only if it
// is older than the analysis.
func (c *converter) analyzed(file string) *string {
	if c.docs[file] == nil {
		if info, err := os.Stat(file); err != nil || !info.ModTime().Before(c.start) {
			return nil
		}
	}
	return c.text(file)
}

// replace shows what was found in a package instead of what is shown. If the package is broken, what is shown of a file stays unless
// there is something new to be said of that.
func (s *session) replace(p *pkg, found map[string][]*shown, docs snapshot, broken bool) {
	old := p.shown
	p.shown = found
	var fresh []string
	for file := range docs {
		if filepath.Dir(file) == p.dir && (!broken || len(found[file]) > 0) {
			fresh = append(fresh, file)
		}
	}
	for file := range found {
		if docs[file] == nil || filepath.Dir(file) != p.dir {
			fresh = append(fresh, file)
		}
	}
	for file, list := range old {
		switch {
		case len(found[file]) > 0:
		case broken:
			found[file] = list
		default:
			fresh = append(fresh, file)
		}
	}
	slices.Sort(fresh)
	for _, file := range slices.Compact(fresh) {
		s.publish(file, docs[file])
	}
}

// publish tells the editor what there is to be shown of a file, which doc is if it was open.
func (s *session) publish(file string, doc *document) {
	params := publishParams{URI: uriOf(file), Diagnostics: []diagnostic{}}
	if doc == nil {
		doc = s.docs[file] // one whose diagnostics are taken away
	}
	if doc != nil {
		params.URI, params.Version = doc.uri, &doc.version
	}
	for _, d := range s.shownIn(file) {
		params.Diagnostics = append(params.Diagnostics, d.diagnostic)
	}
	s.out.notify("textDocument/publishDiagnostics", params)
}

// shownIn returns what is shown of a file. By way of line directives several packages may have something to say of it.
func (s *session) shownIn(file string) []*shown {
	if p := s.packages[filepath.Dir(file)]; p != nil && len(s.packages) == 1 {
		return p.shown[file]
	}
	var list []*shown
	for _, dir := range slices.Sorted(maps.Keys(s.packages)) {
		list = append(list, s.packages[dir].shown[file]...)
	}
	return list
}
