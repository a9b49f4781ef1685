// Package leasetable keeps the leases of a lock service.
package leasetable

import (
	"errors"
	"sync"
	"time"
)

var (
	ErrNotFound = errors.New("lease not found")
	ErrNotOwner = errors.New("lease has another owner")
	ErrExpired  = errors.New("lease expired")
	ErrTaken    = errors.New("lease taken")
)

type lease struct {
	owner    string
	deadline time.Time
	renewals int
}

type Table struct {
	m      sync.Mutex
	leases map[string]*lease
	now    func() time.Time
	ttl    time.Duration
}

func NewTable(ttl time.Duration) *Table {
	return &Table{leases: make(map[string]*lease), now: time.Now, ttl: ttl}
}

func (t *Table) Grant(name, owner string) error {
	t.m.Lock()
	defer t.m.Unlock()
	if l, ok := t.leases[name]; ok && t.now().Before(l.deadline) {
		return ErrTaken
	}
	t.leases[name] = &lease{owner: owner, deadline: t.now().Add(t.ttl)}
	return nil
}

func (t *Table) Renew(name, owner string) (left time.Duration, err error) {
	t.m.Lock()
	l, ok := t.leases[name]
	switch {
	case !ok:
		t.m.Unlock()
		return 0, ErrNotFound
	case l.owner != owner:
		t.m.Unlock()
		return 0, ErrNotOwner
	case t.now().After(l.deadline):
		delete(t.leases, name)
		t.m.Unlock()
		return 0, ErrExpired
	}
	l.renewals++
	l.deadline = t.now().Add(t.ttl)
	t.m.Unlock()
	return t.ttl, nil
}

func (t *Table) Sweep() (gone []string) {
	t.m.Lock()
	defer t.m.Unlock()
	now := t.now()
	for name, l := range t.leases {
		if now.After(l.deadline) {
			delete(t.leases, name)
			gone = append(gone, name)
		}
	}
	return gone
}

func Run() (conflicts int) {
	t := NewTable(5 * time.Millisecond)
	stop := make(chan struct{})
	var sweeper sync.WaitGroup
	sweeper.Go(func() {
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				t.Sweep()
			case <-stop:
				return
			}
		}
	})

	results := make(chan error, 30)
	var clients sync.WaitGroup
	for _, owner := range []string{"a", "b", "c"} {
		clients.Go(func() {
			for range 10 {
				if err := t.Grant("primary", owner); err != nil {
					time.Sleep(time.Millisecond)
				}
				_, err := t.Renew("primary", owner)
				results <- err
			}
		})
	}
	clients.Wait()
	close(stop)
	sweeper.Wait()
	close(results)
	for err := range results {
		if errors.Is(err, ErrNotOwner) {
			conflicts++
		}
	}
	return conflicts
}
