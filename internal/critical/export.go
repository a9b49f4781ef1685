package critical

import (
	"go/token"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// relevance tells which resources can be part of a cycle that an importer
// completes: from them a way leads on to code that is not known yet.
type relevance struct {
	own   map[Key]bool // the open ones of the package itself
	open  map[Key]bool
	known map[Key]bool
}

// newRelevance computes it from what the package holds and waits for, and what is told of others: a
// resource is relevant if importers can come to hold it, or if whoever holds it waits
// for one that is. The pairs that others pass on are all relevant.
func (a *engine) newRelevance(n *network, foreign []*foreign) relevance {
	own := a.openKeys()
	r := relevance{own, maps.Clone(own), make(map[Key]bool)}
	for _, f := range foreign {
		for _, k := range f.opened {
			r.open[k] = true
		}
		for _, x := range f.arcs {
			r.known[x.from], r.known[x.to] = true, true
		}
	}
	var work []int
	mark := func(i int) {
		if k := n.keys[i]; !r.known[k] {
			r.known[k] = true
			work = append(work, i)
		}
	}
	preds := make([][]int, len(n.keys))
	for _, e := range n.edges {
		preds[e.to] = append(preds[e.to], e.from)
		switch to := n.keys[e.to]; {
		case r.isOpen(to):
			mark(e.from)
			mark(e.to)
		case r.known[to], r.isOpen(n.keys[e.from]):
			mark(e.from)
		}
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range preds[i] {
			mark(p)
		}
	}
	return r
}

// isOpen reports whether code that is not known may hold k.
func (r relevance) isOpen(k Key) bool { return r.open[k] || nameable(k.Decl) }

func (r relevance) has(x Resource) bool {
	return r.known[x.Key()] || r.isOpen(x.Key())
}

// openKeys returns the locks that importers come to hold by calling the package:
// those that a function returns with, and those that it holds while it calls back.
// With them are the groups that run code of importers.
func (a *engine) openKeys() map[Key]bool {
	open := make(map[Key]bool)
	for _, f := range a.funcs {
		for _, run := range f.Runs {
			for _, x := range groups(run.Owed) {
				open[x.Key()] = true
			}
		}
	}
	for _, u := range a.sum.Units() {
		if u.Summary == nil {
			continue
		}
		for _, k := range u.Summary.Effect.Cases {
			for _, c := range k.Acquired {
				open[Resource{Lock, c.Lock}.Key()] = true
			}
		}
		for _, l := range u.Summary.Effect.Unsure {
			open[Resource{Lock, l}.Key()] = true
		}
		for _, inv := range u.Summary.Calls {
			for _, c := range inv.Held {
				open[Resource{Lock, c.Lock}.Key()] = true
			}
		}
	}
	return open
}

// groups returns those of owed that code of importers can be part of.
func groups(owed []Resource) []Resource {
	return slices.DeleteFunc(slices.Clone(owed), func(r Resource) bool { return r.Kind != Group })
}

// nameable reports whether code of other packages can operate on what decl declares.
func nameable(decl symbol.Var) bool {
	return token.IsExported(decl.Name) && (decl.Type == "" || token.IsExported(decl.Type))
}

// exportFuncs returns what the functions that others can call wait for, as far as it
// is relevant, or all of it.
func (a *engine) exportFuncs(r relevance, all bool) map[symbol.Func]*Func {
	out := make(map[symbol.Func]*Func)
	locking := a.lockingTypes()
	for fn, f := range a.funcs {
		obj := ssax.OfferedObject(fn)
		if obj == nil {
			continue
		}
		g := exported(f, r, all)
		g.Makes = a.makes(fn, locking)
		if len(g.Wants)+len(g.Serves)+len(g.Runs)+len(g.Makes) > 0 {
			out[symbol.Of(obj)] = g
		}
	}
	return out
}

func exported(f *Func, r relevance, all bool) *Func {
	g := &Func{}
	for _, run := range f.Runs {
		run.Owed = publicAll(groups(run.Owed))
		if len(run.Owed) > 0 { // package summary knows of those that the function runs itself
			g.Runs = append(g.Runs, run)
		}
	}
	for _, inside := range f.Wants {
		w := *inside
		if passed := !w.Key().Valid() && w.Path.Root.Kind == accesspath.Param; !passed && !all && !r.has(w.Resource) {
			continue
		}
		w.Resource = public(w.Resource)
		w.Conditional = w.Conditional && !hidden(w.States)
		w.Held = publicHolds(w.Held)
		w.Or = publicAll(w.Or)
		w.Released = publicLocks(w.Released)
		if w.Key().Valid() || w.Path.Valid() {
			g.Wants = append(g.Wants, &w)
		}
	}
	for _, s := range f.Serves {
		if s.Path.Root.Kind == accesspath.Param && !s.Path.MentionsLocal() && s.Kind == Group {
			g.Serves = append(g.Serves, s)
		}
	}
	return g
}

// exportPairs returns what the fact tells of the package itself beside fns, if it is anything.
func (a *engine) exportPairs(r relevance, fns map[symbol.Func]*Func, c codec) []pairsFact {
	var all []told
	for _, u := range a.sum.Units() {
		obj := ssax.DeclaredObject(ssax.EnclosingDeclared(u.Func))
		if obj == nil || len(a.pairs[u.Func]) == 0 || !a.rootsOf(u.Func).lasting() {
			continue
		}
		for _, own := range a.pairs[u.Func] {
			if p, ok := exportedPair(r, own); ok {
				all = append(all, told{symbol.Of(obj), p})
			}
		}
	}
	all = awaited(a.pkg.Path(), all, fns)
	slices.SortStableFunc(all, func(p, q told) int { return p.in.Compare(q.in) })
	o := newOutline(r.own, all)
	if o.empty() {
		return nil
	}
	return []pairsFact{newPairsFact(a.pkg.Path(), o, all, c)}
}

// exportedPair returns the pair own as importers may need it, if they do.
func exportedPair(r relevance, own *Pair) (p Pair, ok bool) {
	p, want := *own, *own.Want
	p.Want = &want
	if p.Untaken || p.Leaves || !r.has(p.Want.Resource) || !p.Held.Key().global() || !p.Want.Key().global() {
		return p, false
	}
	p.Held.Resource, p.Want.Resource = public(p.Held.Resource), public(p.Want.Resource)
	p.Sure = p.Sure || hidden(p.States)
	p.Want.Released = nil
	p.Want.Held, p.Want.Or, p.Gates = nil, publicAll(p.Want.Or), publicHolds(p.Gates)
	return p, true
}

// hidden reports whether states are amounts that code of other packages has nothing to do
// with.
func hidden(states []State) bool {
	return len(states) > 0 && !slices.ContainsFunc(states, func(s State) bool { return !s.Amount || s.Field.Exported() })
}

// rootsOf returns the roots of fn. Most packages have no pairs and never ask.
func (a *engine) rootsOf(fn *ssa.Function) Roots {
	if a.roots == nil {
		a.roots = rootsOf(a.pkg, a.sum)
	}
	return Roots{a.roots[fn]}
}

// startedAt returns the goroutine that start starts where r runs.
func (a *engine) startedAt(start *ssa.Go, r Roots) Roots {
	var out []Root
	for _, root := range r.all() {
		root.Spawn, root.Many = start, root.Many || a.reach.InLoop(start.Block())
		out = append(out, root)
	}
	return Roots{out}
}

// lasting reports whether more than tests and the initialization run the function.
func (r Roots) lasting() bool {
	return slices.ContainsFunc(r.list, func(x Root) bool { return x.Origin == Anyone || x.Origin == Main })
}

// public returns r without a path that has no meaning outside of the function.
func public(r Resource) Resource {
	if r.Path.MentionsLocal() {
		r.Path = accesspath.Path{}
	}
	return r
}

func publicLocks(in []locks.Lock) []locks.Lock {
	var out []locks.Lock
	for _, l := range in {
		if l = public(Resource{Lock, l}).Lock; l.Path.Valid() || l.Decl.Pkg != "" {
			out = append(out, l)
		}
	}
	return out
}

func publicAll(in []Resource) []Resource {
	var out []Resource
	for _, r := range in {
		out = append(out, public(r))
	}
	return out
}

func publicHolds(in []Hold) []Hold {
	var out []Hold
	for _, h := range in {
		if h.Resource = public(h.Resource); h.Key().global() {
			out = append(out, h)
		}
	}
	return out
}
