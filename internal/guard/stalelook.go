package guard

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/summary"
	"github.com/concvet/concvet/internal/symbol"
)

// A look is something that a critical section reads of a guarded variable.
type look struct {
	sec    *Section
	data   symbol.Var
	holder symbol.Var // the map or slice with the object that has data; zero if there is none
	value  ssa.Value
	key    ssa.Value // of a map, where it was looked up

	presence bool      // whether the map has the key
	hit      bool      // what the map has is of interest, too
	length   bool      // how many elements there are
	other    ssa.Value // what it is compared with, nil if that is not known
}

// A question is a branch of a function on what it has looked at in a critical section, itself or by a call.
type question struct {
	look
	at     ssa.Instruction // the read, or the call
	path   accesspath.Path // of the lock, as the function names it
	branch *ssa.If
}

// questionsOf returns what fn asks.
func (h *history) questionsOf(fn *ssa.Function) []question {
	var out []question
	ask := func(l look, at ssa.Instruction, path accesspath.Path) {
		if !path.Exact() {
			return
		}
		for _, branch := range l.branches() {
			out = append(out, question{l, at, path, branch})
		}
	}
	for _, l := range h.looksOf(fn) {
		if at, ok := l.value.(ssa.Instruction); ok {
			ask(l, at, l.sec.Lock.Path)
		}
	}
	for instr := range ssax.Instrs(fn) {
		call, t := h.callee(instr)
		if call == nil {
			continue
		}
		for _, l := range h.looksOf(t.Unit.Func) {
			for i := range h.resultsOf(l) {
				if v := ssax.Result(call, i); v != nil {
					in := l
					in.value, in.key, in.other = v, argument(t, bare(l.key)), argument(t, bare(l.other))
					if l.key != nil && in.key == nil {
						continue
					}
					for _, in := range spread(in, nil) {
						ask(in, call, t.Lock(l.sec.Lock).Path)
					}
				}
			}
		}
	}
	return out
}

// looksOf returns what the critical sections of fn read.
func (h *history) looksOf(fn *ssa.Function) []look {
	return h.looks.Of(fn, func(fn *ssa.Function) (out []look) {
		for _, sec := range h.byFunc[fn] {
			if !sec.open && sec.Lock.Exact() {
				out = append(out, h.looksIn(sec)...)
			}
		}
		return out
	})
}

// looksIn returns what sec reads of variables that belong to its lock.
func (h *history) looksIn(sec *Section) []look {
	var out []look
	in := make(map[ssa.Instruction]bool, len(sec.instrs))
	for _, instr := range sec.instrs {
		in[instr] = true
	}
	for _, instr := range sec.instrs {
		load, ok := instr.(*ssa.UnOp)
		if !ok || load.Op != token.MUL {
			continue
		}
		p := placeOf(load.X)
		if !p.data.Valid() || p.content || relate(sec.unit.Resolver().Of(load.X), sec.Lock.Path) == Elsewhere {
			continue
		}
		out = append(out, spread(look{sec: sec, data: p.data, value: load}, in)...)
	}
	return out
}

// maxLooks bounds what is looked at of what is computed from a value.
const maxLooks = 128

// spread returns l with all that is computed from it. Memory counts as long as it is read by one of the
// instructions in.
func spread(l look, in map[ssa.Instruction]bool) []look {
	out := []look{l}
	seen := map[ssa.Value]bool{l.value: true}
	for n := 0; n < len(out) && len(out) < maxLooks; n++ {
		refs := out[n].value.Referrers()
		if refs == nil {
			continue
		}
		for _, ref := range *refs {
			for _, next := range out[n].then(ref, in) {
				if !seen[next.value] {
					seen[next.value] = true
					out = append(out, next)
				}
			}
		}
	}
	return out
}

