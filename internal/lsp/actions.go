package lsp

import (
	"path/filepath"
	"slices"

	"github.com/concvet/concvet/internal/finding"
)

// quickFix is the kind of what fixes findings.
const quickFix = "quickfix"

// A fix changes files, each from the one text that it was made for.
type fix struct {
	title string
	files []fileFix
}

type fileFix struct {
	file  string
	text  string // that it is made for
	edits []textEdit
}

// fix converts a fix. One that changes what is not known is left out, and so is one of files that belong neither to the package nor to what
// is open: nobody would see what it does.
func (c *converter) fix(f finding.Fix) (fix, bool) {
	converted := fix{title: f.Message}
	index := make(map[string]int) // in files, of each file
	for _, e := range f.Edits {
		i, ok := index[e.File]
		if !ok {
			text := c.analyzed(e.File)
			if text == nil || c.docs[e.File] == nil && filepath.Dir(e.File) != c.dir {
				return fix{}, false
			}
			i = len(converted.files)
			index[e.File] = i
			converted.files = append(converted.files, fileFix{file: e.File, text: *text})
		}
		in := &converted.files[i]
		if e.Start < 0 || e.End < e.Start || len(in.text) < e.End {
			return fix{}, false
		}
		in.edits = append(in.edits, textEdit{
			textRange{c.encoding.position(in.text, e.Start), c.encoding.position(in.text, e.End)}, e.New,
		})
	}
	return converted, len(converted.files) > 0
}

// actions returns the fixes for what is shown in a range of a document. Those that were made for other texts than there are by
// now are none.
func (s *session) actions(params actionParams) (any, error) {
	list := []codeAction{}
	if !wantsFixes(params.Context.Only) {
		return list, nil
	}
	for _, d := range s.shownIn(fileOf(params.TextDocument.URI)) {
		if !touch(d.Range, params.Range) {
			continue
		}
		for _, f := range d.fixes {
			if edit, ok := s.edit(f); ok {
				list = append(list, codeAction{
					Title: f.title, Kind: quickFix, Diagnostics: []diagnostic{d.diagnostic},
					IsPreferred: len(d.fixes) == 1, Edit: edit,
				})
			}
		}
	}
	return list, nil
}

// wantsFixes reports whether fixes are of one of the kinds that are asked for. "" is above all of them.
func wantsFixes(kinds []string) bool {
	return slices.ContainsFunc(kinds, func(kind string) bool {
		return kind == "" || kind == quickFix
	}) || len(kinds) == 0
}

// edit returns what a fix does, in the form that the editor knows, unless it is stale.
func (s *session) edit(f fix) (workspaceEdit, bool) {
	var edit workspaceEdit
	for _, in := range f.files {
		if text, ok := s.docs.text(in.file); !ok || text != in.text {
			return workspaceEdit{}, false
		}
		of := versioned{URI: uriOf(in.file)}
		if doc := s.docs[in.file]; doc != nil {
			of = versioned{doc.uri, &doc.version}
		}
		if s.can.documentChanges {
			edit.DocumentChanges = append(edit.DocumentChanges, documentEdit{of, in.edits})
			continue
		}
		if edit.Changes == nil {
			edit.Changes = make(map[string][]textEdit)
		}
		edit.Changes[of.URI] = in.edits
	}
	return edit, true
}

// touch reports whether ranges have a position in common, if only the end of one that is the start of the other.
func touch(a, b textRange) bool { return !before(a.End, b.Start) && !before(b.End, a.Start) }

func before(p, q position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Character < q.Character
}
