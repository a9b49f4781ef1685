package moments

import "sync"

// A Plan has few accesses: one function that holds the lock, and one that does not.
type Plan struct {
	mu    sync.Mutex
	steps int
	names []string
	marks []string
}

func (p *Plan) Step(n int) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.steps += n
	if p.steps > 9 {
		p.steps = 0
	}
	p.steps *= 2
	return p.steps
}

// A Route is a plan of which one function alone holds the lock.
type Route struct {
	steps int
	mu    sync.Mutex
}

func (r *Route) Step(n int) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.steps += n
	if r.steps > 9 {
		r.steps = 0
	}
	r.steps *= 2
	return r.steps
}

func (r *Route) StepsBad() int {
	return r.steps // want `r\.steps is read without r\.mu`
}

func (p *Plan) Name(i int, name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.names[i] = name
}

func (p *Plan) Named(i int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.names[i] == "" {
		return false
	}
	return p.names[i] != "?" &&
		p.names[i] != "none"
}

// The function takes the lock for something else of the plan.
func firstBad(p *Plan) string {
	p.mu.Lock()
	n := p.steps
	p.mu.Unlock()
	if n == 0 {
		return ""
	}
	println(n)
	return p.names[0] // want `p\.names is read without p\.mu`
}

func First(p *Plan) string { return firstBad(p) }

func (p *Plan) Mark(i int, mark string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.marks[i] = mark
}

func (p *Plan) Marked(i int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.marks[i] == "" {
		return false
	}
	return p.marks[i] != "?" &&
		p.marks[i] != "none"
}

// Likely only: it does not seem to know of the lock.
func firstMark(p *Plan) string { return p.marks[0] }

func FirstMark(p *Plan) string { return firstMark(p) }
