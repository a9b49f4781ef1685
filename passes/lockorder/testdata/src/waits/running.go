package waits

import "sync"

// A planner is told of entries by its methods while it runs.
type planner struct {
	mu      sync.Mutex
	running bool
	add     chan int
	entries []int
}

func newPlanner() *planner { return &planner{add: make(chan int)} }

// Safe: who runs has set running after it got the lock, and needs it no more. If another one waits for the lock it
// has not set running, so that there is somebody else who receives.
func (p *planner) Add(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.running {
		p.entries = append(p.entries, n)
		return
	}
	p.add <- n
}

func (p *planner) Run() {
	p.mu.Lock()
	if p.running {
		p.mu.Unlock()
		return
	}
	p.running = true
	p.mu.Unlock()
	p.run()
}

func (p *planner) run() {
	for n := range p.add {
		p.entries = append(p.entries, n)
	}
}

// A roster is the same, but sets running before it gets the lock.
type roster struct {
	mu      sync.Mutex
	running bool
	add     chan int
	entries []int
}

func newRoster() *roster { return &roster{add: make(chan int)} }

func (r *roster) Add(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.running {
		r.entries = append(r.entries, n)
		return
	}
	r.add <- n // want `deadlock: \(\*roster\).Add holds roster.mu and waits to send on roster.add; \(\*roster\).Run waits for roster.mu before it receives from roster.add`
}

func (r *roster) Run() {
	r.running = true
	r.mu.Lock()
	r.entries = nil
	r.mu.Unlock()
	r.run()
}

func (r *roster) run() {
	for n := range r.add {
		r.entries = append(r.entries, n)
	}
}

// A diary takes the lock again in each round.
type diary struct {
	mu      sync.Mutex
	running bool
	add     chan int
	entries []int
}

func newDiary() *diary { return &diary{add: make(chan int)} }

func (d *diary) Add(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.running {
		d.entries = append(d.entries, n)
		return
	}
	d.add <- n // want `deadlock: \(\*diary\).Add holds diary.mu and waits to send on diary.add; \(\*diary\).Run waits for diary.mu before it receives from diary.add`
}

func (d *diary) Run() {
	for {
		d.mu.Lock()
		d.running = true
		d.entries = append(d.entries, 0)
		d.mu.Unlock()
		d.entries = append(d.entries, <-d.add)
	}
}
