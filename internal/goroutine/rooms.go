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
// a field or package variable: the largest capacity, or -1 if they assign none that
// they make. It is flow-insensitive, and looks at fns once, when first asked.
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
				store, ok := instr.(*ssa.Store)
				if !ok {
					continue
				}
				size := sizeMade(store.Val)
				v := holder(store.Addr)
				if size == nil || v == nil {
					continue
				}
				n := int64(math.MaxInt64) // computed
				if c, ok := size.(*ssa.Const); ok {
					n = c.Int64()
				}
				if old, ok := rooms[v]; !ok || n > old {
					rooms[v] = n
				}
			}
		}
	}
	return rooms
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
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || b.cfg.Room == nil {
		return -1
	}
	if v := holder(load.X); v != nil {
		return b.cfg.Room(v)
	}
	return -1
}
