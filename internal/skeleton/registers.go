package skeleton

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// A regKey is what a register holds: what was found of a value, whether a statement was passed, or how many rounds a loop has
// made.
type regKey struct {
	frame *goroutine.Frame
	value any // an ssa.Value, goroutine.Place, an ssa.CallInstruction or the header of a loop
	text  string
}

// keyOf returns what a branch is about.
func (b *builder) keyOf(n *goroutine.Node) regKey {
	br := n.Branch
	switch {
	case br.Loop != nil:
		return regKey{n.Frame, br.Loop, ""}
	case br.Defer != nil:
		return regKey{br.Of.Frame, br.Defer, ""}
	}
	if br.Place.Valid() {
		return regKey{b.scope.Frames[br.Place.Frame], br.Place, br.Text}
	}
	return regKey{br.Of.Frame, br.Of.Value, br.Text}
}

// isVariable reports whether what was tested at n is read from a variable that may have another value each time.
func (b *builder) isVariable(n *goroutine.Node) bool {
	load, ok := n.Branch.Of.Value.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	p := n.Branch.Place
	return !p.Valid() || b.writes(p) > 1
}

// A variable is what places begin with: all that is reached from one root.
type variable struct {
	frame int
	root  accesspath.Root
}

// A write is an assignment, or code that is not seen and may assign.
type write struct {
	path  accesspath.Path
	times int
}

// findWrites lists the writes to what branches may test.
func (b *builder) findWrites() {
	b.written = make(map[variable][]write)
	add := func(p goroutine.Place, times int) {
		v := variable{p.Frame, p.Path.Root}
		b.written[v] = append(b.written[v], write{p.Path, times})
	}
	for _, n := range b.scope.Nodes {
		switch {
		case n.Kind == goroutine.Touch && n.Access.Write:
			for _, p := range n.Access.Places {
				if add(p, 1); n.Looped {
					add(p, 1)
				}
			}
		case n.Kind == goroutine.Opaque:
			for _, p := range n.Opaque {
				add(p, 2)
			}
		}
	}
}

// writes returns how often the variable at p may be assigned in the scope, as far as that is known; two stands for any more.
func (b *builder) writes(p goroutine.Place) int {
	count := 0
	for _, a := range b.scope.Dropped(p) {
		if a.Write {
			count++
		}
	}
	for _, w := range b.written[variable{p.Frame, p.Path.Root}] {
		if p.Path.HasPrefix(w.path) {
			count += w.times
		}
	}
	return count
}

// findRegisters gives registers to what branches test.
func (b *builder) findRegisters() {
	b.regs = make(map[regKey]int)
	b.findWrites()
	b.findReceives()
	b.findDecided()
	b.findMessages()
	users := make(map[regKey][]*goroutine.Thread)
	fresh := make(map[regKey]bool)
	var order []regKey
	counts := b.countingLoops()
	for _, n := range b.scope.Nodes {
		if n.Branch == nil || !b.decided[b.keyOf(n)] && b.isVariable(n) || n.Branch.Round != goroutine.NoRound && !counts[b.keyOf(n)] {
			continue
		}
		k := b.keyOf(n)
		if users[k] == nil {
			order = append(order, k)
		}
		if !slices.Contains(users[k], n.Thread) {
			users[k] = append(users[k], n.Thread)
		}
		fresh[k] = fresh[k] || n.Branch.Round == goroutine.FirstRound || n.Branch.Fresh && !n.Branch.Place.Valid()
	}
	var shared, own []regKey
	for _, k := range order {
		switch {
		case k.frame == nil || !fresh[k] && isRepeated(k) && !b.isReceivedFrom(k) && !b.decided[k]:
		case len(users[k]) == 1 && users[k][0] == k.frame.Thread:
			own = append(own, k)
		case !k.frame.Thread.Many && !isRepeated(k):
			shared = append(shared, k)
		}
	}
	for _, n := range b.scope.Nodes {
		if k := revocationKey(n.Revokes); k.frame != nil && !isRepeated(k) && !slices.Contains(shared, k) {
			shared = append(shared, k)
		}
		if k := b.pickKey(n); k.frame != nil && !slices.Contains(shared, k) {
			shared = append(shared, k)
		}
		if got := (goroutine.Value{Frame: n.Frame, Value: goroutine.Received(n)}); b.asked[got] && !slices.Contains(own, messageKey(got)) {
			own = append(own, messageKey(got))
		}
	}
	for _, k := range append(shared, own...) {
		b.regs[k] = len(b.regs)
	}
	b.Shared, b.Local = len(shared), len(own)
}

// countingLoops returns the loops that make a known number of rounds.
func (b *builder) countingLoops() map[regKey]bool {
	out := make(map[regKey]bool)
	for _, n := range b.scope.Nodes {
		if n.Branch != nil && n.Branch.Loop != nil {
			if _, known := b.counts[n.Branch.Count]; known || b.isEndless(n) {
				out[b.keyOf(n)] = true
			}
		}
	}
	return out
}

// isRepeated reports whether a process may compute the value of k more than once.
func isRepeated(k regKey) bool {
	if instr, ok := k.value.(ssa.Instruction); ok {
		return k.frame.Repeats(instr)
	}
	return k.frame.Repeated()
}

