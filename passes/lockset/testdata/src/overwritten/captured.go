package overwritten

import "sync"

type sharded struct {
	shards [4]segment
}

// The second shard is another one. The literal makes the index a variable in
// memory.
func (s *sharded) two() {
	i := 0
	defer func() { println(i) }()
	s.shards[i].mu.Lock()
	i = 1
	s.shards[i].mu.Lock()
	s.shards[i].mu.Unlock()
	i = 0
	s.shards[i].mu.Unlock()
}

func (s *sharded) twoBad() {
	i := 0
	defer func() { println(i) }()
	i = 1
	s.shards[i].mu.Lock()
	s.shards[i].mu.Lock() // want `s\.shards\[i\]\.mu is already held`
	s.shards[i].mu.Unlock()
	s.shards[i].mu.Unlock()
}

// The address was taken when the index was another.
func (s *sharded) address() {
	i := 0
	defer func() { println(i) }()
	first := &s.shards[i]
	i = 1
	first.mu.Lock()
	s.shards[i].mu.Lock()
	s.shards[i].mu.Unlock()
	first.mu.Unlock()
}

// The literal moves the index on.
func (s *sharded) moved() {
	i := 0
	next := func() { i++ }
	s.shards[i].mu.Lock()
	next()
	s.shards[i].mu.Lock()
	s.shards[i].mu.Unlock()
	s.shards[0].mu.Unlock()
}

// set runs twice, and assigns another segment each time.
func assignedTwice(a, b *segment) {
	var p *segment
	set := func(s *segment) { p = s }
	set(a)
	p.mu.Lock()
	set(b)
	p.mu.Lock()
	p.rows = nil
	p.mu.Unlock()
	a.mu.Unlock()
}

func assignedOnceBad(a, b *segment) {
	var p *segment
	set := func(s *segment) { p = s }
	set(a)
	p.mu.Lock()
	p.mu.Lock() // want `p\.mu is already held`
	p.mu.Unlock()
	p.mu.Unlock()
}

// prev is what cur was in the round before.
func pairs(list []*segment) {
	var prev *segment
	defer func() { println(prev) }()
	for _, cur := range list {
		if prev != nil {
			prev.mu.Lock()
			cur.mu.Lock()
			cur.rows = append(cur.rows, prev.rows...)
			cur.mu.Unlock()
			prev.mu.Unlock()
		}
		prev = cur
	}
}

// Assigned before it is used, prev is cur.
func pairsBad(list []*segment) {
	for _, cur := range list {
		prev := cur
		defer func() { println(prev) }()
		prev.mu.Lock()
		cur.mu.Lock() // want `mu is already held`
		cur.mu.Unlock()
		prev.mu.Unlock()
	}
}

type guarded struct {
	mu *sync.Mutex
	n  int
}

// The pointer itself is replaced.
func (g *guarded) relock(mu *sync.Mutex) {
	old := g.mu
	g.mu.Lock()
	g.mu = mu
	g.mu.Lock()
	g.n++
	g.mu.Unlock()
	old.Unlock()
}

func (g *guarded) relockBad(n int) {
	old := g.mu
	g.mu.Lock()
	g.n = n
	g.mu.Lock() // want `g\.mu is already held`
	g.mu.Unlock()
	old.Unlock()
}

func (g *guarded) swapLock(mu *sync.Mutex) {
	old := g.mu
	g.mu = mu
	old.Lock()
	g.mu.Lock()
	g.n++
	g.mu.Unlock()
	old.Unlock()
}
