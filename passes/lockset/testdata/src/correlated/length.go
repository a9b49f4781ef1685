package correlated

import "sync"

type sink interface{ flush() }

type journal struct {
	mu      sync.Mutex
	changes []string
	names   map[string]int
	queue   chan string
	rev     int
	to      sink
}

// Nothing was added in between.
func (j *journal) end() {
	if len(j.changes) != 0 {
		j.mu.Lock()
		j.rev++
	}
	if len(j.changes) != 0 {
		j.mu.Unlock()
	}
}

// The sink knows nothing of the journal.
func (j *journal) endFlushed() {
	if len(j.changes) != 0 {
		j.mu.Lock()
		j.rev++
	}
	j.to.flush()
	if len(j.changes) != 0 {
		j.mu.Unlock()
	}
}

// Another spelling of the same question.
func (j *journal) endSpelled() {
	if len(j.changes) > 0 {
		j.mu.Lock()
		j.rev++
	}
	j.to.flush()
	if n := len(j.changes); n == 0 {
		return
	}
	j.mu.Unlock()
}

func (j *journal) endNames() {
	if len(j.names) == 0 {
		j.mu.Lock()
		j.rev++
	}
	j.to.flush()
	if len(j.names) == 0 {
		j.mu.Unlock()
	}
}

func (j *journal) addAll(names []string) {
	if len(names) > 1 {
		j.mu.Lock()
	}
	j.rev += len(names)
	if len(names) > 1 {
		j.mu.Unlock()
	}
}

func (j *journal) addText(text string) {
	if len(text) > 0 {
		j.mu.Lock()
	}
	j.rev++
	if n := len(text); n >= 1 {
		j.mu.Unlock()
	}
}

// There is a change by now.
func (j *journal) endAddedBad() {
	if len(j.changes) != 0 {
		j.mu.Lock()
	}
	j.changes = append(j.changes, "end")
	if len(j.changes) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

func (j *journal) endNamedBad() {
	if len(j.names) != 0 {
		j.mu.Lock()
	}
	j.names["end"] = j.rev
	if len(j.names) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// Another one is in the queue, or taken from it, at any time.
func (j *journal) endQueuedBad() {
	if len(j.queue) != 0 {
		j.mu.Lock()
	}
	j.to.flush()
	if len(j.queue) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// One change is enough to lock, but not to unlock.
func (j *journal) endManyBad() {
	if len(j.changes) > 0 {
		j.mu.Lock()
	}
	j.to.flush()
	if len(j.changes) < 2 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// The lengths are those of different things.
func (j *journal) endOtherBad() {
	if len(j.changes) != 0 {
		j.mu.Lock()
	}
	j.to.flush()
	if len(j.names) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

func (j *journal) add(change string) { j.changes = append(j.changes, change) }

// So does the method.
func (j *journal) endHelperBad() {
	if len(j.changes) != 0 {
		j.mu.Lock()
	}
	j.add("end")
	if len(j.changes) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// None is left.
func (j *journal) endClearedBad(name string) {
	if len(j.names) == 0 {
		j.mu.Lock()
	}
	delete(j.names, name)
	if len(j.names) == 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// What is left of the changes is another slice.
func (j *journal) endCutBad(n int) {
	if len(j.changes) != 0 {
		j.mu.Lock()
	}
	rest := j.changes[:n]
	if len(rest) != 0 {
		j.mu.Unlock() // want `not held here on every path`
	}
}

// changed tells whether there is something to write.
func changed(changes []string) bool { return len(changes) > 0 }

// The helper is given less.
func (j *journal) endCutHelperBad(n int) {
	if len(j.changes) == 0 {
		return
	}
	j.mu.Lock()
	if changed(j.changes[:n]) {
		j.mu.Unlock()
		return
	}
	j.rev++
	if len(j.changes) > 0 {
		return // want `still held`
	}
	j.mu.Unlock()
}

// Each round asks anew.
func (j *journal) endAllBad() {
	for len(j.changes) > 0 {
		if len(j.changes) > 1 {
			j.mu.Lock()
		}
		j.changes = j.changes[1:]
		if len(j.changes) > 1 {
			j.mu.Unlock() // want `not held here on every path`
		}
	}
}

func (j *journal) endAll() {
	for len(j.changes) > 0 {
		many := len(j.changes) > 1
		if many {
			j.mu.Lock()
		}
		j.changes = j.changes[1:]
		if many {
			j.mu.Unlock()
		}
	}
}
