package handles

import "sync"

type link struct {
	mu sync.Mutex
	n  int
}

type network struct {
	dial func() *link // returns a link that is locked
	pick interface{ next() *link }
}

func (l *link) close() { l.mu.Unlock() }

func (l *link) open() *link {
	l.mu.Lock()
	return l
}

func (w *network) link() *link { return w.pick.next() }

// What dial does is not known; it may return the link locked.
func (w *network) send(n int) {
	l := w.dial()
	defer l.close()
	l.n += n
}

// So may link, in an object that is behind an interface.
func (w *network) ask(n int) int {
	l := w.link()
	defer l.close()
	return l.n + n
}

// The links are two.
func (w *network) swap() {
	a := w.dial()
	defer a.close()
	b := w.dial()
	defer b.close()
	a.n, b.n = b.n, a.n
}

func (w *network) sendBad(n int) {
	l := w.dial()
	defer l.close() // want `already released`
	l.n += n
	l.close()
}

func (w *network) openBad(n int) {
	l := w.dial().open()
	defer l.close()
	l.n += n
	l.open() // want `already held`
}
