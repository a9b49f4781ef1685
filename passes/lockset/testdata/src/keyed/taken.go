package keyed

import "sync"

// Rows have a lock each, which whoever takes it can unlock.
type Rows struct{ all sync.Map }

func (r *Rows) take(id int) (unlock func()) {
	v, _ := r.all.LoadOrStore(id, &sync.Mutex{})
	mu := v.(*sync.Mutex)
	mu.Lock()
	return mu.Unlock
}

type Table struct {
	rows  Rows
	cells map[int]int
}

func (t *Table) AddBad(id, n int) {
	defer t.rows.take(id)()
	t.cells[id] += n
	t.Clear(id) // want `t\.rows\.all\[id\] is already held and is locked again by \(\*Table\)\.Clear`
}

func (t *Table) Clear(id int) {
	defer t.rows.take(id)()
	t.cells[id] = 0
}

// Another row is another lock.
func (t *Table) AddGood(id, other int) {
	defer t.rows.take(id)()
	t.cells[id]++
	t.Clear(other)
}

// The row is unlocked meanwhile.
func (t *Table) AddTwiceGood(id int) {
	unlock := t.rows.take(id)
	t.cells[id]++
	unlock()
	t.Clear(id)
}

// Lanes lock by keys, too, and have no method that only finds the lock.
type Lanes struct {
	mu    sync.Mutex
	locks map[string]*sync.Mutex
}

func (l *Lanes) Lock(key string) {
	l.mu.Lock()
	m, ok := l.locks[key]
	if !ok {
		m = new(sync.Mutex)
		l.locks[key] = m
	}
	l.mu.Unlock()
	m.Lock()
}

func (l *Lanes) Unlock(key string) {
	l.mu.Lock()
	m := l.locks[key]
	l.mu.Unlock()
	m.Unlock()
}

// LockOther puts one lock where another one is found.
func (l *Lanes) LockOther(key, other string) {
	l.mu.Lock()
	m, ok := l.locks[key]
	if !ok {
		m = new(sync.Mutex)
		l.locks[other] = m
	}
	l.mu.Unlock()
	m.Lock()
}

func lanesBad(l *Lanes, key string) {
	l.Lock(key)
	l.Lock(key) // want `l\.locks\[key\] is already held and is locked again by \(\*Lanes\)\.Lock`
	l.Unlock(key)
	l.Unlock(key)
}

func lanesGood(l *Lanes, key, other string) {
	l.Lock(key)
	l.Lock(other)
	l.Unlock(other)
	l.Unlock(key)
}

// Neither finds what the other one has put.
func lanesOtherGood(l *Lanes, key string) {
	l.LockOther(key, key+"'")
	l.LockOther(key, key+"'")
}

// Doors have two locks for each key.
type Doors struct{ all sync.Map }

type door struct{ in, out sync.Mutex }

func (d *Doors) lockIn(key string) func() {
	v, _ := d.all.LoadOrStore(key, &door{})
	x := v.(*door)
	x.in.Lock()
	return x.in.Unlock
}

func (d *Doors) lockOut(key string) func() {
	v, _ := d.all.LoadOrStore(key, &door{})
	x := v.(*door)
	x.out.Lock()
	return x.out.Unlock
}

func doorsGood(d *Doors, key string) {
	defer d.lockIn(key)()
	defer d.lockOut(key)()
}
