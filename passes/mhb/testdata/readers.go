package readers

import "sync"

// A reader does not get the lock before the writer that starts it has released it.
//
// by: HB10
// order: first < second
func readerAfterWriter() {
	var mu sync.RWMutex
	x := new(int)
	mu.Lock()
	go func() {
		mu.RLock()
		_ = *x // #second
		mu.RUnlock()
	}()
	*x = 1 // #first
	mu.Unlock()
}

// The twin: readers do not wait for each other.
//
// not by: HB10
// order:
func readerAfterReader() {
	var mu sync.RWMutex
	x := new(int)
	mu.RLock()
	go func() {
		mu.RLock()
		*x = 2 // #second
		mu.RUnlock()
	}()
	*x = 1 // #first
	mu.RUnlock()
}

// A writer does not get the lock before the reader that starts it has released it.
//
// by: HB10
// order: first < second
func writerAfterReader() {
	var mu sync.RWMutex
	x := new(int)
	mu.RLock()
	go func() {
		mu.Lock()
		*x = 2 // #second
		mu.Unlock()
	}()
	_ = *x // #first
	mu.RUnlock()
}

// The twin: it is read after the release as well.
//
// not by: HB10
// order:
func writerAfterReaderTooEarly() {
	var mu sync.RWMutex
	x := new(int)
	mu.RLock()
	go func() {
		mu.Lock()
		*x = 2 // #second
		mu.Unlock()
	}()
	mu.RUnlock()
	_ = *x // #first
}
