package goroutine

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// A Branch is what control has decided on where it gets to a node: what was found of a value, or that a loop which
// counts begins, goes on, or is over.
type Branch struct {
	Of      Value               // what was tested; zero if the branch is about a loop or a deferred call
	Place   Place               // of the variable that it was read from, if that is known
	Own     bool                // the scope shows all that happens to that, and it was tested as it was read
	Text    string              // the constant that it was compared with, as Go spells it
	Defer   ssa.CallInstruction // the statement that may have been passed: a defer, or a call by which a test keeps something for its end
	Negated bool                // it is not that, or has not been
	Fresh   bool                // each time control gets here, that is so or not anew
	Never   bool                // where the value comes from tells that control does not get here

	Message *Message // of which what was tested is a part; nil if that is not so

	read Value           // what was tested, if it was read at the end of the block
	test *ssa.If         // what decides; nil if the branch is about the beginning of a loop or a deferred call
	to   *ssa.BasicBlock // where control goes

	Round Round
	Loop  *ssa.BasicBlock // the header of the loop
	After bool            // the test comes after each round
	Count any             // the number of its rounds, as Node.Trips identifies it
}

// A Round is what becomes of a loop that counts.
type Round uint8

const (
	NoRound    Round = iota // the branch is about no such loop
	FirstRound              // it begins
	NextRound               // there is another round
	LastRound               // there is none
	SomeRounds              // a test before the loop finds that there are rounds
	NoRounds                // or that there are none
)

// decide lays out what control has decided on when it takes successor i of block at the end of it, after at; unless all
// branches are asked for, only what it decides on more than once.
func (b *builder) decide(f *Frame, block *ssa.BasicBlock, i int, at *Node) *Node {
	if !b.cfg.Branches && !b.code.asksAgain(block) {
		return at
	}
	if cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If); ok && f.impossible(block) < 0 {
		if br := b.decision(f, block, cond, i == 0); br != nil {
			br.test, br.to = cond, block.Succs[i]
			at = b.then(at, Plain, f, cond)
			at.Branch = br
		}
	}
	to := block.Succs[i]
	if b.cfg.Branches && !to.Dominates(block) && ssax.IsHeader(to) && counts(to) {
		at = b.then(at, Plain, f, nil)
		at.Branch = &Branch{Round: FirstRound, Loop: to}
	}
	return at
}

// decision returns what cond, which ends block, has found if it holds, or if it does not; nil if it picks an arm of a select,
// or goes by whether a context has ended, as that does.
func (b *builder) decision(f *Frame, block *ssa.BasicBlock, cond *ssa.If, holds bool) *Branch {
	if asks, _ := errOfContext(cond); asks != nil {
		return nil
	}
	v := cond.Cond
	for not, ok := v.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = v.(*ssa.UnOp) {
		v, holds = not.X, !holds
	}
	cmp, ok := v.(*ssa.BinOp)
	if !ok {
		if over := ranged(v); over != nil && ssax.IsHeader(block) {
			br := &Branch{Round: LastRound, Loop: block, Count: b.members(f, over)}
			if holds {
				br.Round = NextRound
			}
			return br
		}
		return b.found(f, block, v, "true", !holds)
	}
	if _, _, ok := ssax.SelectArm(cmp); ok {
		return nil
	}
	if br := b.round(f, block, cmp, holds); br != nil {
		return br
	}
	text := constText(cmp.Y)
	if text == "" || cmp.Op != token.EQL && cmp.Op != token.NEQ {
		return b.found(f, block, v, "true", !holds)
	}
	return b.found(f, block, cmp.X, text, holds != (cmp.Op == token.EQL))
}

