package sarif

import (
	"encoding/json"
	"io"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

const (
	schemaURI = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
	homeURI   = "https://github.com/concvet/concvet"
	rootID    = "%SRCROOT%"

	// fingerprintName has a version: another way to make fingerprints gets another one.
	fingerprintName = "concvetFinding/v1"
)

// A Report is what a run of the command has found.
type Report struct {
	Version  string // of the command, if it is known
	Root     string // absolute: the directory that services have files relative to
	Checks   []*diag.Check
	Findings []*finding.Finding
	Notices  []*finding.Finding // what was not analyzed
	Problems []string           // what kept packages from being analyzed
	Failed   bool               // not all packages could be analyzed
	Sources  *finding.Sources

	index map[string]int // of rules
}

// Write writes r to w.
func (r *Report) Write(w io.Writer) error {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetIndent("", "\t")
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(r.log()); err != nil {
		return err
	}
	_, err := io.WriteString(w, textsafe.JSON(out.String())) // fixes have text of the source as it is
	return err
}

// log converts r.
func (r *Report) log() *log {
	r.index = make(map[string]int)
	rules := []rule{}
	for i, c := range r.Checks {
		r.index[c.Code] = i
		rules = append(rules, newRule(c))
	}
	results := []result{}
	for _, f := range r.Findings {
		results = append(results, r.result(f))
	}
	return &log{Schema: schemaURI, Version: "2.1.0", Runs: []run{{
		Tool: tool{component{
			Name:            "concvet",
			SemanticVersion: strings.TrimPrefix(r.Version, "v"),
			InformationURI:  homeURI,
			Rules:           rules,
		}},
		Invocations: []invocation{{!r.Failed, r.notifications()}},
		BaseIDs:     map[string]artifactLocation{rootID: {URI: strings.TrimSuffix(fileURI(r.Root), "/") + "/"}},
		ColumnKind:  "utf16CodeUnits",
		Results:     results,
	}}}
}

// newRule describes a check.
func newRule(c *diag.Check) rule {
	doc := strings.TrimSpace(c.Doc)
	full, _, _ := strings.Cut(doc, "\n\n")
	return rule{
		ID:               c.Code,
		Name:             c.Name,
		ShortDescription: text{Text: c.Title},
		FullDescription:  text{Text: strings.ReplaceAll(full, "\n", " ")},
		Help:             text{Text: doc, Markdown: diag.Page(c)},
		HelpURI:          c.URL(),
		Configuration:    configuration{c.Tier == diag.Bug, level(c.Tier)},
		Properties:       ruleProperties{precision(c.Tier), severity(c.Tier), []string{"concurrency"}},
	}
}

// level returns how bad findings of a tier are.
func level(t diag.Tier) string {
	switch t {
	case diag.Bug:
		return "error"
	case diag.Likely:
		return "warning"
	}
	return "note"
}

// severity is level in the words of GitHub.
func severity(t diag.Tier) string {
	if t == diag.Advice {
		return "recommendation"
	}
	return level(t)
}

// precision returns how often findings of a tier are right, in the words of GitHub.
func precision(t diag.Tier) string {
	if t == diag.Bug {
		return "high"
	}
	return "medium"
}

// notifications tells what could not be analyzed.
func (r *Report) notifications() []notification {
	var out []notification
	for _, p := range r.Problems {
		out = append(out, notification{Level: "error", Message: text{Text: p}})
	}
	for _, n := range r.Notices {
		told := notification{Level: "note", Message: text{Text: n.Message}, Locations: []location{r.own(n)}}
		if i, ok := r.index[n.Code]; ok {
			told.Rule = &reference{n.Code, i}
		}
		out = append(out, told)
	}
	return out
}
