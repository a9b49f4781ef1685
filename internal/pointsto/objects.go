package pointsto

import (
	"golang.org/x/tools/go/ssa"
)

// A loc is a location: the address of a variable or of a part of one. It is the
// number of the node that holds what is stored there.
type loc = int32

// A ref says what a value refers to: nothing (zero); what node ref and, for
// structs, those after it hold (positive); or one location, -ref, which is
// known without solving anything (negative). Most addresses in real code are of
// the last kind, which is why the analysis is cheap.
type ref int32

func toLoc(l loc) ref      { return ref(-l) }
func toNode(n int32) ref   { return ref(n) }
func (r ref) isLoc() bool  { return r < 0 }
func (r ref) isNode() bool { return r > 0 }
func (r ref) loc() loc     { return loc(-r) }
func (r ref) node() int32  { return int32(r) }

// A node is a place that references are in: a part of a variable, or an SSA
// value. Its solver state is allocated when something flows in or out, since
// most parts of most variables are never touched.
type node struct {
	obj  int32 // the object that the node is a part of; 0 for SSA values
	cell int32 // solver state; 0 for none
}

// kind tells where an object comes from.
type kind uint8

const (
	_         kind = iota
	allocated      // by an instruction of the nest: site
	function       // site is an *ssa.Function or *ssa.MakeClosure
	box            // made by site, a conversion to an interface type
	global         // site is an *ssa.Global
	param          // what parameter site refers to or, if it is a struct, its value
	result         // what the call (or component of its result) site returns
	fresh          // the same, allocated by the callee
	content        // what node up of another symbolic object refers to at first
	anyOfType      // any variable of the type, where nothing better is known
)

// An object is a set of variables that the analysis does not tell apart: its
// nodes are base, base+1, ..., one for each slot of its layout.
type object struct {
	kind     kind
	depth    int8 // for symbolic objects: number of references followed from the root
	merged   bool // stands for all objects further down a recursive type, too
	escapes  bool // code outside of the nest may hold its address; see escape
	base     loc
	lay      *layout
	site     ssa.Value
	up       int32 // content: the node that refers to it
	captured ref   // box: the value inside; closure of a method value: the receiver
}

// symbolic reports whether o existed before the nest ran or was made by code that
// is not seen, so that its contents have to be made up.
func (o *object) symbolic() bool {
	switch o.kind {
	case global, param, result, fresh, content, anyOfType:
		return true
	}
	return false
}

// preexists reports whether code outside of the nest has o, or may have it, from
// the start.
func (o *object) preexists() bool { return o.symbolic() && o.kind != fresh }

// newNodes appends count nodes that are parts of object obj.
func (n *Nest) newNodes(obj int32, count int32) int32 {
	base := int32(len(n.nodes))
	for range count {
		n.nodes = append(n.nodes, node{obj: obj})
	}
	n.checkBudget()
	return base
}

// newObject adds an object with the layout lay and returns its number.
func (n *Nest) newObject(k kind, lay *layout, site ssa.Value) int32 {
	id := int32(len(n.objects))
	o := object{kind: k, lay: lay, site: site}
	o.escapes = o.preexists()
	n.objects = append(n.objects, o)
	n.objects[id].base = n.newNodes(id, lay.size())
	return id
}

// object returns the object that l is in.
func (n *Nest) object(l loc) *object { return &n.objects[n.nodes[l].obj] }

// slot returns the part of its object that l is.
func (n *Nest) slot(l loc) slot {
	o := n.object(l)
	return o.lay.slots[l-o.base]
}

// shift returns the location off slots after l, if it is still in the same object.
// It is not where unsafe code looks at a variable as if it had another type.
func (n *Nest) shift(l loc, off int32) (loc, bool) {
	if off < 0 {
		return 0, false
	}
	o := n.object(l)
	return l + off, l+off < o.base+o.lay.size()
}

// dynamicType returns the layout of the type of the value in the box o, nil if
// it is not known.
func (n *Nest) dynamicType(o *object) *layout {
	if o.kind != box {
		return nil
	}
	return n.pkg.layouts.of(o.site.(*ssa.MakeInterface).X.Type())
}
