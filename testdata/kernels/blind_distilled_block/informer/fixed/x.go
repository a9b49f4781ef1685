// Package informer keeps a local copy of the objects of a cluster API.
//
// WaitForSync tests the state and waits under one hold of the lock.
package informer

import (
	"errors"
	"fmt"
	"sync"
)

// Object is one API object.
type Object struct {
	Key     string
	Version int
}

// Lister lists all objects once.
type Lister interface {
	List() ([]Object, error)
}

// ListFunc makes a Lister of a function.
type ListFunc func() ([]Object, error)

// List calls f.
func (f ListFunc) List() ([]Object, error) { return f() }

// Informer is a cache filled by Run.
type Informer struct {
	lister Lister

	mu     sync.Mutex
	cond   *sync.Cond
	listed bool
	err    error
	items  map[string]Object
}

// New returns an informer.
func New(l Lister) *Informer {
	i := &Informer{lister: l, items: make(map[string]Object)}
	i.cond = sync.NewCond(&i.mu)
	return i
}

// Run lists the objects and then applies the events until the channel is
// closed.
func (i *Informer) Run(events <-chan Object) {
	objs, err := i.lister.List()
	i.finishSync(objs, err)
	if err != nil {
		return
	}
	for o := range events {
		i.apply(o)
	}
}

func (i *Informer) finishSync(objs []Object, err error) {
	i.mu.Lock()
	for _, o := range objs {
		i.items[o.Key] = o
	}
	i.listed = true
	i.err = err
	i.mu.Unlock()
	i.cond.Broadcast()
}

func (i *Informer) apply(o Object) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if old, ok := i.items[o.Key]; !ok || old.Version < o.Version {
		i.items[o.Key] = o
	}
}

// HasSynced tells whether the initial list is done.
func (i *Informer) HasSynced() bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.listed
}

// WaitForSync waits for the end of the initial list and returns its error.
func (i *Informer) WaitForSync() error {
	i.mu.Lock()
	defer i.mu.Unlock()
	for !i.listed {
		i.cond.Wait()
	}
	return i.err
}

// Get returns an object of the cache.
func (i *Informer) Get(key string) (Object, error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	o, ok := i.items[key]
	if !ok {
		return Object{}, errors.New("informer: not found: " + key)
	}
	return o, nil
}

// Run starts an informer and two controllers that need its cache.
func Run() {
	inf := New(ListFunc(func() ([]Object, error) {
		return []Object{{"ns/web", 1}, {"ns/db", 4}}, nil
	}))
	events := make(chan Object)
	go inf.Run(events)

	var wg sync.WaitGroup
	for _, key := range []string{"ns/web", "ns/db"} {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := inf.WaitForSync(); err != nil {
				fmt.Println(err)
				return
			}
			fmt.Println(inf.Get(key))
		}()
	}
	wg.Wait()
	close(events)
}
