package handoff

import (
	"errors"
	"sync"
)

// A ferry hands its lock to a goroutine, unless it fails.
type ferry struct {
	mu   sync.Mutex
	full bool
	late bool
}

func (f *ferry) land() { f.mu.Unlock() }

// An error that is returned where it was tested is one.
func explain(text string) error {
	if err := known(text); err != nil {
		return err
	}
	return errors.New(text)
}

func known(text string) error {
	if text == "" {
		return errNothing
	}
	return nil
}

// This one returns what it has found to be nil.
func explainNothing(text string) error {
	if err := known(text); err == nil {
		return err
	}
	return errors.New(text)
}

func (f *ferry) sailBad() (*ferry, error) {
	f.mu.Lock()
	if f.full {
		return nil, explain("full") // want `f\.mu is still held`
	}
	go f.land()
	return f, nil
}

func (f *ferry) sail() (*ferry, error) {
	f.mu.Lock()
	if f.late {
		return f, explainNothing("late")
	}
	go f.land()
	return f, nil
}

// A file that is read with its lock held is returned with the function that releases it, whatever happens.
type file struct {
	mu   sync.RWMutex
	data []byte
}

func (f *file) read() ([]byte, func(), error) {
	f.mu.RLock()
	release := f.mu.RUnlock
	if len(f.data) == 0 {
		return nil, release, errNothing
	}
	return f.data, release, nil
}

func (f *file) size() int {
	data, release, _ := f.read()
	defer release()
	return len(data)
}

func (f *file) readBad() ([]byte, func(), error) {
	f.mu.RLock()
	if len(f.data) == 0 {
		return nil, nil, errNothing // want `f\.mu is still held`
	}
	return f.data, f.mu.RUnlock, nil
}

func (f *file) sizeBad() int {
	data, release, err := f.readBad()
	if err != nil {
		return 0
	}
	defer release()
	return len(data)
}
