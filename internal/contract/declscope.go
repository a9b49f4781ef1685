package contract

import (
	"go/types"
	"strings"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// A declScope is what a comment on a declaration may name besides what that of a function may.
type declScope struct {
	names *lockNames
	on    *place // the lock that the comment stands on, nil if there is none
}

// lockNames knows the types and fields of a package by names that people use.
type lockNames struct {
	pkg    *types.Package
	types  map[string][]*types.Named // the structs, by name in lower case
	recvs  map[string][]*types.Named // the structs, by what their methods call them
	fields map[string][]place        // their locks
}

func (n *lockNames) load() {
	if n.types != nil {
		return
	}
	n.types = make(map[string][]*types.Named)
	n.recvs = make(map[string][]*types.Named)
	n.fields = make(map[string][]place)
	for _, name := range n.pkg.Scope().Names() {
		obj, ok := n.pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() {
			continue
		}
		t, ok := obj.Type().(*types.Named)
		if !ok || ssax.StructOf(t) == nil {
			continue
		}
		n.types[strings.ToLower(name)] = append(n.types[strings.ToLower(name)], t)
		called := make(map[string]bool)
		for m := range t.Methods() {
			if recv := m.Signature().Recv().Name(); !called[recv] {
				called[recv] = true
				n.recvs[recv] = append(n.recvs[recv], t)
			}
		}
		base := placeOfType(t)
		for i, f := range base.fields() {
			if IsMutex(f.Type()) {
				n.fields[f.Name()] = append(n.fields[f.Name()], base.field(i))
			}
		}
	}
}

// placeOfType returns what stands for any object of type t.
func placeOfType(t types.Type) place { return place{path: accesspath.ParamPath(0), typ: t} }

// structsNamed returns the struct of that name, or those whose names differ in case,
// or whose methods call it so.
func (n *lockNames) structsNamed(name string) []place {
	n.load()
	all := n.types[strings.ToLower(name)]
	for _, t := range all {
		if t.Obj().Name() == name {
			return []place{placeOfType(t)}
		}
	}
	if len(all) == 0 {
		all = n.recvs[name]
	}
	var out []place
	for _, t := range all {
		out = append(out, placeOfType(t))
	}
	return out
}

// subject returns the lock that "this lock" means, nil if that is for the rest of
// the scope to tell.
func (s scope) subject() *place {
	if s.decl == nil {
		return nil
	}
	return s.decl.on
}

// antecedent returns what "it" is.
func (s scope) antecedent() (locks.Lock, bool) {
	if on := s.subject(); on != nil {
		return s.mutexAt(*on)
	}
	return locks.Lock{}, false
}

// namedElsewhere returns the lock that parts denote in other types of the package:
// Table.mu, t.mu where methods of Table call it t, tableMu if one has a lock of this
// name.
func (s scope) namedElsewhere(parts []string) (locks.Lock, bool) {
	if s.decl == nil {
		return locks.Lock{}, false
	}
	s.decl.names.load()
	if len(parts) == 1 {
		if fields := s.decl.names.fields[parts[0]]; len(fields) == 1 {
			return s.mutexAt(fields[0])
		}
		return locks.Lock{}, false
	}
	starts := s.decl.names.structsNamed(parts[0])
	if s.recv != nil {
		for _, p := range append([]place{*s.recv}, s.around...) {
			if p.name == "" && s.calls(p, parts[0]) {
				starts = []place{p}
			}
		}
	}
	var found []locks.Lock
	for _, start := range starts {
		if p, ok := s.follow(start, parts[1:]); ok {
			if l, ok := s.mutexAt(p); ok {
				found = append(found, l)
			}
		}
	}
	if len(found) != 1 {
		return locks.Lock{}, false
	}
	return found[0], true
}

// calls reports whether methods of the type of p call it name.
func (s scope) calls(p place, name string) bool {
	named, ok := types.Unalias(p.typ).(*types.Named)
	if !ok {
		return false
	}
	for m := range named.Methods() {
		if m.Signature().Recv().Name() == name {
			return true
		}
	}
	return false
}

// ownedElsewhere returns the lock of what words name: a field metaLock for "the meta
// lock", and then the struct of this name.
func (s scope) ownedElsewhere(words string) (locks.Lock, bool) {
	if s.decl == nil {
		return locks.Lock{}, false
	}
	called := s.fields(func(p place) []place {
		return p.matching(func(f *types.Var) bool {
			name := strings.ReplaceAll(strings.ToLower(f.Name()), "_", "")
			return IsMutex(f.Type()) && lockSuffix.replaceAllString(name, "") == strings.ToLower(words)
		})
	})
	if len(called) == 1 {
		return s.mutexAt(called[0])
	}
	if s.recv != nil && s.recv.name == "" && len(called) == 0 && s.calls(*s.recv, strings.ToLower(words)) {
		return s.ownLock(*s.recv)
	}
	if all := s.decl.names.structsNamed(words); len(all) == 1 && len(called) == 0 {
		return s.ownLock(all[0])
	}
	return locks.Lock{}, false
}

var lockSuffix = compiled(`(?:lock|mutex|mu|mtx)$`)

// dropModeName adds the phrase for "the read lock" if the comment on a declaration means
// a lock that is called so, readMu, and takes the qualifier back.
func (m *marker) dropModeName() bool {
	n := len(m.out) - 1
	if m.scope.decl == nil || n < 0 || !modeWord.MatchString(m.out[n]) {
		return false
	}
	l, ok := m.scope.ownedElsewhere(m.out[n])
	if !ok {
		return false
	}
	m.out = m.out[:n]
	m.dropModes()
	m.add(phrase{locks: []locks.Lock{l}})
	return true
}

// declWord writes word if it means something else in the comment on a declaration than
// in others: the verb "lock", the noun before "order", "it".
func (m *marker) declWord(word string) bool {
	following := ""
	if m.next < len(m.in) {
		following = m.in[m.next]
	}
	switch {
	case strings.EqualFold(word, "it"):
		l, ok := m.scope.antecedent()
		if !ok {
			return false
		}
		m.add(phrase{locks: []locks.Lock{l}})
		return true
	case !isLockNoun(word):
		return false
	case orderNoun.MatchString(following):
	case !lockVerb.MatchString(word) || !m.lockFollows():
		return false
	}
	m.out = append(m.out, word)
	return true
}

var (
	orderNoun = compiled(`(?i)^(?:order|ordering|hierarchy|acquisition|rank|ranking|sequence|inversions?|cycles?)$`)
	lockVerb  = compiled(`(?i)^locks?$`)
)

// lockFollows reports whether the next word is the name of a lock.
func (m *marker) lockFollows() bool {
	if m.next >= len(m.in) {
		return false
	}
	m.next++
	defer func() { m.next-- }()
	return m.isName(m.in[m.next-1])
}
