package goroutine

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// An Outcome is what a test finds.
type Outcome uint8

const (
	Unknown Outcome = iota // may be either
	Holds                  // it is so
	Fails                  // it is not
)

func outcome(holds bool) Outcome {
	if holds {
		return Holds
	}
	return Fails
}

// A Message is what was received, as a branch tests it or a part of it: its error, say, or its type.
type Message struct {
	Got    Value             // what was received
	Finds  map[*Node]Outcome // what the branch is about, where it is what is sent at a node; of all sends on the channel
	OfZero Outcome           // where the channel was closed

	tested ssa.Value
}

// message returns what v, in f, is of something that was received; nil if that is not so.
func (b *builder) message(f *Frame, v ssa.Value) *Message {
	if !b.cfg.Branches {
		return nil
	}
	at, x := f, v
	for range maxResolveDepth {
		if isReceive(x) {
			return &Message{Got: Value{at, x}, tested: v}
		}
		if at, x = b.whole(at, x); x == nil {
			return nil
		}
	}
	return nil
}

// isReceive reports whether v is what was received.
func isReceive(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.UnOp:
		return v.Op == token.ARROW && !v.CommaOk
	case *ssa.Extract:
		switch t := v.Tuple.(type) {
		case *ssa.UnOp:
			return t.Op == token.ARROW && v.Index == 0
		case *ssa.Select:
			return v.Index >= 2
		}
	}
	return false
}

// whole returns what v, in f, is a part of, or tells the type of; nil if that is not known.
func (b *builder) whole(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	switch v := v.(type) {
	case *ssa.ChangeInterface:
		return f, v.X
	case *ssa.ChangeType:
		return f, v.X
	case *ssa.Field:
		return f, v.X
	case *ssa.TypeAssert:
		return f, v.X
	case *ssa.Extract:
		if assert, ok := v.Tuple.(*ssa.TypeAssert); ok {
			return f, assert.X
		}
	case *ssa.UnOp:
		if v.Op != token.MUL {
			break
		}
		addr := v.X
		if field, ok := addr.(*ssa.FieldAddr); ok {
			addr = field.X
		}
		if alloc, ok := addr.(*ssa.Alloc); ok {
			return f, onlyValue(alloc)
		}
	case *ssa.Parameter:
		return b.source(f, v)
	}
	return nil, nil
}

// onlyValue returns the value of a variable of a function that is assigned once, as a whole, and then read; nil if there is more to it.
func onlyValue(alloc *ssa.Alloc) ssa.Value {
	if whole, parts, ok := contentsOf(alloc); ok && len(whole) == 1 && len(parts) == 0 {
		return whole[0].Val
	}
	return nil
}

// contentsOf returns the assignments to the struct or other variable at addr as a whole, and by field; ok is false if anything else is done
// with it than to assign and read it.
func contentsOf(addr ssa.Value) (whole []*ssa.Store, parts map[int][]*ssa.Store, ok bool) {
	parts = make(map[int][]*ssa.Store)
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if ref.Addr != addr {
				return nil, nil, false
			}
			whole = append(whole, ref)
		case *ssa.FieldAddr:
			part, inner, ok := contentsOf(ref)
			if !ok || len(inner) > 0 {
				return nil, nil, false
			}
			if len(part) > 0 {
				parts[ref.Field] = append(parts[ref.Field], part...)
			}
		default:
			return nil, nil, false
		}
	}
	return whole, parts, true
}

// receives returns the nodes at which messages are received that somebody uses, by message.
func (b *builder) receives() map[Value][]*Node {
	out := make(map[Value][]*Node)
	for _, n := range b.scope.Nodes {
		if n.Kind == Sync && (n.Op.Kind == Recv || n.Op.Kind == RecvAny) {
			if got := Received(n); got != nil {
				out[Value{n.Frame, got}] = append(out[Value{n.Frame, got}], n)
			}
		}
	}
	return out
}

// resolveMessages finds out what the tests of messages find of what is sent, given the receives.
func (b *builder) resolveMessages(receives map[Value][]*Node) {
	for _, n := range b.scope.Nodes {
		if n.Branch == nil || n.Branch.Message == nil {
			continue
		}
		m := n.Branch.Message
		m.OfZero = b.finds(n.Branch, part{zero: m.Got.Value.Type()})
		m.Finds = make(map[*Node]Outcome)
		for _, recv := range receives[m.Got] {
			for _, p := range recv.Op.Objects {
				for _, op := range b.scope.Object(p).Ops {
					if x := Sent(op); x != nil {
						m.Finds[op] = b.finds(n.Branch, part{frame: op.Frame, value: x, block: op.Instr.Block()})
					}
				}
			}
		}
	}
}

// Received returns what is received at n; nil if nobody asks.
func Received(n *Node) ssa.Value {
	switch instr := n.Instr.(type) {
	case *ssa.UnOp:
		if instr.Op == token.ARROW && !instr.CommaOk {
			return instr
		}
		return ssax.Component(instr, 0)
	case *ssa.Select:
		arms := ssax.Receives(instr)
		if i := slices.IndexFunc(arms, func(s *ssa.SelectState) bool { return s.Chan == n.Operand() }); i >= 0 {
			return ssax.Component(instr, 2+i)
		}
	}
	return nil
}

