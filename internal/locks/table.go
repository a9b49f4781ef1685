package locks

// A table numbers keys from 0 in the order in which they come up. Most functions have
// a few of them, where looking through all is quicker than a map, and a map of
// keys as long as these takes a thousand bytes for the first of them.
type table[K comparable] struct {
	keys  []K
	index map[K]int // nil as long as there are few
}

// maxScanned is the number of keys up to which a table has no index.
const maxScanned = 8

// find returns the number of k. It is false if k has none.
func (t *table[K]) find(k K) (int, bool) {
	if t.index != nil {
		i, ok := t.index[k]
		return i, ok
	}
	for i := range t.keys {
		if t.keys[i] == k {
			return i, true
		}
	}
	return 0, false
}

// add gives k, which has none, the next number.
func (t *table[K]) add(k K) int {
	n := len(t.keys)
	t.keys = append(t.keys, k)
	switch {
	case t.index != nil:
		t.index[k] = n
	case len(t.keys) > maxScanned:
		t.index = make(map[K]int)
		for i, key := range t.keys {
			t.index[key] = i
		}
	}
	return n
}
