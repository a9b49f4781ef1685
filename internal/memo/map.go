package memo

// A Map has the answers that were found so far, by question. The zero Map has none, and is ready for use by one goroutine
// at a time.
type Map[K comparable, V any] struct{ known map[K]V }

// Of returns the answer to k, for which find is asked the first time. If the answer depends on itself, it is taken for the
// zero value while find looks for it.
func (m *Map[K, V]) Of(k K, find func(K) V) V {
	v, ok := m.known[k]
	if ok {
		return v
	}
	if m.known == nil {
		m.known = make(map[K]V)
	}
	m.known[k] = v
	v = find(k)
	m.known[k] = v
	return v
}
