package freelist

import "sync"

// A desk has buffers in a row, which goroutines take out at the ends.
type desk struct {
	mu  sync.Mutex
	row []*buffer
}

func (d *desk) put(b *buffer) {
	d.mu.Lock()
	d.row = append(d.row, b)
	d.mu.Unlock()
}

// Safe: who took the first has it for himself.
func (d *desk) next() *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.row) == 0 {
		return nil
	}
	b := d.row[0]
	d.row = d.row[1:]
	return b
}

// Safe: so has who took the last.
func (d *desk) last() *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	n := len(d.row)
	if n == 0 {
		return nil
	}
	b := d.row[n-1]
	d.row = d.row[:n-1]
	return b
}

// Another one goes than is returned.
func (d *desk) second() *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	b := d.row[1]
	d.row = d.row[1:]
	return b
}

// Nothing goes.
func (d *desk) whole() *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	b := d.row[0]
	d.row = d.row[0:]
	return b
}

// A queue of another desk is cut.
func (d *desk) other(e *desk) *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	b := d.row[0]
	d.row = e.row[1:]
	return b
}

// The last one goes, and the first is returned.
func (d *desk) wrongEnd() *buffer {
	d.mu.Lock()
	defer d.mu.Unlock()
	b := d.row[0]
	d.row = d.row[:len(d.row)-1]
	return b
}

func Next(rows []*buffer) {
	d := &desk{row: rows}
	d.put(new(buffer))
	each(len(rows), func() {
		if b := d.next(); b != nil {
			b.n++
		}
	})
}

func Last(rows []*buffer) {
	d := &desk{row: rows}
	each(len(rows), func() {
		if b := d.last(); b != nil {
			b.n++
		}
	})
}

func Second(rows []*buffer) {
	d := &desk{row: rows}
	each(len(rows), func() {
		d.second().n++ // want `n is written here in several goroutines`
	})
}

func Whole(rows []*buffer) {
	d := &desk{row: rows}
	each(len(rows), func() {
		d.whole().n++ // want `n is written here in several goroutines`
	})
}

func Other(rows []*buffer) {
	d := &desk{row: rows}
	each(len(rows), func() {
		d.other(d).n++ // want `n is written here in several goroutines`
	})
}

func WrongEnd(rows []*buffer) {
	d := &desk{row: rows}
	each(len(rows), func() {
		d.wrongEnd().n++ // want `n is written here in several goroutines`
	})
}

// A line is a queue of whatever.
type line[T any] struct {
	mu    sync.Mutex
	items []T
}

func (l *line[T]) pop() (v T, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.items) == 0 {
		return v, false
	}
	v, l.items = l.items[0], l.items[1:]
	return v, true
}

func (l *line[T]) first() (v T) {
	l.mu.Lock()
	defer l.mu.Unlock()
	v = l.items[0]
	return v
}

// Safe: so it is if the queue is generic.
func Pop(rows []*buffer) {
	l := &line[*buffer]{items: rows}
	each(len(rows), func() {
		if b, ok := l.pop(); ok {
			b.n++
		}
	})
}

func First(rows []*buffer) {
	l := &line[*buffer]{items: rows}
	each(len(rows), func() {
		l.first().n++ // want `n is written here in several goroutines`
	})
}