// found returns the branch that has found v to be text, or not.
func (b *builder) found(f *Frame, block *ssa.BasicBlock, v ssa.Value, text string, negated bool) *Branch {
	if cmp, ok := v.(*ssa.BinOp); ok {
		v = firstOfSame(cmp)
	}
	at, source := b.source(f, v)
	for not, ok := source.(*ssa.UnOp); ok && not.Op == token.NOT; not, ok = source.(*ssa.UnOp) { // a helper has denied it
		f, v, negated = at, not.X, !negated
		at, source = b.source(f, v)
	}
	instr, ok := v.(ssa.Instruction)
	br := &Branch{Of: Value{at, source}, Text: text, Negated: negated, Fresh: ok && instr.Block() == block && source == v && !b.isDecided(f, v)}
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL && isTestedAtOnce(load, block) {
		br.read = Value{f, load}
	}
	br.Message = b.message(f, v)
	value, nonNil := b.constant(f, v)
	switch {
	case value == text:
		br.Never = negated
	case value != "" || nonNil && text == "nil":
		br.Never = !negated
	}
	return br
}

// resolveBranch finds the variable that was tested at n.
func (b *builder) resolveBranch(n *Node) {
	if p := b.readFrom(n.Branch.read); b.cfg.Branches && p.Valid() && b.isOwn(p) {
		n.Branch.Place, n.Branch.Own = p, true
		return
	}
	n.Branch.Place = b.readFrom(n.Branch.Of)
}

// readFrom returns the place that v was read from, if it was, and that is known.
func (b *builder) readFrom(v Value) Place {
	load, ok := v.Value.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return Place{}
	}
	places := b.refs(v.Frame, load.X)
	if len(places) != 1 {
		return Place{}
	}
	return places[0]
}

// isOwn reports whether the variable at p, or that it is part of, is made in the scope once, or is one of an activation, and nobody else gets
// hold of it.
func (b *builder) isOwn(p Place) bool {
	alloc, ok := p.Path.Root.Value.(*ssa.Alloc)
	if !ok || !alloc.Heap {
		return false
	}
	return (!b.scope.Frames[p.Frame].Repeats(alloc) || ssax.IsOfActivation(alloc)) && !b.escapes(alloc, within(p.Path))
}

// isTestedAtOnce reports whether nothing happens between read and the end of block, which tests what it gives.
func isTestedAtOnce(read ssa.Instruction, block *ssa.BasicBlock) bool {
	rest := read.Block().Instrs
	return isTestedOnce(read, block) && !slices.ContainsFunc(rest[slices.Index(rest, read)+1:], happens)
}

// isTestedOnce reports whether control gets to the end of block, which tests what instr gives, straight from the block of instr: what is
// found there was not found before, and whoever finds it once more has passed instr once more.
func isTestedOnce(instr ssa.Instruction, block *ssa.BasicBlock) bool {
	for ; block != instr.Block(); block = block.Preds[0] {
		if len(block.Preds) != 1 || slices.ContainsFunc(block.Instrs, happens) {
			return false
		}
	}
	return true
}

// isOnlyTest reports whether block, which tests what call gives, is the only one that does, and does so once for each call.
func (b *builder) isOnlyTest(call *ssa.Call, block *ssa.BasicBlock) bool {
	return testsOf(call) == 1 && !b.code.reach.InLoop(block)
}

// testsOf returns how many tests there are of what call gives.
func testsOf(call *ssa.Call) (tests int) {
	for _, use := range *call.Referrers() {
		switch use.(type) {
		case *ssa.If, *ssa.UnOp, *ssa.BinOp:
			tests++
		}
	}
	return tests
}

// happens reports whether instr does more than to compare values.
func happens(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.BinOp, *ssa.If, *ssa.DebugRef:
		return false
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	}
	return true
}

// round returns what a comparison that ends block tells of a loop that counts; nil if nothing.
func (b *builder) round(f *Frame, block *ssa.BasicBlock, cmp *ssa.BinOp, holds bool) *Branch {
	br := &Branch{Round: LastRound}
	if holds {
		br.Round = NextRound
	}
	if header, t := loopAt(block); t != nil {
		br.Loop, br.After = header, ssax.Latch(header) == block
		br.Count = b.trip(f, t)
		return br
	}
	if k, ok := cmp.X.(*ssa.Const); !ok || cmp.Op != token.LSS || constInt(k) != 0 {
		return nil
	}
	if br.Round = NoRounds; holds {
		br.Round = SomeRounds
	}
	br.Count = b.counted(f, cmp.Y)
	return br
}

