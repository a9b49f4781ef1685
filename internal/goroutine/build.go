package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/backpointer"
	"github.com/concvet/concvet/internal/callees"
	"github.com/concvet/concvet/internal/footprint"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/ssax"
)

// A Config says what the builder may know of the program.
type Config struct {
	// Callees finds the functions that a call may run.
	Callees func(ssa.CallInstruction) callees.Targets

	// CondLock returns the lock of a condition variable, if that is known. It may be nil.
	CondLock func(cond ssa.Value) (backpointer.Lock, bool)

	// Footprint returns what is known of a call that is not expanded. It may be nil.
	Footprint func(ssa.CallInstruction) *footprint.Function

	// Method returns what is known of a method of another package. It may be nil.
	Method func(*types.Func) *footprint.Function

	// Effect returns what a call that is not expanded does to locks, as its caller names them; nil if nothing. It may
	// be nil.
	Effect func(ssa.CallInstruction) *locks.Effect

	// Adopted reports whether fn is a method of a lock of the program's own that holds no lock inside when it
	// returns, so that the value itself is the lock. It may be nil.
	Adopted func(fn *ssa.Function) bool

	// Callbacks returns the function values among the arguments of a call of
	// another package that are called before it returns. It may be nil.
	Callbacks func(ssa.CallInstruction) []ssa.Value

	// Room returns the capacity of the channels that a field or package variable
	// holds, see [locks.Rooms]. It may be nil.
	Room func(*types.Var) int64

	// Made reports whether the package assigns a field to no object but those that it
	// makes in the same function. It may be nil.
	Made func(field *types.Var) bool

	// Unset reports whether nobody assigns the field at addr in any object. It may be nil.
	Unset func(addr *ssa.FieldAddr) bool

	// IsNil reports whether v is nil, if it is made in a way that tells. It may be nil.
	IsNil func(v ssa.Value) (isNil, known bool)

	// Entry returns the locks that all callers of fn hold, as paths of its nest. It
	// may be nil.
	Entry func(fn *ssa.Function) []EntryLock

	// Starters are the functions of the package that start goroutines. It may be nil.
	Starters *Starters

	// Setters are the functions of the package that constructors may be given. It may be nil.
	Setters *Setters

	// Branches says that nodes tell what control has decided on, and where it waits for one of several operations. The
	// scope is larger then.
	Branches bool

	// Code is what is known of the code of functions. It may be nil; scopes that share it are built faster.
	Code *Code
}

// An EntryLock is a lock that is held when a function starts.
type EntryLock struct {
	Path accesspath.Path
	Read bool
}

// Bounds on the size of a scope. When a scope does not fit, calls are expanded
// less deep. Without any, a scope may have more nodes and threads if its function is
// large, in proportion to that up to a point; one that does not fit even then is Top.
const (
	maxNodes   = 3000
	maxThreads = 100

	mostNodes     = 30_000
	mostThreads   = 1001 // with that of the function itself
	nodesPerInstr = 16

	maxSmall = 300 // nodes of a small scope
)

// A bound is how large a scope may be.
type bound struct{ nodes, threads int }

// boundOf returns the bound of the scope of root with calls expanded as r says.
func boundOf(root *ssa.Function, r reach) bound {
	if r.calls > 0 {
		return bound{maxNodes, maxThreads}
	}
	n := size(ssax.EnclosingDeclared(root))
	return bound{min(max(maxNodes, nodesPerInstr*n), mostNodes), min(max(maxThreads, n), mostThreads)}
}

// size returns the number of instructions of fn and its literals.
func size(fn *ssa.Function) int {
	n := 0
	for _, b := range fn.Blocks {
		n += len(b.Instrs)
	}
	for _, lit := range fn.AnonFuncs {
		n += size(lit)
	}
	return n
}

// A reach says which calls are expanded below the start of a thread: all to a depth, and those that start goroutines to
// another one. What a call of the others does is known by its footprint, but who is started shares what it gets.
type reach struct{ calls, starts int }

