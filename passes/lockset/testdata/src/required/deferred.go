package required

import "sync"

type journal struct {
	mu    sync.Mutex
	lines []string
}

// trimLocked drops old lines. j.mu must be held.
func (j *journal) trimLocked() { j.lines = j.lines[1:] }

// sync is not to be called with j.mu held. j.mu must not be held.
func (j *journal) sync() { println(len(j.lines)) }

// The lock is still held when the deferred call runs.
func (j *journal) add(s string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	defer j.trimLocked()
	j.lines = append(j.lines, s)
}

// Deferred first, it runs last.
func (j *journal) addBad(s string) {
	defer j.trimLocked() // want `trimLocked is called without holding j\.mu`
	j.mu.Lock()
	defer j.mu.Unlock()
	j.lines = append(j.lines, s)
}

func (j *journal) addPlainBad(s string) {
	defer j.trimLocked() // want `trimLocked is called without holding j\.mu`
	j.mu.Lock()
	j.lines = append(j.lines, s)
	j.mu.Unlock()
}

// The other way around it is the other way around.
func (j *journal) addSync(s string) {
	defer j.sync()
	j.mu.Lock()
	defer j.mu.Unlock()
	j.lines = append(j.lines, s)
}

func (j *journal) addSyncBad(s string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	defer j.sync() // want `sync must not be called with j\.mu held`
	j.lines = append(j.lines, s)
}
