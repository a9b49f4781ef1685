package scopetest

import (
	"maps"
	"slices"
	"strconv"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
)

// A Scope is the scope of a program, and the nodes that have labels. There are
// several if a goroutine is started at several places.
type Scope struct {
	*goroutine.Scope
	Labels map[string][]*goroutine.Node
}

// All reports whether f holds for all pairs of nodes with two labels.
func (s *Scope) All(a, b string, f func(a, b *goroutine.Node) bool) bool {
	for _, x := range s.Labels[a] {
		for _, y := range s.Labels[b] {
			if !f(x, y) {
				return false
			}
		}
	}
	return len(s.Labels[a]) > 0 && len(s.Labels[b]) > 0
}

// Labelled returns the labels in order.
func (s *Scope) Labelled() []string { return sorted(s.Labels) }

// Place returns the place of a variable or object.
func Place(name string) goroutine.Place {
	return goroutine.Place{Path: accesspath.GlobalPath("", name)}
}

// Scope lays p out.
func (p *Program) Scope() *Scope {
	b := &builder{
		prog:  p,
		scope: &Scope{&goroutine.Scope{}, make(map[string][]*goroutine.Node)},
		ops:   make(map[string][]*goroutine.Node),

		renewed: make(map[string][]*goroutine.Node),
	}
	b.thread("main", nil)
	for _, name := range sorted(p.Objects) {
		d := p.Objects[name]
		b.scope.AddObject(&goroutine.Object{
			Place:    Place(name),
			Closed:   !d.Open,
			Capacity: d.Capacity,
			Ops:      b.ops[name],

			Overwrites: b.renewed[name],
		})
	}
	return b.scope
}

// A builder lays out a program. Every method that adds nodes takes the node after
// which they come and returns the last one, nil if control does not get further.
type builder struct {
	prog  *Program
	scope *Scope
	cur   *goroutine.Thread
	frame *goroutine.Frame
	ops   map[string][]*goroutine.Node
	trips any // of the innermost loop, if each of its rounds gets here; nil if not known, or if it is in another loop
	loops int

	renewed map[string][]*goroutine.Node // by object: where it is overwritten
}

func (b *builder) thread(name string, spawn *goroutine.Node) *goroutine.Thread {
	outer := *b
	t := &goroutine.Thread{ID: len(b.scope.Threads), Spawn: spawn}
	f := &goroutine.Frame{ID: len(b.scope.Frames), Thread: t}
	if spawn != nil {
		f.Caller = spawn.Frame
	}
	t.Frame = f
	b.scope.Threads = append(b.scope.Threads, t)
	b.scope.Frames = append(b.scope.Frames, f)
	b.cur, b.frame, b.trips, b.loops = t, f, nil, 0
	t.Entry, t.Exit = b.node(goroutine.Start), b.node(goroutine.End)
	if last := b.stmts(t.Entry, b.prog.Threads[name]); last != nil {
		link(last, t.Exit)
	}
	b.cur, b.frame, b.trips, b.loops = outer.cur, outer.frame, outer.trips, outer.loops
	return t
}

func (b *builder) node(k goroutine.Kind) *goroutine.Node {
	n := &goroutine.Node{ID: len(b.scope.Nodes), Thread: b.cur, Frame: b.frame, Kind: k, Looped: b.loops > 0}
	b.scope.Nodes = append(b.scope.Nodes, n)
	return n
}

func (b *builder) then(cur *goroutine.Node, k goroutine.Kind) *goroutine.Node {
	n := b.node(k)
	link(cur, n)
	return n
}

func link(from, to *goroutine.Node) {
	from.Succs = append(from.Succs, to)
	to.Preds = append(to.Preds, from)
}

func (b *builder) stmts(cur *goroutine.Node, stmts []*Stmt) *goroutine.Node {
	for _, s := range stmts {
		if cur = b.stmt(cur, s); cur == nil {
			return nil
		}
		if s.Label != "" {
			b.scope.Labels[s.Label] = append(b.scope.Labels[s.Label], cur)
		}
	}
	return cur
}

