package policycache

// LFU evicts the least frequently used key. It implements Policy.
type LFU struct {
	freq map[string]int
}

// NewLFU returns an empty policy.
func NewLFU() *LFU { return &LFU{freq: make(map[string]int)} }

// OnInsert implements Policy.
func (l *LFU) OnInsert(key string) { l.freq[key] = 1 }

// OnHit implements Policy.
func (l *LFU) OnHit(key string) {
	l.freq[key]++ // BUG: race|CV1009|CV1010|CV1012 #1
}

// Victim implements Policy.
func (l *LFU) Victim() (key string, ok bool) {
	least := 0
	for k, n := range l.freq {
		if !ok || n < least {
			key, least, ok = k, n, true
		}
	}
	delete(l.freq, key)
	return key, ok
}

var _ Policy = (*LFU)(nil)
