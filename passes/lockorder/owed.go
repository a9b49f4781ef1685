package lockorder

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
)

// givingReasons say that what a leg waits for comes about although the others wait, as far as it is not a matter of who brings
// it about.
var givingReasons = []reason{
	ofLeg(reason{
		ID: "deadlock-unknown-arm", Kind: evidence.Excludes,
		Title: "a select waits for something else as well, of which nothing is known",
	}, only(func(cy *cycle, i int) bool {
		return cy.waitsForOwed(i) && slices.ContainsFunc(cy.legs[i].Want.Or, func(r critical.Resource) bool { return !r.Key().Valid() })
	})),
}

// servingReasons say that others can bring about what a leg waits for without what it holds. Of a group all members must be
// done, so one that needs it is enough; of those that could serve a channel or send a signal all must need it.
var servingReasons = []reason{
	ofWait(reason{
		ID: "deadlock-offered", Kind: evidence.Excludes,
		Title: "code of other packages can get at the channel or condition that is waited for",
	}, onlyOwed(func(w wait) bool { return !w.isOf(critical.Group) && w.c.isOffered(w.key) })),
	ofWait(reason{
		ID: "deadlock-unserved", Kind: evidence.Excludes,
		Title: "it is not known which goroutine would end the wait",
	}, onlyOwed(func(w wait) bool { return !w.isOf(critical.Group) && w.c.service(w.key, w.leg.Held.Key()).sites == 0 })),
	ofWait(reason{
		ID: "deadlock-served", Kind: evidence.Excludes,
		Title: "somebody ends the wait without the lock that is held",
	}, func(w wait) (token.Pos, bool) {
		if w.isOf(critical.Group) {
			return token.NoPos, false
		}
		free := w.c.service(w.key, w.leg.Held.Key()).free
		return posOf(free), free != nil
	}),
}

// isOf reports whether w is for something of one of those kinds.
func (w wait) isOf(kinds ...critical.Kind) bool { return slices.Contains(kinds, w.key.Kind) }

// posOf returns the position of instr, token.NoPos if there is none.
func posOf(instr ssa.Instruction) token.Pos {
	if instr == nil {
		return token.NoPos
	}
	return ssax.Pos(instr)
}

// A service is who brings about a resource.
type service struct {
	sites int             // how many places were looked at
	free  ssa.Instruction // the first at which a goroutine is that has not waited for the lock in question; nil if there is none
}

// service returns who brings about k, and whether all of them wait for held before.
func (c *checker) service(k, held critical.Key) service {
	q := [2]critical.Key{k, held}
	return c.served.Of(q, func([2]critical.Key) (out service) {
		for _, s := range c.pairs.Sites {
			if out.free == nil && s.Key() == k {
				out.sites++
				if !c.needs(s, k, held) {
					out.free = s.Instr
				}
			}
		}
		return out
	})
}

// isOffered reports whether code of other packages can get at k.
func (c *checker) isOffered(k critical.Key) bool {
	if k.Local != nil {
		return false
	}
	return k.Decl.Pkg != c.pass.Pkg.Path() || token.IsExported(k.Decl.Name) && (k.Decl.Type == "" || token.IsExported(k.Decl.Type))
}

// needs reports whether the goroutine that gets to the site s, which brings about k,
// waits for held before: in the function itself or in one that calls it.
func (c *checker) needs(s critical.Site, k, held critical.Key) bool {
	work := graph.NewWorklist(s.Func)
	for fn := range work.Oldest {
		for _, to := range c.owing[owing{fn, k}] {
			if to == held || to.Kind == critical.Group && c.owes(to, held) {
				return true
			}
		}
		for _, call := range c.sum.Callers(fn) {
			if _, ok := call.(*ssa.Go); !ok {
				work.Add(call.Parent())
			}
		}
	}
	return false
}

// owes reports whether some goroutine of the group waits for held.
func (c *checker) owes(group, held critical.Key) bool {
	return slices.Contains(c.owing[owing{nil, group}], held)
}

// An owing is a function, or nil for any, that owes a resource to others.
type owing struct {
	fn  *ssa.Function
	key critical.Key
}

// findOwing notes what those wait for that owe something.
func (c *checker) findOwing() {
	c.owing = make(map[owing][]critical.Key)
	for i := range c.pairs.Own {
		p := &c.pairs.Own[i]
		from, to := p.Keys()
		if !from.Kind.Owed() {
			continue
		}
		for _, o := range []owing{{p.Func, from}, {nil, from}} {
			if !slices.Contains(c.owing[o], to) {
				c.owing[o] = append(c.owing[o], to)
			}
		}
	}
}
