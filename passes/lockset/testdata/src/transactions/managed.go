package transactions

// The deferred literal ends what the callback has left open in a panic.
func (d *db) update(f func(*tx) error) error {
	t, err := d.begin(true)
	if err != nil {
		return err
	}
	defer func() {
		if t.db != nil {
			t.close()
		}
	}()
	if err := f(t); err != nil {
		_ = t.rollback()
		return err
	}
	return t.commit()
}

// The transaction ends on each way out, whether by rollback or by commit.
func (d *db) view(f func(*tx) error) error {
	t, err := d.begin(false)
	if err != nil {
		return err
	}
	defer func() {
		if t.db != nil {
			t.close()
		}
	}()
	if err := f(t); err != nil {
		_ = t.rollback()
		return err
	}
	return t.rollback()
}

// A rollback after a commit finds the transaction closed.
func (d *db) put(k, v string) error {
	t, err := d.begin(true)
	if err != nil {
		return err
	}
	defer t.rollback()
	if v == "" {
		return errReadOnly
	}
	t.dirty[k] = v
	return t.commit()
}

// Another transaction begins when the first has ended.
func (d *db) move(from, to string) error {
	if err := d.put(to, from); err != nil {
		return err
	}
	return d.put(from, to)
}

func (d *db) moveBad(from, to string) error {
	t, err := d.begin(true)
	if err != nil {
		return err
	}
	defer t.rollback()
	if err := d.put(to, from); err != nil { // want `d\.writer is already held`
		return err
	}
	t.dirty[from] = ""
	return t.commit()
}
