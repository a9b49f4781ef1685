// What the models mention of this package; written by TestStubs -update.

package singleflight

type Group struct {
}

func (*Group) Do(string, func() (any, error)) (any, error, bool)
func (*Group) DoChan(string, func() (any, error)) <-chan any
