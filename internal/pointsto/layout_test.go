package pointsto

import (
	"go/types"
	"testing"
)

// An iterator is a type as older versions of package ssa make up for range statements: none of go/types.
type iterator struct{}

func (t *iterator) Underlying() types.Type { return t }
func (t *iterator) String() string         { return "iter" }

// TestMadeUpTypes wants one layout for each type that is not of go/types, though package typeutil panics at it.
func TestMadeUpTypes(t *testing.T) {
	ls := newLayouts(types.NewPackage("p", "p"))
	made := new(iterator)
	if l := ls.of(made); l.hasPointers() || ls.of(made) != l {
		t.Errorf("layout of an iterator: %+v, %+v", l, ls.of(made))
	}
	pointer := types.NewPointer(made)
	if l := ls.of(pointer); !l.hasPointers() || ls.of(pointer) != l {
		t.Errorf("layout of a pointer to an iterator: %+v, %+v", l, ls.of(pointer))
	}
	if ls.of(types.Typ[types.Int]) != ls.of(types.NewAlias(types.NewTypeName(0, nil, "number", nil), types.Typ[types.Int])) {
		t.Error("an alias has a layout of its own")
	}
}
