package lockorder

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/critical"
)

// needed reports whether nobody can bring about k, which l waits for, without what l
// holds. Of a group all members must be done, so one that needs it is enough; of
// those that could serve a channel or send a signal all must need it.
func (c *checker) needed(k critical.Key, l leg) bool {
	if k.Kind == critical.Group {
		return true
	}
	switch {
	case k.Kind == critical.Token:
		return c.allNeed(k, l.Held.Key())
	case c.isOffered(k):
		return false
	case k.Kind == critical.Receiver && !c.fills(k, l):
		return false
	case k.Kind == critical.Sender && c.room(k) != 0 && !c.isNew(k, l):
		return false // what is received may be there already, as in a semaphore
	}
	return c.allNeed(k, l.Held.Key())
}

// allNeed reports whether all goroutines that could bring about k wait for held before,
// and whether there are any.
func (c *checker) allNeed(k, held critical.Key) bool {
	q := [2]critical.Key{k, held}
	if need, ok := c.need[q]; ok {
		return need
	}
	sites, all := 0, true
	for _, s := range c.pairs.Sites {
		if all && s.Key() == k {
			sites++
			all = c.needs(s, k, held)
		}
	}
	c.need[q] = sites > 0 && all
	return c.need[q]
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
	seen := map[*ssa.Function]bool{s.Func: true}
	for work := []*ssa.Function{s.Func}; len(work) > 0; {
		fn := work[0]
		work = work[1:]
		for _, to := range c.owing[owing{fn, k}] {
			if to == held || to.Kind == critical.Group && c.owes(to, held) {
				return true
			}
		}
		for _, call := range c.sum.Callers(fn) {
			if _, ok := call.(*ssa.Go); !ok && !seen[call.Parent()] {
				seen[call.Parent()] = true
				work = append(work, call.Parent())
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
