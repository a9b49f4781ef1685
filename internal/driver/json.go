package driver

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// jsonVersion is the version of the schema of -json. It changes only if a
// program that reads the current one could misunderstand the next.
const jsonVersion = 1

// A report is what -json prints.
type report struct {
	Version  int                `json:"version"`
	Findings []*finding.Finding `json:"findings"`
	Notices  []*finding.Finding `json:"notices,omitempty"` // what was not analyzed
	Errors   []jsonError        `json:"errors"`
}

// A jsonError is a problem that kept packages from being analyzed.
type jsonError struct {
	Package string   `json:"package,omitempty"`
	Lines   []string `json:"lines"`
}

// printJSON prints one object. The lists are there even if they are empty.
func printJSON(w io.Writer, findings, notices []*finding.Finding, problems []problem) error {
	r := report{Version: jsonVersion, Findings: findings, Notices: notices, Errors: []jsonError{}}
	if r.Findings == nil {
		r.Findings = []*finding.Finding{}
	}
	for _, p := range problems {
		r.Errors = append(r.Errors, jsonError{p.pkg, p.lines})
	}
	return writeJSON(w, r)
}

// writeJSON prints v.
func writeJSON(w io.Writer, v any) error {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetIndent("", "\t")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return err
	}
	_, err := io.WriteString(w, textsafe.JSON(out.String())) // edits have text of the source as it is
	return err
}
