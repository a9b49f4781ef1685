// Package generics has locks behind type parameters.
package generics

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

type locker[T any] interface {
	*T
	sync.Locker
}

type guarded[T any, L locker[M], M any] struct {
	mu    M
	value T
	next  *guarded[T, L, M]
	hooks []func(T) T
}

func (g *guarded[T, L, M]) with(f func(*T)) {
	L(&g.mu).Lock()
	defer L(&g.mu).Unlock()
	f(&g.value)
	g.next.with(func(x *T) { g.with(func(y *T) { *x = *y }) })
}

func (g *guarded[T, _, _]) get() T { return g.value }

type alias[T any] = guarded[T, *sync.Mutex, sync.Mutex]

type tree[K cmp.Ordered, V any] struct {
	sync.RWMutex
	left, right *tree[K, V]
	key         K
	value       atomic.Pointer[V]
	all         map[K]*tree[K, V]
}

func (t *tree[K, V]) find(k K) (v *V, unlock func()) {
	t.RLock()
	unlock = t.RUnlock
	switch c := cmp.Compare(k, t.key); {
	case c < 0:
		defer unlock()
		return t.left.find(k)
	case c > 0:
		return t.right.find(k)
	}
	return t.value.Load(), unlock
}

func (t *tree[K, V]) each() iter.Seq2[K, *V] {
	return func(yield func(K, *V) bool) {
		t.Lock()
		defer t.Unlock()
		for k, sub := range t.all {
			if !yield(k, sub.value.Load()) {
				return
			}
		}
		for k, v := range t.left.each() {
			if !yield(k, v) {
				break
			}
		}
	}
}

func lock[L sync.Locker](l L) L { l.Lock(); return l }
func lockAll[S ~[]L, L sync.Locker](s S) {
	for _, l := range s {
		l.Lock()
		defer l.Unlock()
	}
}
func apply[F ~func(A) R, A, R any](f F, a A) R { return f(a) }
func start[F ~func()](fs ...F) {
	for _, f := range fs {
		go f()
	}
}
func recurse[T any](n int, x T) {
	if n > 0 {
		recurse[*sync.Mutex](n-1, nil)
		recurse(n-1, x)
	}
}
func field[T interface {
	*sync.Mutex | *sync.RWMutex
	sync.Locker
}](x T) {
	x.Lock()
	defer x.Unlock()
}
func send[C ~chan T, T any](c C, x T)           { c <- x; close(c); <-c }
func index[S ~[]T | ~[4]T, T any](s S, i int) T { return s[i] }
func zero[T any]() (t T)                        { return }
func convert[T ~[]byte | ~string](x T) string   { return string(x) }
func number[N ~int32 | ~int64](p *N)            { *p++; atomic.AddInt64((*int64)(nil), int64(*p)) }

type mutexes []*sync.Mutex
type hook func()

var shared = &alias[map[string]int]{}

func uses(t *tree[string, int], ms mutexes) {
	shared.with(func(m *map[string]int) { (*m)["a"]++ })
	go shared.get()
	v, unlock := t.find("a")
	defer unlock()
	*v++
	for k, v := range t.each() {
		if k == "b" {
			*v++
			return
		}
		go func() { *v++ }()
	}
	defer lock(lock(&t.RWMutex)).Unlock()
	lockAll(ms)
	lockAll[[]sync.Locker](nil)
	apply(func(m *sync.Mutex) *sync.Mutex { return lock(m) }, ms[0]).Unlock()
	start(func() { t.Lock() }, t.Unlock, hook(t.RUnlock))
	start[hook]()
	recurse(3, t)
	field(ms[1])
	field[*sync.RWMutex](&t.RWMutex)
	send(make(chan *sync.Mutex), index[mutexes, *sync.Mutex](ms, 0))
	zero[*tree[int, alias[int]]]().left.value.Load().with(nil)
	f := (*tree[string, int]).find
	g := t.find
	_, _ = f(t, convert([]byte("x")))
	_, _ = g("y")
	h := lock[*sync.Mutex]
	h(ms[2])
	go h(ms[3])
	for _, k := range slices.Sorted(maps.Keys(t.all)) {
		t.all[k].Lock()
	}
	next, stop := iter.Pull2(t.each())
	defer stop()
	next()
	var n int32
	number(&n)
	type local[T any] struct {
		mu sync.Mutex
		x  T
	}
	var l local[local[int]]
	l.x.mu.Lock()
	l.mu.Unlock()
}
