package skeleton

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
)

// OfObject returns the skeleton of a scope of an object that a constructor makes (see [goroutine.BuildObject]), in a package with those
// fields; nil if there is nothing in it to wait for. Two users call its exported methods, any after any other, but close it once only. What
// they call after that goes on as it would, for who waits for it, and is marked as [Late].
func OfObject(s *goroutine.Scope, fields Fields) *Skeleton {
	return reduced(func(apart bool) *Skeleton {
		b := newBuilder(s, fields, 2)
		b.ofObject, b.apart = true, apart
		return b.project()
	})
}

// perhaps returns the code of who does what code says at some time, or never, as the function of a timer.
func perhaps(code explore.Code) explore.Code {
	out := explore.Code{{Chosen: true, Steps: []explore.Step{{Op: explore.Pass, To: 1}, {Op: explore.Pass, To: len(code) + 1}}}}
	for _, loc := range code {
		for i := range loc.Steps {
			loc.Steps[i].To++
		}
		out = append(out, loc)
	}
	return append(out, explore.Loc{})
}

// What the variable is that tells whether the object has been closed.
const (
	isOpen   = 1
	isClosed = 2
)

// joinUsers makes one code of those of all methods, which two users run; it returns false if no method closes the object: who waits then may
// be served by a later call.
func (b *builder) joinUsers() bool {
	state := len(b.Program.Objects)
	all := explore.Code{{Chosen: true, Forgets: true}}
	user, closes := -1, false
	add := func(code explore.Code, enter explore.Step, late bool) {
		enter.To = len(all)
		all[0].Steps = append(all[0].Steps, enter)
		all = append(all, b.call(code, len(all), late)...)
	}
	for c, t := range b.Threads {
		if t.Deferred {
			b.Codes[c] = perhaps(b.Codes[c])
		}
		if !t.Client {
			continue
		}
		if user < 0 {
			user = c
		}
		if code := b.Codes[c]; doesClose(code) {
			closes = true
			add(code, explore.Step{Op: explore.Swap, Slot: state, What: isOpen, N: isClosed}, false)
		} else {
			add(code, explore.Step{Op: explore.See, Slot: state, N: isOpen}, false)
			add(code, explore.Step{Op: explore.See, Slot: state, N: isClosed}, true)
		}
	}
	if !closes {
		return false
	}
	all = b.takes(all)
	b.Objects = append(b.Objects, goroutine.Place{})
	b.Program.Objects = append(b.Program.Objects, explore.Object{Kind: explore.Variable, Init: isOpen, Given: true})
	b.startUsers(user)
	for c, t := range b.Threads {
		if t.Client {
			b.Codes[c] = explore.Code{{}}
		}
	}
	b.Codes[user] = all
	b.Callers = user + 1
	b.Users = true
	return true
}

// takes adds to what users do that they receive from the channels which they get to receive from.
func (b *builder) takes(all explore.Code) explore.Code {
	for slot, o := range b.Program.Objects {
		if o.Kind != explore.Chan || !b.isHandedOut(b.Objects[slot]) {
			continue
		}
		all[0].Steps = append(all[0].Steps, explore.Step{Op: explore.Pass, To: len(all)})
		all = append(all, explore.Loc{Steps: []explore.Step{{Op: explore.Recv, Slot: slot}}})
	}
	return all
}

// isHandedOut reports whether users get the channel at p, which is in a field, to receive from it.
func (b *builder) isHandedOut(p goroutine.Place) bool {
	for _, n := range b.scope.Object(p).Ops {
		if field := operated(n); field != nil {
			return slices.ContainsFunc(b.fields.Users[field], func(fn *ssa.Function) bool { return leaks(fn, field, nil) })
		}
	}
	return false
}

// isToReceive reports whether what instr makes of a channel is good for receiving only.
func isToReceive(_ ssa.Value, instr ssa.Instruction) bool {
	conv, ok := instr.(*ssa.ChangeType)
	if !ok {
		return false
	}
	ch, ok := conv.Type().Underlying().(*types.Chan)
	return ok && ch.Dir() == types.RecvOnly
}

