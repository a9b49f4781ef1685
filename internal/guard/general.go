package guard

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/symbol"
)

// A TooGeneral is a lock of which the critical sections fall into groups that share no variable, so that each could
// have a lock of its own (paper 004, section 6.5).
type TooGeneral struct {
	Lock  *types.Var
	Parts []Part

	Verdict evidence.Verdict
}

// A generality is a lock with its critical sections: a case of [generalities].
type generality struct {
	*Sections
	lock symbol.Var
	all  []*Section

	divided bool
	groups  []Part
}

// generalities are the reasons why one lock is not too general.
var generalities = &evidence.Table[*generality]{
	Name:   "general",
	Checks: []string{"CV9003"},
	Rows: []evidence.Reason[*generality]{
		{
			ID: "general-vague", Kind: evidence.Excludes,
			Title: "the lock is used for more than to acquire and to release it, or by code that is not seen",
			Holds: func(c *generality) bool { return c.vague[c.lock] },
		},
		{
			ID: "general-callback", Kind: evidence.Excludes,
			Title: "a function that somebody has passed is called with the lock held, and may use anything",
			Holds: func(c *generality) bool { return c.callback() != nil },
			At:    func(c *generality) []token.Pos { return []token.Pos{c.callback().Pos()} },
		},
		{
			ID: "general-one", Kind: evidence.Excludes,
			Title: "there are no two groups of critical sections without a variable in common that are worth a lock each",
			Doc: "One of its critical sections writes. Besides, a group has several of them and more to it than one number, or goroutines " +
				"that are started side by side wait for one another.",
			Holds: func(c *generality) bool { return len(c.parts()) < 2 },
		},
	},
}

// callback returns a critical section that calls what somebody has passed, nil if there is none.
func (c *generality) callback() *Section {
	if n := slices.IndexFunc(c.all, func(sec *Section) bool { return sec.deeds.callback }); n >= 0 {
		return c.all[n]
	}
	return nil
}

// parts returns what [Sections.parts] does, asked once.
func (c *generality) parts() []Part {
	if !c.divided {
		c.divided, c.groups = true, c.Sections.parts(c.lock, c.all)
	}
	return c.groups
}

// A Part is a group of fields that no critical section uses together with others.
type Part struct {
	Fields   []string // of the struct that has the lock, in its order
	Sections []*Section
}

// TooGeneral returns the locks of which at least two parts are worth a lock: each has several critical sections, one
// of which writes, and more to it than one number.
func (s *Sections) TooGeneral(j *evidence.Judge) []TooGeneral {
	if s == nil {
		return nil
	}
	defer s.sum.Turn()()
	s.findVague()
	var out []TooGeneral
	for _, lock := range s.locks() {
		decl := s.declared(lock)
		if decl == nil || !lock.IsField() {
			continue
		}
		c := &generality{Sections: s, lock: lock, all: s.byLock[lock]}
		if v := generalities.Judge(j, c, decl.Pos()); v.Level() != evidence.Silent {
			out = append(out, TooGeneral{Lock: decl, Parts: c.parts(), Verdict: v})
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
	meet := s.meeting(all, func(sec *Section) *part {
		for data := range s.state(sec) {
			return found[find(sets, data)]
		}
		return nil
	})
	done := make(map[*part]bool)
	for f := range st.Fields() {
		data := symbol.Var{Pkg: lock.Pkg, Type: lock.Type, Name: f.Name()}
		if _, used := sets[data]; !used {
			continue
		}
		if p := found[find(sets, data)]; !done[p] {
			done[p] = true
			if p.written && (meet[p] || len(p.Sections) > 1 && (p.elements || len(p.Fields) > 1)) {
				out = append(out, p.Part)
			}
		}
	}
	return out
}

// meeting returns the parts of which goroutines of the package wait for those of another one: it starts both, in one
// function. A lock that makes them wait is too general however little there is to each part.
func (s *Sections) meeting(all []*Section, partOf func(*Section) *part) map[*part]bool {
	type run struct {
		part *part
		*Context
	}
	var runs []run
	for _, sec := range all {
		p := partOf(sec)
		if p == nil || !p.written || len(p.Fields) == 0 {
			continue
		}
		for _, c := range s.contexts[sec.unit.Func] {
			if c.Spawn != nil && len(runs) < maxRuns {
				runs = append(runs, run{p, c})
			}
		}
	}
	out := make(map[*part]bool)
	for i, a := range runs {
		for _, b := range runs[:i] {
			if a.part != b.part && a.Spawn != b.Spawn && a.Spawn.Parent() == b.Spawn.Parent() && parallel(a.Context, b.Context) {
				out[a.part], out[b.part] = true, true
			}
		}
	}
	return out
}

// maxRuns bounds the ways in which critical sections of one lock are run by goroutines that are looked at.
const maxRuns = 64

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
