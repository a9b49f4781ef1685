package skeleton

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// members is what a builder knows of a membership. Of all the members that are made one is followed, the first of which a process
// decides so. What a process refers to is that one or not, and registers tell which.
type members struct {
	Membership
	builder *builder

	keyed  bool                         // the member is the key of a map
	made   map[*types.Var]*ssa.MakeChan // by field; by nil if the member is the channel
	slots  map[*types.Var]int           // of channels, locks and flags of the owner and of the member that is followed
	open   map[*types.Var]bool          // channels that others may receive from and send on
	first  map[at]*goroutine.Node       // of an instruction
	stored map[*types.Var]bool          // fields that the methods assign, or whose maps they change

	isMade int                   // a once that is entered where the member that is followed is made, and left when users have it
	isIn   int                   // a variable
	closed map[*ssa.Function]int // onces: whether a method has closed a channel

	keys  []memberKey // by their registers, from base on
	regs  map[memberKey]int
	base  int
	texts map[memberKey]string // what flags are compared with
	lost  bool                 // it is not known any more what is in the collection
}

func newMembers(b *builder, membership Membership) *members {
	m := &members{
		Membership: membership, builder: b,
		made: make(map[*types.Var]*ssa.MakeChan), slots: make(map[*types.Var]int), open: make(map[*types.Var]bool),
		first: make(map[at]*goroutine.Node), stored: make(map[*types.Var]bool), closed: make(map[*ssa.Function]int),
		regs: make(map[memberKey]int), texts: make(map[memberKey]string),
	}
	if !m.isKnown() {
		return nil
	}
	if t, ok := m.Field.Type().Underlying().(*types.Map); ok {
		m.keyed = goroutine.IsSameType(t.Key(), m.Users.Made.Type())
	}
	for _, n := range b.scope.Nodes {
		if k := (at{n.Frame, n.Instr}); n.Instr != nil && m.first[k] == nil && n.Branch == nil && !n.Either {
			m.first[k] = n
		}
	}
	for fn := range b.laidOut {
		m.findStored(fn)
	}
	m.findChans()
	m.findLocks()
	m.isMade, m.isIn = m.add(explore.Object{Kind: explore.Once}), m.variable("out")
	if len(m.made) == 0 {
		return nil
	}
	return m
}

// isKnown reports whether all functions that use the collection are laid out, but for those that make it.
func (m *members) isKnown() bool {
	return !slices.ContainsFunc(m.builder.fields.Users[m.Field], func(fn *ssa.Function) bool {
		return !m.builder.laidOut[fn] && !makesOnly(fn, m.Field)
	})
}

// makesOnly reports whether all that fn does with a field is to put a new map there.
func makesOnly(fn *ssa.Function, field *types.Var) bool {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		if fieldOfAddr(addr) != field {
			continue
		}
		for _, use := range *addr.Referrers() {
			store, ok := use.(*ssa.Store)
			if !ok {
				return false
			}
			switch store.Val.(type) {
			case *ssa.MakeMap, *ssa.MakeSlice, *ssa.Const:
			default:
				return false
			}
		}
	}
	return true
}

// findStored notes the fields that fn assigns, or whose maps it changes.
func (m *members) findStored(fn *ssa.Function) {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		if _, isNew := addr.X.(*ssa.Alloc); isNew {
			continue
		}
		for _, use := range *addr.Referrers() {
			switch use := use.(type) {
			case ssa.CallInstruction:
				m.stored[fieldOfAddr(addr)] = true // an atomic variable, say
			case *ssa.Store:
				m.stored[fieldOfAddr(addr)] = m.stored[fieldOfAddr(addr)] || use.Addr == ssa.Value(addr)
			case *ssa.UnOp:
				for _, user := range *use.Referrers() {
					if _, ok := user.(*ssa.MapUpdate); ok || isBuiltin(user, "delete") {
						m.stored[fieldOfAddr(addr)] = true
					}
				}
			}
		}
	}
}

// add adds an object.
func (m *members) add(o explore.Object) int {
	o.Given = true
	m.builder.Objects = append(m.builder.Objects, goroutine.Place{})
	m.builder.Program.Objects = append(m.builder.Program.Objects, o)
	return len(m.builder.Objects) - 1
}

// variable adds a variable.
func (m *members) variable(init string) int {
	return m.add(explore.Object{Kind: explore.Variable, Init: m.builder.value(init)})
}

// findChans gives slots to the channels of the member whose room is known.
func (m *members) findChans() {
	all := map[*types.Var]*ssa.MakeChan{}
	switch v := m.Users.Made.(type) {
	case *ssa.MakeChan:
		all[nil] = v
	case *ssa.Alloc:
		all = madeFields(v)
	}
	fields := slices.SortedFunc(maps.Keys(all), func(a, b *types.Var) int { return cmp.Compare(a.Pos(), b.Pos()) })
	for _, field := range fields {
		made := all[field]
		size, sized := made.Size.(*ssa.Const)
		room := m.builder.many
		if sized && size.Int64() <= mostExact {
			room = int(size.Int64())
		}
		m.made[field] = made
		m.slots[field] = m.add(explore.Object{Kind: explore.Chan, Room: room})
		m.open[field] = !sized || !m.isOperated(field, made)
	}
}

