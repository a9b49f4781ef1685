package copied

import "sync"

type slot struct {
	mu    sync.Mutex
	owner *string
}

func claimBad(slots []slot, owner string) {
	for _, s := range slots {
		s.mu.Lock() // want `copy`
		*s.owner = owner
		s.mu.Unlock()
	}
}

// The elements are locked in place.
func claimGood(slots []slot, owner string) {
	for i := range slots {
		s := &slots[i]
		s.mu.Lock()
		*s.owner = owner
		s.mu.Unlock()
	}
}

// The elements of the range are pointers.
func claimPointers(slots []*slot, owner string) {
	for _, s := range slots {
		s.mu.Lock()
		*s.owner = owner
		s.mu.Unlock()
	}
}
