package upgrade

import "sync"

type tenants struct {
	mu    sync.RWMutex
	byKey map[string]string
}

func (t *tenants) load(key string) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.byKey[key] = key
	return key
}

func (t *tenants) reload(key string) string { return t.load(key) }

func (t *tenants) lookupBad(key string) string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	if name, ok := t.byKey[key]; ok {
		return name
	}
	return t.reload(key) // want `upgrade`
}

// On the path that loads, the read lock has been released.
func (t *tenants) lookupGood(key string) string {
	t.mu.RLock()
	if name, ok := t.byKey[key]; ok {
		t.mu.RUnlock()
		return name
	}
	t.mu.RUnlock()
	return t.reload(key)
}

func (t *tenants) forget(key string) {
	t.mu.RLock()
	if _, ok := t.byKey[key]; ok {
		t.mu.Lock() // want `upgrade`
		delete(t.byKey, key)
		t.mu.Unlock()
	}
	t.mu.RUnlock()
}

// What is wrong here is told there.
func (t *tenants) forgetAll(keys []string) {
	for _, key := range keys {
		t.forget(key)
	}
}
