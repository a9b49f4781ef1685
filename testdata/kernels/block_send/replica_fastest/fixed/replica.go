// Package replica reads a key from whichever replica answers first.
package replica

import (
	"errors"
	"slices"
)

// A Node stores values.
type Node interface {
	Read(key string) (string, bool)
}

// Set is a set of replicas.
type Set struct {
	nodes []Node
}

var errNoNodes = errors.New("replica: no nodes")

// NewSet returns a set of nodes.
func NewSet(nodes ...Node) *Set { return &Set{nodes: slices.Clone(nodes)} }

// A Result is the answer of one node.
type Result struct {
	Node  int
	Value string
	OK    bool
}

// First returns the first answer.
func (s *Set) First(key string) (Result, error) {
	if len(s.nodes) == 0 {
		return Result{}, errNoNodes
	}
	answers := make(chan Result, len(s.nodes))
	for i, n := range s.nodes {
		go s.read(i, n, key, answers)
	}
	return <-answers, nil
}

func (s *Set) read(i int, n Node, key string, answers chan<- Result) {
	v, ok := n.Read(key)
	answers <- Result{Node: i, Value: v, OK: ok}
}

type mapNode map[string]string

func (m mapNode) Read(key string) (string, bool) {
	v, ok := m[key]
	return v, ok
}

// Run asks three replicas.
func Run() {
	s := NewSet(mapNode{"a": "1"}, mapNode{"a": "1"}, mapNode{"a": "2"})
	if r, err := s.First("a"); err == nil {
		println(r.Node, r.Value)
	}
}