// Sent returns what is sent at n; nil if nothing is, or that is not known.
func Sent(n *Node) ssa.Value {
	if n.Kind != Sync || n.Op.Kind != Send {
		return nil
	}
	switch instr := n.Instr.(type) {
	case *ssa.Send:
		return instr.X
	case *ssa.Select:
		for _, arm := range instr.States {
			if arm.Chan == n.Operand() && arm.Send != nil {
				return arm.Send
			}
		}
	}
	return nil
}

// A part is a message or a part of one, as it is sent in a block.
type part struct {
	frame *Frame
	value ssa.Value
	block *ssa.BasicBlock
	zero  types.Type // of which it is the zero value; nil if it is not
}

// finds returns what br is about if the message is p.
func (b *builder) finds(br *Branch, p part) Outcome {
	tested := br.Message.tested
	if ext, ok := tested.(*ssa.Extract); ok && ext.Index == 1 {
		assert, ok := ext.Tuple.(*ssa.TypeAssert)
		if !ok {
			return Unknown
		}
		if p, ok = b.partOf(br.Message, assert.X, p); !ok {
			return Unknown
		}
		return b.isOfType(p, assert.AssertedType)
	}
	p, ok := b.partOf(br.Message, tested, p)
	if !ok {
		return Unknown
	}
	text, nonNil := b.known(p)
	switch {
	case text != "":
		return outcome(text == br.Text)
	case nonNil && br.Text == "nil":
		return Fails
	}
	return Unknown
}

// known returns what is known of p: the constant that it is, "" if it is none, and whether it is not nil.
func (b *builder) known(p part) (text string, nonNil bool) {
	if p.zero != nil {
		return Zero(p.zero), false
	}
	p = b.unconverted(p)
	if text, nonNil = b.constant(p.frame, p.value); text != "" || nonNil {
		return text, nonNil
	}
	return "", p.value.Parent() == p.block.Parent() && ssax.IsFoundNonNil(p.value, p.block) || locks.IsSentinel(p.value)
}

// Zero returns the zero value of t as [Branch.Text] spells constants; "" if it is none.
func Zero(t types.Type) string {
	if t == nil {
		return ""
	}
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsBoolean != 0:
			return "false"
		case t.Info()&types.IsInteger != 0:
			return "0"
		case t.Info()&types.IsString != 0:
			return `""`
		}
	case *types.Pointer, *types.Interface, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return "nil"
	}
	return ""
}

// unconverted returns p before it was converted to another interface.
func (b *builder) unconverted(p part) part {
	for change, ok := p.value.(*ssa.ChangeInterface); ok; change, ok = p.value.(*ssa.ChangeInterface) {
		p.value = change.X
	}
	return p
}

// isOfType returns whether p, in an interface, is of type t.
func (b *builder) isOfType(p part, t types.Type) Outcome {
	if text, _ := b.known(p); text == "nil" {
		return Fails
	}
	p = b.unconverted(p)
	of, isInterface := p.value.Type(), types.IsInterface(t)
	if made, ok := p.value.(*ssa.MakeInterface); ok {
		of = made.X.Type()
	}
	switch {
	case !types.IsInterface(of) && !isInterface:
		return outcome(types.Identical(of, t))
	case !types.IsInterface(of):
		return outcome(types.Implements(of, t.Underlying().(*types.Interface)))
	case !isInterface && !types.Implements(t, of.Underlying().(*types.Interface)):
		return Fails
	case isInterface && types.Implements(of, t.Underlying().(*types.Interface)):
		if _, nonNil := b.known(p); nonNil {
			return Holds
		}
	}
	return Unknown
}

// partOf returns what v, a part of m, is if m is p.
func (b *builder) partOf(m *Message, v ssa.Value, p part) (part, bool) {
	if v == m.Got.Value {
		return p, true
	}
	_, x := b.whole(m.Got.Frame, v)
	if _, isParam := v.(*ssa.Parameter); x == nil || isParam {
		return p, x == m.Got.Value
	}
	p, ok := b.partOf(m, x, p)
	if !ok {
		return p, false
	}
	switch v := v.(type) {
	case *ssa.Field:
		return field(p, v.Field)
	case *ssa.UnOp:
		if addr, ok := v.X.(*ssa.FieldAddr); ok {
			return field(p, addr.Field)
		}
	case *ssa.Extract, *ssa.TypeAssert:
		if p.zero != nil {
			return p, false
		}
		if made, ok := b.unconverted(p).value.(*ssa.MakeInterface); ok {
			p.value = made.X
		}
	}
	return p, true
}

// field returns a field of the struct p, whose fields are assigned where it is made.
func field(p part, i int) (part, bool) {
	if c, ok := p.value.(*ssa.Const); ok && p.zero == nil {
		p.zero = c.Type()
	}
	if p.zero == nil {
		load, ok := p.value.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			return p, false
		}
		alloc, ok := load.X.(*ssa.Alloc)
		if !ok {
			return p, false
		}
		whole, parts, ok := contentsOf(alloc)
		if !ok || len(whole) > 0 {
			return p, false
		}
		if made := parts[i]; len(made) > 0 {
			p.value = made[0].Val
			return p, len(made) == 1 && ssax.Dominates(made[0], load)
		}
		p.zero = load.Type()
	}
	s, ok := p.zero.Underlying().(*types.Struct)
	if ok {
		p.zero = s.Field(i).Type()
	}
	return p, ok
}
