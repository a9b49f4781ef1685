package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// Code remembers what is found out about the code of functions, which may be part of many scopes and of each many
// times. The zero Code is ready for use, by one goroutine at a time.
type Code struct {
	reach    ssax.Reach
	cells    ssax.Cells
	stores   map[*ssa.Function]map[fieldAt][]*ssa.Store
	elements map[*ssa.Function]map[elementAt][]*ssa.Store
	exits    memo.Map[way, bool]                       // memo of soleExit
	known    memo.Map[*ssa.Alloc, ssa.Instruction]     // memo of knownAt
	replaced memo.Map[madeField, []*ssa.Store]         // memo of storesOf
	tests    map[*ssa.Function]*tests                  // by nest
	moves    map[*ssa.Function]moves                   // memo of movesIn
	assigned memo.Map[*ssa.Function, assigned]         // memo of assignedBy
	weights  memo.Map[*ssa.Function, int]              // memo of weight
	crossed  memo.Map[ssa.Value, []crossing]           // memo of crossingsOf
	renamed  memo.Map[*ssa.Function, map[fieldOf]bool] // memo of renamedIn
}

// A fieldAt is a field of what base refers to, and a block with stores to it.
type fieldAt struct {
	base  ssa.Value
	field int
	block *ssa.BasicBlock
}

// An elementAt is a field of an element of what was read from a field, by an index; and the blocks in which its
// address is computed, and with stores to it.
type elementAt struct {
	index        ssa.Value
	from         ssa.Value
	in, field    int
	block, store *ssa.BasicBlock
}

// elementOf returns the element that addr is the address of a field of; ok is false if it is none.
func elementOf(addr *ssa.FieldAddr, store *ssa.BasicBlock) (at elementAt, ok bool) {
	x, ok := addr.X.(*ssa.IndexAddr)
	if !ok {
		return at, false
	}
	from, ok := readFrom(x.X)
	if !ok {
		return at, false
	}
	return elementAt{x.Index, from.X, from.Field, addr.Field, addr.Block(), store}, true
}

// readFrom returns the field that v was read from.
func readFrom(v ssa.Value) (*ssa.FieldAddr, bool) {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return nil, false
	}
	field, ok := load.X.(*ssa.FieldAddr)
	return field, ok
}

// storesTo returns the stores in block to the field of which addr is the address, in their order: by an address
// that is computed from the same value, or in the same block from the same element.
func (c *Code) storesTo(addr *ssa.FieldAddr, block *ssa.BasicBlock) (same, element []*ssa.Store) {
	fn := addr.Parent()
	if c.stores[fn] == nil {
		c.findStores(fn)
	}
	same = c.stores[fn][fieldAt{addr.X, addr.Field, block}]
	if at, ok := elementOf(addr, block); ok {
		element = c.elements[fn][at]
	}
	return same, element
}

func (c *Code) findStores(fn *ssa.Function) {
	stores, elements := make(map[fieldAt][]*ssa.Store), make(map[elementAt][]*ssa.Store)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			addr, ok := store.Addr.(*ssa.FieldAddr)
			if !ok {
				continue
			}
			at := fieldAt{addr.X, addr.Field, b}
			stores[at] = append(stores[at], store)
			if at, ok := elementOf(addr, b); ok {
				elements[at] = append(elements[at], store)
			}
		}
	}
	if c.stores == nil {
		c.stores = make(map[*ssa.Function]map[fieldAt][]*ssa.Store)
		c.elements = make(map[*ssa.Function]map[elementAt][]*ssa.Store)
	}
	c.stores[fn], c.elements[fn] = stores, elements
}

// storedBefore returns what a load of a field gets that was assigned earlier in the
// same block, as far as the block shows; nil if it was not.
func (c *Code) storedBefore(load *ssa.UnOp) ssa.Value {
	field, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil
	}
	stores, _ := c.storesTo(field, load.Block())
	n := c.reach.Before(stores, load)
	if n == 0 {
		return nil
	}
	return stores[n-1].Val
}
