// Package instances locks two objects of one type in ways that are certain to meet, and in
// ways of which it is not seen.
package instances

import (
	"sort"
	"sync"
)

type Account struct {
	mu  sync.Mutex
	id  int
	sum int
}

// Anyone may call it with the same two the other way round.
func (a *Account) Transfer(b *Account, n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sum -= n
	b.deposit(n) // want `Transfer holds Account.mu and waits for Account.mu of another object`
}

func (a *Account) deposit(n int) {
	a.mu.Lock()
	a.sum += n
	a.mu.Unlock()
}

// Safe: the smaller one comes first.
func (a *Account) Swap(b *Account) {
	if a.id > b.id {
		a, b = b, a
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.sum, b.sum = b.sum, a.sum
}

// Not shown: only the package calls it.
func move(from, to *Purse) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	from.sum, to.sum = to.sum, from.sum
}

type Purse struct {
	mu  sync.Mutex
	sum int
}

var mover = move

// Bank has accounts by name.
type Bank struct{ accounts map[string]*Client }

type Client struct {
	mu  sync.Mutex
	sum int
}

func (b *Bank) Transfer(from, to string, n int) {
	x, y := b.accounts[from], b.accounts[to]
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock() // want `Transfer holds Client.mu and waits for Client.mu of another object`
	defer y.mu.Unlock()
	x.sum -= n
	y.sum += n
}

// Store has accounts by name.
type Store struct{ accounts map[string]*Owner }

type Owner struct {
	mu  sync.Mutex
	sum int
}

// Safe: the smaller name comes first.
func (s *Store) Transfer(from, to string, n int) {
	if from > to {
		s.Transfer(to, from, -n)
		return
	}
	x, y := s.accounts[from], s.accounts[to]
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	x.sum -= n
	y.sum += n
}

// The nodes of a list lead to each other.
type node struct {
	mu         sync.Mutex
	prev, next *node
	n          int
}

func (x *node) insert(y *node) {
	y.prev, x.next = x, y
}

func (x *node) Forward() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.next.mu.Lock() // want `Forward holds node.mu and waits for node.mu; .*Back holds node.mu`
	defer x.next.mu.Unlock()
	return x.next.n
}

func (x *node) Back() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.prev.mu.Lock()
	defer x.prev.mu.Unlock()
	return x.prev.n
}

// Not shown: the two children of a node do not lead back.
type tree struct {
	mu          sync.Mutex
	left, right *tree
	n           int
}

func (t *tree) grow(l, r *tree) { t.left, t.right = l, r }

func (t *tree) Left() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.left.mu.Lock()
	defer t.left.mu.Unlock()
	return t.left.n
}

func (t *tree) Right() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.right.mu.Lock()
	defer t.right.mu.Unlock()
	return t.right.n
}

// Regions are locked all, each time in another order.
type Regions map[string]*region

type region struct {
	mu sync.Mutex
	n  int
}

func (r Regions) LockAll() {
	for _, x := range r {
		x.mu.Lock() // want `LockAll holds region.mu and waits for region.mu of another object`
	}
}

// Not shown: readers alone wait for each other only if a writer comes between them.
type Page struct {
	mu   sync.RWMutex
	text string
}

func (p *Page) Equal(q *Page) bool {
	p.mu.RLock()
	defer p.mu.RUnlock()
	q.mu.RLock()
	defer q.mu.RUnlock()
	return p.text == q.text
}

func (p *Page) Set(text string) {
	p.mu.Lock()
	p.text = text
	p.mu.Unlock()
}

// Slots trades what is in two of them.
type Slots [16]slot

type slot struct {
	mu sync.Mutex
	n  int
}

func (s *Slots) Swap(i, j int) {
	s[i].mu.Lock()
	defer s[i].mu.Unlock()
	s[j].mu.Lock() // want `Swap holds slot.mu and waits for slot.mu of another object`
	defer s[j].mu.Unlock()
	s[i].n, s[j].n = s[j].n, s[i].n
}

// Rows are sorted by one goroutine at a time, however many there are.
type Rows struct {
	rows []row
	busy chan struct{}
}

type row struct {
	mu sync.Mutex
	n  int
}

// Not shown: who sorts chooses the two.
func (r *Rows) Sort() {
	r.busy <- struct{}{}
	defer func() { <-r.busy }()
	sort.Slice(r.rows, func(i, j int) bool {
		r.rows[i].mu.Lock()
		defer r.rows[i].mu.Unlock()
		r.rows[j].mu.Lock()
		defer r.rows[j].mu.Unlock()
		return r.rows[i].n < r.rows[j].n
	})
}
