package goroutine

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/graph"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// goStmt lays out a go statement.
func (b *builder) goStmt(f *Frame, cur *Node, instr *ssa.Go) *Node {
	n := b.then(cur, Spawn, f, instr)
	t := b.start(n)
	b.pending = append(b.pending, pendingThread{t, func(start *Node) *Node { return b.call(f, start, instr) }})
	return n
}

// start makes the thread that the node n starts.
func (b *builder) start(n *Node) *Thread {
	t := b.newThread(n)
	n.Spawned = t
	return t
}

// spawn lays out a call that starts goroutines. If the API lets somebody wait
// for them, they are counted like those of a wait group: one is added before
// each start, and done at the end.
func (b *builder) spawn(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Spawn) *Node {
	await := Place{Frame: f.ID, Path: accesspath.LocalPath(value(site)), Deref: true}
	run := func(at *Node) *Node { return b.callee(f, at, site, e.Func) }
	outer := b.subtests(b.thread) // a test waits for its subtests
	if e.Await {
		add := Op{Kind: GroupAdd, Delta: 1}
		if e.Times == syncmodel.Many {
			add.Delta, add.Enough = 0, true
		}
		cur = b.syncAt(f, cur, site, await, add)
		if outer.Valid() {
			cur = b.syncAt(f, cur, site, outer, add)
		}
	}
	group := e.Group.Valid() && !e.Await
	if group {
		cur = b.on(f, cur, site, e.Group, Op{Kind: GroupAdd, Delta: 1})
	}
	n := b.then(cur, Spawn, f, site)
	t := b.start(n)
	t.Serial = e.Serial
	t.member = b.joins(f, site, e)
	t.On = e.Start
	t.Many = e.Times == syncmodel.Many && !inTurn(site, e)
	t.Deferred = e.Start != syncmodel.OnCall
	if call, ok := site.(*ssa.Call); ok && e.Revoke.Valid() {
		t.Single = e.Revoke.Method == "" && !b.isEndless(f, e.Ctx.In(site)) || e.Revoke.Method != "" && isOnlyAsked(call, e.Revoke.Method)
	}
	if e.Await {
		t.await = await
	}
	b.pending = append(b.pending, pendingThread{t, func(start *Node) *Node {
		start = b.triggered(f, start, site, e)
		if call, ok := site.(*ssa.Call); ok && e.Revoke.Valid() {
			start = b.then(start, Plain, f, nil)
			start.Runs = &Revocable{f, call}
		}
		alone := group && b.places(f, e.Group.In(site)) == 1
		if alone {
			start = b.turn(f, start, site, e, Lock)
		}
		end := run(start)
		if t.member != nil && t.Frame == nil && end != nil { // nothing is known of the function
			end = b.perhapsFailed(f, t.member, end, t.member.failsAnyhow(e.Func.In(site)))
		}
		if e.Await {
			end = b.exited(t, end)
		}
		if end == nil {
			return nil
		}
		if e.Start == syncmodel.OnRequest {
			end = b.outside(f, end, site) // the answer
		}
		if alone {
			end = b.turn(f, end, site, e, Unlock)
		}
		if group {
			end = b.on(f, end, site, e.Group, Op{Kind: GroupDone, Delta: 1})
		}
		end = b.release(f, end, site, t)
		if own := b.subtests(t); own.Valid() {
			end = b.syncAt(f, end, site, own, Op{Kind: GroupWait})
		}
		if e.Await && t.let == nil {
			end = b.syncAt(f, end, site, await, Op{Kind: GroupDone, Delta: 1})
		}
		if e.Await && outer.Valid() {
			end = b.syncAt(f, end, site, outer, Op{Kind: GroupDone, Delta: 1})
		}
		return end
	}})
	if e.Await {
		n = b.syncAt(f, n, site, await, Op{Kind: GroupWait})
	}
	if isPolling(e) {
		n = b.polled(f, n, site, ssax.Arguments(site.Common()), nil)
	}
	return n
}

// turn lays out that a goroutine takes or gives back the only place in its group.
func (b *builder) turn(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Spawn, kind OpKind) *Node {
	n := b.on(f, cur, site, e.Group, Op{Kind: kind, Delta: 1})
	n.field = "limit"
	return n
}

// isPolling reports whether e runs its function until that has seen something.
func isPolling(e *syncmodel.Spawn) bool {
	return e.Await && e.Serial && e.Times == syncmodel.Many && !e.Group.Valid()
}

// inTurn reports whether e starts handlers of a test, which mostly sends one request
// at a time.
func inTurn(site ssa.CallInstruction, e *syncmodel.Spawn) bool {
	return e.Start == syncmodel.OnRequest && ssax.InTestFile(site.Parent())
}