// findReceives lists the receives from channels that have a slot, and the operations that tell what a variable was that they assign.
func (b *builder) findReceives() {
	b.receives = make(map[at]bool)
	for _, n := range b.scope.Nodes {
		_, changes := b.changing(n)
		if changes || n.Revokes != nil || n.Instr != nil && b.isKept(n) && (n.Op.Kind == goroutine.Recv || n.Op.Kind == goroutine.RecvAny) {
			b.receives[at{n.Frame, n.Instr}] = true
		}
	}
}

// isReceivedFrom reports whether k tells whether a receive got a value, from a channel that has a slot, or what an operation has found that
// assigns a variable. Of a select it is enough that one of its channels has.
func (b *builder) isReceivedFrom(k regKey) bool {
	if b.isChange(k) {
		return true
	}
	v, ok := k.value.(ssa.Value)
	return ok && isReceived(v) && b.receives[at{k.frame, v.(*ssa.Extract).Tuple.(ssa.Instruction)}]
}

// guard returns the step that a branch lets pass; ok is false if it lets nothing pass.
func (b *builder) guard(n *goroutine.Node) (s explore.Step, ok bool) {
	br := n.Branch
	count, counted := b.counts[br.Count]
	switch {
	case br.Never:
		return s, false
	case br.Round == goroutine.SomeRounds:
		return s, !counted || count > 0
	case br.Round == goroutine.NoRounds:
		return s, counted && count == 0 || !counted && (b.any == nil || br.Count != b.any)
	case b.isEndless(n) && !br.After:
	case br.Loop != nil && br.Round != goroutine.FirstRound && !counted:
		return s, true
	}
	if values, ok := b.among[br]; ok {
		return explore.Step{Op: explore.Among, Reg: b.regs[messageKey(br.Message.Got)], N: values}, true
	}
	r, known := b.regs[b.keyOf(n)]
	if !known {
		return s, true
	}
	s.Reg, s.Op, s.N = r, explore.Assume, explore.True
	switch {
	case b.isEndless(n):
		s.Op, s.N = b.anyRound(br.Round)
	case br.Round == goroutine.FirstRound:
		s.Op, s.N = explore.Decide, 0
	case br.Round != goroutine.NoRound:
		if br.After {
			count--
		}
		if s.Op, s.N = explore.Count, count; br.Round == goroutine.LastRound {
			s.Op = explore.Counted
		}
	default:
		if br.Negated {
			s.N = explore.False
		}
		if br.Fresh && !br.Place.Valid() && !b.isReceivedFrom(b.keyOf(n)) {
			s.Op = explore.Decide
		}
	}
	return s, true
}

// isEndless reports whether n is about the loop that makes any number of rounds.
func (b *builder) isEndless(n *goroutine.Node) bool {
	return n.Branch != nil && n.Branch.Loop != nil && n.Branch.Loop == b.endless.value && b.keyOf(n) == b.endless
}

// anyRound returns the step for a round of the loop that makes any number of them: the register tells whether there was one.
func (b *builder) anyRound(r goroutine.Round) (op explore.Op, n int) {
	switch r {
	case goroutine.NextRound:
		return explore.Decide, explore.True
	case goroutine.LastRound:
		return explore.Assume, explore.True
	}
	return explore.Decide, explore.False
}

// isReceived reports whether v tells whether a receive got a value.
func isReceived(v ssa.Value) bool {
	ext, ok := v.(*ssa.Extract)
	if !ok || ext.Index != 1 {
		return false
	}
	switch t := ext.Tuple.(type) {
	case *ssa.UnOp:
		return t.Op == token.ARROW
	case *ssa.Select:
		return true
	}
	return false
}

// received returns the register, plus one, that tells whether the receive at n got a value; 0 if nobody asks.
func (b *builder) received(n *goroutine.Node) int {
	v, ok := n.Instr.(ssa.Value)
	if !ok {
		return 0
	}
	for _, ref := range *v.Referrers() {
		if ext, ok := ref.(*ssa.Extract); ok && ext.Index == 1 {
			if r, ok := b.regs[regKey{n.Frame, ssa.Value(ext), "true"}]; ok {
				return r + 1
			}
		}
	}
	return 0
}

// maxRegisters bounds the registers of a program, and those of a process.
const maxRegisters = 32

// renumber leaves out the registers that no step is about any more; it returns false if too many are left.
func (b *builder) renumber() bool {
	number := make([]int, b.Shared+b.Local)
	b.eachStep(func(s *explore.Step) {
		eachRegister(s, func(r int) int { number[r] = 1; return r })
	})
	shared, n := 0, 0
	for r := range number {
		if number[r] == 0 {
			continue
		}
		number[r] = n
		if n++; r < b.Shared {
			shared++
		}
	}
	b.eachStep(func(s *explore.Step) {
		eachRegister(s, func(r int) int { return number[r] })
	})
	b.Shared, b.Local = shared, n-shared
	return b.Shared <= maxRegisters && b.Local <= maxRegisters
}

// eachRegister puts what do returns in the place of each register that s is about.
func eachRegister(s *explore.Step, do func(r int) int) {
	switch s.Op {
	case explore.Assume, explore.Decide, explore.Count, explore.Counted, explore.Among:
		s.Reg = do(s.Reg)
	case explore.Recv:
		for _, r := range []*int{&s.Reg, &s.What} {
			if *r > 0 {
				*r = do(*r-1) + 1
			}
		}
	}
}
