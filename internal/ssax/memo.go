package ssax

import "sync"

// A Memo keeps what is known of large parts of programs: long blocks, functions with many blocks, variables with
// many uses. Some analyses ask about each pair of what is in them. It is shared by all that ask, which need not hand
// it around; and the garbage collector takes away what it holds, so that no program is kept for it. The zero Memo is
// ready for use.
type Memo[K comparable, V any] struct{ pool sync.Pool }

// Of returns what is known of k, which find finds.
func (m *Memo[K, V]) Of(k K, find func(K) V) V {
	known, ok := m.pool.Get().(map[K]V)
	if !ok {
		known = make(map[K]V)
	}
	defer m.pool.Put(known)
	v, ok := known[k]
	if !ok {
		v = find(k)
		known[k] = v
	}
	return v
}
