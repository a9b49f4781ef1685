package mode

import "sync"

type blobs struct {
	sync.RWMutex
	m map[string][]byte
}

func (b *blobs) statBad(k string) int {
	b.RLock()
	defer b.Unlock() // want `read lock .* released by Unlock`
	return len(b.m[k])
}

// The deferred call matches the mode of its branch.
func (b *blobs) statGood(k string, exclusive bool) int {
	if exclusive {
		b.Lock()
		defer b.Unlock()
	} else {
		b.RLock()
		defer b.RUnlock()
	}
	return len(b.m[k])
}
