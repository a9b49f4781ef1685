package leak

import "sync"

type tally struct {
	mu     sync.Mutex
	counts map[string]int
}

// The lock of one of them is held at the end: it is the continue that lacks the release.
func zeroBad(all []*tally) {
	for _, t := range all {
		t.mu.Lock()
		if t.counts == nil {
			continue // want `t\.mu is not released before this continue, and still held at the end of the function`
		}
		clear(t.counts)
		t.mu.Unlock()
	}
}

func zeroGood(all []*tally) {
	for _, t := range all {
		t.mu.Lock()
		if t.counts == nil {
			t.mu.Unlock()
			continue
		}
		clear(t.counts)
		t.mu.Unlock()
	}
}

// Of several ways out one keeps the lock.
func (t *tally) firstBad(words []string) int {
	n := 0
	for _, w := range words {
		t.mu.Lock()
		n += t.counts[w]
		switch {
		case n > 10:
			t.mu.Unlock()
			continue
		case n > 5:
			t.counts[w]--
			goto done // want `t\.mu is not released before this goto, and still held at the return`
		}
		t.mu.Unlock()
	}
done:
	return n
}

// The return is the only way out, so it is the place of the release.
func (t *tally) onlyBad(words []string) int {
	for i := 0; ; i++ {
		t.mu.Lock()
		if t.counts[words[i]] == 0 {
			break
		}
		t.mu.Unlock()
	}
	return len(words) // want `t\.mu is still held at this return`
}

// What jumps is the end of another list of statements.
func (t *tally) loopBad(words []string) {
	for _, w := range words {
		t.counts[w]++
		for range 3 {
			t.counts[w]--
		}
		continue
	}
	t.mu.Lock()
	t.counts[""] = 0
} // want `^t\.mu is still held at the end of the function`

func removeBad(all []*tally, word string) {
	for _, t := range all {
		t.mu.Lock()
		n := t.counts[word]
		if !(n > 0) {
			t.counts[word]--
			n++
			continue // want `^t\.mu is not released before this continue`
		}
		delete(t.counts, word)
		t.mu.Unlock()
	}
}