// reaches are tried in this order.
var reaches = []reach{{3, 10}, {3, 3}, {1, 1}, {0, 0}}

// nearest is for scopes that have to be small.
var nearest = reach{3, 3}

// Build lays out what root does, with everything it calls and starts.
//
// The cost is linear in the size of the graph, which is bounded.
func Build(cfg Config, root *ssa.Function) *Scope {
	var s *Scope
	if cfg.Code == nil {
		cfg.Code = new(Code)
	}
	for i, r := range reaches {
		if i < len(reaches)-1 && isTooMuch(cfg, root, r) {
			continue
		}
		s = build(cfg, root, r, boundOf(root, r))
		if !s.Top {
			break
		}
	}
	s.finish()
	return s
}

// BuildSmall is Build for a scope that is small with all calls expanded as deep as Build tries first; a scope
// that is not is Top, after a bounded amount of work.
func BuildSmall(cfg Config, root *ssa.Function) *Scope {
	return buildTo(cfg, root, nearest, bound{maxSmall, maxThreads})
}

// BuildShallow is Build without the code of the functions that are called: of what they do is known what their
// footprints tell.
func BuildShallow(cfg Config, root *ssa.Function) *Scope {
	return buildTo(cfg, root, reach{}, boundOf(root, reach{}))
}

// buildTo lays out a scope with calls expanded as r says, which is Top if it is larger than limit.
func buildTo(cfg Config, root *ssa.Function, r reach, limit bound) *Scope {
	s := build(cfg, root, r, limit)
	if !s.Top {
		s.finish()
	}
	return s
}

func build(cfg Config, root *ssa.Function, r reach, limit bound) *Scope {
	b := newBuilder(cfg, root, r)
	b.max = limit
	frame := b.newFrame(root, nil, nil)
	main := b.newThread(nil)
	main.Frame, frame.Thread = frame, main
	b.pending = append(b.pending, pendingThread{main, func(start *Node) *Node {
		end := b.body(frame, b.entryLocks(frame, start))
		if end == nil {
			return nil
		}
		end = b.release(frame, end, nil, main)
		if own := b.subtests(main); own.Valid() {
			end = b.syncAt(frame, end, nil, own, Op{Kind: GroupWait})
		}
		return b.cleanUp(end, main)
	}})
	b.layOut()
	return b.scope
}

func newBuilder(cfg Config, root *ssa.Function, r reach) *builder {
	if cfg.Code == nil {
		cfg.Code = new(Code)
	}
	s := &Scope{Root: root, objects: make(map[Place]*Object), code: cfg.Code}
	b := &builder{
		cfg:        cfg,
		scope:      s,
		reach:      r,
		max:        bound{maxNodes, maxThreads},
		entries:    newEntries(root.Pkg.Pkg),
		kept:       make(map[*Thread][]kept),
		handed:     make(map[ssa.Value][]Place),
		lent:       make(map[Place][]valueIn),
		puts:       make(map[*types.Var][]put),
		resolution: newResolution(cfg, s),
	}
	s.values = b.resolution
	return b
}

// layOut lays out the threads that are pending, and those that they start.
func (b *builder) layOut() {
	for len(b.pending) > 0 && !b.scope.Top {
		next := b.pending[0]
		b.pending = b.pending[1:]
		b.thread, b.left = next.thread, nil
		if last := next.build(next.thread.Entry); last != nil {
			link(last, next.thread.Exit)
		}
	}
	if !b.scope.Top {
		clear(b.memo) // more is known now than when calls were laid out
		clear(b.fields)
		b.resolve()
	}
}

// entryLocks lays out that the caller of the root holds locks.
func (b *builder) entryLocks(f *Frame, cur *Node) *Node {
	if b.cfg.Entry == nil {
		return cur
	}
	for _, l := range b.cfg.Entry(f.Func) {
		op := Op{Kind: Lock, Delta: 1}
		if l.Read {
			op.Kind = RLock
		}
		cur = b.syncAt(f, cur, nil, Place{Path: l.Path}, op)
	}
	return cur
}

