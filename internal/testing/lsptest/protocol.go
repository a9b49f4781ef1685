package lsptest

import (
	"encoding/json"
	"net/url"
	"path/filepath"
	"strings"
)

// A Position is a place in a document: line and UTF-16 code unit in it, from 0.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is what lies between two positions.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// A Location is a range of a document.
type Location struct {
	URI   string `json:"uri"`
	Range Range  `json:"range"`
}

// A Related is a further place that a diagnostic tells of.
type Related struct {
	Location Location `json:"location"`
	Message  string   `json:"message"`
}

// A Diagnostic is one as servers publish them.
type Diagnostic struct {
	Range           Range            `json:"range"`
	Severity        int              `json:"severity,omitempty"`
	Code            any              `json:"code,omitempty"`
	CodeDescription *CodeDescription `json:"codeDescription,omitempty"`
	Source          string           `json:"source,omitempty"`
	Message         string           `json:"message"`
	Related         []Related        `json:"relatedInformation,omitempty"`
	Data            json.RawMessage  `json:"data,omitempty"`
}

// A CodeDescription links to what a code means.
type CodeDescription struct {
	Href string `json:"href"`
}

// Href returns the link of the diagnostic, or "".
func (d *Diagnostic) Href() string {
	if d.CodeDescription == nil {
		return ""
	}
	return d.CodeDescription.Href
}

// The severities of diagnostics.
const (
	SeverityError = 1 + iota
	SeverityWarning
	SeverityInformation
	SeverityHint
)

// A TextEdit replaces a range of a document.
type TextEdit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A CodeAction is something that an editor offers to do.
type CodeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []Diagnostic  `json:"diagnostics"`
	Edit        WorkspaceEdit `json:"edit"`
}

// A WorkspaceEdit is what a code action changes, in one of two forms.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes"`
	DocumentChanges []struct {
		TextDocument struct {
			URI string `json:"uri"`
		} `json:"textDocument"`
		Edits []TextEdit `json:"edits"`
	} `json:"documentChanges"`
}

// Edits returns the edits of a file.
func (w WorkspaceEdit) Edits(file string) []TextEdit {
	edits := w.Changes[URI(file)]
	for _, c := range w.DocumentChanges {
		if c.TextDocument.URI == URI(file) {
			edits = append(edits, c.Edits...)
		}
	}
	return edits
}

// URI returns the URI of an absolute file name.
func URI(file string) string {
	name := filepath.ToSlash(file)
	if !strings.HasPrefix(name, "/") {
		name = "/" + name // a drive letter
	}
	return (&url.URL{Scheme: "file", Path: name}).String()
}

// File returns the file name of a URI, or "" if it is of no file.
func File(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	name := u.Path
	if len(name) > 2 && name[0] == '/' && name[2] == ':' {
		name = name[1:]
	}
	return filepath.FromSlash(name)
}
