package scopetest

import (
	"math/rand/v2"
	"slices"
)

// AddGo adds a go statement somewhere, for one of the goroutines that p has.
func (p *Program) AddGo(rnd *rand.Rand) {
	names := sorted(p.Threads)
	at := names[rnd.IntN(len(names))]
	later := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return name == "main" || at != "main" && name <= at })
	if len(later) > 0 { // none starts itself
		p.insert(at, rnd, &Stmt{Verb: "go", Args: []string{later[rnd.IntN(len(later))]}})
	}
}

// AddLock encloses some of the accesses of p in sections of a lock that p does not have.
func (p *Program) AddLock(rnd *rand.Rand) {
	p.Objects["new"] = &Decl{Kind: "mutex", Capacity: -1}
	for _, name := range sorted(p.Threads) {
		p.Threads[name] = enclose(p.Threads[name], rnd)
	}
}

func enclose(stmts []*Stmt, rnd *rand.Rand) []*Stmt {
	var out []*Stmt
	for _, s := range stmts {
		s.Body, s.Else = enclose(s.Body, rnd), enclose(s.Else, rnd)
		if s.Label != "" && rnd.IntN(2) == 0 {
			out = append(out, &Stmt{Verb: "lock", Args: []string{"new"}}, s, &Stmt{Verb: "unlock", Args: []string{"new"}})
		} else {
			out = append(out, s)
		}
	}
	return out
}

// AddJoin lets some goroutine of p wait for another one, by a channel that p does not have.
func (p *Program) AddJoin(rnd *rand.Rand) {
	p.Objects["new"] = &Decl{Kind: "chan"}
	names := sorted(p.Threads)
	tells, hears := names[rnd.IntN(len(names))], names[rnd.IntN(len(names))]
	p.insert(tells, rnd, &Stmt{Verb: []string{"send", "close"}[rnd.IntN(2)], Args: []string{"new"}})
	p.insert(hears, rnd, &Stmt{Verb: "recv", Args: []string{"new"}})
}

// insert adds a statement somewhere in a goroutine, outside of all others.
func (p *Program) insert(thread string, rnd *rand.Rand, s *Stmt) {
	p.Threads[thread] = slices.Insert(p.Threads[thread], rnd.IntN(len(p.Threads[thread])+1), s)
}
