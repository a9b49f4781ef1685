// Package tree copies trees of files with a bounded number of copies at once.
package tree

import (
	"context"
	"errors"
	"sync/atomic"

	"golang.org/x/sync/semaphore"
)

// Node is a file or a directory.
type Node struct {
	Name    string
	Size    int64
	Entries []*Node
}

// Copier copies nodes.
type Copier struct {
	sem    *semaphore.Weighted
	copied atomic.Int64
	copy   func(*Node) error
}

// NewCopier returns a copier for up to n copies at once.
func NewCopier(n int64, copy func(*Node) error) *Copier {
	return &Copier{sem: semaphore.NewWeighted(max(n, 1)), copy: copy}
}

// Copied returns how much was copied.
func (c *Copier) Copied() int64 { return c.copied.Load() }

// Copy copies a node and what is below it.
func (c *Copier) Copy(n *Node) error {
	if err := c.sem.Acquire(context.Background(), 1); err != nil {
		return err
	}
	err := c.copy(n)
	c.sem.Release(1)
	if err != nil {
		return err
	}
	c.copied.Add(n.Size)
	var errs []error
	for _, e := range n.Entries {
		errs = append(errs, c.Copy(e))
	}
	return errors.Join(errs...)
}

// Run copies a tree that is deeper than the limit.
func Run() {
	c := NewCopier(2, func(*Node) error { return nil })
	leaf := &Node{Name: "c", Size: 1}
	root := &Node{Name: "a", Entries: []*Node{{Name: "b", Entries: []*Node{leaf}}}}
	if err := c.Copy(root); err != nil {
		println(err.Error())
	}
}
