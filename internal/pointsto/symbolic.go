package pointsto

import "golang.org/x/tools/go/ssa"

// maxDepth bounds the references that are followed from a parameter, global or
// result; what lies further is any variable of its type. Measured on std, three
// is as good as six.
const maxDepth = 3

// symbolicValue returns a value of layout lay that comes from outside of the
// nest: from the parameter, global or call site. A struct becomes an object that
// holds the value, anything else a reference to an object.
func (n *Nest) symbolicValue(k kind, lay *layout, site ssa.Value) ref {
	switch {
	case !lay.hasPointers():
		return 0
	case lay.scalar():
		obj := n.newObject(k, n.pkg.layouts.target(lay), site)
		return toLoc(n.objects[obj].base)
	default:
		obj := n.newObject(k, lay, site)
		return toNode(n.objects[obj].base)
	}
}

// contentOf returns the object of layout lay that node from refers to. All
// objects that are made up on the way are made here, since this is what keeps
// their number finite:
//
//   - at most maxDepth references are followed;
//   - the second object of a type on the way stands for all further ones, so
//     list.next is an object of its own but list.next.next is not.
//
// Loops such as for { x = x.(I).Unwrap() } would make new objects for ever
// otherwise.
func (n *Nest) contentOf(from int32, lay *layout) loc {
	parent := n.nodes[from].obj
	depth := n.objects[parent].depth + 1
	if n.objects[parent].kind == anyOfType || depth > maxDepth {
		return n.anyOf(lay)
	}
	same, seen := int32(0), 0
	for o := parent; o != 0; o = n.nodes[n.objects[o].up].obj {
		if n.objects[o].lay == lay {
			if seen++; seen == 1 {
				same = o
			}
		}
	}
	if seen >= 2 {
		n.objects[same].merged = true
		return n.objects[same].base
	}
	obj := n.newObject(content, lay, nil)
	n.objects[obj].up = from
	n.objects[obj].depth = depth
	return n.objects[obj].base
}

// anyOf returns the object that stands for any variable of layout lay.
func (n *Nest) anyOf(lay *layout) loc {
	if o, ok := n.any[lay]; ok {
		return n.objects[o].base
	}
	o := n.newObject(anyOfType, lay, nil)
	n.any[lay] = o
	return n.objects[o].base
}

// contentValue returns the value of layout lay that is found when the node from
// of unknown type turns out to hold one: after a type assertion or a conversion
// of an unsafe.Pointer. It is the same each time.
func (n *Nest) contentValue(from int32, lay *layout) ref {
	if !lay.hasPointers() {
		return 0
	}
	key := derivation{from: toNode(from), op: opAssert, arg: lay.id}
	if r, ok := n.derived[key]; ok {
		return r
	}
	var r ref
	if lay.scalar() {
		r = toLoc(n.contentOf(from, n.pkg.layouts.target(lay)))
	} else {
		r = toNode(n.contentOf(from, lay))
	}
	n.derived[key] = r
	return r
}

// read records that something looks at what node holds. The contents of a
// symbolic object come into being when they are looked at for the first time.
func (n *Nest) read(node int32) {
	c := n.cell(node)
	if c.read {
		return
	}
	c.read = true
	obj := n.nodes[node].obj
	if obj == 0 {
		return
	}
	o := &n.objects[obj]
	lay := o.lay.slots[node-o.base].lay
	if !lay.scalar() {
		return
	}
	switch {
	case o.symbolic():
		n.add(node, n.contentOf(node, n.pkg.layouts.target(lay)))
	case o.kind == allocated:
		n.leaves = append(n.leaves, node)
	}
}
