package goroutine

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Users are the methods of an object by which its users put another one into a collection of it, find it there, and take it out
// again, and the methods of that other one.
type Users struct {
	Made    ssa.Value     // the other one, where it is made
	Root    *ssa.Function // the method that makes it, itself or by what it calls
	Methods []*ssa.Function
	Returns []*ssa.Function // literals around the making that users get
}

// ofUsers says which calls are expanded in the scope of users.
var ofUsers = reach{3, 10}

// BuildUsers lays out what the users of an object do with it, and with one other that a method makes: each call of a method is a
// thread of its own, of which there are many. All are calls for the same object, and what they are given of the type of the other one is the
// one that the root has made.
func BuildUsers(cfg Config, u Users) *Scope {
	cfg.Branches = true
	b := newBuilder(cfg, u.Root, ofUsers)
	main := b.newThread(nil)
	b.pending = append(b.pending, pendingThread{main, func(start *Node) *Node {
		root := b.newFrame(u.Root, nil, nil)
		cur := b.user(start, root)
		for _, m := range u.Methods {
			frame := b.newFrame(m, nil, nil)
			frame.client = true
			cur = b.user(cur, frame)
			b.pending[len(b.pending)-1].build = b.given(b.pending[len(b.pending)-1].build, u, root, frame)
		}
		for _, lit := range u.Returns {
			frame := b.newFrame(lit, nil, nil)
			frame.client = true
			cur = b.user(cur, frame)
			build := b.pending[len(b.pending)-1].build
			b.pending[len(b.pending)-1].build = func(start *Node) *Node {
				frame.Closure = b.madeIn(root.Thread, lit.Parent())
				return build(start)
			}
		}
		return cur
	}})
	b.layOut()
	b.scope.finish()
	return b.scope
}

// user starts a thread after cur that runs frame.
func (b *builder) user(cur *Node, frame *Frame) *Node {
	n := b.then(cur, Spawn, frame, nil)
	t := b.start(n)
	t.Client, t.Many = true, true
	t.Frame, frame.Thread = frame, t
	b.pending = append(b.pending, pendingThread{t, func(start *Node) *Node {
		return b.body(frame, b.entryLocks(frame, start))
	}})
	return n
}

// given returns build after it is known what frame gets: the object of root, and what that has made.
func (b *builder) given(build func(*Node) *Node, u Users, root, frame *Frame) func(*Node) *Node {
	return func(start *Node) *Node {
		frame.args = make([]valueIn, len(frame.Func.Params))
		for i, p := range frame.Func.Params {
			switch {
			case i == 0 && IsSameType(p.Type(), root.Func.Params[0].Type()):
				frame.args[i] = valueIn{root, root.Func.Params[0]}
			case IsSameType(p.Type(), u.Made.Type()):
				if at := b.madeIn(root.Thread, u.Made.Parent()); at != nil {
					frame.args[i] = valueIn{at, u.Made}
				}
			}
		}
		return build(start)
	}
}

// IsSameType reports whether t and u are one type, or pointers to the same one, which may be generic.
func IsSameType(t, u types.Type) bool {
	if named := ssax.PointedTo(t); named != nil {
		return named == ssax.PointedTo(u)
	}
	return types.Identical(t, u)
}

// madeIn returns the frame of fn in a thread, nil if there is none.
func (b *builder) madeIn(t *Thread, fn *ssa.Function) *Frame {
	for _, f := range b.scope.Frames {
		if f.Thread == t && f.Func == fn {
			return f
		}
	}
	return nil
}

// Source follows v, in f, to where it comes from, as far as that is certain.
func (s *Scope) Source(f *Frame, v ssa.Value) (*Frame, ssa.Value) {
	if s.values == nil {
		return f, v
	}
	return s.values.source(f, v)
}

// Made reports whether the package is known to assign a field to no object but those that it makes in the same function.
func (s *Scope) Made(field *types.Var) bool {
	return s.values != nil && s.values.made != nil && s.values.made(field)
}
