// Package audit remembers who asked for secrets.
package audit

import "sync"

// Event is one access.
type Event struct {
	Who, Secret string
}

// Vault has secrets and a log.
type Vault struct {
	sync.RWMutex
	secrets map[string]string
	events  []Event
}

// New returns an empty vault.
func New() *Vault { return &Vault{secrets: make(map[string]string)} }

// Put stores a secret.
func (v *Vault) Put(who, name, value string) {
	v.Lock()
	defer v.Unlock()
	v.secrets[name] = value
	v.events = append(v.events, Event{who, name})
}

// Get returns a secret.
func (v *Vault) Get(who, name string) (string, bool) {
	v.RLock()
	defer v.RUnlock()
	s, ok := v.secrets[name]
	if ok {
		v.events = append(v.events, Event{who, name}) // BUG: CV1010|race #1
	}
	return s, ok
}

// Drain returns the events and forgets them.
func (v *Vault) Drain() []Event {
	v.Lock()
	defer v.Unlock()
	old := v.events
	v.events = nil
	return old
}
