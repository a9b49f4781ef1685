package locks

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
		for instr := range ssax.Instrs(fn) {
			var v *types.Var
			var size ssa.Value
			switch instr := instr.(type) {
			case *ssa.Store:
				v, size = holder(instr.Addr), SizeMade(instr.Val)
			case *ssa.Call:
				var group ssa.Value
				group, size = limited(instr)
				v = HeldIn(group)
			}
			if size == nil || v == nil {
				continue
			}
			if old, ok := rooms[v]; !ok || SizeOf(size) > old {
				rooms[v] = SizeOf(size)
			}
		}
	}
	return rooms
}

// SizeOf returns the number that v is, as a size: without a bound if it is computed or negative.
func SizeOf(v ssa.Value) int64 {
	if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Int64() >= 0 {
		return c.Int64()
	}
	return math.MaxInt64
}

// limited returns the group that call gives a limit, with the limit; nil if it gives none.
func limited(call ssa.CallInstruction) (group, limit ssa.Value) {
	e, ok := syncmodel.EffectOf[*syncmodel.GroupLimit](call.Common())
	if !ok {
		return nil, nil
	}
	return e.Group.In(call), e.Limit.In(call)
}

// HeldIn returns the field or package variable that v is the address of, or is read from; nil if there is none.
func HeldIn(v ssa.Value) *types.Var {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	return holder(v)
}

// SizeMade returns the size that v is made with, a channel or semaphore; nil if it is not made there.
func SizeMade(v ssa.Value) ssa.Value {
	switch v := ssax.Unconverted(v, ssax.Renamed).(type) {
	case *ssa.MakeChan:
		return v.Size
	case *ssa.Call:
		if room, ok := syncmodel.EffectOf[*syncmodel.Room](&v.Call); ok && room.Lock.Kind == syncmodel.Result {
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