func (b *builder) stmt(cur *goroutine.Node, s *Stmt) *goroutine.Node {
	switch s.Verb {
	case "read", "write":
		n := b.then(cur, goroutine.Touch)
		n.Access = &goroutine.Access{Places: places(s.Args), Write: s.Verb == "write"}
		return n
	case "make":
		n := b.then(cur, goroutine.Make)
		made := Place(s.Args[0])
		n.Made = &made
		return n
	case "renew":
		n := b.then(cur, goroutine.Plain)
		b.renewed[s.Args[0]] = append(b.renewed[s.Args[0]], n)
		return n
	case "go":
		n := b.then(cur, goroutine.Spawn)
		n.Trips = b.trips
		n.Spawned = b.thread(s.Args[0], n)
		n.Spawned.Many = len(s.Args) > 1 || n.Looped || n.Thread.Many
		n.Spawned.Serial = len(s.Args) > 1 && s.Args[1] == "serial"
		return n
	case "unknown":
		n := b.then(cur, goroutine.Opaque)
		n.Opaque = places(s.Args)
		return n
	case "return":
		link(cur, b.cur.Exit)
		return nil
	case "if":
		return b.branch(cur, s)
	case "loop":
		return b.loop(cur, s)
	case "once":
		return b.once(cur, s)
	}
	return b.op(cur, verbs[s.Verb], s)
}

func places(names []string) []goroutine.Place {
	var out []goroutine.Place
	for _, name := range names {
		out = append(out, Place(name))
	}
	return out
}

func (b *builder) branch(cur *goroutine.Node, s *Stmt) *goroutine.Node {
	join := b.node(goroutine.Plain)
	outer := b.trips
	b.trips = nil // not each round of a loop passes an arm
	for _, arm := range [][]*Stmt{s.Body, s.Else} {
		if last := b.stmts(b.then(cur, goroutine.Plain), arm); last != nil {
			link(last, join)
		}
	}
	b.trips = outer
	if len(join.Preds) == 0 {
		return nil
	}
	return join
}

func (b *builder) loop(cur *goroutine.Node, s *Stmt) *goroutine.Node {
	outer := b.trips
	b.trips = nil
	if len(s.Args) > 0 && b.loops == 0 && !returns(s.Body) {
		b.trips = s.Args[0]
		if n, err := strconv.ParseInt(s.Args[0], 10, 64); err == nil {
			b.trips = n
		}
	}
	b.loops++
	header := b.then(cur, goroutine.Plain)
	if last := b.stmts(header, s.Body); last != nil {
		link(last, header)
	}
	b.loops--
	b.trips = outer
	return b.then(header, goroutine.Plain)
}

// returns reports whether one of the statements may return.
func returns(stmts []*Stmt) bool {
	return slices.ContainsFunc(stmts, func(s *Stmt) bool {
		return s.Verb == "return" || returns(s.Body) || returns(s.Else)
	})
}

func (b *builder) once(cur *goroutine.Node, s *Stmt) *goroutine.Node {
	join := b.then(cur, goroutine.Plain)
	enter := b.op(cur, goroutine.OnceEnter, s)
	if last := b.stmts(enter, s.Body); last != nil {
		link(b.op(last, goroutine.OnceLeave, s), join)
	}
	return b.op(join, goroutine.OnceDo, s)
}

func (b *builder) op(cur *goroutine.Node, k goroutine.OpKind, s *Stmt) *goroutine.Node {
	n := b.then(cur, goroutine.Sync)
	n.Trips = b.trips
	name := s.Args[0]
	n.Op = &goroutine.Op{Kind: k, Objects: places(s.Args[:1]), Delta: 1, Optional: s.Optional}
	n.Op.Open = b.prog.Objects[name] == nil
	switch {
	case k == goroutine.GroupAdd, s.Verb == "count":
		var err error
		if n.Op.Delta, err = strconv.ParseInt(s.Args[1], 10, 64); err != nil {
			n.Op.Count = s.Args[1]
		}
	case len(s.Args) > 1:
		n.Op.Value = s.Args[1]
		n.Op.Negated = s.Verb == "seenot"
		n.Op.Bound = bounds[s.Verb]
	}
	b.ops[name] = append(b.ops[name], n)
	return n
}

var verbs = map[string]goroutine.OpKind{
	"send": goroutine.Send, "recv": goroutine.RecvAny, "close": goroutine.Close,
	"recvvalue": goroutine.Recv, "recvclosed": goroutine.RecvClosed,
	"add": goroutine.GroupAdd, "done": goroutine.GroupDone, "wait": goroutine.GroupWait,
	"lock": goroutine.Lock, "unlock": goroutine.Unlock,
	"rlock": goroutine.RLock, "runlock": goroutine.RUnlock,
	"cwait": goroutine.CondWait, "notify": goroutine.CondNotify,
	"store": goroutine.AtomicStore, "load": goroutine.AtomicLoad, "see": goroutine.Observe, "seenot": goroutine.Observe,
	"count": goroutine.AtomicStore, "seemin": goroutine.Observe, "seemax": goroutine.Observe,
}

var bounds = map[string]goroutine.Bound{"seemin": goroutine.AtLeast, "seemax": goroutine.AtMost}

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
