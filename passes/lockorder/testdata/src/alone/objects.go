package alone

import "sync"

// Nobody writes.
type Doc struct {
	mu   sync.RWMutex
	text string
}

func Concat(a, b *Doc) string {
	a.mu.RLock()
	defer a.mu.RUnlock()
	b.mu.RLock()
	defer b.mu.RUnlock()
	return a.text + b.text
}

// It is a long way from the first account to the second.
type Account struct {
	mu  sync.Mutex
	sum int
}

func Transfer(a, b *Account) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.sum--
	first(b)
}

func first(b *Account)   { second(b) }
func second(b *Account)  { third(b) }
func third(b *Account)   { fourth(b) }
func fourth(b *Account)  { fifth(b) }
func fifth(b *Account)   { sixth(b) }
func sixth(b *Account)   { seventh(b) }
func seventh(b *Account) { b.mu.Lock(); b.sum++; b.mu.Unlock() }

// A branch decides about the second.
type Purse struct {
	mu    sync.Mutex
	coins []int
}

func (p *Purse) total() (n int) {
	for _, c := range p.coins {
		n += c
	}
	return n
}

func Pay(a, b *Purse) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.total()%2 == 0 {
		b.mu.Lock()
		b.mu.Unlock()
	}
}

// A branch asks for what the way back changes.
type folder struct {
	mu     sync.Mutex
	parent *folder
	kids   []*folder
	open   bool
}

func (f *folder) add(kid *folder) {
	f.kids = append(f.kids, kid)
	kid.parent = f
}

func (f *folder) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.open {
		for _, k := range f.kids {
			k.mu.Lock()
			k.open = false
			k.mu.Unlock()
		}
	}
}

func (f *folder) Show() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open = false
	f.parent.mu.Lock()
	f.parent.mu.Unlock()
}

func (f *folder) Open() {
	f.mu.Lock()
	f.open = true
	f.mu.Unlock()
}

// The way down is over before the way up begins.
type level struct {
	mu    sync.Mutex
	above *level
	below []*level
	n     int
}

func (l *level) add(b *level) {
	l.below = append(l.below, b)
	b.above = l
}

func (l *level) sink() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, b := range l.below {
		b.mu.Lock()
		b.n++
		b.mu.Unlock()
	}
}

func (l *level) rise() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.above.mu.Lock()
	l.above.n++
	l.above.mu.Unlock()
}

func Levels() {
	top, bottom := &level{}, &level{}
	top.add(bottom)
	top.sink()
	go bottom.rise()
}

// Only a test locks the way up.
type tree struct {
	mu     sync.Mutex
	parent *tree
	kids   []*tree
	n      int
}

func (t *tree) add(kid *tree) {
	t.kids = append(t.kids, kid)
	kid.parent = t
}

func (t *tree) Count() (n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, k := range t.kids {
		n += k.own()
	}
	return n
}

func (t *tree) own() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.n
}
