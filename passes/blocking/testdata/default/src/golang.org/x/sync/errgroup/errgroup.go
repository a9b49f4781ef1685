// Package errgroup stands for the real one.
package errgroup

import "context"

type Group struct {
	tokens chan struct{}
	err    error
}

func WithContext(ctx context.Context) (*Group, context.Context) { return new(Group), ctx }

func (g *Group) Go(f func() error) { go f() }
func (g *Group) SetLimit(n int)    { g.tokens = make(chan struct{}, n) }
func (g *Group) Wait() error       { return nil }
