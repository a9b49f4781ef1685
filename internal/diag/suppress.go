package diag

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/internal/symbol"
)

// Directives returns the suppressions in the files of pass in which findings
// are shown under the settings of its analyzer, sorted.
func (r *Reporter) Directives() []*Directive {
	var all []*Directive
	for _, f := range r.files {
		if f.reported(r.settings) {
			f.loadDirectives(r.settings.nolint)
			all = append(all, f.directives...)
		}
	}
	slices.SortFunc(all, func(a, b *Directive) int { return int(a.Pos - b.Pos) })
	return all
}

// suppressed reports whether a directive covers f.
func (r *Reporter) suppressed(f *Finding) bool { return len(r.suppressions(f)) > 0 }

// suppressions returns the directives that cover f. All that do are marked as
// used: of two that cover the same finding, neither is unused. What the
// machinery itself reports cannot be suppressed.
func (r *Reporter) suppressions(f *Finding) []*Directive {
	if IsMeta(f.Check.Code) {
		return nil
	}
	found := r.covering(f.Check.Code, f.Pos)
	for _, obj := range r.declarations(f.About) {
		for _, d := range r.covering(f.Check.Code, obj.Pos()) {
			if !slices.Contains(found, d) {
				found = append(found, d)
			}
		}
	}
	return found
}

// declarations returns those of vars, and of the types that fields belong to, as far as they are in the package.
func (r *Reporter) declarations(vars []symbol.Var) []types.Object {
	var out []types.Object
	for _, v := range vars {
		for _, name := range []symbol.Var{v, {Pkg: v.Pkg, Name: v.Type}} {
			if obj := name.Lookup(r.pass.Pkg); name.Valid() && obj != nil {
				out = append(out, obj)
			}
		}
	}
	return out
}

// covering returns the directives for code that cover pos.
func (r *Reporter) covering(code string, pos token.Pos) []*Directive {
	f := r.fileOf(pos)
	if f == nil {
		return nil // declared in another package
	}
	f.loadDirectives(r.settings.nolint)
	var found []*Directive
	line := f.line(pos)
	for _, d := range f.directives {
		if line < d.first || d.last < line {
			continue
		}
		if name, ok := d.names(code); ok {
			d.use(name)
			found = append(found, d)
		}
	}
	return found
}

// unusedSuppressions returns a finding for each directive that names checks of
// this analyzer which had nothing to report where it stands.
func (r *Reporter) unusedSuppressions() []Finding {
	if !r.Enabled(UnusedSuppression) {
		return nil
	}
	var unused []Finding
	for _, d := range r.Directives() {
		if d.Form == Nolint { // it may be meant for checks of others; nolintlint tells where golangci-lint is run
			continue
		}
		var codes []string
		for _, code := range d.Codes {
			if c := r.checks[code]; c != nil && !IsMeta(code) && !d.used[code] {
				codes = append(codes, code)
			}
		}
		if codes = r.settings.enabledOf(r.owned, codes); len(codes) > 0 {
			unused = append(unused, r.unusedFinding(d, codes))
		}
	}
	return unused
}

// What [UnusedSuppression] says, around the codes.
const (
	unusedHead, unusedTail = "nothing to suppress: no ", " here"
	betweenCodes           = ", "
)

func tellUnused(codes []string) string {
	return unusedHead + strings.Join(codes, betweenCodes) + unusedTail
}

// CutUnused returns the message of a finding of [UnusedSuppression], of an analyzer with those checks, with the codes only that are enabled; "" if
// none is. Whole says that all are.
func (s *Filter) CutUnused(checks []*Check, message string) (rest string, whole bool) {
	list, head := strings.CutPrefix(message, unusedHead)
	list, tail := strings.CutSuffix(list, unusedTail)
	if !head || !tail {
		return message, true
	}
	codes := strings.Split(list, betweenCodes)
	enabled := s.enabledOf(checks, codes)
	if len(enabled) == 0 {
		return "", false
	}
	return tellUnused(enabled), len(enabled) == len(codes)
}

func (r *Reporter) unusedFinding(d *Directive, codes []string) Finding {
	f := Finding{
		Check:   UnusedSuppression,
		Pos:     d.Pos,
		End:     d.End,
		Message: tellUnused(codes),
	}
	if len(codes) == len(d.Codes) {
		f.Fixes = []analysis.SuggestedFix{{
			Message:   "Remove the comment",
			TextEdits: []analysis.TextEdit{r.removal(d)},
		}}
	}
	return f
}

// removal returns the edit that takes d out of the source, with its line if
// nothing else is on it.
func (r *Reporter) removal(d *Directive) analysis.TextEdit {
	edit := analysis.TextEdit{Pos: d.Pos, End: d.End}
	tok := r.fileOf(d.Pos).token
	line := tok.PositionFor(d.Pos, false).Line
	if d.alone && line < tok.LineCount() {
		edit.Pos, edit.End = tok.LineStart(line), tok.LineStart(line+1)
	}
	return edit
}
