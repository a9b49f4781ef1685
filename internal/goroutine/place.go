package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
)

// A Place is a location of a scope: an access path, and the frame whose values
// and parameters it starts from. Equal places are the same location as long as
// the pointers on the path are not overwritten; two places that differ may still
// be one location if pointers lead there. Places compare with ==.
type Place struct {
	Frame int // ID of the frame that owns the root; 0 for globals and parameters of the scope's root
	Path  accesspath.Path

	// Deref tells the variable that the pointer at Path points to from the
	// variable that holds the pointer. Paths leave dereferences out, which is
	// ambiguous only where nothing follows.
	Deref bool
}

// Valid reports whether p names a location.
func (p Place) Valid() bool { return p.Path.Valid() }

// LeadsOver reports whether p means something else, or the same as new, when the variable at q is written.
func (p Place) LeadsOver(q Place) bool {
	if p.Frame != q.Frame || p.Path.Root != q.Path.Root || !p.Path.HasPrefix(q.Path) {
		return false
	}
	return p.Path.Len() > q.Path.Len() || p.Deref || !q.Deref
}

// IsMadeWith reports whether p is an object that the call makes whose result is at q: what
// it returns, or the channel of a context that it returns.
func (p Place) IsMadeWith(q Place) bool {
	if p.Frame != q.Frame || q.Deref || q.Path.Len() > 0 || p.Path.Root != q.Path.Root || q.Path.Root.Kind != accesspath.Local {
		return false
	}
	switch q.Path.Root.Value.(type) {
	case *ssa.Call, *ssa.Extract:
		return p.Path.Len() == 0 || p.Path.Len() == 1 && p.IsContext()
	}
	return false
}

// An Object is what the scope knows of a synchronization object.
type Object struct {
	Place Place
	// Closed says that all operations on the object that can happen while the
	// scope runs are nodes of the scope: it is made in the scope, and nobody
	// else gets hold of it.
	Closed bool
	// Fed says that something outside of the program operates on the object too:
	// time, a signal, the end of a context of others. To wait for that orders
	// nothing.
	Fed bool
	// Handed are the channels on which it may go with a message: those who receive that operate on it by another name ([Parcel]).
	Handed []Place
	// Lent are, for a context, what calls that are not laid out have got with its cancel function, and what they returned: these may keep it.
	Lent    []Place
	rearmed bool // a timer that is set again by the program
	// Capacity of a channel; -1 if it is not known.
	Capacity int64
	// Size identifies the capacity as [Node.Trips] does; nil if it is not known.
	Size any
	// Room is the largest capacity that a channel may have, as far as the package
	// makes those that the variable holds in which it is found; -1 if it is not
	// known.
	Room int64
	// Ops are the nodes that may operate on the object, by ID.
	Ops []*Node
	// Unreached says that the scope has an operation on the object other than to wait for it, to which control does not get.
	Unreached bool
	// Overwrites are the nodes after which the place may hold another object, or the same as new: they write it, or what
	// leads there.
	Overwrites []*Node
}

// Object returns what is known of the synchronization object at p; never nil.
func (s *Scope) Object(p Place) *Object {
	if o := s.objects[p]; o != nil {
		return o
	}
	return &Object{Place: p, Capacity: -1, Room: -1}
}

// AddObject tells s what is known of a synchronization object. Its Place and Ops
// have to agree with what the nodes say.
func (s *Scope) AddObject(o *Object) {
	if s.objects == nil {
		s.objects = make(map[Place]*Object)
	}
	s.objects[o.Place] = o
}
