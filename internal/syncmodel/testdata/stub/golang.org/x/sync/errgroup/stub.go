// What the models mention of this package; written by TestStubs -update.

package errgroup

import context "context"

type Group struct {
}

func (*Group) Go(func() error)
func (*Group) SetLimit(int)
func (*Group) TryGo(func() error) bool
func (*Group) Wait() error

func WithContext(context.Context) (*Group, context.Context)
