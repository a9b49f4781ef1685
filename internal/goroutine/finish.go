package goroutine

import (
	"maps"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
)

// finish completes a scope: it finds the nodes that loops may run again, the
// threads with many instances, and leaves out accesses that no other goroutine
// can race with.
func (s *Scope) finish() {
	s.dropUnreached()
	for s.dropBlocked() {
		s.dropUnreached()
	}
	s.findLoops()
	s.findRecursion()
	for _, t := range s.Threads { // parents come first
		if t.Spawn != nil {
			t.Repeated = t.Many
			t.Many = t.Many || t.Spawn.Looped || t.Parent().Many
		}
	}
	s.dropConfined()
}

// dropUnreached empties the nodes that no thread gets to: code behind conditions
// that never hold, after calls that do not return, and goroutines that such code
// starts.
func (s *Scope) dropUnreached() {
	seen := make([]bool, len(s.Nodes))
	work := graph.NewWorklist(s.Threads[0].Entry)
	for n := range work.Newest {
		seen[n.ID] = true
		work.Add(n.Succs...)
		if n.Kind == Spawn {
			work.Add(n.Spawned.Entry)
		}
	}
	for _, n := range s.Nodes {
		if !seen[n.ID] {
			s.noteUnreached(n)
			n.clear()
		}
	}
	for _, n := range s.Nodes {
		if n.Branch != nil && n.Branch.Message != nil {
			maps.DeleteFunc(n.Branch.Message.Finds, func(sent *Node, _ Outcome) bool { return sent.Kind != Sync })
		}
	}
	for _, o := range s.objects {
		o.Overwrites = slices.DeleteFunc(o.Overwrites, func(n *Node) bool { return n.Kind == Plain })
		o.Ops = slices.DeleteFunc(o.Ops, func(n *Node) bool { return n.Kind != Sync })
	}
}

// noteUnreached notes that n, which control does not get to, would have operated on its objects.
func (s *Scope) noteUnreached(n *Node) {
	if n.Kind != Sync || n.Op.Kind == RecvAny {
		return
	}
	for _, p := range n.Op.Objects {
		if o := s.objects[p]; o != nil {
			o.Unreached = true
		}
	}
}

// clear makes nothing happen at n.
func (n *Node) clear() {
	if n.Kind != Start && n.Kind != End {
		n.Kind, n.Access, n.Op, n.Opaque = Plain, nil, nil, nil
	}
}

func (s *Scope) findLoops() {
	succs := func(i int) []int {
		out := make([]int, len(s.Nodes[i].Succs))
		for j, n := range s.Nodes[i].Succs {
			out[j] = n.ID
		}
		return out
	}
	for _, scc := range graph.SCCs(len(s.Nodes), succs) {
		for _, i := range scc {
			s.Nodes[i].Looped = len(scc) > 1 || slices.Contains(s.Nodes[i].Succs, s.Nodes[i])
		}
	}
}

// A recursion is a goroutine that does what one does that it descends from.
type recursion struct{ above, below *Thread }

// findRecursion gives many instances to the threads that start themselves over:
// unless that is the last thing that they do, so that one instance follows the
// other.
func (s *Scope) findRecursion() {
	count := make(map[*Thread]int)
	for _, r := range s.again {
		t := r.below
		for t.Parent() != r.above {
			t = t.Parent()
		}
		if count[r.above]++; count[r.above] > 1 || t.Spawn.Looped || goesOn(t.Spawn) {
			r.above.Many = true
		}
	}
}

// goesOn reports whether a goroutine does something after n.
func goesOn(n *Node) bool {
	work := graph.NewWorklist(n)
	for at := range work.Newest {
		if at != n && (at.Kind == Touch || at.Kind == Opaque) {
			return true
		}
		work.Add(at.Succs...)
	}
	return false
}

// A variable is what accesses are grouped by: all that is reached from one root.
type variable struct {
	frame int
	root  accesspath.Root
}

// dropConfined drops the accesses to variables that only one goroutine instance
// knows, but for the writes that decide on branches.
func (s *Scope) dropConfined() {
	users := make(map[variable][]*Thread)
	s.eachTouch(func(n *Node, v variable) {
		if !slices.Contains(users[v], n.Thread) {
			users[v] = append(users[v], n.Thread)
		}
	})
	tested := make(map[variable]bool)
	for _, n := range s.Nodes {
		if n.Branch != nil && n.Branch.Own {
			tested[variable{n.Branch.Place.Frame, n.Branch.Place.Path.Root}] = true
		}
	}
	shared := make(map[*Node]bool)
	s.eachTouch(func(n *Node, v variable) {
		if n.Access.Write && tested[v] {
			shared[n] = true
		}
		if ts := users[v]; len(ts) > 1 || ts[0].Many && s.outside(v, ts[0]) {
			shared[n] = true
		}
	})
	s.dropped = make(map[Place][]*Access)
	for _, n := range s.Nodes {
		if n.Kind == Touch && !shared[n] {
			for _, p := range n.Access.Places {
				s.dropped[p] = append(s.dropped[p], n.Access)
			}
			n.clear()
		}
	}
}

func (s *Scope) eachTouch(do func(*Node, variable)) {
	for _, n := range s.Nodes {
		if n.Kind == Touch {
			for _, p := range n.Access.Places {
				do(n, variable{p.Frame, p.Path.Root})
			}
		}
	}
}

// outside reports whether v is not made by the instances of t themselves.
func (s *Scope) outside(v variable, t *Thread) bool {
	if v.root.Kind != accesspath.Local {
		return true
	}
	return s.Frames[v.frame].Thread != t
}
