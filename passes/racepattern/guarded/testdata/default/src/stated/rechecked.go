package stated

import "sync"

// Names are made when they are asked for.
type Names struct {
	mu    sync.Mutex
	byOff map[int]string
	made  int
	first string
}

func (n *Names) Name(off int) string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.at(off)
}

// at knows no lock: who calls it takes it, but for Prime. That it looks twice under the lock, for one caller and the next, is no
// double check.
func (n *Names) at(off int) string {
	if s, ok := n.byOff[off]; ok {
		return s
	}
	s := string(rune(off))
	n.byOff[off] = s
	return s
}

// Prime may have the names to itself: too little for a report that is shown unless it is asked for.
func (n *Names) Prime() {
	n.first = n.at(0)
}

// ReadyBad checks without the lock, and again with it.
func (n *Names) ReadyBad() string {
	if n.made == 0 { // want `n.made is checked without n.mu, which is held to write it at rechecked.go:\d+: the check races with that write`
		n.mu.Lock()
		if n.made == 0 {
			n.made = len(n.byOff)
		}
		n.mu.Unlock()
	}
	return n.first
}

// ReadyGood checks with the lock only.
func (n *Names) ReadyGood() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.made == 0 {
		n.made = len(n.byOff)
	}
	return n.made
}