// loopAt returns the header of the loop that counts and which control leaves at the end of block when it has made its rounds; nil if there is none.
func loopAt(block *ssa.BasicBlock) (header *ssa.BasicBlock, rounds *ssax.Trip) {
	for _, header := range append([]*ssa.BasicBlock{block}, block.Succs...) {
		if header.Dominates(block) && ssax.IsHeader(header) {
			if t := ssax.TripTo(header, block); t != nil {
				return header, t
			}
		}
	}
	return nil, nil
}

// counts reports whether the loop of header is one that counts.
func counts(header *ssa.BasicBlock) bool {
	for _, block := range []*ssa.BasicBlock{header, ssax.Latch(header)} {
		if block == nil {
			continue
		}
		cond, ok := block.Instrs[len(block.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		if at, _ := loopAt(block); at == header {
			return true
		}
		if ranged(cond.Cond) != nil {
			return true
		}
	}
	return false
}

// choice lays out that f waits for one of the operations that instr has: the arms of a select, or whether a context has ended.
func (b *builder) choice(f *Frame, cur *Node, instr ssa.Instruction) *Node {
	if !b.cfg.Branches {
		return cur
	}
	n := b.then(cur, Plain, f, instr)
	n.Either = true
	return n
}

// passes lays out that f has passed d, which [isLater], or, if negated, that it has not yet.
func (b *builder) passes(f *Frame, cur *Node, d ssa.CallInstruction, negated, fresh bool) *Node {
	if !b.cfg.Branches {
		return cur
	}
	cur = b.then(cur, Plain, f, d)
	cur.Branch = &Branch{Of: Value{Frame: f}, Defer: d, Negated: negated, Fresh: fresh}
	return cur
}

// isLater reports whether call is a statement behind which something is to be called later on: a defer, or one of a test that keeps a
// function for its end.
func isLater(call ssa.CallInstruction) bool {
	if _, ok := call.(*ssa.Defer); ok {
		return true
	}
	_, keeps := syncmodel.EffectOf[*syncmodel.Keep](call.Common())
	return keeps
}

// deferredYet lays out, at the start of f, that it has passed none of its defer statements.
func (b *builder) deferredYet(f *Frame, cur *Node) *Node {
	if !b.cfg.Branches {
		return cur
	}
	for call := range ssax.InstrsOf[ssa.CallInstruction](f.Func) {
		if isLater(call) {
			cur = b.passes(f, cur, call, true, true)
		}
	}
	return cur
}

// IsNumber reports whether what [Node.Trips], [Op.Count] or [Object.Size] identify is a number of its own: it does not follow
// from others, nor from which way control has taken.
func IsNumber(of any) bool {
	c, ok := of.(count)
	if !ok {
		_, ok = of.(int64)
		return ok
	}
	return c.of.isNumber() && (c.less == amount{} || c.less.isNumber())
}

// isNumber reports whether a follows from no others, nor from which way control has taken.
func (a amount) isNumber() bool {
	if a.value.Value == nil {
		return false
	}
	switch v := ssax.Unconverted(a.value.Value, ssax.Integral).(type) {
	case *ssa.BinOp, *ssa.Phi:
		return false
	case *ssa.Call:
		builtin, ok := v.Call.Value.(*ssa.Builtin)
		return !ok || builtin.Name() == "cap" || isBounded(builtin, v.Call.Args)
	case *ssa.UnOp:
		alloc, ok := v.X.(*ssa.Alloc)
		return !ok || ssax.SoleStore(alloc) != nil
	}
	return true
}

// isBounded reports whether a call of builtin returns a number as it is given, unless that is too small or too large.
func isBounded(builtin *ssa.Builtin, args []ssa.Value) bool {
	if builtin.Name() != "max" && builtin.Name() != "min" {
		return false
	}
	return len(args) == 2 && isConst(args[0]) != isConst(args[1])
}

// isAssigned reports whether v is a variable that a loop assigns.
func isAssigned(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Phi:
		return ssax.IsHeader(v.Block())
	case *ssa.UnOp:
		alloc, ok := ssax.Origin(v.X).(*ssa.Alloc)
		if !ok || v.Op != token.MUL {
			return false
		}
		stores, all := ssax.Stores(alloc)
		return !all || len(stores) > 1
	}
	return false
}

// IsTally reports whether what was tested is a number that is carried so, as where a loop counts in a way of its own, or one that several
// goroutines count with.
func (br *Branch) IsTally() bool {
	return slices.ContainsFunc(br.tested(), func(v ssa.Value) bool { return ssax.IsInteger(v.Type()) && (isCarried(v) || isSum(v)) })
}

// LeavesCounted returns the header of a loop that control leaves because of a tally, while the loop counts its rounds by another
// number: that it may be left before these are over is what the test is for. A tally that goes up in each round is as good as that number. It
// returns nil if there is none.
func (br *Branch) LeavesCounted() *ssa.BasicBlock {
	for _, v := range br.tested() {
		phi, ok := v.(*ssa.Phi)
		if !ok || !ssax.IsInteger(phi.Type()) || br.to == nil || !counts(phi.Block()) || ssax.Reaches(br.to, phi.Block()) {
			continue
		}
		if !isInStep(phi) {
			return phi.Block()
		}
	}
	return nil
}

// isInStep reports whether phi, in the header of a loop, changes by a constant in each round.
func isInStep(phi *ssa.Phi) bool {
	header := phi.Block()
	for i, pred := range header.Preds {
		if header.Dominates(pred) && (phi.Edges[i] == ssa.Value(phi) || uncounted(phi.Edges[i]) != ssa.Value(phi)) {
			return false
		}
	}
	return true
}

// isSum reports whether v is what an atomic variable has become by what was added to it.
func isSum(v ssa.Value) bool {
	call, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Atomic](&call.Call)
	return ok && e.Op == syncmodel.Add
}

