package required

import "sync"

type meter struct {
	mu    sync.Mutex
	last  int
	total int
}

// limit takes the lock.
func (m *meter) limit() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.last > 100
}

// publish sends the total. The comment is older than limit: whoever did what it
// says would hang.
//
// Lock should be held.
func (m *meter) publish() {
	if m.limit() {
		return
	}
	m.mu.Lock()
	m.last = m.total
	m.mu.Unlock()
}

// So the callers are right, not the comment.
func (m *meter) Tick() {
	go m.publish()
	m.publish()
}

// reset clears the total. Lock should be held.
func (m *meter) reset(hard bool) {
	m.total = 0
	if hard {
		m.mu.Lock() // want `already held`
		m.last = 0
		m.mu.Unlock()
	}
}

func (m *meter) ResetBad() {
	m.reset(false) // want `without holding`
}

func (m *meter) ResetGood() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.reset(false)
}

// rewind takes the lock where it needs it, and nobody who calls it holds it: the comment is out of date.
//
// Lock should be held.
func (m *meter) rewind(hard bool) {
	if hard {
		m.mu.Lock()
		m.last = 0
		m.mu.Unlock()
	}
}

func (m *meter) Rewind() {
	m.rewind(true)
	m.rewind(false)
}

// rewindNow says which lock it means, so it is told where it takes that, and who calls it without it. m.mu should be held.
func (m *meter) rewindNow(hard bool) {
	if hard {
		m.mu.Lock() // want `already held`
		m.last = 0
		m.mu.Unlock()
	}
}

func (m *meter) RewindNow() {
	m.rewindNow(true) // want `without holding`
}

type registry struct {
	mu sync.RWMutex
	m  map[string]*meter
}

// search finds a meter. It should be called with r.mu.RLock(). The comment is older
// than the code: whoever did so would wait for a writer that waits for it.
func (r *registry) search(k string) *meter {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.m[k]
}

func (r *registry) Put(k string, m *meter) {
	r.mu.Lock()
	r.m[k] = m
	r.mu.Unlock()
}

func (r *registry) GetGood(k string) bool { return r.search(k) != nil }

// plain finds a meter. It should be called with r.mu.RLock().
func (r *registry) plain(k string) *meter { return r.m[k] }

func (r *registry) GetBad(k string) bool { return r.plain(k) != nil } // want `without holding`

// again finds a meter, with the lock of its caller given up for a while. It should
// be called with r.mu.RLock().
func (r *registry) again(k string) *meter {
	r.mu.RUnlock()
	r.mu.RLock()
	return r.m[k]
}

func (r *registry) AgainBad(k string) bool { return r.again(k) != nil } // want `without holding`

func (r *registry) size() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return len(r.m)
}

// first finds some meter. It should be called with r.mu.RLock(), which size takes for
// itself, but the rest of it does not.
func (r *registry) first() *meter {
	if r.size() > 0 {
		for _, m := range r.m {
			return m
		}
	}
	return nil
}

func (r *registry) FirstBad() bool { return r.first() != nil } // want `without holding`