// call returns the code of a call, which begins at a location, and goes back to the first one when it returns.
func (b *builder) call(code explore.Code, at int, late bool) explore.Code {
	out := make(explore.Code, len(code))
	for l, loc := range code {
		loc.Steps = slices.Clone(loc.Steps)
		for i := range loc.Steps {
			step := &loc.Steps[i]
			step.To += at
			if late {
				step.Tag = b.late(step.Tag)
			}
		}
		if len(loc.Steps) == 0 && !loc.Ends {
			loc = explore.Loc{Chosen: true, Steps: []explore.Step{{Op: explore.Pass}}}
		}
		out[l] = loc
	}
	return out
}

// late returns the tag of a step with that tag, in a call after the object was closed.
func (b *builder) late(tag int) int {
	t := b.tags[tag]
	t.Doubts |= Late
	b.tags = append(b.tags, t)
	return len(b.tags) - 1
}

// startUsers lets the first process start two users where it starts what they run.
func (b *builder) startUsers(user int) {
	left := 2
	for l := range b.Codes[0] {
		for i := range b.Codes[0][l].Steps {
			step := &b.Codes[0][l].Steps[i]
			if step.Op != explore.Start || !b.Threads[step.N].Client {
				continue
			}
			if step.N = user; left == 0 {
				*step = explore.Step{Op: explore.Pass, To: step.To, Tag: step.Tag}
			} else {
				left--
			}
		}
	}
}

// doesClose reports whether code closes something.
func doesClose(code explore.Code) bool {
	return slices.ContainsFunc(code, func(loc explore.Loc) bool {
		return slices.ContainsFunc(loc.Steps, func(s explore.Step) bool { return s.Op == explore.Close || s.Op == explore.End })
	})
}

// isOwnVariable reports whether p is a field of the object that the scope is of, which is read and assigned in the scope only.
func (b *builder) isOwnVariable(p goroutine.Place) bool {
	if !b.ofObject || p.Path.Len() != 1 || ssax.StructOf(b.scope.Owner) == nil {
		return false
	}
	field := ssax.FieldNamed(ssax.StructOf(b.scope.Owner), p.Path.Step(0).Name)
	if field == nil || field.Exported() {
		return false
	}
	return !slices.ContainsFunc(b.fields.Users[field], func(fn *ssa.Function) bool {
		return !b.fields.runOnlyIn(b.isRoot, fn, b.laidOut) || leaks(fn, field, isAssigned) || usesOther(fn, field)
	})
}

// usesOther reports whether fn uses the field of another object than its receiver, or one that it makes.
func usesOther(fn *ssa.Function, field *types.Var) bool {
	for addr := range ssax.InstrsOf[*ssa.FieldAddr](fn) {
		if ssax.FieldOf(addr.X.Type(), addr.Field) == field && !isOwner(addr.X) {
			return true
		}
	}
	return false
}

// isOwner reports whether v is the receiver of its function, or of one around it, or an object that is made there.
func isOwner(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		if cell, ok := ssax.Origin(load.X).(*ssa.Alloc); ok {
			st := ssax.SoleStore(cell)
			return st != nil && isOwner(st.Val)
		}
	}
	switch v := ssax.Origin(v).(type) {
	case *ssa.Alloc:
		return true
	case *ssa.Parameter:
		return v.Parent().Signature.Recv() != nil && v == v.Parent().Params[0]
	}
	return false
}

// isAssigned reports whether instr assigns the variable at addr.
func isAssigned(addr ssa.Value, instr ssa.Instruction) bool {
	st, ok := instr.(*ssa.Store)
	return ok && st.Addr == addr
}

// isRoot reports whether the scope begins with fn: it is of that, or of an object that fn makes, or that users call it for.
func (b *builder) isRoot(fn *ssa.Function) bool {
	if !b.ofObject {
		return fn == b.scope.Root
	}
	return fn == b.scope.Starter || slices.ContainsFunc(b.scope.Threads, func(t *goroutine.Thread) bool {
		return t.Client && t.Frame != nil && t.Frame.Func == fn
	})
}
