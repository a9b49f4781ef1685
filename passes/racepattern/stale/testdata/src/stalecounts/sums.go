package stalecounts

import (
	"sync"
	"sync/atomic"
)

// Quota lends up to max of something.
type Quota struct {
	max  int64
	used atomic.Int64
	left atomic.Int64
}

func (q *Quota) take(n int64) bool {
	if q.used.Load()+n > q.max {
		return false
	}
	q.used.Add(n) // want `other goroutines may have added to q.used as well since it was seen at sums.go:\d+ to be within its limit`
	return true
}

func (q *Quota) takeOne() bool {
	if used := int(q.used.Load()) + 1; used > int(q.max) {
		return false
	}
	q.used.Add(1) // want `other goroutines may have added to q.used as well`
	return true
}

func (q *Quota) takeOfRest(n int) bool {
	if q.max-q.used.Load() >= int64(n) {
		q.used.Add(int64(n)) // want `other goroutines may have added to q.used as well`
		return true
	}
	return false
}

func (q *Quota) spend(n int64) bool {
	if q.left.Load()-n < 0 {
		return false
	}
	q.left.Add(-n) // want `other goroutines may have added to q.left as well`
	return true
}

// Safe: what is compared is what is put in place of it.
func (q *Quota) swap(n int64) bool {
	for {
		used := q.used.Load()
		if used+n > q.max {
			return false
		}
		if q.used.CompareAndSwap(used, used+n) {
			return true
		}
	}
}

// Safe: there is no limit for what is added, only one from which on nothing is; alone it goes beyond that, too.
func (q *Quota) takeWhile(n int64) bool {
	if q.used.Load() > q.max {
		return false
	}
	q.used.Add(n)
	return true
}

// Safe: the number moves away from what was asked for.
func (q *Quota) giveAway(n int64) {
	if q.used.Load()+n > q.max {
		q.used.Add(n)
	}
}

// Safe: what is left goes up with what is taken away.
func (q *Quota) restAfter(n int64) {
	if q.max-q.used.Load() < n {
		q.used.Add(n)
	}
}

// Safe: it is not the sum that was asked for, but what is far from the limit.
func (q *Quota) margin(n int64) {
	if q.used.Load()-n < q.max {
		q.used.Add(n)
	}
}

// Safe: what is looked at is another number.
func (q *Quota) takeWithRest(n int64) {
	if q.left.Load()+n < q.max {
		q.used.Add(n)
	}
}

// Safe: what was there does not count.
func (q *Quota) reset(n int64) {
	if q.used.Load()+n < q.max {
		q.used.Store(n)
	}
}

// Lend lends.
func Lend(wants []int64) {
	q := &Quota{max: 10}
	q.left.Store(10)
	var wg sync.WaitGroup
	for _, n := range wants {
		wg.Go(func() {
			if q.take(n) && q.takeOne() && q.takeOfRest(int(n)) && q.spend(n) && q.swap(n) && q.takeWhile(n) {
				q.giveAway(n)
				q.restAfter(n)
				q.margin(n)
				q.takeWithRest(n)
				q.reset(n)
			}
		})
	}
	wg.Wait()
}
