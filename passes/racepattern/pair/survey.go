package pair

import (
	"go/token"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/budget"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Bounds on the pairs of accesses that are looked at, in one scope and for one
// place. What is not found out by then is not told.
const (
	maxQueries  = 1000
	maxPerPlace = 12
)

// A variable is what accesses are grouped by: a field of what is reached from one
// root, with all that is behind it.
type variable struct {
	frame int
	root  accesspath.Root
	field string // "" for the whole
}

func variableOf(p goroutine.Place) variable {
	v := variable{frame: p.Frame, root: p.Path.Root}
	if p.Path.Len() > 0 {
		v.field = p.Path.Step(0).Name
	}
	return v
}

// A survey has the accesses of a scope by variable, in the order in which the
// scope lists them.
type survey struct {
	*arena
	order  []variable
	groups map[variable]*group
	asked  map[goroutine.Place]int
	total  int
	steps  *budget.Meter
}

// A group has the accesses to one variable.
type group struct {
	nodes  []*goroutine.Node // those of a thread follow each other
	after  []int             // by node: the index of the first of another thread that follows
	writes []int             // indexes of those that write
	reads  []int
}

// Bounds on the pairs that are compared for a place in common; to find out what else is to be known of those that
// have one, all nodes of the scope may be looked at.
const (
	stepsPerNode = 400
	minSteps     = 1_000_000
)

func newSurvey(s *arena) *survey {
	sv := &survey{
		arena: s, groups: make(map[variable]*group), asked: make(map[goroutine.Place]int),
		steps: budget.New(minSteps + stepsPerNode*len(s.Nodes)),
	}
	for _, n := range s.Nodes {
		if n.Kind == goroutine.Touch {
			for _, p := range n.Access.Places {
				sv.add(variableOf(p), n)
			}
		}
	}
	heads := make(map[*goroutine.Node]*goroutine.Node)
	for _, g := range sv.groups {
		g.finish(heads, s.others)
	}
	return sv
}

func (sv *survey) add(v variable, n *goroutine.Node) {
	g := sv.groups[v]
	if g == nil {
		g = new(group)
		sv.groups[v] = g
		sv.order = append(sv.order, v)
	}
	if len(g.nodes) == 0 || g.nodes[len(g.nodes)-1] != n {
		g.nodes = append(g.nodes, n)
	}
}

// finish leaves one of each set of accesses that are alike, and finds out what they are.
func (g *group) finish(heads map[*goroutine.Node]*goroutine.Node, others map[*goroutine.Node][]token.Pos) {
	g.nodes = representatives(g.nodes, heads, others)
	g.after = make([]int, len(g.nodes))
	for i := len(g.nodes) - 1; i >= 0; i-- {
		g.after[i] = i + 1
		if i+1 < len(g.nodes) && g.nodes[i+1].Thread == g.nodes[i].Thread {
			g.after[i] = g.after[i+1]
		}
	}
	for i, n := range g.nodes {
		if n.Access.Write {
			g.writes = append(g.writes, i)
		} else {
			g.reads = append(g.reads, i)
		}
	}
}

// Writes are how many of the accesses of a pair write.
type writes uint8

const (
	oneOrTwo writes = iota
	justOne
	both
)

// partners returns the indexes of the accesses from i on that may conflict with access i, of those pairs with so many
// writes. All are meant if it is nil.
func (g *group) partners(i int, of writes) (indexes []int, all bool) {
	switch write := g.nodes[i].Access.Write; {
	case of == both && !write:
		return nil, false
	case of == both, !write:
		indexes = g.writes
	case of == justOne:
		indexes = g.reads
	default:
		return nil, true
	}
	from, _ := slices.BinarySearch(indexes, i)
	return indexes[from:], false
}

// conflicts calls do for the conflicting pairs of accesses with so many writes, of those that want picks, in a
// fixed order, until do returns false or a bound is reached.
func (sv *survey) conflicts(of writes, want func(a, b *goroutine.Node) bool, do func(*race) (more bool)) {
	for _, v := range sv.order {
		g := sv.groups[v]
		for i := range g.nodes {
			if !sv.askAll(v, g, i, of, want, do) {
				return
			}
		}
		whole := sv.groups[variable{frame: v.frame, root: v.root}]
		if v.field == "" || whole == nil {
			continue
		}
		for _, a := range whole.nodes {
			for _, b := range g.nodes {
				n := number(a) + number(b)
				if (of == oneOrTwo || of == justOne && n == 1 || of == both && n == 2) && !sv.ask(v, b, a, want, do) {
					return
				}
			}
		}
	}
}

// number returns how many writes n is.
func number(n *goroutine.Node) int {
	if n.Access.Write {
		return 1
	}
	return 0
}

// askAll asks for the pairs of access i of g and those that follow.
func (sv *survey) askAll(v variable, g *group, i int, of writes, want func(a, b *goroutine.Node) bool, do func(*race) bool) bool {
	a := g.nodes[i]
	indexes, all := g.partners(i, of)
	next := i // without those of the thread, if they are no pairs
	if !a.Thread.Many || a.Thread.Serial {
		next = g.after[i]
	}
	if !all {
		from, _ := slices.BinarySearch(indexes, next)
		for _, j := range indexes[from:] {
			if sv.isDone(v, a) {
				break
			}
			if !sv.ask(v, a, g.nodes[j], want, do) {
				return false
			}
		}
		return true
	}
	for _, b := range g.nodes[next:] {
		if sv.isDone(v, a) {
			break
		}
		if !sv.ask(v, a, b, want, do) {
			return false
		}
	}
	return true
}

// isDone reports whether enough was asked of all places of a that belong to v.
func (sv *survey) isDone(v variable, a *goroutine.Node) bool {
	return !slices.ContainsFunc(a.Access.Places, func(p goroutine.Place) bool { return sv.asked[p] <= maxPerPlace && variableOf(p) == v })
}

// ask calls do for the places at which a and b conflict, and reports whether to go on.
func (sv *survey) ask(v variable, a, b *goroutine.Node, want func(a, b *goroutine.Node) bool, do func(*race) bool) (more bool) {
	if sv.total > maxQueries || !sv.steps.Spend(1) {
		return false
	}
	if !mayConflict(a, b) || want != nil && !want(a, b) {
		return true
	}
	for _, p := range a.Access.Conflict(b.Access) {
		if sv.total > maxQueries || variableOf(p) != v || sv.asked[p] > maxPerPlace {
			continue
		}
		x := &race{Pair: scene.Pair{A: a, B: b, Place: p}, arena: sv.arena}
		if !sv.isWorth(x) {
			continue
		}
		sv.asked[p]++
		sv.total++
		if !do(x) {
			return false
		}
	}
	return true
}

// isWorth reports whether nothing that the code shows keeps x from being a conflict. Only those count for the bounds.
func (sv *survey) isWorth(x *race) bool {
	if !x.isServed() {
		sv.steps.Spend(len(sv.Nodes) / 8)
	}
	x.conflicts = !conflictTable.Excluded(sv.Judge, x)
	if !x.conflicts && sv.Listens() {
		pairTable.Judge(sv.Judge, x, x.at()...)
	}
	return x.conflicts
}

// mayConflict is a quick test for what Conflict decides.
func mayConflict(a, b *goroutine.Node) bool {
	return (a.Access.Write || b.Access.Write) && (a.Thread != b.Thread || a.Thread.Many && !a.Thread.Serial)
}

// An alike is what accesses have in common that are parallel to the same others:
// no synchronization lies between them.
type alike struct {
	head   *goroutine.Node
	place  goroutine.Place
	write  bool
	atomic bool
	part   memory.Part
	index  goroutine.Value
	offset int64
	each   *goroutine.Each // of which one round leads to it
}

// representatives returns one of each set of accesses that are alike. To others, if it is not nil, it adds where those are
// that an access stands for.
func representatives(nodes []*goroutine.Node, heads map[*goroutine.Node]*goroutine.Node, others map[*goroutine.Node][]token.Pos) []*goroutine.Node {
	seen := make(map[alike]*goroutine.Node)
	var out []*goroutine.Node
	for _, n := range nodes {
		a := n.Access
		k := alike{head(n, heads), a.Places[0], a.Write, a.Atomic, a.Part, a.Index, a.Offset, n.Frame.OfEach()}
		first := seen[k]
		switch {
		case len(a.Places) > 1 || first == nil:
			out = append(out, n)
		case others != nil:
			others[first] = append(others[first], a.Pos)
		}
		if first == nil {
			seen[k] = n
		}
	}
	return out
}

// head returns the node at which the straight run of nodes around n starts that
// has no synchronization in it, as far as heads does not tell.
func head(n *goroutine.Node, heads map[*goroutine.Node]*goroutine.Node) *goroutine.Node {
	var run []*goroutine.Node
	for heads[n] == nil {
		run = append(run, n)
		if len(n.Preds) != 1 || len(n.Preds[0].Succs) != 1 || n.Preds[0] == run[0] {
			break
		}
		p := n.Preds[0]
		if p.Kind != goroutine.Plain && p.Kind != goroutine.Touch {
			break
		}
		n = p
	}
	if known := heads[n]; known != nil {
		n = known
	}
	for _, m := range run {
		heads[m] = n
	}
	return n
}
