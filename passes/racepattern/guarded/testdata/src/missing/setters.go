package missing

import "sync"

// A Label has its text written by anybody, and is drawn with the lock held.
type Label struct {
	mu    sync.Mutex
	text  []byte
	lines int
	width int
	depth int
}

func (l *Label) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = append(l.text, p...)
	l.lines++
	return len(p), nil
}

func (l *Label) Draw() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.lines > l.width {
		l.lines = 0
	}
	return len(l.text) + l.width + l.depth
}

// Lines returns how many there are.
func (l *Label) Lines() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lines * l.width * l.depth
}

// SetWidth is for whoever sets the label up.
func (l *Label) SetWidth(n int) *Label {
	l.width = n
	return l
}

// Sink goes by what it finds, so it is no setter.
func (l *Label) Sink(n int) *Label {
	l.depth = max(n, l.depth) // want `depth is written without l.mu`
	return l
}
