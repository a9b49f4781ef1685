package readwrite

import "sync"

// Blobs counts hits under the lock that keeps the map from changing.
type Blobs struct {
	mu    sync.RWMutex
	blobs map[string][]byte
	hits  int
}

func (b *Blobs) Add(key string, blob []byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.blobs[key] = blob
}

// Get is called by many at a time, and all of them count.
func (b *Blobs) Get(key string) []byte {
	b.mu.RLock()
	defer b.mu.RUnlock()
	b.hits++ // want `b.hits is written under the read lock of b.mu, which several goroutines may hold at once`
	return b.blobs[key]
}

// Sweeper is like Blobs, but one goroutine does the counting.
type Sweeper struct {
	mu     sync.RWMutex
	blobs  map[string][]byte
	rounds int
}

func NewSweeper() *Sweeper {
	s := &Sweeper{blobs: make(map[string][]byte)}
	go s.run()
	return s
}

func (s *Sweeper) Add(key string, blob []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.blobs[key] = blob
}

// Safe: nobody else uses the counter.
func (s *Sweeper) run() {
	for {
		s.mu.RLock()
		n := len(s.blobs)
		s.rounds += n
		s.mu.RUnlock()
	}
}

type presence struct{ seen int }

// Shard guards its entries.
type Shard struct {
	sync.RWMutex
	users map[string]*presence
}

func (s *Shard) Touch(user string) {
	s.RLock()
	defer s.RUnlock()
	if e := s.users[user]; e != nil {
		e.seen++ // want `s.users\[user\].seen is written under the read lock of s.RWMutex, which several goroutines may hold at once`
	}
}

func (s *Shard) Expire() {
	s.Lock()
	defer s.Unlock()
	for user, e := range s.users {
		if e.seen == 0 {
			delete(s.users, user)
		}
	}
}

// Links has connections, each of which belongs to one user. Safe: nobody takes the lock for writing to use one.
type Links struct {
	mu    sync.RWMutex
	links map[string]*link
}

type link struct{ sent int }

func (l *Links) Send(to string) {
	l.mu.RLock()
	defer l.mu.RUnlock()
	l.links[to].sent++
}

func (l *Links) Open(to string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.links[to] = &link{}
}

// Rows can not be closed while they are read, which one goroutine does.
type Rows struct {
	closemu sync.RWMutex
	closed  bool
	raw     []byte
}

// Scan is safe: the lock keeps Close away, and nobody else.
func (r *Rows) Scan() {
	r.closemu.RLock()
	defer r.closemu.RUnlock()
	r.raw = r.raw[:0]
}

func (r *Rows) Close() {
	r.closemu.Lock()
	defer r.closemu.Unlock()
	r.closed = true
}
