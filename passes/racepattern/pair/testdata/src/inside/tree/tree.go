// Package tree has nodes that know their children, but for those of the root.
package tree

type Node struct {
	parent   *Node
	children []*Node
}

var Root = &Node{}

// Reset is why nobody knows which node the root is.
func Reset() { Root = &Node{} }

func New() *Node { return attach(Root) }

func attach(parent *Node) *Node {
	n := &Node{parent: parent}
	if parent != nil && parent != Root {
		parent.children = append(parent.children, n)
	}
	return n
}

func NewListed() *Node { return list(Root) }

func list(parent *Node) *Node {
	n := &Node{parent: parent}
	if parent != nil {
		parent.children = append(parent.children, n)
	}
	return n
}