// tested returns the values that the test at br compares, without what was added to them last: a counter may be tested before the
// round ends in which it has counted.
func (br *Branch) tested() []ssa.Value {
	switch v := br.Of.Value.(type) {
	case nil:
		return nil
	case *ssa.BinOp:
		if x, y := collected(v.X), collected(v.Y); x != nil && y != nil {
			return []ssa.Value{x, y} // as many as there are
		}
		return []ssa.Value{uncounted(v.X), uncounted(v.Y)}
	default:
		return []ssa.Value{v}
	}
}

// uncounted returns what v is without a constant that is added to it.
func uncounted(v ssa.Value) ssa.Value {
	if sum, ok := v.(*ssa.BinOp); ok && (sum.Op == token.ADD || sum.Op == token.SUB) && isConst(sum.Y) {
		return sum.X
	}
	return v
}

// collected returns what was collected in a slice of which v is the length, without what was appended last; nil if v is no length.
func collected(v ssa.Value) ssa.Value {
	slice := ssax.BuiltinArg(v, "len")
	if before := ssax.BuiltinArg(slice, "append"); before != nil {
		return before
	}
	return slice
}

// isCarried reports whether v is such a variable, and holds not only what the program was given last: a constant, or what is computed
// from what it was before.
func isCarried(v ssa.Value) bool {
	if !isAssigned(v) {
		return false
	}
	switch v := v.(type) {
	case *ssa.Phi:
		header := v.Block()
		return slices.ContainsFunc(header.Preds, func(latch *ssa.BasicBlock) bool {
			return header.Dominates(latch) && isState(v.Edges[slices.Index(header.Preds, latch)], v, maxComputed)
		})
	case *ssa.UnOp:
		stores, all := ssax.Stores(ssax.Origin(v.X).(*ssa.Alloc))
		return !all || slices.ContainsFunc(stores, func(st *ssa.Store) bool { return isState(st.Val, nil, maxComputed) })
	}
	return false
}

// isState reports whether v, which a variable gets that phi stands for, is a value that says what has been done: a constant, or one
// computed from what the variable was, as far as depth steps tell.
func isState(v ssa.Value, phi *ssa.Phi, depth int) bool {
	switch v := v.(type) {
	case *ssa.Const, *ssa.BinOp:
		return true
	case *ssa.Call:
		return ssax.BuiltinArg(v, "append") != nil
	case *ssa.Phi:
		return v != phi && (depth == 0 || slices.ContainsFunc(v.Edges, func(e ssa.Value) bool { return isState(e, phi, depth-1) }))
	}
	return false
}
