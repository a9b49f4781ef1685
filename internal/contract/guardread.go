package contract

import (
	"go/ast"
	"go/token"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/symbol"
)

// A rank orders what is said of one member: of two claims of one [Belief] the nearer
// one counts.
type rank uint8

const (
	byHat     rank = iota + 1
	byLock         // the comment of the lock, or of the whole struct
	bySection      // the comment of the members that follow
	byOwn          // the comment of the member
	byTool         // an annotation
)

func (r rank) belief() Belief {
	return [...]Belief{byHat: Hat, byLock: LockComment, bySection: FieldComment, byOwn: FieldComment, byTool: Annotation}[r]
}

// A claim is what one sentence says of one member.
type claim struct {
	rank   rank
	lock   symbol.Var // what guards it, or what does not if exempt is Unguarded
	path   accesspath.Path
	exempt Exemption
	modes  access // of which accesses the claim speaks
	vague  bool   // speaks of guards and cannot be understood
	pos    token.Pos
	text   string
}

// access is a set of kinds of accesses.
type access uint8

const (
	reads access = 1 << iota
	writes
)

// A guardReader collects the claims of a package.
type guardReader struct {
	files  []*ast.File
	names  *lockNames
	claims map[symbol.Var][]claim
	spoken map[symbol.Var]bool // the locks whose comments say what they guard, in words that need not be known

	started map[string]bool // the functions that go statements start, by name; see isStarted
}

func (r *guardReader) claim(m member, c claim) {
	if m.decl.Valid() {
		r.claims[m.decl] = append(r.claims[m.decl], c)
	}
}

// A remark is a comment at its place in a site.
type remark struct {
	reader *guardReader
	site   *guardSite
	scope  scope
	group  *ast.CommentGroup
	first  int // the members site.members[first:end] that it stands on
	end    int
	own    rank // of what it says of them

	topic *selection // what the comment spoke of last, nil if it picked no members
}

// read collects what the comments of a site say, and its hats.
func (r *guardReader) read(site *guardSite) {
	for _, group := range site.docs {
		r.remark(remark{reader: r, site: site, group: group, end: len(site.members), own: byLock})
	}
	for i := 0; i < len(site.members); {
		end := i + 1
		for end < len(site.members) && site.members[end].spec == site.members[i].spec {
			end++
		}
		for _, group := range site.members[i].comments {
			r.remark(remark{reader: r, site: site, group: group, first: i, end: end, own: byOwn})
		}
		i = end
	}
	for _, c := range site.free {
		r.remark(remark{reader: r, site: site, group: c.group, first: c.next, end: c.next, own: bySection})
	}
	r.hats(site)
	for _, m := range site.members {
		if m.inner != nil {
			r.read(m.inner)
		}
	}
}

// guards appends what is said of the members of a site, and of those within.
func (r *guardReader) guards(out []Guard, site *guardSite) []Guard {
	for _, m := range site.members {
		if g, ok := r.guard(m, site); ok && !m.isLock() {
			out = append(out, g)
		}
		if m.inner != nil {
			out = r.guards(out, m.inner)
		}
	}
	return out
}

// guard returns what is said of a member, or of the struct that it is a part of.
func (r *guardReader) guard(m member, site *guardSite) (Guard, bool) {
	g, ok := strongest(r.claims[m.decl])
	g.Data = m.decl
	if site.holder == nil {
		return g, ok
	}
	outer, outside := r.guard(*site.holder, site.outer)
	if !outside || ok && g.Belief >= outer.Belief || len(r.claims[m.decl]) > 0 && !ok {
		return g, ok
	}
	if outer.Belief == Hat && syncsItself(m.typ) {
		return g, ok
	}
	outer.Data = m.decl
	return outer, true
}

// strongest returns what the claims that count most say together. It is false if they
// contradict each other.
func strongest(claims []claim) (Guard, bool) {
	var top rank
	for _, c := range claims {
		top = max(top, c.rank)
	}
	var locked, exempt claim
	for _, c := range claims {
		switch {
		case c.rank != top:
			continue
		case c.vague:
			return Guard{}, false
		case c.exempt != 0:
			if exempt.exempt == 0 {
				exempt = c
			}
			exempt.modes |= c.modes
		case locked.lock.Valid() && locked.lock != c.lock:
			return Guard{}, false
		default:
			modes := locked.modes | c.modes
			if !locked.lock.Valid() {
				locked = c
			}
			locked.modes = modes
		}
	}
	return combine(locked, exempt)
}

// combine returns what a claim that something is guarded and one that it is not mean
// together. Either may be missing.
func combine(locked, exempt claim) (Guard, bool) {
	if !locked.lock.Valid() {
		g := Guard{Exempt: exempt.exempt, Belief: exempt.rank.belief(), Pos: exempt.pos, Text: exempt.text}
		return g, exempt.exempt == Immutable || exempt.exempt == Atomic || exempt.exempt != 0 && exempt.modes == reads|writes
	}
	g := Guard{Lock: locked.lock, Path: locked.path, Belief: locked.rank.belief(), Pos: locked.pos, Text: locked.text}
	modes := locked.modes
	switch {
	case exempt.exempt == 0 || exempt.lock.Valid() && exempt.lock != locked.lock:
	case exempt.exempt == Unguarded && exempt.modes&writes == 0, exempt.exempt == Atomic && exempt.modes&writes == 0, locked.modes == writes && exempt.modes == reads:
		modes &^= reads
	case exempt.exempt == Atomic && locked.modes == writes:
	default:
		return Guard{}, false
	}
	g.WriteOnly = modes == writes
	return g, modes&writes != 0
}
