package htmlreport

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"sync"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/textsafe"
)

// A Report is what the page shows.
type Report struct {
	Title    string // what was analyzed
	Tool     string // name and version of what did
	Findings []*finding.Finding
	Problems []Problem // what was not analyzed, or not all of it
	Guards   []*guardlist.Row
	Edges    []lockgraph.Edge // of the lock-order graph

	// CheckTitle returns the title of a check.
	CheckTitle func(code string) string

	// Source returns the lines of the source around a place, none if they cannot be shown.
	Source func(finding.Position) []Line
}

type (
	// Line is a line of source.
	Line struct {
		Number int
		Text   string
		Marked bool // it is the place
	}

	// Problem is something that kept code from being analyzed.
	Problem struct {
		Package string
		Lines   []string
	}
)

//go:embed page.html
var pageText string

//go:embed page.css
var styleText string

//go:embed page.js
var scriptText string

var page = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// Write writes the page.
func Write(w io.Writer, r *Report) error {
	v := &view{
		Title:    textsafe.Line(r.Title),
		Tool:     textsafe.Line(r.Tool),
		Style:    template.CSS(styleText),
		Script:   template.JS(scriptText),
		Policy:   "default-src 'none'; img-src data:; style-src " + hashOf(styleText) + "; script-src " + hashOf(scriptText) + "; base-uri 'none'; form-action 'none'",
		Problems: problemsOf(r.Problems),
	}
	v.addFindings(r)
	v.addGraph(r)
	v.addGuards(r)
	var b bytes.Buffer
	if err := page().Execute(&b, v); err != nil {
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

// hashOf returns the source of a policy that allows an element with that text.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
