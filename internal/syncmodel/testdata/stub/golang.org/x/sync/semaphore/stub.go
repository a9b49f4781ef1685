// What the models mention of this package; written by TestStubs -update.

package semaphore

import context "context"

type Weighted struct {
}

func (*Weighted) Acquire(context.Context, int64) error
func (*Weighted) Release(int64)
func (*Weighted) TryAcquire(int64) bool

func NewWeighted(int64) *Weighted
