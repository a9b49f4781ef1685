package contract

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
)

// guardHints are in every comment that could say something of guards.
var guardHints = []string{"uard", "GUARD", "rotect", "ROTECT", "checklocks", "checkatomic", "tomic", "mmutable", "nly", "under", "Under",
	"held", "hold", "Held", "wned", "chang", "onstant", "et once", "equires", "ithout", "ynchroni", "erializ", "ontrol", "odified", "ock", "nce"}

// mentionsGuard reports whether a comment could say something of guards at all. Most
// do not, and this look is much cheaper than the forms.
func mentionsGuard(group *ast.CommentGroup) bool {
	return slices.ContainsFunc(group.List, func(c *ast.Comment) bool {
		return slices.ContainsFunc(guardHints, func(hint string) bool { return strings.Contains(c.Text, hint) })
	})
}

// remark collects the claims of a comment.
func (r *guardReader) remark(k remark) {
	if !mentionsGuard(k.group) {
		return
	}
	k.scope = r.scope(k)
	r.annotations(k)
	for _, sentence := range sentencesAt(unfold(k.group.Text()), startsUpper) {
		for _, st := range k.statements(sentence) {
			if on := k.scope.subject(); on != nil {
				r.spoken[on.decl] = true
			}
			for _, m := range st.about {
				r.claim(m, claim{rank: st.rank, lock: st.lock.Decl, path: k.pathOf(st.lock), exempt: st.exempt, modes: st.modes,
					vague: st.vague, pos: positionIn(k.group, sentence), text: sentence})
			}
		}
	}
}

// startsUpper reports whether a line starts a sentence of its own. One in lower case goes
// on where the line before ends.
func startsUpper(line string) bool {
	return line != "" && 'A' <= line[0] && line[0] <= 'Z' && lead.MatchString(line)
}

// scope returns what the comment may name.
func (r *guardReader) scope(k remark) scope {
	s := scope{pkg: r.names.pkg, decl: &declScope{names: r.names}}
	if k.site.of != nil {
		for site := k.site; site != nil && site.of != nil; site = site.outer {
			s.vars = append(s.vars, *site.of)
		}
		s.recv, s.around = &s.vars[0], s.vars[1:]
	}
	if k.own == byOwn && k.end == k.first+1 && k.site.members[k.first].isLock() {
		s.decl.on = &k.site.members[k.first].place
	}
	return s
}

// pathOf returns the path to a lock of the object that the comment is about, the zero
// path if it belongs to another one.
func (k *remark) pathOf(l locks.Lock) accesspath.Path {
	if l.Path.Root.Kind == accesspath.Global {
		return l.Path
	}
	if len(k.scope.vars) == 0 {
		return accesspath.Path{}
	}
	var names []string
	for i := range l.Path.Len() {
		names = append(names, l.Path.Step(i).Name)
	}
	outermost := k.scope.vars[len(k.scope.vars)-1]
	if p, ok := k.scope.follow(outermost, names); ok && p.path == l.Path && p.decl == l.Decl {
		return p.path
	}
	return accesspath.Path{}
}

var (
	guardedByMacro = compiled(`@?\b(?:GUARDED_BY|guarded_by|GuardedBy)\b ?\( ?"?([\w.]+)"? ?\)`)
	guardAside     = compiled(`(?i)\(([^()]*\b(?:guarded|protected|protects|guards|under|held|holding|immutable|atomic|atomically|lock|locked|mutex|read-?only|not change)\b[^()]*)\)`)
	underAside     = compiled(`(?i)\(((?:under|with|holding|while holding) [^()]*)\)`)
	lockPurpose    = compiled(`(?i)\b(mutex|lock|[\w.]*mu)((?: (?:is|that|which|it|are|here|only|also|used|needed|meant|serves|exists))*) (?:to|for) (?:protect|guard|synchroni[sz]e|serialize|control)(?:ing)?\b`)
	quotedName     = compiled(`'([A-Za-z_][\w.]*)'`)
	accessHow      = compiled(`(?m)^(?:Only |Always )?[Aa]ccess ((?:the |this |these )?[\w ]{1,40}?) (atomically|under|while holding|with)\b`)
	closeBy        = compiled(`(?i)\bthe (?:embedded|same|internal|enclosing|containing|own) (mutex|lock|rwmutex)\b`)
)

// unfold writes the parts of a comment that say something of guards in a way that is
// hard to read as sentences do.
func unfold(text string) string {
	if strings.Contains(text, "(") {
		text = guardedByMacro.replaceAllString(text, "guarded by $1")
		text = underAside.replaceAllString(text, "$1")
		text = guardAside.replaceAllString(text, "; $1 ;")
	}
	if strings.Contains(text, "'") {
		text = quotedName.replaceAllString(text, "$1")
	}
	if strings.Contains(text, "ccess ") {
		text = accessHow.replaceAllString(text, "$1 accessed $2")
	}
	if aboutLocks(text) {
		text = lockPurpose.replaceAllString(text, "$1 protects")
		text = closeBy.replaceAllString(text, "the $1")
	}
	return strings.ReplaceAll(text, "?", " ?;")
}

// positionIn returns the line of a comment at which a sentence begins.
func positionIn(group *ast.CommentGroup, sentence string) token.Pos {
	words := strings.Fields(sentence)
	start := strings.Join(words[:min(len(words), 3)], " ")
	for _, c := range group.List {
		offset := 0
		for line := range strings.Lines(c.Text) {
			if strings.Contains(strings.Join(strings.Fields(line), " "), start) {
				return c.Pos() + token.Pos(offset)
			}
			offset += len(line)
		}
	}
	return group.Pos()
}
