package required

import "sync"

type hub struct {
	mu    sync.Mutex
	names map[string]bool
}

type plug struct {
	mu   sync.Mutex
	hub  *hub
	name string
}

// announce tells the name to the others. Hub lock is held on entry.
func (p *plug) announce() { p.hub.names[p.name] = true }

func (p *plug) RenameBad(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.name = name
	p.announce() // want `without holding p\.hub\.mu`
}

// It is the hub's lock that is needed, not that of the plug.
func (p *plug) RenameGood(name string) {
	p.hub.mu.Lock()
	defer p.hub.mu.Unlock()
	p.announce()
}

// forget asks for a lock of an object that is out of sight. Lock should be held
// on the owning room.
func (p *plug) forget() { p.name = "" }

// So nothing can be said of its callers.
func (p *plug) Remove() { p.forget() }