// triggered lays out what the start of a goroutine, other than by the call
// itself, knows of: the request that it serves, the last setting of its timer, the end of
// a context.
func (b *builder) triggered(f *Frame, cur *Node, site ssa.CallInstruction, e *syncmodel.Spawn) *Node {
	switch e.Start {
	case syncmodel.OnRequest:
		return b.outside(f, cur, site)
	case syncmodel.OnTimer:
		if timer := value(site); timer != nil {
			n := b.sync(f, cur, site, timer, Op{Kind: AtomicLoad, Open: true})
			n.field = "C"
			return n
		}
	case syncmodel.OnCancel:
		n := b.on(f, cur, site, e.Ctx, Op{Kind: RecvClosed, Delta: 1})
		n.field = doneField
		return n
	}
	return cur
}

// parallel lays out a call by which a test lets its parent go on, and waits
// itself until the parent's function has returned.
func (b *builder) parallel(f *Frame, cur *Node, site ssa.CallInstruction) *Node {
	t := b.thread
	if !t.await.Valid() || t.let != nil {
		return cur // the tests of the package: nothing of their parent is known
	}
	cur = b.syncAt(f, cur, site, t.await, Op{Kind: GroupDone, Delta: 1})
	t.let = cur
	return b.syncAt(f, cur, site, t.runner().ended(), Op{Kind: RecvClosed, Delta: 1})
}

// Wavers returns what the parent of a test waits for, if the test lets it go on by a call that it makes on some of its ways only, so that on the
// others its end does; ok is false if it is no such test.
func (t *Thread) Wavers() (await Place, ok bool) {
	if t.let == nil {
		return Place{}, false
	}
	ends := false
	work := graph.NewWorklist(t.Entry)
	for n := range work.Newest {
		for _, next := range n.Succs {
			ends = ends || next == t.Exit
			if next != t.let && next.Thread == t {
				work.Add(next)
			}
		}
	}
	return t.await, ends
}

// runner returns the thread that runs the test t is a subtest of. What "go t.Run(...)" starts has no function of its
// own: the end that t waits for is that of the function which started it.
func (t *Thread) runner() *Thread {
	p := t.Parent()
	for p.Frame == nil && p.Parent() != nil {
		p = p.Parent()
	}
	return p
}

// subtests returns the pseudo group of the goroutines that the test which t is
// waits for at its end, before it cleans up; not valid if t is no test that another one runs, and not the root either
// or nothing that this has kept for its end until then.
func (b *builder) subtests(t *Thread) Place {
	if isRoot := t.Parent() == nil; t.Frame == nil || isRoot && len(b.kept[t]) == 0 || !isRoot && !t.await.Valid() {
		return Place{}
	}
	return Place{Frame: t.Frame.ID, Path: accesspath.GlobalPath("", "subtests"), Deref: true}
}

// ended returns the pseudo channel that is closed when the function of t, a test,
// has returned.
func (t *Thread) ended() Place {
	return Place{Frame: t.Frame.ID, Path: accesspath.GlobalPath("", "end of test"), Deref: true}
}

// A kept call is one that a test makes at its end.
type kept struct {
	frame *Frame
	site  ssa.CallInstruction
	call  *syncmodel.Keep
}

// cleanUp lays out what t has kept for its end, last first.
func (b *builder) cleanUp(cur *Node, t *Thread) *Node {
	for _, k := range slices.Backward(b.kept[t]) {
		if cur == nil {
			return nil
		}
		run := func(n *Node) *Node { return b.callee(k.frame, n, k.site, k.call.Func) }
		switch {
		case b.cfg.Branches && k.frame == t.Frame && !ssax.InLoop(k.site.Block()) && ssax.IsAlwaysPassed(k.site.Block()):
			cur = run(cur)
		case b.cfg.Branches && !k.frame.Repeats(k.site):
			cur = b.ifPassed(k.frame, cur, k.site, run)
		default:
			cur = b.optional(k.frame, cur, run)
		}
	}
	return cur
}

// release lays out the end of the function of t: parallel subtests start then.
func (b *builder) release(f *Frame, cur *Node, site ssa.Instruction, t *Thread) *Node {
	if t.Frame == nil {
		return cur
	}
	return b.syncAt(f, cur, site, t.ended(), Op{Kind: Close, Delta: 1})
}

// value returns the value of a call, nil for that of a go or defer statement.
func value(site ssa.CallInstruction) ssa.Value {
	if v := site.Value(); v != nil {
		return v
	}
	return nil
}
