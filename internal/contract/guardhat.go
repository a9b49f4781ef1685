package contract

import (
	"go/types"
	"strings"

	"github.com/concvet/concvet/internal/ssax"
)

// hats claims the members under the mutexes of a site.
func (r *guardReader) hats(site *guardSite) {
	if m, ok := site.embeddedLock(); ok {
		r.hat(site, m, site.members)
		return
	}
	for i, m := range site.members {
		first := i == 0 || site.members[i-1].block != m.block
		if !first || !m.isLock() || m.inner != nil || r.spoken[m.decl] {
			continue
		}
		end := i + 1
		for end < len(site.members) && site.members[end].block == m.block && !site.members[end].isLock() {
			end++
		}
		r.hat(site, m, site.members[i+1:end])
	}
}

// embeddedLock returns the lock that a struct without a name embeds, which is there for
// all of it.
func (site *guardSite) embeddedLock() (lock member, ok bool) {
	if site.of == nil || typeName(site.of.typ) != "" {
		return member{}, false
	}
	for _, m := range site.members {
		if !m.isLock() {
			continue
		}
		if ok || !m.embedded {
			return member{}, false
		}
		lock, ok = m, true
	}
	return lock, ok
}

// isLock reports whether a member is a lock of its struct. An empty struct with the
// methods of one is only there so that vet complains of copies.
func (m member) isLock() bool {
	st, ok := m.typ.Underlying().(*types.Struct)
	return m.isOwnMutex() && !(ok && st.NumFields() == 0)
}

// hat claims members for a lock.
func (r *guardReader) hat(site *guardSite, lock member, members []member) {
	k := remark{reader: r, site: site}
	k.scope = r.scope(k)
	l, ok := k.scope.mutexAt(lock.place)
	if !ok || !l.Decl.Valid() {
		return
	}
	for _, m := range members {
		if m.spec == lock.spec || m.embedded || m.isLock() || syncsItself(m.typ) {
			continue
		}
		r.claim(m, claim{rank: byHat, lock: l.Decl, path: k.pathOf(l), modes: reads | writes, pos: lock.pos})
	}
}

// syncsItself reports whether values of type t may be used by several goroutines: a
// channel, what sync, atomic and context declare, and a struct that has a lock.
func syncsItself(t types.Type) bool {
	if _, ok := t.Underlying().(*types.Chan); ok || IsMutex(t) {
		return true
	}
	if isSyncType(t) {
		return true
	}
	if _, ok := types.Unalias(t).(*types.Pointer); ok {
		return false
	}
	if st, ok := t.Underlying().(*types.Struct); ok {
		for f := range st.Fields() {
			if isSyncType(f.Type()) || IsMutex(f.Type()) {
				return true
			}
		}
	}
	return false
}

// isSyncType reports whether t, or what it points to, is declared for use by several
// goroutines.
func isSyncType(t types.Type) bool {
	n := ssax.NamedOf(t)
	if n == nil || n.Obj().Pkg() == nil {
		return false
	}
	path := n.Obj().Pkg().Path()
	return path == "sync" || path == "context" || strings.HasSuffix(path, "sync/atomic")
}
