package footprint

import (
	"fmt"
	"go/token"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/memory"
	"github.com/concvet/concvet/internal/symbol"
)

// factVersion changes whenever the meaning or encoding of facts does. A fact of
// another version counts as none.
const factVersion = 7

// packageFact holds the footprints of the functions of a package that other
// packages can call. Functions and methods of exported types that are not there
// do nothing.
type packageFact struct {
	Version   int
	Functions funcfact.Table
}

// AFact marks packageFact as a fact.
func (*packageFact) AFact() {}

// String lists the functions, for tests.
func (f *packageFact) String() string {
	r, err := funcfact.Open(f.Functions)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("memory of %v", r.Names())
}

// newPackageFact encodes footprints.
func newPackageFact(fset *token.FileSet, footprints map[symbol.Func]*Function) *packageFact {
	return &packageFact{
		Version:   factVersion,
		Functions: funcfact.NewTable(footprints, func(e *funcfact.Encoder, f *Function) { encodeFunction(e, fset, f) }),
	}
}

// The bits of an access.
const (
	bitWrite = 1 << iota
	bitAtomic
	bitPointee
	bitChosen
	bitLocked
	bitAfter
	bitBefore
	bitAsync
	bitLazy
	firstPart // and the part above
)

func encodeFunction(e *funcfact.Encoder, fset *token.FileSet, f *Function) {
	e.Uint(bits(f.Opaque, f.Ambient))
	funcfact.EncodeList(e, f.Accesses, func(a *Access) {
		e.Path(a.Path)
		e.Uint(bits(a.Write, a.Atomic, a.Pointee, a.Chosen, a.Locked, a.After, a.Before, a.Async, a.Lazy) + int(a.Part)*firstPart)
		e.Place(fset, &a.Via[len(a.Via)-1])
	})
	funcfact.EncodeList(e, f.Syncs, func(s *Sync) {
		e.Path(s.Path)
		e.Uint(bits(s.Acquire, s.Release) + int(s.Kind)<<2)
	})
	funcfact.EncodeList(e, f.Spawns, func(s *Spawn) {
		e.Path(s.Path)
		e.String(s.Method)
		e.Uint(bits(s.Many, s.Joined, s.Sure, s.Later))
		e.Uint(s.Bound)
	})
	funcfact.EncodeList(e, f.Published, func(i *int) { e.Uint(*i) })
	funcfact.EncodeList(e, f.Calls, func(c *Call) {
		e.Uint(c.Param)
		e.String(c.Method)
	})
}

func decodeFunction(d *funcfact.Decoder) *Function {
	flags := d.Uint()
	return &Function{
		Opaque:  flags&1 != 0,
		Ambient: flags&2 != 0,
		Accesses: funcfact.DecodeList(d, func() Access {
			a := Access{Path: d.Path()}
			n := d.Uint()
			a.Write, a.Atomic, a.Pointee, a.Chosen = n&bitWrite != 0, n&bitAtomic != 0, n&bitPointee != 0, n&bitChosen != 0
			a.Locked, a.After, a.Before = n&bitLocked != 0, n&bitAfter != 0, n&bitBefore != 0
			a.Async, a.Lazy = n&bitAsync != 0, n&bitLazy != 0
			a.Part = memory.Part(n / firstPart)
			a.Via = []locks.Frame{d.Place()}
			return a
		}),
		Syncs: funcfact.DecodeList(d, func() Sync {
			s := Sync{Path: d.Path()}
			n := d.Uint()
			s.Acquire, s.Release, s.Kind = n&1 != 0, n&2 != 0, SyncKind(n>>2)
			return s
		}),
		Spawns: funcfact.DecodeList(d, func() Spawn {
			s := Spawn{Path: d.Path(), Method: d.String()}
			n := d.Uint()
			s.Many, s.Joined, s.Sure, s.Later = n&1 != 0, n&2 != 0, n&4 != 0, n&8 != 0
			s.Bound = d.Uint()
			return s
		}),
		Published: funcfact.DecodeList(d, d.Uint),
		Calls:     funcfact.DecodeList(d, func() Call { return Call{Param: d.Uint(), Method: d.String()} }),
	}
}

// bits makes a number of truth values, the first the lowest bit.
func bits(bs ...bool) int {
	n := 0
	for i, b := range bs {
		if b {
			n |= 1 << i
		}
	}
	return n
}
