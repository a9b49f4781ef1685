package memory

import (
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
)

// appendReflected appends what a method of a reflect.Value writes, the variable that the value stands for, or the map that
// SetMapIndex assigns an element of, if it is known what the value was made of.
func appendReflected(list []Access, call *ssa.CallCommon) []Access {
	name, value := reflects(call)
	if !strings.HasPrefix(name, "Set") {
		return list
	}
	r, ok := reflected(value, maxReflected)
	switch {
	case !ok:
	case name == "SetMapIndex":
		return appendMap(list, r.Base, true)
	case r.variable:
		r.Write = true
		return append(list, r.Access)
	}
	return list
}

// reflects returns the function or method of package reflect that call calls, and its receiver or first argument.
func reflects(call *ssa.CallCommon) (name string, arg ssa.Value) {
	fn := call.StaticCallee()
	if fn == nil || fn.Pkg == nil || fn.Pkg.Pkg.Path() != "reflect" || len(call.Args) == 0 {
		return "", nil
	}
	return fn.Name(), call.Args[0]
}

// maxReflected bounds the calls by which a reflect.Value is made: a variable may be assigned what is made of itself.
const maxReflected = 2 * accesspath.MaxSteps

// A reflection is what a reflect.Value stands for. If that is found through an interface value, the Type is the one of that.
type reflection struct {
	Access
	variable bool // which can be set, and is no copy of what is in it
}

// reflected returns what v, a reflect.Value, stands for, if no more than steps calls have made it of something.
func reflected(v ssa.Value, steps int) (r reflection, ok bool) {
	call, isCall := ssax.Held(v).(*ssa.Call)
	if !isCall || steps == 0 {
		return r, false
	}
	name, arg := reflects(&call.Call)
	if name == "ValueOf" {
		r.Base = ssax.Unconverted(arg, ssax.Boxed)
		r.Type = r.Base.Type()
		return r, true
	}
	if r, ok = reflected(arg, steps-1); !ok {
		return r, false
	}
	switch name {
	case "Elem", "Indirect":
		return r, r.elem()
	case "Field", "FieldByName":
		return r, r.field(call.Call.Args[1])
	case "Index":
		return r, r.index()
	}
	return r, false
}

// elem goes on to what a pointer points to. What a pointer in a variable points to has no name here.
func (r *reflection) elem() bool {
	if r.variable {
		return false
	}
	r.variable = true
	if ptr, ok := ssax.CoreType(r.Type).(*types.Pointer); ok {
		r.Type = ptr.Elem()
		return true
	}
	return types.IsInterface(r.Type)
}

// field goes on to the field of a struct that a constant names or counts. Promoted ones are left alone.
func (r *reflection) field(which ssa.Value) bool {
	c, ok := which.(*ssa.Const)
	st, _ := ssax.CoreType(r.Type).(*types.Struct)
	if !ok || !r.variable || st == nil {
		return false
	}
	var f *types.Var
	if c.Value.Kind() == constant.String {
		f = ssax.FieldNamed(st, constant.StringVal(c.Value))
	} else if i := c.Uint64(); i < uint64(st.NumFields()) {
		f = st.Field(int(i))
	}
	if f == nil {
		return false
	}
	r.Type = f.Type()
	r.Steps = append(r.Steps, accesspath.Step{Kind: accesspath.Field, Name: f.Name()})
	return true
}

// index goes on to an element of an array or slice.
func (r *reflection) index() bool {
	switch t := ssax.CoreType(r.Type).(type) {
	case *types.Array:
		r.Type = t.Elem()
	case *types.Slice:
		if r.variable {
			return false // elements of what is in a variable have no name here
		}
		r.variable, r.Type = true, t.Elem()
	default:
		return false
	}
	r.Steps = append(r.Steps, someElem...)
	return r.variable
}
