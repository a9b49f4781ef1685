package rounds

import (
	"errors"
	"sync"
)

var errGone = errors.New("gone")

type page struct {
	mu   sync.Mutex
	gone bool
}

// A transaction keeps the pages that it has locked until it ends.
type transaction struct {
	pages  []*page
	byName map[string]*page
}

func (t *transaction) end() {
	for _, p := range t.pages {
		p.mu.Unlock()
	}
	for _, p := range t.byName {
		p.mu.Unlock()
	}
}

// The end releases p, too.
func (t *transaction) use(p *page) error {
	p.mu.Lock()
	t.pages = append(t.pages, p)
	if p.gone {
		return errGone
	}
	return nil
}

func (t *transaction) useByName(name string, p *page) error {
	p.mu.Lock()
	t.byName[name] = p
	if p.gone {
		return errGone
	}
	return nil
}

// The end does not know p yet.
func (t *transaction) useBad(p *page) error {
	p.mu.Lock()
	if p.gone {
		return errGone // want `p.mu is still held at this return`
	}
	t.pages = append(t.pages, p)
	return nil
}

// It knows another one.
func (t *transaction) copyBad(p, other *page) error {
	p.mu.Lock()
	t.pages = append(t.pages, other)
	if p.gone {
		return errGone // want `p.mu is still held at this return`
	}
	t.pages = append(t.pages, p)
	return nil
}
