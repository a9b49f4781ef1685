package leak

import (
	"errors"
	"sync"
)

type wire struct {
	rlock sync.Mutex
	wlock sync.Mutex
	ids   []int
}

// wait returns the lock that it leaves held, so that the caller can release it.
func (w *wire) wait(id int) (lock *sync.Mutex, err error) {
	for {
		w.rlock.Lock()
		if len(w.ids) == 0 {
			err = errors.New("closed")
			w.rlock.Unlock()
			break
		}
		if w.ids[0] == id {
			lock = &w.rlock
			break
		}
		w.rlock.Unlock()
	}
	return
}

// send returns another lock than the one that it leaves held.
func (w *wire) send(id int) (lock *sync.Mutex, err error) {
	for {
		w.wlock.Lock()
		if len(w.ids) == 0 {
			err = errors.New("closed")
			w.wlock.Unlock()
			break
		}
		if w.ids[0] == id {
			lock = &w.rlock
			break // want `w.wlock is not released before this break, and still held at the return`
		}
		w.wlock.Unlock()
	}
	return
}

type batch struct {
	lock *sync.Mutex
	n    int
}

// read passes the lock that it got on to the batch.
func (w *wire) read(id int) (*batch, error) {
	lock, err := w.wait(id)
	if err != nil {
		return nil, err
	}
	return &batch{lock: lock, n: id}, nil
}
