package contradicted

import (
	"sync"

	"contradicted/scale"
)

// A Range is written with the lock held, and read without: however many readers there are, it is they who are wrong.
type Range struct {
	mu  sync.Mutex
	top int // guarded by mu
}

func (r *Range) Set(top int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.top = top
}

func (r *Range) Top() int        { return r.top }      // want `r.top is read without r.mu, which guards it by the comment`
func (r *Range) Half() int       { return r.top / 2 }  // want `r.top is read without r.mu, which guards it by the comment`
func (r *Range) Empty() bool     { return r.top == 0 } // want `r.top is read without r.mu, which guards it by the comment`
func (r *Range) Has(n int) bool  { return n < r.top }  // want `r.top is read without r.mu, which guards it by the comment`
func (r *Range) Last() int       { return r.top - 1 }  // want `r.top is read without r.mu, which guards it by the comment`
func (r *Range) Fits(n int) bool { return n <= r.top } // want `r.top is read without r.mu, which guards it by the comment`

// A Valve may be locked when it is set: a function on the way takes the lock, if it is told to.
type Valve struct {
	mu   sync.Mutex
	open int // guarded by mu
}

func (v *Valve) Turn(n int, shared bool) {
	if shared {
		v.mu.Lock()
	}
	v.open = n
	if shared {
		v.mu.Unlock()
	}
}

func (v *Valve) Open()      { v.open = 9 }
func (v *Valve) Close()     { v.open = 0 }
func (v *Valve) Get() int   { return v.open }
func (v *Valve) Shut() bool { return v.open == 0 }

// weigh is no better than the package that declares the scale, where the comment is doubted.
func weigh(s *scale.Scale) int {
	s.Tare = 3
	if s.Tare > 5 {
		return 0
	}
	s.Tare++
	return s.Tare
}

func Weigh(s *scale.Scale) int { return weigh(s) }

// A Tide is changed before the lock is taken for something else. miss: a function that takes the lock at all may hold it on a way
// that is not seen, so that three are not left to doubt the comment.
type Tide struct {
	mu    sync.Mutex
	level int // guarded by mu
	notes []string
}

func (t *Tide) note(s string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.notes = append(t.notes, s)
}

func (t *Tide) Set(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.level = n
}

func (t *Tide) Rise() {
	t.level++
	t.note("rise")
}

func (t *Tide) Fall() {
	t.level--
	t.note("fall")
}

func (t *Tide) Turn() {
	t.level = -t.level
	t.note("turn")
}

func (t *Tide) Ebb() {
	t.level = 0
	t.note("ebb")
}

func (t *Tide) Flood() {
	t.level = 9
	t.note("flood")
}
