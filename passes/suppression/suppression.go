package suppression

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/diag"
)

// New returns the analyzer. Known are the checks that suppressions may name.
func New(known []*diag.Check) *analysis.Analyzer {
	c := &checker{known: make(map[string]bool, len(known)), codes: make(map[string]string, len(known))}
	for _, check := range known {
		c.known[check.Code] = true
		c.codes[strings.ToLower(check.Code)] = check.Code
		if check.Name != "" {
			c.codes[check.Name] = check.Code
		}
	}
	return &analysis.Analyzer{
		Name:  "suppression",
		Doc:   "report suppressions that cannot work or give no reason",
		URL:   diag.AnalyzerURL("suppression"),
		Flags: diag.NewFlags(Checks()...),
		Run:   diag.Run(Checks(), c.run),
	}
}

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check { return []*diag.Check{diag.BadSuppression} }

type checker struct {
	known map[string]bool   // codes
	codes map[string]string // by what may be written instead, in lower case
}

func (c *checker) run(pass *analysis.Pass, r *diag.Reporter) (any, error) {
	for _, d := range r.Directives() {
		if problem := c.problem(d); problem != "" {
			r.Report(diag.Finding{Check: diag.BadSuppression, Pos: d.Pos, End: d.End, Message: problem})
		}
	}
	for _, file := range pass.Files {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				reportLookalike(r, comment)
			}
		}
	}
	return nil, nil
}

// problem returns what is wrong with d, "" if nothing is.
func (c *checker) problem(d *diag.Directive) string {
	switch d.Form {
	case diag.Nolint:
		return "" // golangci-lint has checks of its own for these
	case diag.LintIgnore, diag.LintFile:
		if !slices.ContainsFunc(d.Codes, diag.IsCode) {
			return "" // about another tool
		}
	}
	if len(d.Codes) == 0 {
		return "suppression without the code of a check suppresses nothing"
	}
	for _, code := range d.Codes {
		switch {
		case diag.IsMeta(code):
			return fmt.Sprintf("%s cannot be suppressed", code)
		case !c.known[code] && c.codes[strings.ToLower(code)] != "" && (d.Form == diag.Ignore || diag.IsCode(code)):
			return fmt.Sprintf("suppression of %s, which has to be named by its code, %s", code, c.codes[strings.ToLower(code)])
		case !c.known[code] && (d.Form == diag.Ignore || diag.IsCode(code)):
			return fmt.Sprintf("suppression of %s, which is the code of no check", code)
		}
	}
	if d.Reason == "" {
		return fmt.Sprintf("suppression of %s without a reason", strings.Join(d.Codes, ", "))
	}
	return ""
}

// reportLookalike reports comment if it was meant as a directive of concvet
// but is none.
func reportLookalike(r *diag.Reporter, comment *ast.Comment) {
	f := diag.Finding{Check: diag.BadSuppression, Pos: comment.Pos(), End: comment.End()}
	words := strings.Fields(strings.TrimPrefix(comment.Text, "//"))
	if len(words) == 0 || !strings.HasPrefix(words[0], "concvet:") {
		return
	}
	blanks := strings.Index(comment.Text, "concvet:") - len("//")
	switch {
	case blanks == 0 && words[0] != "concvet:ignore":
		f.Message = fmt.Sprintf("unknown directive //%s", words[0])
	case blanks > 0 && words[0] == "concvet:ignore" && len(words) > 1 && diag.IsCode(strings.Split(words[1], ",")[0]):
		f.Message = "blank after the slashes: this comment suppresses nothing"
		start := comment.Pos() + token.Pos(len("//"))
		f.Fixes = []analysis.SuggestedFix{{
			Message:   "Remove the blank",
			TextEdits: []analysis.TextEdit{{Pos: start, End: start + token.Pos(blanks)}},
		}}
	default:
		return
	}
	r.Report(f)
}
