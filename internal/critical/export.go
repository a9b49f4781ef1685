package critical

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

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

// exportFuncs returns what the functions that others can call wait for, as far as importers may hold it, or all of it.
func (a *engine) exportFuncs(all bool) map[symbol.Func]*Func {
	out := make(map[symbol.Func]*Func)
	locking, open := a.lockingTypes(), a.openKeys()
	needs := func(k Key) bool {
		return all || k.global() && (k.Decl.Pkg != a.pkg.Path() || nameable(k.Decl) || open[k])
	}
	for fn, f := range a.funcs {
		obj := ssax.OfferedObject(fn)
		if obj == nil {
			continue
		}
		g := exported(f, needs)
		g.Makes = a.makes(fn, locking)
		if len(g.Wants)+len(g.Serves)+len(g.Runs)+len(g.Makes) > 0 {
			out[symbol.Of(obj)] = g
		}
	}
	return out
}

// exported returns f as importers need it, with the wants for what needs wants.
func exported(f *Func, needs func(Key) bool) *Func {
	g := &Func{}
	for _, run := range f.Runs {
		run.Owed = publicAll(groups(run.Owed))
		if len(run.Owed) > 0 { // package summary knows of those that the function runs itself
			g.Runs = append(g.Runs, run)
		}
	}
	for _, inside := range f.Wants {
		w := *inside
		if passed := !w.Key().Valid() && w.Path.Root.Kind == accesspath.Param; !passed && !needs(w.Key()) {
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
