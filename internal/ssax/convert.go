package ssax

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A Conversion is a kind of instruction whose result stands for its operand, or a set of kinds. Who follows values says
// which of them leave what he asks about as it is: the object, the number, the function.
type Conversion uint8

const (
	Renamed  Conversion = 1 << iota // to another type with the same values: ChangeType
	Widened                         // of an interface value to another interface type
	Boxed                           // to an interface type
	Asserted                        // of an interface value to what it holds, or else a panic
	Prefixed                        // slicing from the beginning: the elements have the same indexes
	Integral                        // from one integer type to another one
	Other                           // any other change of representation
)

// Unconverted returns what v was before conversions of the kinds that through has, v itself if it is no such conversion.
func Unconverted(v ssa.Value, through Conversion) ssa.Value {
	for {
		x := operandOf(v, through)
		if x == nil {
			return v
		}
		v = x
	}
}

func operandOf(v ssa.Value, through Conversion) ssa.Value {
	switch v := v.(type) {
	case *ssa.ChangeType:
		if through&Renamed != 0 {
			return v.X
		}
	case *ssa.ChangeInterface:
		if through&Widened != 0 {
			return v.X
		}
	case *ssa.MakeInterface:
		if through&Boxed != 0 {
			return v.X
		}
	case *ssa.TypeAssert:
		if through&Asserted != 0 && !v.CommaOk {
			return v.X
		}
	case *ssa.Slice:
		if through&Prefixed != 0 && v.Low == nil {
			return v.X
		}
	case *ssa.Convert:
		if through&Other != 0 || through&Integral != 0 && IsInteger(v.Type()) && IsInteger(v.X.Type()) {
			return v.X
		}
	}
	return nil
}

// IsInteger reports whether t is an integer type.
func IsInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}
