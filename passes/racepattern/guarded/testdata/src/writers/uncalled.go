package writers

import "sync"

// A Label is looked at by functions that this package calls, and by one that it leaves to others.
type Label struct {
	text string
	uses int

	mu sync.Mutex
}

func (l *Label) Set(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = text
}

func (l *Label) Get() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text
}

func (l *Label) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = ""
}

func (l *Label) Check(text string) bool {
	return text == l.text // want `l\.text is read without l\.mu.*; nothing in this package calls Check$`
}

func (l *Label) Trim() string {
	return l.text[1:] // want `l\.text is read without l\.mu, .*\d$`
}

func Trimmed(l *Label) string { return l.Trim() }