// A builder lays out one scope. The graph grows at a cursor: every method that
// adds events takes the node after which they happen and returns the last one,
// or nil if control does not get further.
type builder struct {
	*resolution
	cfg      Config
	scope    *Scope
	reach    reach
	max      bound
	thread   *Thread
	left     []*Node // at which control leaves what is laid out because the goroutine ends: see unwinding
	pending  []pendingThread
	edges    memo.Map[*ssa.Function, map[edge][]edgeEvent]
	escaped  memo.Map[holder, bool]
	deciding memo.Map[*Frame, bool] // see decides
	handed   map[ssa.Value][]Place  // the channels on which something goes with messages, or may do so
	lent     map[Place][]valueIn    // what calls that are not laid out get and return with the cancel functions of contexts
	entries  entries
	kept     map[*Thread][]kept
	limits   map[valueIn]int64    // of groups
	puts     map[*types.Var][]put // by field
	accesses []memory.Access      // scratch space
	room     []Node               // for those to come
}

// A pendingThread is a goroutine whose start was seen and whose body is still to
// be laid out.
type pendingThread struct {
	thread *Thread
	build  func(*Node) *Node
}

func (b *builder) newThread(spawn *Node) *Thread {
	t := &Thread{ID: len(b.scope.Threads), Spawn: spawn}
	b.scope.Threads = append(b.scope.Threads, t)
	if len(b.scope.Threads) > b.max.threads {
		b.scope.Top = true
	}
	outer := b.thread
	b.thread = t
	t.Entry = b.node(Start, nil, nil)
	t.Exit = b.node(End, nil, nil)
	b.thread = outer
	return t
}

func (b *builder) newFrame(fn *ssa.Function, site ssa.CallInstruction, caller *Frame) *Frame {
	f := &Frame{
		ID:     len(b.scope.Frames),
		Thread: b.thread,
		Func:   fn,
		Site:   site,
		Caller: caller,
		values: b.resolution,
	}
	b.scope.Frames = append(b.scope.Frames, f)
	return f
}

// nodesAtOnce is how many nodes get their memory together: they are forgotten together, too, with their scope.
const nodesAtOnce = 64

// node adds a node to the current thread.
func (b *builder) node(kind Kind, f *Frame, instr ssa.Instruction) *Node {
	if len(b.room) == 0 {
		b.room = make([]Node, nodesAtOnce)
	}
	n := &b.room[0]
	b.room = b.room[1:]
	*n = Node{ID: len(b.scope.Nodes), Thread: b.thread, Frame: f, Kind: kind, Instr: instr}
	n.Succs, n.Preds = n.next[:0], n.last[:0]
	b.scope.Nodes = append(b.scope.Nodes, n)
	if len(b.scope.Nodes) > b.max.nodes {
		b.scope.Top = true
	}
	return n
}

// then adds a node after cur.
func (b *builder) then(cur *Node, kind Kind, f *Frame, instr ssa.Instruction) *Node {
	n := b.node(kind, f, instr)
	link(cur, n)
	return n
}

func link(from, to *Node) {
	from.Succs = append(from.Succs, to)
	to.Preds = append(to.Preds, from)
}

// body lays out f, with what it runs if its goroutine ends inside.
func (b *builder) body(f *Frame, cur *Node) *Node {
	return b.unwinding(f, func() *Node { return b.layBlocks(f, cur) }, func(at *Node) *Node { return b.runPassed(f, at) })
}

