package table

// Add adds to a row.
func (t *Table) Add(key string, n int, note string) int {
	r, release := t.Acquire(key)
	defer release()
	r.Value += n
	r.Note = note
	return r.Value
}

// Get returns a row.
func (t *Table) Get(key string) (int, string) {
	r, release := t.Acquire(key)
	defer release()
	return r.Value, r.Note
}
