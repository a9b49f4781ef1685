package goroutine

import (
	"go/token"
	"go/types"
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/syncmodel"
)

// Rooms returns a function that tells how large the channels and semaphores are that fns assign to
// a field or package variable, and how many goroutines a group there may run at once: the largest number, or -1 if
// they assign none that they make, and limit none. It is flow-insensitive, and looks at fns once, when first asked.
func Rooms(fns []*ssa.Function) func(*types.Var) int64 {
	var rooms map[*types.Var]int64
	return func(v *types.Var) int64 {
		if rooms == nil {
			rooms = findRooms(fns)
		}
		if n, ok := rooms[v]; ok {
			return n
		}
		return -1
	}
}

func findRooms(fns []*ssa.Function) map[*types.Var]int64 {
	if len(fns) > 0 && fns[0].Pkg != nil {
		fns = append(slices.Clip(fns), fns[0].Pkg.Func("init"))
	}
	rooms := make(map[*types.Var]int64)
	for _, fn := range fns {
		for _, block := range fn.Blocks {
			for _, instr := range block.Instrs {
				var v *types.Var
				var size ssa.Value
				switch instr := instr.(type) {
				case *ssa.Store:
					v, size = holder(instr.Addr), sizeMade(instr.Val)
				case *ssa.Call:
					var group ssa.Value
					group, size = limited(instr)
					v = heldIn(group)
				}
				if size == nil || v == nil {
					continue
				}
				if old, ok := rooms[v]; !ok || sizeOf(size) > old {
					rooms[v] = sizeOf(size)
				}
			}
		}
	}
	return rooms
}

// sizeOf returns the number that v is, as a size: without a bound if it is computed or negative.
func sizeOf(v ssa.Value) int64 {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Int64() >= 0 {
		return c.Int64()
	}
	return math.MaxInt64
}

// limited returns the group that call gives a limit, with the limit; nil if it gives none.
func limited(call ssa.CallInstruction) (group, limit ssa.Value) {
	e, ok := syncmodel.First[*syncmodel.GroupLimit](syncmodel.Lookup(ssax.Callee(call.Common())))
	if !ok {
		return nil, nil
	}
	return e.Group.In(call), e.Limit.In(call)
}

// heldIn returns the field or package variable that v is the address of, or is read from; nil if there is none.
func heldIn(v ssa.Value) *types.Var {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	return holder(v)
}

// sizeMade returns the size that v is made with, a channel or semaphore; nil if it is not made there.
func sizeMade(v ssa.Value) ssa.Value {
	switch v := ssax.Unconverted(v, ssax.Renamed).(type) {
	case *ssa.MakeChan:
		return v.Size
	case *ssa.Call:
		if room, ok := syncmodel.First[*syncmodel.Room](syncmodel.Lookup(ssax.Callee(&v.Call))); ok && room.Lock.Kind == syncmodel.Result {
			return room.Size.In(v)
		}
	}
	return nil
}

// holder returns the field or package variable at addr, nil for other variables.
func holder(addr ssa.Value) *types.Var {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		return ssax.FieldOf(addr.X.Type(), addr.Field)
	case *ssa.Global:
		v, _ := addr.Object().(*types.Var)
		return v
	}
	return nil
}

// roomIn returns the capacity of the channels that v may be, as far as the package
// makes them for the variable that v is read from; -1 if nothing is known.
func (b *builder) roomIn(v ssa.Value) int64 {
	if load, ok := v.(*ssa.UnOp); !ok || load.Op != token.MUL {
		return -1
	}
	return b.roomHeld(v)
}

// roomHeld is roomIn for what v may be the address of, too.
func (b *builder) roomHeld(v ssa.Value) int64 {
	if v := heldIn(v); v != nil && b.cfg.Room != nil {
		return b.cfg.Room(v)
	}
	return -1
}

// places returns how many may hold the semaphore, or run in the group, that v is in f; -1 if that is not known.
func (b *builder) places(f *Frame, v ssa.Value) int64 {
	at, x := b.origins(f, v)
	if call, ok := x.(*ssa.Call); ok {
		if size := sizeMade(call); size != nil {
			return sizeOf(size)
		}
	}
	if n, ok := b.limits[valueIn{at, x}]; ok {
		return n
	}
	return b.roomHeld(x)
}

// noteLimit notes that a call gives the group v a limit.
func (b *builder) noteLimit(f *Frame, v, limit ssa.Value) {
	if v == nil || limit == nil {
		return
	}
	at, x := b.origins(f, v)
	if b.limits == nil {
		b.limits = make(map[valueIn]int64)
	}
	b.limits[valueIn{at, x}] = max(b.limits[valueIn{at, x}], sizeOf(limit))
}

// origins is source for variables that literals share, too.
func (b *builder) origins(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	f, v = b.source(f, v)
	if _, captured := v.(*ssa.FreeVar); captured {
		if o := ssax.Origin(v); o.Parent() != nil {
			if at := f.around(o.Parent()); at != nil {
				return at, o
			}
		}
	}
	return f, v
}

// isAlone reports whether whoever acquires or releases the lock v, of a kind, and takes or gives back weight of it,
// is alone meanwhile: a semaphore is a lock only if it has one place.
func (b *builder) isAlone(f *Frame, kind syncmodel.LockKind, v, weight ssa.Value) bool {
	return kind != syncmodel.Semaphore || weight != nil && sizeOf(weight) == 1 && v != nil && b.places(f, v) == 1
}