// layBlocks lays out the function of f after cur and returns the node at which it
// returns.
func (b *builder) layBlocks(f *Frame, cur *Node) *Node {
	fn := f.Func
	entries := make([]*Node, len(fn.Blocks))
	for _, block := range fn.Blocks {
		if block != fn.Recover {
			entries[block.Index] = b.node(Plain, f, nil)
		}
	}
	if len(entries) == 0 || entries[0] == nil {
		return cur
	}
	ret := b.node(Plain, f, nil)
	if f.asked != nil && f.refused == nil {
		f.refused = b.node(Plain, f, nil)
	}
	f.recovered = b.recovery(f, ret)
	f.Entry, f.blocks = entries[0], entries
	link(b.deferredYet(f, cur), f.Entry)
	for _, block := range fn.Blocks {
		if entries[block.Index] == nil || b.scope.Top {
			continue
		}
		last := entries[block.Index]
		for _, instr := range block.Instrs {
			if last = b.instr(f, last, instr); last == nil {
				break
			}
		}
		if last == nil {
			continue
		}
		if r, ok := block.Instrs[len(block.Instrs)-1].(*ssa.Return); ok {
			b.returns(f, last, r, ret)
		}
		for i := range block.Succs {
			b.leave(f, last, edge{block, i}, entries)
		}
	}
	if len(ret.Preds) == 0 && (f.refused == nil || len(f.refused.Preds) == 0) {
		return nil
	}
	return ret
}

// leave lays out that f takes e after last, the end of a block, and links that with where the next block begins.
func (b *builder) leave(f *Frame, last *Node, e edge, entries []*Node) {
	block, succ := e.from, e.from.Succs[e.i]
	if e.i == f.impossible(block) {
		return
	}
	if succ.Dominates(block) {
		switch {
		case b.runsOnce(f, succ, succ):
			succ = succ.Succs[1] // the loop is over
		case b.runsOnce(f, succ, block):
			return
		}
	}
	at := b.over(f, b.decide(f, block, e.i, b.wayTo(f, block, e.i, last)), block, e.i)
	for _, event := range b.edgesOf(f.Func)[e] {
		at = event(f, at)
	}
	b.enter(f, at, e, succ, entries)
}

// returns lays out that f returns by r after last. A call that tells its ways apart already is where they part.
func (b *builder) returns(f *Frame, last *Node, r *ssa.Return, ret *Node) {
	tell := func(at *Node) *Node { return b.fails(f, b.together(f, b.handOut(f, at, r), r), r) }
	if denial := f.denialOf(r); denial != nil {
		link(tell(last), ret)
		link(tell(denial), f.refused)
		return
	}
	b.ends(f, tell(last), r, ret)
}

// ends lays out that f returns by r after cur: at the node at which it returns, or where it
// ends if it is refused.
func (b *builder) ends(f *Frame, cur *Node, r *ssa.Return, ret *Node) {
	how := eitherWay
	if f.asked != nil {
		how = b.endingOf(r, f.asked.result).of(*f.asked)
	}
	if how != refused {
		link(cur, ret)
	}
	if f.refused != nil && how != granted {
		link(cur, f.refused)
	}
}

// wayTo returns the node from which control gets to successor i of block, at the end of which last
// happens: if the block ends by how a call has ended, that is where the call ends so.
func (b *builder) wayTo(f *Frame, block *ssa.BasicBlock, i int, last *Node) *Node {
	for _, instr := range block.Instrs {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if s, ok := f.splits[call]; ok && i == s.denied {
			return s.denial
		}
		if f.calls[call] == nil || f.calls[call].asked == nil {
			continue
		}
		if callee := f.calls[call]; i == callee.asked.denied && callee.refused != nil {
			return callee.refused
		}
	}
	return last
}

