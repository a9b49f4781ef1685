package escapes

import "sync"

// Job has no lock of its own.
type Job struct {
	ID    string
	Phase string
	count int
}

// Table guards its jobs.
type Table struct {
	mu   sync.RWMutex
	jobs map[string]*Job
	list []*Job
}

func (t *Table) Submit(id string) {
	j := &Job{ID: id, Phase: "queued"}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.jobs[id] = j
}

func (t *Table) Advance(id, phase string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if j, ok := t.jobs[id]; ok {
		j.Phase = phase
	}
}

func (t *Table) Get(id string) *Job {
	t.mu.RLock()
	defer t.mu.RUnlock()
	j, ok := t.jobs[id]
	if !ok {
		return nil
	}
	return j // want `an object in t.jobs is returned, and .* while its Phase is changed in place at objects.go:\d+`
}

// Copy returns the state.
func (t *Table) Copy(id string) *Job {
	t.mu.RLock()
	defer t.mu.RUnlock()
	j, ok := t.jobs[id]
	if !ok {
		return nil
	}
	c := *j
	return &c
}

// Finish gives the job away.
func (t *Table) Finish(id string) *Job {
	t.mu.Lock()
	defer t.mu.Unlock()
	j := t.jobs[id]
	delete(t.jobs, id)
	return j
}

// Visitor is counted, which nobody else can see.
type Visitor struct {
	Name  string
	count int
}

// Visitors guards the counts only.
type Visitors struct {
	mu  sync.Mutex
	all map[string]*Visitor
}

func (v *Visitors) Add(name string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.all[name] = &Visitor{Name: name}
}

func (v *Visitors) Count(name string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.all[name].count++
}

func (v *Visitors) Get(name string) *Visitor {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.all[name]
}

// Peer is like Visitor, but tells its count.
type Peer struct {
	Name  string
	count int
}

func (p *Peer) Total() int { return p.count }

// Peers guards the counts.
type Peers struct {
	mu  sync.Mutex
	all []*Peer
}

func (p *Peers) Add(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all = append(p.all, &Peer{Name: name})
}

func (p *Peers) Count(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all[n].count++
}

func (p *Peers) Get(n int) *Peer {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all[n] // want `an object in p.all is returned, and .* while its count is changed in place at objects.go:\d+`
}
