// Package keyed has locks that callers choose by keys.
package keyed

import (
	"cmp"
	"hash/fnv"
	"slices"
	"sync"
)

// A keeper makes one lock for each key.
type keeper struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

func (k *keeper) of(key string) *sync.Mutex {
	k.mu.Lock()
	defer k.mu.Unlock()
	l, ok := k.locks[key]
	if !ok {
		l = new(sync.Mutex)
		k.locks[key] = l
	}
	return l
}

type Files struct{ names keeper }

func (f *Files) Rename(from, to string) {
	a := f.names.of(from)
	a.Lock()
	defer a.Unlock()
	b := f.names.of(to)
	b.Lock() // want `\(\*Files\).Rename holds keeper.locks and waits for keeper.locks of another object, which others may lock in the other order`
	defer b.Unlock()
}

// Safe: the smaller name comes first.
func (f *Files) Link(from, to string) {
	if from > to {
		from, to = to, from
	}
	a := f.names.of(from)
	a.Lock()
	defer a.Unlock()
	b := f.names.of(to)
	b.Lock()
	defer b.Unlock()
}

// Safe: one lock at a time.
func (f *Files) Copy(from, to string) {
	a := f.names.of(from)
	a.Lock()
	a.Unlock()
	b := f.names.of(to)
	b.Lock()
	b.Unlock()
}

// A table is locked by key.
type table struct {
	mu    sync.Mutex
	locks map[int]*sync.Mutex
}

func (t *table) Lock(key int) {
	t.mu.Lock()
	l, ok := t.locks[key]
	if !ok {
		l = new(sync.Mutex)
		t.locks[key] = l
	}
	t.mu.Unlock()
	l.Lock()
}

func (t *table) Unlock(key int) {
	t.mu.Lock()
	l := t.locks[key]
	t.mu.Unlock()
	l.Unlock()
}

type Bank struct {
	locks    table
	balances map[int]int
}

func (b *Bank) Transfer(from, to, n int) {
	b.locks.Lock(from)
	defer b.locks.Unlock(from)
	b.locks.Lock(to) // want `\(\*Bank\).Transfer holds table.locks and waits for table.locks of another object, which others may lock in the other order`
	defer b.locks.Unlock(to)
	b.balances[from] -= n
	b.balances[to] += n
}

// Safe: the smaller number comes first.
func (b *Bank) Swap(x, y int) {
	first, second := x, y
	if y < x {
		first, second = y, x
	}
	b.locks.Lock(first)
	defer b.locks.Unlock(first)
	b.locks.Lock(second)
	defer b.locks.Unlock(second)
	b.balances[x], b.balances[y] = b.balances[y], b.balances[x]
}

// Stripes have a lock for several keys each.
type Stripes struct {
	locks [64]sync.Mutex
	maps  [64]map[string]int
}

func (s *Stripes) slot(key string) int {
	h := fnv.New32a()
	h.Write([]byte(key))
	return int(h.Sum32() % 64)
}

func (s *Stripes) Move(from, to string) {
	i, j := s.slot(from), s.slot(to)
	if i == j {
		return
	}
	s.locks[i].Lock()
	defer s.locks[i].Unlock()
	s.locks[j].Lock() // want `\(\*Stripes\).Move holds Stripes.locks and waits for Stripes.locks of another object, which others may lock in the other order`
	defer s.locks[j].Unlock()
	s.maps[j][to] = s.maps[i][from]
}

// Safe: the lower slot comes first.
func (s *Stripes) Swap(from, to string) {
	i, j := s.slot(from), s.slot(to)
	s.locks[min(i, j)].Lock()
	defer s.locks[min(i, j)].Unlock()
	if i != j {
		s.locks[max(i, j)].Lock()
		defer s.locks[max(i, j)].Unlock()
	}
	s.maps[i][from], s.maps[j][to] = s.maps[j][to], s.maps[i][from]
}

// Safe: the slots are compared.
func (s *Stripes) Merge(from, to string) {
	i, j := s.slot(from), s.slot(to)
	switch cmp.Compare(i, j) {
	case -1:
		s.locks[i].Lock()
		s.locks[j].Lock()
	case 0:
		s.locks[i].Lock()
	case 1:
		s.locks[j].Lock()
		s.locks[i].Lock()
	}
	s.maps[j][to] += s.maps[i][from]
	s.locks[i].Unlock()
	if i != j {
		s.locks[j].Unlock()
	}
}

// Shards are found by the keys of what they hold.
type Shards struct{ shards []*shard }

type shard struct {
	mu sync.Mutex
	m  map[string]int
}

func (s *Shards) of(key string) *shard { return s.shards[len(key)%len(s.shards)] }

func (s *Shards) Move(from, to string) {
	a, b := s.of(from), s.of(to)
	if a == b {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock() // want `\(\*Shards\).Move holds shard.mu and waits for shard.mu of another object, which others may lock in the other order`
	defer b.mu.Unlock()
	b.m[to] = a.m[from]
}

// Drawers are like shards.
type Drawers struct {
	mu  sync.Mutex
	all []*drawer
}

type drawer struct {
	mu sync.Mutex
	m  map[string]int
}

func (d *Drawers) of(key string) *drawer { return d.all[len(key)%len(d.all)] }

// Safe: another lock is held all the time.
func (d *Drawers) Move(from, to string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	a, b := d.of(from), d.of(to)
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.m[to] = a.m[from]
}

// Safe: keys in their order.
func (b *Bank) Sum(keys []int) (sum int) {
	keys = slices.Sorted(slices.Values(keys))
	for _, k := range keys {
		b.locks.Lock(k)
		sum += b.balances[k]
	}
	for _, k := range keys {
		b.locks.Unlock(k)
	}
	return sum
}

// A ledger has a lock for each name, by methods Lock and Unlock, and none for itself.
type ledger struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

func (l *ledger) of(name string) *sync.Mutex {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.locks[name] == nil {
		l.locks[name] = new(sync.Mutex)
	}
	return l.locks[name]
}

func (l *ledger) Lock(name string)   { l.of(name).Lock() }
func (l *ledger) Unlock(name string) { l.of(name).Unlock() }

type Purses struct {
	ledger ledger
	coins  sync.Map
}

func (p *Purses) Move(from, to string) {
	p.ledger.Lock(from)
	defer p.ledger.Unlock(from)
	p.ledger.Lock(to) // want `\(\*Purses\).Move holds ledger.locks and waits for ledger.locks of another object, which others may lock in the other order`
	defer p.ledger.Unlock(to)
	have, _ := p.coins.Load(from)
	p.coins.Store(to, have)
}

// Safe: the smaller name comes first.
func (p *Purses) Swap(x, y string) {
	first, second := min(x, y), max(x, y)
	p.ledger.Lock(first)
	defer p.ledger.Unlock(first)
	p.ledger.Lock(second)
	defer p.ledger.Unlock(second)
	a, _ := p.coins.Load(x)
	b, _ := p.coins.Swap(y, a)
	p.coins.Store(x, b)
}
