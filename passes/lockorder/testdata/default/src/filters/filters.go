// Package filters has for each reason to be silent about a cycle a function that has it, and
// a twin that lacks it and is reported. docs/design/0003-lock-order.md lists them.
package filters

import "sync"

// Both legs hold a gate.
type gated struct {
	gate sync.RWMutex
	a, b sync.Mutex
}

// Safe: only one goroutine at a time is in either.
func (g *gated) Forth() {
	g.gate.Lock()
	defer g.gate.Unlock()
	g.a.Lock()
	g.b.Lock()
	g.b.Unlock()
	g.a.Unlock()
}

func (g *gated) Back() {
	g.gate.Lock()
	defer g.gate.Unlock()
	g.b.Lock()
	g.a.Lock()
	g.a.Unlock()
	g.b.Unlock()
}

type open struct {
	gate sync.RWMutex
	a, b sync.Mutex
}

// Readers do not keep each other out.
func (o *open) Forth() {
	o.gate.RLock()
	defer o.gate.RUnlock()
	o.a.Lock()
	o.b.Lock() // want `deadlock: \(\*open\).Forth holds open.a and waits for open.b; \(\*open\).Back holds open.b and waits for open.a`
	o.b.Unlock()
	o.a.Unlock()
}

func (o *open) Back() {
	o.gate.RLock()
	defer o.gate.RUnlock()
	o.b.Lock()
	o.a.Lock()
	o.a.Unlock()
	o.b.Unlock()
}

// One leg holds the gate for reading and the other for writing.
type mixed struct {
	gate sync.RWMutex
	a, b sync.Mutex
}

// Safe: the writer keeps the reader out.
func (m *mixed) Forth() {
	m.gate.RLock()
	defer m.gate.RUnlock()
	m.a.Lock()
	m.b.Lock()
	m.b.Unlock()
	m.a.Unlock()
}

func (m *mixed) Back() {
	m.gate.Lock()
	defer m.gate.Unlock()
	m.b.Lock()
	m.a.Lock()
	m.a.Unlock()
	m.b.Unlock()
}

// The gate is released before the second lock of one leg.
type halved struct {
	gate sync.Mutex
	a, b sync.Mutex
}

func (h *halved) Forth() {
	h.gate.Lock()
	h.a.Lock()
	h.gate.Unlock()
	h.b.Lock() // want `deadlock: \(\*halved\).Forth holds halved.a and waits for halved.b; \(\*halved\).Back holds halved.b and waits for halved.a`
	h.b.Unlock()
	h.a.Unlock()
}

func (h *halved) Back() {
	h.gate.Lock()
	defer h.gate.Unlock()
	h.b.Lock()
	h.a.Lock()
	h.a.Unlock()
	h.b.Unlock()
}

// Account is locked two at a time.
type Account struct {
	mu  sync.Mutex
	id  int
	sum int
}

// Safe: the smaller one comes first.
func (a *Account) Swap(b *Account) {
	first, second := a, b
	if second.id < first.id {
		first, second = second, first
	}
	first.mu.Lock()
	defer first.mu.Unlock()
	second.mu.Lock()
	defer second.mu.Unlock()
	a.sum, b.sum = b.sum, a.sum
}

// Purse is like Account.
type Purse struct {
	mu  sync.Mutex
	id  int
	sum int
}

func (a *Purse) Swap(b *Purse) {
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock() // want `\(\*Purse\).Swap holds Purse.mu and waits for Purse.mu of another object, which others may lock in the other order`
	defer b.mu.Unlock()
	a.sum, b.sum = b.sum, a.sum
}

// Bank swaps purses under a lock of its own.
type Bank struct {
	mu sync.Mutex
	n  int
}

// Till is like Purse.
type Till struct {
	mu  sync.Mutex
	sum int
}

// Safe: two swaps at a time need two banks.
func (b *Bank) Swap(x, y *Till) {
	b.mu.Lock()
	defer b.mu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	x.sum, y.sum = y.sum, x.sum
}

type shard struct {
	mu sync.Mutex
	n  int
}

// Shards are locked all.
type Shards []*shard

// Safe: all lock them in the order of the slice.
func (all Shards) Lock() {
	for _, s := range all {
		s.mu.Lock()
	}
}

func (all Shards) Unlock() {
	for _, s := range all {
		s.mu.Unlock()
	}
}

type region struct {
	mu sync.Mutex
	n  int
}

// Regions are locked all.
type Regions map[string]*region

// A map comes in another order each time.
func (all Regions) Lock() {
	for _, r := range all {
		r.mu.Lock() // want `\(Regions\).Lock holds region.mu and waits for region.mu of another object, which others may lock in the other order`
	}
}

func (all Regions) Unlock() {
	for _, r := range all {
		r.mu.Unlock()
	}
}

// A tree is locked from the top.
type tree struct {
	mu   sync.Mutex
	kids []*tree
	n    int
}

// Safe: parents come before their children.
func (t *tree) Sum() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	sum := t.n
	for _, k := range t.kids {
		sum += k.Sum()
	}
	return sum
}