// instr lays out one instruction after cur.
func (b *builder) instr(f *Frame, cur *Node, instr ssa.Instruction) *Node {
	if load, ok := instr.(*ssa.UnOp); ok && isLate(load) {
		return cur
	}
	cur = b.touch(f, cur, instr)
	b.notePut(f, instr)
	switch instr := instr.(type) {
	case *ssa.Alloc:
		if instr.Heap {
			cur = b.make(f, cur, instr)
		}
	case *ssa.MakeChan:
		cur = b.make(f, cur, instr)
	case *ssa.MakeMap:
		cur = b.make(f, cur, instr)
	case *ssa.MakeSlice:
		cur = b.make(f, cur, instr)
	case *ssa.ChangeType:
		cur = b.convert(f, cur, instr)
	case *ssa.Send:
		b.sends = append(b.sends, sent{f, instr.Chan, instr.X})
		cur = b.sync(f, cur, instr, instr.Chan, Op{Kind: Send, Delta: 1})
	case *ssa.UnOp:
		if cur = b.receive(f, cur, instr); b.code.isTaken(instr) {
			cur = b.make(f, cur, instr)
		}
	case *ssa.Select:
		cur = b.merged(f, b.choice(f, cur, instr), instr)
	case *ssa.If:
		if asks, _ := errOfContext(instr); asks != nil {
			cur = b.choice(f, cur, instr)
		}
	case *ssa.Go:
		cur = b.goStmt(f, cur, instr)
	case *ssa.Defer:
		cur = b.passes(f, cur, instr, false, true)
	case *ssa.Call:
		if cur = b.call(f, cur, instr); cur != nil && f.calls[instr] == nil {
			if e := b.effectOf(instr); e != nil && e.NoReturn {
				return b.exit(f, cur, instr, e.Goexit)
			}
			cur = b.panics(f, b.makeResults(f, cur, instr), instr)
		}
	case *ssa.RunDefers:
		cur = b.runDefers(f, cur, instr)
	case *ssa.Return:
		cur = b.readAtReturn(f, cur, instr)
	case *ssa.Panic:
		b.panicked(f, cur, instr)
		return nil
	}
	return cur
}

// make notes that v, a new variable or object, is allocated.
func (b *builder) make(f *Frame, cur *Node, v ssa.Value) *Node {
	n := b.then(cur, Make, f, v.(ssa.Instruction))
	n.Made = &Place{Frame: f.ID, Path: accesspath.LocalPath(v)}
	return n
}

// makeResults notes that what a call returns is taken for new, if nothing is known
// of the callee.
func (b *builder) makeResults(f *Frame, cur *Node, call *ssa.Call) *Node {
	for _, v := range results(call) {
		if isReference(v.Type()) {
			cur = b.make(f, cur, v)
		}
	}
	return cur
}

// results returns the values that hold what call returns, as far as it is used.
func results(call *ssa.Call) []ssa.Value {
	if _, ok := call.Type().(*types.Tuple); !ok {
		return []ssa.Value{call}
	}
	var out []ssa.Value
	for ext := range ssax.UsesOf[*ssa.Extract](call) {
		out = append(out, ext)
	}
	return out
}

// sync adds an operation on the object that v refers to.
func (b *builder) sync(f *Frame, cur *Node, instr ssa.Instruction, v ssa.Value, op Op) *Node {
	n := b.then(cur, Sync, f, instr)
	n.Op = &op
	n.refs = []ssa.Value{v}
	return n
}

// syncAt adds an operation on an object that has a place but no value.
func (b *builder) syncAt(f *Frame, cur *Node, instr ssa.Instruction, at Place, op Op) *Node {
	n := b.then(cur, Sync, f, instr)
	op.Objects = []Place{at}
	n.Op = &op
	return n
}

// opaque adds a call of unknown code, which gets hold of vs. Most methods of what an
// interface value holds, of readers and writers say, let nobody wait for others, so
// these do not count.
func (b *builder) opaque(f *Frame, cur *Node, instr ssa.Instruction, vs []ssa.Value) *Node {
	n := b.then(cur, Opaque, f, instr)
	for _, v := range vs {
		if v != nil && isReference(v.Type()) && !types.IsInterface(v.Type()) {
			n.refs = append(n.refs, v)
		}
	}
	return n
}