// then returns what ref computes of l.
func (l look) then(ref ssa.Instruction, in map[ssa.Instruction]bool) []look {
	from := l.value
	v, _ := ref.(ssa.Value)
	l.value = v
	switch ref := ref.(type) {
	case *ssa.Lookup:
		if ref.X != from || !in[ref] {
			return nil
		}
		l.key, l.presence, l.hit = ref.Index, true, takesValue(ref)
	case *ssa.Phi, *ssa.Extract, *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface:
	case *ssa.BinOp:
		l.presence = l.presence && (ssax.IsNil(ref.X) || ssax.IsNil(ref.Y))
		l.compare(from, ref.X, ref.Y, ref.Op == token.EQL || ref.Op == token.NEQ)
	case *ssa.Convert, *ssa.TypeAssert, *ssa.Field:
		l.presence = false
	case *ssa.UnOp:
		if ref.Op == token.ARROW || ref.Op == token.MUL && !in[ref] {
			return nil
		}
	case *ssa.IndexAddr:
		if ref.X != from {
			return nil
		}
		l.presence = false
	case *ssa.FieldAddr:
		data, ok := symbol.FieldOf(ref.X.Type(), ref.Field)
		if !ok || in == nil {
			return nil
		}
		l.holder, l.data, l.presence = l.data, data, false
	case *ssa.Call:
		b, ok := ref.Call.Value.(*ssa.Builtin)
		_, basic := ref.Type().Underlying().(*types.Basic)
		if ok && b.Name() != "len" && b.Name() != "cap" || !basic || ref.Call.Value == from {
			return nil
		}
		l.length, l.presence = ok && l.key == nil, false
		if args := ref.Call.Args; len(args) == 2 {
			l.compare(from, args[0], args[1], isEquality(&ref.Call))
		}
	case *ssa.Store:
		var loads []look
		if ref.Val == from {
			loadsOf(ref, from, func(x ssa.Value) { loads = append(loads, l.as(x)) })
		}
		return loads
	default:
		return nil
	}
	return []look{l}
}

// compare notes what from, which is a or b, is compared with; if not for equality, then if it is a constant only.
func (l *look) compare(from, a, b ssa.Value, equality bool) {
	if a == from {
		a = b
	}
	if _, ok := a.(*ssa.Const); ok || equality {
		l.other = a
	}
}

// isEquality reports whether call asks by its name whether two values are equal, as bytes.Equal does.
func isEquality(call *ssa.CallCommon) bool {
	fn := ssax.StaticCallee(call)
	return fn != nil && strings.Contains(fn.Name(), "Equal")
}

// takesValue reports whether the function uses the element that ref finds.
func takesValue(ref *ssa.Lookup) bool {
	return !ref.CommaOk || slices.ContainsFunc(*ref.Referrers(), func(use ssa.Instruction) bool {
		x, ok := use.(*ssa.Extract)
		return ok && x.Index == 0 && len(*x.Referrers()) > 0
	})
}

func (l look) as(v ssa.Value) look {
	l.value = v
	return l
}

// branches returns the branches that the value of l decides.
func (l look) branches() []*ssa.If {
	var out []*ssa.If
	if refs := l.value.Referrers(); refs != nil {
		for _, ref := range *refs {
			if branch, ok := ref.(*ssa.If); ok {
				out = append(out, branch)
			}
		}
	}
	return out
}

// resultsOf yields the results of its function that are what l has looked at, or depend on it.
func (h *history) resultsOf(l look) func(func(int) bool) {
	fn := l.sec.unit.Func
	branches := l.branches()
	return func(yield func(int) bool) {
		for i := range fn.Signature.Results().Len() {
			is := false
			for ret := range ssax.Returns(fn) {
				v := ssax.Returned(ret, i)
				_, isConst := v.(*ssa.Const)
				decided := func(branch *ssa.If) bool { return h.governs(branch, ret) }
				is = is || v == l.value || isConst && slices.ContainsFunc(branches, decided)
			}
			if is && !yield(i) {
				return
			}
		}
	}
}

// argument returns what the caller passes as v, a parameter of t; constants are the same everywhere.
func argument(t summary.Target, v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Const:
		return v
	case *ssa.Parameter:
		if i := slices.Index(v.Parent().Params, v); i >= 0 {
			return bare(t.Arg(i))
		}
	}
	return nil
}

// isUnset reports whether v is nil, an empty string or 0, with which something is compared that nobody has set yet.
func isUnset(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil {
		return ok
	}
	switch c.Value.Kind() {
	case constant.String:
		return constant.StringVal(c.Value) == ""
	case constant.Int, constant.Float:
		return constant.Sign(c.Value) == 0
	}
	return false
}

// bare returns v without conversions.
func bare(v ssa.Value) ssa.Value { return ssax.Unconverted(v, ssax.Renamed|ssax.Boxed|ssax.Other) }
