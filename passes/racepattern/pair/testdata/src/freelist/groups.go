package freelist

import (
	"errors"
	"sync"
)

// idle has wait groups between uses.
var idle sync.Pool

func takeGroup() *sync.WaitGroup {
	if v := idle.Get(); v != nil {
		return v.(*sync.WaitGroup)
	}
	return new(sync.WaitGroup)
}

var errOdd = errors.New("odd")

func weigh(n int) error {
	if n%2 == 1 {
		return errOdd
	}
	return nil
}

// The group is one that was used before or a new one, but the same for all that goes by this variable.
func weighGood(all []int) error {
	var failed error
	var mu sync.Mutex
	group := takeGroup()
	for _, n := range all {
		group.Go(func() {
			if err := weigh(n); err != nil {
				mu.Lock()
				failed = err
				mu.Unlock()
			}
		})
	}
	group.Wait()
	idle.Put(group)
	return failed
}

// A wait for one group does not wait for what another counts.
func weighOther(all []int) error {
	var failed error
	var mu sync.Mutex
	group, other := takeGroup(), takeGroup()
	for _, n := range all {
		group.Go(func() {
			if err := weigh(n); err != nil {
				mu.Lock()
				failed = err // want `failed is written here and read at groups\.go:\d+ by the goroutine that started this one`
				mu.Unlock()
			}
		})
	}
	other.Wait()
	return failed
}
