package habit

import "sync"

// A Table is filled in by functions of other packages before others know it.
type Table struct {
	mu   sync.Mutex
	name string
	rows int
	cols int
	size int
	kept int
	uses int
}

func (t *Table) Grow() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows++
	t.cols++
	t.size++
	t.kept++
	t.uses++
	t.check()
}

func (t *Table) Shrink() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows--
	t.cols--
	t.size--
	t.kept--
	t.uses--
	t.check()
}

func (t *Table) check() {
	if t.rows < 0 || t.cols < 0 || t.size < 0 || t.kept < 0 || t.uses < 0 {
		panic("negative")
	}
}

func (t *Table) Area() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.rows * t.cols * t.size * t.kept * t.uses
}

// InitTable makes a table of memory that the caller has.
func InitTable(t *Table, rows int) { t.rows = rows }

// Reuse is the twin: it finds a table.
func Reuse(name string) {
	tables[name].uses = 0 // want `tables\[name\]\.uses is written without`
}

var tables map[string]*Table

// A Printer is given tables.
type Printer struct{ table *Table }

// Fit is called with new tables, as far as can be seen.
func (p *Printer) Fit(t *Table, cols int) { t.cols = cols }

func (p *Printer) New() *Table {
	t := new(Table)
	p.Fit(t, 80)
	return t
}

// Stretch is the twin: the package calls it with a table that others may have.
func (p *Printer) Stretch(t *Table, size int) {
	t.size = size // want `t\.size is written without t\.mu`
}

func (p *Printer) Widen() { p.Stretch(p.table, 80) }

// Keep is the twin: it is the table that the printer has.
func (p *Printer) Keep() {
	p.table.kept = 0 // want `p\.table\.kept is written without p\.table\.mu`
}

// A Relay has a function set that is read with the lock held. Nothing shows that this is not for the time before it is used.
type Relay struct {
	mu   sync.Mutex
	send func(string) error
}

func (r *Relay) Start() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.send == nil {
		return nil
	}
	return r.send("start")
}

func (r *Relay) Stop() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.send == nil {
		return nil
	}
	return r.send("stop")
}

func (r *Relay) SetSend(send func(string) error) { r.send = send }

// A Switch is the twin: it is set with the lock held as well.
type Switch struct {
	mu   sync.Mutex
	send func(string) error
}

func (r *Switch) Start() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.send("start")
}

func (r *Switch) Stop() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.send == nil {
		return nil
	}
	err := r.send("stop")
	r.send = nil
	return err
}

func (r *Switch) SetSend(send func(string) error) {
	r.send = send // want `r\.send is written without r\.mu`
}
