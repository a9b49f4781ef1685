package driver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// What go vet -json prints: a sequence of objects, one per package that was
// analyzed, from package and analyzer to diagnostics or to an error.
type (
	vetTree map[string]map[string]vetResult

	vetResult struct {
		diagnostics []vetDiagnostic
		err         string
	}

	vetDiagnostic struct {
		Category string       `json:"category"`
		Posn     string       `json:"posn"`
		End      string       `json:"end"`
		Message  string       `json:"message"`
		Fixes    []vetFix     `json:"suggested_fixes"`
		Related  []vetRelated `json:"related"`
	}

	vetFix struct {
		Message string    `json:"message"`
		Edits   []vetEdit `json:"edits"`
	}

	vetEdit struct {
		Filename string `json:"filename"`
		Start    int    `json:"start"` // offset in bytes
		End      int    `json:"end"`
		New      string `json:"new"`
	}

	vetRelated struct {
		Posn    string `json:"posn"`
		Message string `json:"message"`
	}
)

// UnmarshalJSON accepts a list of diagnostics or an error.
func (r *vetResult) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		return json.Unmarshal(data, &r.diagnostics)
	}
	var failed struct {
		Err string `json:"error"`
	}
	err := json.Unmarshal(data, &failed)
	r.err = failed.Err
	return err
}

// decode reads the output of go vet -json.
func decode(output []byte) (findings []*finding.Finding, problems []problem, err error) {
	decoder := json.NewDecoder(bytes.NewReader(output))
	for {
		var tree vetTree
		if err := decoder.Decode(&tree); errors.Is(err, io.EOF) {
			return findings, problems, nil
		} else if err != nil {
			return findings, problems, fmt.Errorf("cannot read the output of go vet: %v", err)
		}
		for _, id := range slices.Sorted(maps.Keys(tree)) {
			pkg, variant, _ := strings.Cut(id, " ") // p [p.test]
			for _, analyzer := range slices.Sorted(maps.Keys(tree[id])) {
				result := tree[id][analyzer]
				if result.err != "" {
					lines := strings.Split(textsafe.Text(analyzer+": "+result.err), "\n")
					problems = append(problems, problem{pkg: pkg, lines: lines})
				}
				for _, d := range result.diagnostics {
					f := d.finding(pkg, analyzer)
					f.Variant = variant
					findings = append(findings, f)
				}
			}
		}
	}
}

// finding converts a diagnostic. The vet tool puts the code behind the
// message, for the sake of those who run it with go vet.
func (v *vetDiagnostic) finding(pkg, analyzer string) *finding.Finding {
	f := &finding.Finding{
		Code:     v.Category,
		Analyzer: analyzer,
		Package:  pkg,
		Position: finding.ParsePosition(v.Posn),
		End:      finding.ParsePosition(v.End),
		Message:  v.Message,
	}
	if v.Category != "" {
		f.Message = strings.TrimSuffix(v.Message, " ("+v.Category+")")
	}
	f.Message, f.Within, _ = diag.CutFile(f.Message)
	f.Message, f.Rank, _ = diag.CutRank(f.Message)
	for _, rel := range v.Related {
		message, leg := diag.CutLeg(rel.Message)
		f.Related = append(f.Related, finding.Related{Position: finding.ParsePosition(rel.Posn), Message: message, Leg: leg})
	}
	for _, fix := range v.Fixes {
		if why, ok := cutNotice(fix, diag.WithheldFix); ok {
			f.Withheld = append(f.Withheld, why)
			continue
		}
		if what, ok := cutNotice(fix, diag.Assuming); ok {
			f.Assumption = what
			continue
		}
		converted := finding.Fix{Message: fix.Message}
		for _, e := range fix.Edits {
			converted.Edits = append(converted.Edits, finding.Edit{File: e.Filename, Start: e.Start, End: e.End, New: e.New})
		}
		f.Fixes = append(f.Fixes, converted)
	}
	return f
}
