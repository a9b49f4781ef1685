// Package inbox runs functions one after the other.
package inbox

// Inbox is a queue of functions.
type Inbox struct {
	calls chan func()
}

// New returns an inbox that nobody empties yet.
func New() *Inbox { return &Inbox{make(chan func(), 8)} }

// Loop runs the functions.
func (b *Inbox) Loop() {
	for f := range b.calls {
		f()
	}
}

// Do has f run by the loop.
func (b *Inbox) Do(f func()) { b.calls <- f }

// Call has f run by the loop and waits for it.
func (b *Inbox) Call(f func()) {
	done := make(chan struct{})
	b.calls <- func() {
		defer close(done)
		f()
	}
	<-done
}

// Close ends the loop.
func (b *Inbox) Close() { close(b.calls) }