// A folder is locked from either end.
type folder struct {
	mu     sync.Mutex
	parent *folder
	first  *folder
	n      int
}

func (f *folder) add(k *folder) { f.first, k.parent = k, f }

func (f *folder) Down() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.first.mu.Lock() // want `deadlock: \(\*folder\).Down holds folder.mu and waits for folder.mu; \(\*folder\).Up holds folder.mu and waits for folder.mu`
	f.first.mu.Unlock()
}

func (f *folder) Up() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.parent.mu.Lock()
	f.parent.mu.Unlock()
}

var codecs, names, formats, aliases sync.Mutex

// Safe: nothing else runs while packages are initialized.
func init() {
	codecs.Lock()
	names.Lock()
	names.Unlock()
	codecs.Unlock()
}

func Rename() {
	names.Lock()
	codecs.Lock()
	codecs.Unlock()
	names.Unlock()
}

func Install() {
	formats.Lock()
	aliases.Lock()
	aliases.Unlock()
	formats.Unlock()
}

func Alias() {
	aliases.Lock()
	formats.Lock() // want `deadlock: Alias holds aliases and waits for formats; Install holds formats and waits for aliases`
	formats.Unlock()
	aliases.Unlock()
}

// A pool tries for the second lock.
type pool struct{ a, b sync.Mutex }

// Safe: TryLock does not wait.
func (p *pool) Get() {
	p.a.Lock()
	defer p.a.Unlock()
	if p.b.TryLock() {
		p.b.Unlock()
	}
}

func (p *pool) Put() {
	p.b.Lock()
	defer p.b.Unlock()
	p.a.Lock()
	p.a.Unlock()
}

// A tank tries for the first lock, and has it then.
type tank struct{ a, b sync.Mutex }

func (t *tank) Get() {
	t.a.Lock()
	defer t.a.Unlock()
	t.b.Lock() // want `deadlock: \(\*tank\).Get holds tank.a and waits for tank.b; \(\*tank\).Put holds tank.b and waits for tank.a`
	t.b.Unlock()
}

func (t *tank) Put() {
	if t.b.TryLock() {
		t.a.Lock()
		t.a.Unlock()
		t.b.Unlock()
	}
}

// A log gives up the first lock.
type log struct{ a, b sync.Mutex }

// Safe: one lock at a time.
func (l *log) Write() {
	l.a.Lock()
	l.a.Unlock()
	l.b.Lock()
	l.b.Unlock()
}

func (l *log) Read() {
	l.b.Lock()
	defer l.b.Unlock()
	l.a.Lock()
	l.a.Unlock()
}

// A journal does not.
type journal struct{ a, b sync.Mutex }

func (j *journal) Write() {
	j.a.Lock()
	j.b.Lock() // want `deadlock: \(\*journal\).Write holds journal.a and waits for journal.b; \(\*journal\).Read holds journal.b and waits for journal.a`
	j.b.Unlock()
	j.a.Unlock()
}

func (j *journal) Read() {
	j.b.Lock()
	defer j.b.Unlock()
	j.a.Lock()
	j.a.Unlock()
}

// A view is only read.
type view struct{ a, b sync.RWMutex }

// Safe: nobody writes, and so no reader waits.
func (v *view) Left() {
	v.a.RLock()
	defer v.a.RUnlock()
	v.b.RLock()
	v.b.RUnlock()
}

func (v *view) Right() {
	v.b.RLock()
	defer v.b.RUnlock()
	v.a.RLock()
	v.a.RUnlock()
}

// A page is written, too.
type page struct{ a, b sync.RWMutex }

func (p *page) Left() {
	p.a.RLock()
	defer p.a.RUnlock()
	p.b.RLock() // want `deadlock: \(\*page\).Left holds page.a and waits for page.b; \(\*page\).Right holds page.b and waits for page.a`
	p.b.RUnlock()
}

func (p *page) Right() {
	p.b.RLock()
	defer p.b.RUnlock()
	p.a.RLock()
	p.a.RUnlock()
}

func (p *page) Set() {
	p.a.Lock()
	p.a.Unlock()
	p.b.Lock()
	p.b.Unlock()
}

// Chores are done in one order by the program, and in the other one by a test.
type chores struct{ a, b sync.Mutex }

func (c *chores) Do() {
	c.a.Lock()
	defer c.a.Unlock()
	c.b.Lock()
	c.b.Unlock()
}

// Tasks are done in both orders by the program.
type tasks struct{ a, b sync.Mutex }

func (t *tasks) Do() {
	t.a.Lock()
	defer t.a.Unlock()
	t.b.Lock() // want `deadlock: \(\*tasks\).Do holds tasks.a and waits for tasks.b; \(\*tasks\).Undo holds tasks.b and waits for tasks.a`
	t.b.Unlock()
}

func (t *tasks) Undo() {
	t.b.Lock()
	defer t.b.Unlock()
	t.a.Lock()
	t.a.Unlock()
}