// makeRoom lets nobody wait who sends where others receive: what he sends is gone at once.
func (m *members) makeRoom() {
	for field := range m.made {
		if m.open[field] {
			m.builder.Program.Objects[m.slots[field]].Room = mostSenders
		}
	}
}

// mostSenders is more than there are processes.
const mostSenders = 8

// isOperated reports whether the scope shows all operations on a channel of the member.
func (m *members) isOperated(field *types.Var, made *ssa.MakeChan) bool {
	if !m.isConfined(made, make(map[ssa.Value]bool)) {
		return false
	}
	if field == nil {
		return true // what is looked up is seen to where it is used
	}
	return !field.Exported() && !slices.ContainsFunc(m.builder.fields.Users[field], func(fn *ssa.Function) bool {
		return !m.builder.laidOut[fn] || m.leaks(fn, field)
	})
}

// leaks reports whether fn does something else with a channel in a field than to operate on it.
func (m *members) leaks(fn *ssa.Function, field *types.Var) bool {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		if fieldOfAddr(addr) != field {
			continue
		}
		for _, use := range *addr.Referrers() {
			switch use := use.(type) {
			case *ssa.Store, *ssa.DebugRef:
			case *ssa.UnOp:
				if !m.isConfined(use, make(map[ssa.Value]bool)) {
					return true
				}
			default:
				return true
			}
		}
	}
	return false
}

// isConfined reports whether v, a channel, is only operated on, given to functions that are laid out, and kept in fields and in the collection.
func (m *members) isConfined(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	if v.Referrers() == nil {
		return false
	}
	return !slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool { return !m.confines(v, use, seen) })
}

func (m *members) confines(v ssa.Value, use ssa.Instruction, seen map[ssa.Value]bool) bool {
	switch use := use.(type) {
	case *ssa.Store:
		switch addr := use.Addr.(type) {
		case *ssa.FieldAddr:
			return true
		case *ssa.IndexAddr:
			return true // appended to the collection, or else the builder of the scope is lost
		case *ssa.Alloc:
			return m.isConfined(addr, seen)
		}
		return false
	case *ssa.MapUpdate, *ssa.ChangeType, *ssa.Phi:
		if val, ok := use.(ssa.Value); ok {
			return m.isConfined(val, seen)
		}
		return true
	case *ssa.UnOp:
		if use.Op == token.MUL {
			return m.isConfined(use, seen)
		}
		return true
	case *ssa.MakeClosure:
		fn := use.Fn.(*ssa.Function)
		for i, bound := range use.Bindings {
			if bound == v && !m.isConfined(fn.FreeVars[i], seen) {
				return false
			}
		}
		return m.builder.laidOut[fn]
	case ssa.CallInstruction:
		callee := declared(use)
		if callee == nil || !m.builder.laidOut[callee] {
			return operates(v, use, nil) || m.isSearch(use)
		}
		for i, arg := range use.Common().Args {
			if arg == v && (i >= len(callee.Params) || !m.isConfined(callee.Params[i], seen)) {
				return false
			}
		}
		return true
	}
	return operates(v, use, nil)
}

// isSearch reports whether call gives the collection to code that is not laid out, which tells about a member in it.
func (m *members) isSearch(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Common().Args, func(arg ssa.Value) bool { return ssax.FieldRead(arg) == m.Field })
}

// findLocks gives slots to the locks of the owner and of the member that whoever acquires them gives back.
func (m *members) findLocks() {
	bad := make(map[*types.Var]bool)
	found := make(map[*types.Var]bool)
	for _, n := range m.builder.scope.Nodes {
		if n.Kind != goroutine.Sync || !isLock(n.Op.Kind) {
			continue
		}
		addr, ok := n.Operand().(*ssa.FieldAddr)
		if !ok || !m.isPart(addr) {
			continue
		}
		field := fieldOfAddr(addr)
		found[field] = true
		if n.Op.Optional || len(n.Op.Objects) != 1 || !isGivenBack(m.builder.scope.Object(n.Op.Objects[0])) {
			bad[field] = true
		}
	}
	for _, n := range m.builder.scope.Nodes { // in a fixed order
		if n.Kind != goroutine.Sync {
			continue
		}
		if addr, ok := n.Operand().(*ssa.FieldAddr); ok && found[fieldOfAddr(addr)] && !bad[fieldOfAddr(addr)] {
			if _, known := m.slots[fieldOfAddr(addr)]; !known {
				m.slots[fieldOfAddr(addr)] = m.add(explore.Object{Kind: explore.Mutex})
			}
		}
	}
}

func isLock(k goroutine.OpKind) bool {
	switch k {
	case goroutine.Lock, goroutine.Unlock, goroutine.RLock, goroutine.RUnlock:
		return true
	}
	return false
}

// isPart reports whether addr is a field of the owner or of a member.
func (m *members) isPart(addr *ssa.FieldAddr) bool {
	t := ssax.PointedTo(addr.X.Type())
	return t != nil && (t == m.owner || t == m.member)
}

// isOwnersField reports whether addr is a field of the owner.
func (m *members) isOwnersField(addr *ssa.FieldAddr) bool {
	return ssax.PointedTo(addr.X.Type()) == m.owner
}

// flags returns the fields of the owner whose values are followed.
func (m *members) flags() map[*types.Var]bool {
	out := make(map[*types.Var]bool)
	for field := range ssax.StructOf(m.owner).Fields() {
		if _, ok := m.slots[field]; ok {
			out[field] = true
		}
	}
	return out
}
