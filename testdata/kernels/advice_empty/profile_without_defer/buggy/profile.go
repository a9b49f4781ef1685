// Package profile has what users say about themselves.
package profile

import "sync"

// Profile can be edited from several devices.
type Profile struct {
	lock  sync.Mutex
	name  string
	bio   string
	edits int
}

// SetName changes the name.
func (p *Profile) SetName(name string) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.name = name
	p.edits++ // BUG: race #2
}

// SetBio changes the text.
func (p *Profile) SetBio(bio string) {
	p.lock.Lock()   // BUG: CV9004 #1
	p.lock.Unlock() // BUG: CV9004 #1
	p.bio = bio     // BUG: race #2
	p.edits++       // BUG: race #2
}

// Text returns all of it.
func (p *Profile) Text() (name, bio string, edits int) {
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.name, p.bio, p.edits // BUG: race #2
}
