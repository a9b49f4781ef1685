// Package informer caches objects and tells listeners of changes.
package informer

import "sync"

type listener struct {
	owner   *Informer
	lock    *sync.RWMutex
	backlog []string
	synced  bool
}

func newListener(i *Informer) *listener {
	return &listener{owner: i, lock: &i.listenersLock}
}

func (l *listener) hasSynced() bool {
	l.lock.RLock()
	defer l.lock.RUnlock()
	return l.synced && len(l.backlog) == 0
}

// An Informer has listeners.
type Informer struct {
	listenersLock sync.RWMutex
	listeners     map[int]*listener
	nextID        int
	objects       map[string]int
}

// New returns an informer.
func New() *Informer {
	return &Informer{listeners: map[int]*listener{}, objects: map[string]int{}}
}

// AddListener registers a listener.
func (i *Informer) AddListener() int {
	l := newListener(i)
	i.listenersLock.Lock()
	defer i.listenersLock.Unlock()
	i.nextID++
	i.listeners[i.nextID] = l
	return i.nextID
}

// Distribute tells all listeners of obj.
func (i *Informer) Distribute(obj string) {
	i.listenersLock.Lock()
	defer i.listenersLock.Unlock()
	i.objects[obj]++
	for _, l := range i.listeners {
		l.backlog = append(l.backlog, obj)
	}
}

// Synced reports whether a listener has caught up.
func (i *Informer) Synced(id int) bool {
	i.listenersLock.RLock()
	l := i.listeners[id]
	i.listenersLock.RUnlock()
	return l != nil && l.hasSynced()
}
