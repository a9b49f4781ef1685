// Package stated has fields whose comments name their lock, and accesses without it in functions that never take it.
package stated

import "sync"

type Store struct {
	mu     sync.Mutex
	byID   map[string]int // guarded by mu
	logins int            // guarded by mu
	size   int            // guarded by mu
	least  int

	last int
}

func New() *Store {
	s := &Store{byID: make(map[string]int)}
	s.logins = 1 // nobody else knows the store
	return s
}

func (s *Store) Login(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.byID[id]++
	s.logins++
	s.size++
	s.last++
	s.least--
}

func (s *Store) Logout(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.byID, id)
	s.logins--
	s.size--
	s.last++
	s.least--
}

func (s *Store) LoginsBad() int { return s.logins } // want `s\.logins is read without s\.mu, which guards it by the comment at stated\.go:9`

func (s *Store) LoginsGood() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.logins
}

// No comment speaks of last, and it stands apart: too little is known of it for a report that is shown unless it is asked for.
func (s *Store) LastGood() int { return s.last }

// Least stands below the lock.
func (s *Store) LeastBad() int { return s.least } // want `s.least is read without s.mu, which is held at 3 of the 4 lines that access it, such as the write at stated.go:\d+`

func (s *Store) LeastGood() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.least
}

// The lock is released one line too early.
func (s *Store) ClearBad() {
	s.mu.Lock()
	clear(s.byID)
	s.mu.Unlock()
	s.size = 0 // want `s\.size is written without s\.mu`
}

func (s *Store) ClearGood() {
	s.mu.Lock()
	clear(s.byID)
	s.size = 0
	s.mu.Unlock()
}

// size is what the caller holds the lock for.
func (s *Store) sizeLocked() int { return s.size }

func (s *Store) Full(max int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.sizeLocked() >= max
}

// Line has what a comment says nothing of, but its function knows the lock.
type Line struct {
	mu     sync.Mutex
	text   string
	length int
	moves  int
}

func (l *Line) Set(s string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text, l.length, l.moves = s, len(s), 0
}

func (l *Line) Add(s string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text += s
	l.length += len(s)
	l.moves++
}

func (l *Line) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.length
}

func (l *Line) Text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.moves++
	return l.text
}

func (l *Line) Trim(n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text, l.length = l.text[:n], n
	l.moves--
}

func (l *Line) ClearBad() {
	l.mu.Lock()
	l.text = ""
	l.mu.Unlock()
	l.length = 0 // want `l\.length is written without l\.mu`
}

func (l *Line) ClearGood() {
	l.mu.Lock()
	l.text, l.length = "", 0
	l.mu.Unlock()
}

// The lock of another line says nothing of this one, but nearly all others hold its own.
func (l *Line) MoveBad(to *Line) {
	to.mu.Lock()
	to.text = ""
	to.mu.Unlock()
	l.moves++ // want `l\.moves is written without l\.mu`
}

// Row has a number that every second function accesses without the lock.
type Row struct {
	mu   sync.Mutex
	text string
	n    int
}

func (r *Row) Fill(s string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.text = s
	r.n++
	r.n += len(s)
	if r.n > len(r.text) {
		r.n = len(r.text)
	}
	if r.n < 0 {
		r.n = 0
	}
}

func (r *Row) Cut() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.n = min(r.n, len(r.text))
}

func (r *Row) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.n + len(r.text)
}

// The lock of another row says nothing of this one.
func (r *Row) MoveGood(to *Row) {
	to.mu.Lock()
	to.text = ""
	to.mu.Unlock()
	r.n++
}

func (r *Row) MoveBad() {
	r.mu.Lock()
	r.text = ""
	r.mu.Unlock()
	r.n-- // want `r\.n is written without r\.mu`
}
