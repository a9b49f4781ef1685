package instances

import "sync"

// A Member of a club is locked by the club that it joins.
type Member struct {
	mu     sync.Mutex
	name   string
	n      int
	known  map[*Member]bool
	named  map[string]*Member
	counts map[string]int
	teams  map[string][]*Member
	all    []*Member
	best   *Member
}

// Safe: the member joins the one that is locked first, as a key.
func (m *Member) Know(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	m.known[k] = true
}

// Safe: the same, as a value.
func (m *Member) Name(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	m.named["k"] = k
}

// Safe: the same, in a field.
func (m *Member) Choose(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	m.best = k
}

// Safe: the same, at the end of a list.
func (m *Member) List(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	m.all = append(m.all, k)
}

// Safe: the same, at the end of one of several lists.
func (m *Member) Team(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock()
	defer k.mu.Unlock()
	m.teams["k"] = append(m.teams["k"], k)
}

// What is kept of the other one is no member.
func (m *Member) Count(k *Member) {
	m.mu.Lock()
	defer m.mu.Unlock()
	k.mu.Lock() // want `Count holds Member.mu and waits for Member.mu of another object`
	defer k.mu.Unlock()
	m.counts["k"] = k.n
}

// A Duo has two locks, of which the one that is taken first is that of what goes out.
type Duo struct {
	in, out sync.Mutex
	n       int
}

func (d *Duo) Flow() {
	d.out.Lock()
	defer d.out.Unlock()
	d.in.Lock()
	d.n++
	d.in.Unlock()
}

var current *Duo

// Not shown: the one that the variable has is another one than it gets, and does not lead to it.
func Promote(k *Duo) {
	current.in.Lock()
	defer current.in.Unlock()
	k.out.Lock()
	defer k.out.Unlock()
	k.n += current.n
	current = k
}

// A Courier hands things on to the next one.
type Courier struct {
	mu   sync.Mutex
	n    int
	next *Courier
}

// Not shown: who calls chooses one of the two only, as the other one is found.
func (c *Courier) Hand(to *Courier) {
	c.next.mu.Lock()
	defer c.next.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	c.next.n, to.n = 0, c.next.n
}

// A Runner is as a Courier, but takes things from the one that is chosen.
type Runner struct {
	mu   sync.Mutex
	n    int
	next *Runner
}

// Not shown: it is the second one that is found.
func (r *Runner) Take(from *Runner) {
	from.mu.Lock()
	defer from.mu.Unlock()
	r.next.mu.Lock()
	defer r.next.mu.Unlock()
	from.n, r.next.n = 0, from.n
}
