package waits

import "sync"

// A reader that counts under the lock is slower than who writes under it, and its mailbox
// gets full.
type post struct {
	mu      sync.RWMutex
	sent    int
	readers []*reader
}

type reader struct {
	box  chan string
	post *post
}

func (p *post) Add() {
	r := &reader{box: make(chan string, 16), post: p}
	p.mu.Lock()
	p.readers = append(p.readers, r)
	p.mu.Unlock()
	go r.read()
}

func (r *reader) read() {
	for range r.box {
		r.post.Sent()
	}
}

func (p *post) Sent() int {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return p.sent
}

func (p *post) Send(s string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent++
	for _, r := range p.readers {
		r.box <- s // want `deadlock: \(\*post\).Send holds post.mu and waits to send on reader.box; \(\*reader\).read waits for post.mu before it receives from reader.box`
	}
}

// A mailbox for one letter, which one letter is sent to.
type agency struct {
	mu    sync.Mutex
	found int
	lost  []*claim
}

type claim struct {
	answer chan string
	agency *agency
}

func (a *agency) Claim() string {
	c := &claim{answer: make(chan string, 1), agency: a}
	a.mu.Lock()
	a.lost = append(a.lost, c)
	a.mu.Unlock()
	return c.await()
}

func (c *claim) await() string {
	c.agency.mu.Lock()
	c.agency.found++
	c.agency.mu.Unlock()
	return <-c.answer
}

func (a *agency) Answer(s string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, c := range a.lost {
		c.answer <- s
	}
	a.lost = nil
}

// Of each job one result is expected, and sent once.
type firm struct {
	mu   sync.Mutex
	done int
	jobs []*job
}

type job struct{ result chan error }

func (f *firm) Run(n int) error {
	var jobs []*job
	for range n {
		jobs = append(jobs, &job{result: make(chan error, 1)})
	}
	f.mu.Lock()
	f.jobs = append(f.jobs, jobs...)
	f.mu.Unlock()
	for _, j := range jobs {
		if err := <-j.result; err != nil {
			return err
		}
		f.mu.Lock()
		f.done++
		f.mu.Unlock()
	}
	return nil
}

func (f *firm) Work() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for len(f.jobs) > 0 {
		j := f.jobs[0]
		f.jobs = f.jobs[1:]
		j.result <- nil
	}
}

// Whoever finds the box full throws a letter away.
type fan struct {
	mu   sync.Mutex
	sent int
	all  []*member
}

type member struct {
	box chan string
	fan *fan
}

func (f *fan) Add() {
	m := &member{box: make(chan string, 16), fan: f}
	f.mu.Lock()
	f.all = append(f.all, m)
	f.mu.Unlock()
	go m.read()
}

func (m *member) read() {
	for range m.box {
		m.fan.mu.Lock()
		m.fan.sent++
		m.fan.mu.Unlock()
	}
}

func (f *fan) Send(s string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, m := range f.all {
		if len(m.box) == cap(m.box) {
			select {
			case <-m.box:
			default:
			}
		}
		m.box <- s
	}
}
