package pointsto

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// usage is what the package as a whole does, as found by looking at each
// instruction once.
type usage struct {
	// fields that are written other than while the struct is being built, or
	// whose address is used for something else than reading them.
	fields map[*types.Var]bool
	// structs that are overwritten as a whole, wherever they are.
	structs map[types.Type]bool
	calls   map[*ssa.Function]calls
}

// calls are the mentions of a declared function.
type calls struct {
	sites []ssa.CallInstruction
	other bool // mentioned otherwise than as the target of a call
}

// use returns the usage of the package.
func (p *Package) use() *usage {
	if p.usage != nil {
		return p.usage
	}
	u := &usage{
		fields:  make(map[*types.Var]bool),
		structs: make(map[types.Type]bool),
		calls:   make(map[*ssa.Function]calls),
	}
	for _, n := range p.nests {
		for _, fn := range n.src.Funcs {
			for instr := range ssax.Instrs(fn) {
				u.add(p, instr)
			}
		}
	}
	p.usage = u
	return u
}

func (u *usage) add(p *Package, instr ssa.Instruction) {
	if call, ok := instr.(ssa.CallInstruction); ok {
		u.addCall(call)
	}
	var buf [8]*ssa.Value
	for _, op := range instr.Operands(buf[:0]) {
		switch v := (*op).(type) {
		case *ssa.Function:
			u.addMention(instr, v)
		case *ssa.FieldAddr:
			if !reads(instr, v) && !isAlloc(v.X) {
				u.addField(p, v)
			}
		}
	}
	if st, ok := instr.(*ssa.Store); ok && !isAlloc(st.Addr) && !p.layouts.of(st.Val.Type()).scalar() {
		u.structs[p.layouts.of(st.Val.Type()).typ] = true
	}
}

// addField records that field v.Field may be written, unless it is a struct: what
// writes a struct is recorded with its type.
func (u *usage) addField(p *Package, v *ssa.FieldAddr) {
	s, ok := mustDeref(v.X.Type()).Underlying().(*types.Struct)
	if !ok {
		return
	}
	if field := s.Field(v.Field); p.layouts.of(field.Type()).scalar() {
		u.fields[field.Origin()] = true
	}
}

func (u *usage) addCall(call ssa.CallInstruction) {
	if fn := call.Common().StaticCallee(); fn != nil {
		if decl := ssax.Declared(fn); decl != nil {
			c := u.calls[decl]
			c.sites = append(c.sites, call)
			u.calls[decl] = c
		}
	}
}

// addMention records that instr mentions fn, if not as the target of a call.
func (u *usage) addMention(instr ssa.Instruction, fn *ssa.Function) {
	decl := ssax.Declared(fn)
	if decl == nil {
		return
	}
	mentions := 0
	for _, op := range instr.Operands(nil) {
		if *op == fn {
			mentions++
		}
	}
	if call, ok := instr.(ssa.CallInstruction); ok && call.Common().Value == fn {
		mentions--
	}
	if mentions > 0 {
		c := u.calls[decl]
		c.other = true
		u.calls[decl] = c
	}
}

// reads reports whether instr uses the address v for nothing but reading what is
// there or getting to a part of it, whose uses count on their own.
func reads(instr ssa.Instruction, v ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.MUL
	case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.DebugRef:
		return true
	}
	return false
}

// isAlloc reports whether v is, or is part of, a variable that the function has
// just made.
func isAlloc(v ssa.Value) bool {
	for {
		switch a := v.(type) {
		case *ssa.Alloc:
			return true
		case *ssa.FieldAddr:
			v = a.X
		case *ssa.IndexAddr:
			v = a.X
		default:
			return false
		}
	}
}
