package diag

import (
	"go/token"
	"path"
	"strings"
)

// Form is a way to write a suppression.
type Form int

const (
	Ignore     Form = iota // //concvet:ignore CV1001,CV1006 reason
	LintIgnore             // //lint:ignore CV1001 reason
	LintFile               // //lint:file-ignore CV1001 reason
	Nolint                 // //nolint, //nolint:all, //nolint:concvet // reason
)

// A Directive is a comment that silences checks.
//
// At the end of a line a directive covers that line, on a line of its own the
// next one. If a function, type, variable, constant, field or interface method
// is declared there, it covers the whole declaration; if a statement without a
// block starts there, the whole statement; at the package clause, the file.
// The doc comment of a declaration is a place like the line above it.
type Directive struct {
	Form   Form
	Pos    token.Pos // of the comment
	End    token.Pos
	Codes  []string // as written; nil for Nolint, which means all
	Reason string

	first, last int  // lines covered
	alone       bool // no code on the line of the comment
	used        map[string]bool
}

// parseDirective parses the text of a comment.
func parseDirective(text string) (*Directive, bool) {
	for _, prefix := range directivePrefixes {
		rest, ok := strings.CutPrefix(text, prefix.text)
		if !ok || rest != "" && !strings.ContainsAny(rest[:1], " \t") {
			continue
		}
		codes, reason := splitCodes(rest)
		return &Directive{Form: prefix.form, Codes: codes, Reason: reason}, true
	}
	if reason, ok := parseNolint(text); ok {
		return &Directive{Form: Nolint, Reason: reason}, true
	}
	return nil, false
}

var directivePrefixes = []struct {
	text string
	form Form
}{
	{"//concvet:ignore", Ignore},
	{"//lint:ignore", LintIgnore},
	{"//lint:file-ignore", LintFile},
}

// splitCodes splits what follows the word ignore into a list of codes, in
// which blanks may follow the commas, and a reason. A second comment on the
// line is no reason.
func splitCodes(rest string) (codes []string, reason string) {
	rest, _, _ = strings.Cut(rest, "//")
	words := strings.Fields(rest)
	for more := true; more && len(words) > 0; words = words[1:] {
		more = strings.HasSuffix(words[0], ",")
		for code := range strings.SplitSeq(words[0], ",") {
			if code != "" {
				codes = append(codes, code)
			}
		}
	}
	return codes, strings.Join(words, " ")
}

// parseNolint reports whether text is a nolint comment that golangci-lint
// would apply to concvet: one without a list, or one whose list has all or
// concvet in it. Blanks before the word are allowed, as there.
func parseNolint(text string) (reason string, ok bool) {
	text, ok = strings.CutPrefix(text, "//")
	if !ok {
		return "", false
	}
	text, reason, _ = strings.Cut(text, "//")
	list, ok := strings.CutPrefix(strings.TrimSpace(text), "nolint")
	if !ok {
		return "", false
	}
	reason = strings.TrimSpace(reason)
	if list == "" {
		return reason, true
	}
	list, ok = strings.CutPrefix(list, ":")
	if !ok {
		return "", false
	}
	for item := range strings.SplitSeq(list, ",") {
		if words := strings.Fields(strings.ToLower(item)); len(words) > 0 {
			if words[0] == "all" || words[0] == "concvet" {
				return reason, true
			}
		}
	}
	return "", false
}

// names returns the element of d.Codes that covers code. Comments of the lint
// form may use patterns, such as CV1*.
func (d *Directive) names(code string) (string, bool) {
	if d.Form == Nolint {
		return "", true
	}
	for _, c := range d.Codes {
		if c == code {
			return c, true
		}
		if d.Form == LintIgnore || d.Form == LintFile {
			if ok, err := path.Match(c, code); ok && err == nil {
				return c, true
			}
		}
	}
	return "", false
}

// use marks the part of d that covers code as used.
func (d *Directive) use(name string) {
	if d.used == nil {
		d.used = make(map[string]bool)
	}
	d.used[name] = true
}
