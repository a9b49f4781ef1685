// Package indexed has locks of elements that callers choose by indexes.
package indexed

import "sync"

type shelf struct {
	mu    sync.Mutex
	books int
}

type row struct{ shelves []shelf }

func (r *row) swap(i, j int) {
	if i == j {
		return
	}
	a, b := &r.shelves[i], &r.shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock() // not reported: what two calls pass for the indexes is not compared
	defer b.mu.Unlock()
	a.books, b.books = b.books, a.books
}

// The goroutines lock two elements in either order.
func exchange(r *row) {
	go r.swap(0, 2)
	go r.swap(2, 0)
}

type sorted struct{ shelves []shelf }

func (s *sorted) swap(i, j int) {
	if i == j {
		return
	}
	a, b := &s.shelves[min(i, j)], &s.shelves[max(i, j)]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.books, b.books = b.books, a.books
}

// Safe: the element with the smaller index comes first.
func exchangeSorted(s *sorted) {
	go s.swap(0, 2)
	go s.swap(2, 0)
}

type asked struct{ shelves []shelf }

func (s *asked) swap(i, j int) {
	if i >= j {
		return
	}
	a, b := &s.shelves[i], &s.shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.books, b.books = b.books, a.books
}

// Safe: the second call finds that the indexes are in the wrong order.
func exchangeAsked(s *asked) {
	go s.swap(0, 2)
	go s.swap(2, 0)
}

type ordered struct{ shelves []shelf }

func (o *ordered) move(i, j int) {
	a, b := &o.shelves[i], &o.shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.books, a.books = b.books+a.books, 0
}

// Safe: what is moved goes to the next shelf.
func moves(o *ordered, i int) {
	go o.move(0, 1)
	go o.move(1, 2)
	go o.move(0, 2)
}

type some struct{ shelves []shelf }

func (s *some) move(i, j int) {
	a, b := &s.shelves[i], &s.shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.books, a.books = b.books+a.books, 0
}

// Safe, as far as is known: the indexes may be such that one is always the smaller one.
func movesSome(s *some, i, j int) {
	go s.move(0, i)
	go s.move(j, 0)
}

type split struct{ upper, lower []shelf }

func (s *split) move(i, j int) {
	a, b := &s.upper[i], &s.lower[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.books, a.books = b.books+a.books, 0
}

// Safe: the elements are of two lists, of which one comes first.
func movesSplit(s *split) {
	go s.move(0, 2)
	go s.move(2, 0)
}

type grid struct{ rows []row }

func (g *grid) move(r, i, j int) {
	a, b := &g.rows[r].shelves[i], &g.rows[r].shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.books, a.books = b.books+a.books, 0
}

// Safe: the elements are of two rows.
func movesGrid(g *grid) {
	go g.move(0, 0, 2)
	go g.move(1, 2, 0)
}

type once struct{ shelves []shelf }

func (o *once) swap(i, j int) {
	if i == j {
		return
	}
	a, b := &o.shelves[i], &o.shelves[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	a.books, b.books = b.books, a.books
}

// Safe: nothing is done for one element.
func exchangeOnce(o *once) {
	go func() { o.swap(1, 1) }()
	go func() { o.swap(1, 1) }()
}

type boxes struct{ of map[any]*shelf }

func (x *boxes) move(i, j any) {
	a, b := x.of[i], x.of[j]
	a.mu.Lock()
	defer a.mu.Unlock()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.books, a.books = b.books+a.books, 0
}

// Safe, as far as is known: nothing is said of keys that are nil.
func movesBoxes(x *boxes) {
	go x.move(nil, "a")
	go x.move("a", nil)
}
