package guard

import (
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/symbol"
)

// A TooGeneral is a lock of which the critical sections fall into groups that share no variable, so that each could
// have a lock of its own (paper 004, section 6.5).
type TooGeneral struct {
	Lock  *types.Var
	Parts []Part
}

// A Part is a group of fields that no critical section uses together with others.
type Part struct {
	Fields   []string // of the struct that has the lock, in its order
	Sections []*Section
}

// TooGeneral returns the locks of which at least two parts are worth a lock: each has several critical sections, one
// of which writes, and more to it than one number.
func (s *Sections) TooGeneral() []TooGeneral {
	if s == nil {
		return nil
	}
	defer s.sum.Turn()()
	s.findVague()
	var out []TooGeneral
	for _, lock := range s.locks() {
		decl := s.declared(lock)
		if decl == nil || !lock.IsField() || s.vague[lock] {
			continue
		}
		all := s.byLock[lock]
		if slices.ContainsFunc(all, func(sec *Section) bool { return sec.deeds.callback }) {
			continue // what is called may use anything
		}
		if parts := s.parts(lock, all); len(parts) > 1 {
			out = append(out, TooGeneral{Lock: decl, Parts: parts})
		}
	}
	return out
}

// parts returns the parts of the struct with lock, whose sections are all, in the order of their first fields.
func (s *Sections) parts(lock symbol.Var, all []*Section) []Part {
	sets := make(map[symbol.Var]symbol.Var)
	for _, sec := range all {
		var first symbol.Var
		for data := range s.state(sec) {
			if !first.Valid() {
				first = data
			}
			unite(sets, first, data)
		}
	}
	found := s.findParts(sets, all)
	var out []Part
	st := s.pkg.Scope().Lookup(lock.Type).Type().Underlying().(*types.Struct)
	for f := range st.Fields() {
		data := symbol.Var{Pkg: lock.Pkg, Type: lock.Type, Name: f.Name()}
		if _, used := sets[data]; used && s.varies(data) {
			p := found[find(sets, data)]
			p.Fields = append(p.Fields, f.Name())
		}
	}
	done := make(map[*part]bool)
	for f := range st.Fields() {
		data := symbol.Var{Pkg: lock.Pkg, Type: lock.Type, Name: f.Name()}
		if _, used := sets[data]; !used {
			continue
		}
		if p := found[find(sets, data)]; !done[p] {
			done[p] = true
			if p.written && len(p.Sections) > 1 && (p.elements || len(p.Fields) > 1) {
				out = append(out, p.Part)
			}
		}
	}
	return out
}

// A part is one that may be worth a lock: if it has several sections and something is written, elements of something or
// one of several fields.
type part struct {
	Part
	written, elements bool
}

// findParts returns what the sections do to each of the sets, by representative.
func (s *Sections) findParts(sets map[symbol.Var]symbol.Var, all []*Section) map[symbol.Var]*part {
	out := make(map[symbol.Var]*part)
	at := func(data symbol.Var) *part {
		root := find(sets, data)
		if out[root] == nil {
			out[root] = new(part)
		}
		return out[root]
	}
	for _, sec := range all {
		for data := range s.state(sec) {
			if p := at(data); len(p.Sections) == 0 || p.Sections[len(p.Sections)-1] != sec {
				p.Sections = append(p.Sections, sec)
			}
		}
		for _, u := range sec.deeds.uses {
			if _, ok := sets[u.data]; ok {
				p := at(u.data)
				p.written, p.elements = p.written || u.write, p.elements || u.content
			}
		}
	}
	return out
}

// state yields the variables that sec uses and that connect it with others, in source order: those that change once
// they are made, and those that lead to what may.
func (s *Sections) state(sec *Section) func(func(symbol.Var) bool) {
	return func(yield func(symbol.Var) bool) {
		for _, u := range sec.deeds.uses {
			if s.connects(u.data) && !yield(u.data) {
				return
			}
		}
		for _, data := range sec.deeds.touched {
			if s.connects(data) && !yield(data) {
				return
			}
		}
	}
}

// connects reports whether data is a state that critical sections may share.
func (s *Sections) connects(data symbol.Var) bool {
	if s.varies(data) {
		return true
	}
	t := s.typeOf(data)
	if t == nil {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// varies reports whether data is written once it is made, or what it holds; locks are none.
func (s *Sections) varies(data symbol.Var) bool {
	t := s.typeOf(data)
	if t == nil || isLock(t) {
		return false
	}
	return s.changed.later[data] || selfSynchronized(t) || isCollection(t) && !s.changed.sameElements(t)
}

// find returns the representative of the set that v is in.
func find(sets map[symbol.Var]symbol.Var, v symbol.Var) symbol.Var {
	for sets[v] != v {
		sets[v] = sets[sets[v]]
		v = sets[v]
	}
	return v
}

// unite makes one set of those of v and w, which are new if they are in none.
func unite(sets map[symbol.Var]symbol.Var, v, w symbol.Var) {
	for _, x := range []symbol.Var{v, w} {
		if _, ok := sets[x]; !ok {
			sets[x] = x
		}
	}
	sets[find(sets, v)] = find(sets, w)
}
