package use

import "crosspkg/store"

// The goroutine that Open has started releases the lock.
func open(l *store.Link) bool {
	l.Open()
	return l.Connected()
}

func openSafely(l *store.Link) bool {
	l.OpenSafely()
	return l.Connected()
}

// The goroutine that Pause starts leaves the lock alone.
func pauseBad(l *store.Link) bool {
	l.Pause()
	return l.Connected() // want `already held`
}

func pause(l *store.Link) {
	l.Pause()
	l.Resume()
}
