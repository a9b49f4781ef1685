// Package generic has variables whose types are type parameters where one goroutine uses them.
package generic

import "sync"

type box[T any] struct {
	value T
	all   []T
	to    *T
	by    map[string]T
	next  *box[T]
	two   [2]T
	in    chan T
	over  chan struct{}
}

func set[T any](b *box[T], v T) {
	b.value = v // want `b.value is written here and read`
}

func add[T any](b *box[T], v T) {
	b.all = append(b.all, v) // want `b.all is written here and read`
}

func (b *box[T]) point(to *T) {
	b.to = to // want `b.to is written here and read`
}

func (b *box[T]) name(name string, v T) {
	b.by[name] = v // want `b.by is written here and read`
}

func (b *box[T]) link() {
	func() {
		b.next = &box[T]{} // want `b.next is written here and read`
	}()
}

func (b *box[T]) reset(two [2]T) {
	b.two = two           // want `b.two is written here and read`
	b.in = make(chan T)   // want `b.in is written here and read`
	b.by = map[string]T{} // want `b.by is written here and read`
}

func useReset() ([2]int, chan int, map[string]int) {
	b := &box[int]{}
	go b.reset([2]int{})
	return b.two, b.in, b.by
}

func useValue() int {
	b := &box[int]{}
	go set(b, 1)
	return b.value
}

func useAll() []string {
	b := &box[string]{}
	go add(b, "x")
	return b.all
}

func usePointer() *int {
	b := &box[int]{}
	go b.point(new(int))
	return b.to
}

func useMap() int {
	b := &box[int]{by: make(map[string]int)}
	go b.name("x", 1)
	return len(b.by)
}

func useNext() bool {
	b := &box[int]{}
	go b.link()
	return b.next != nil
}

func assign[T any](to *T, v T) {
	*to = v // want `to is written here and read`
}

func outer[T any](to *T, v T) { assign(to, v) }

func useVariable() int {
	var x int
	go outer(&x, 1)
	return x
}

func collect[T any](from <-chan T) *box[T] {
	b := &box[T]{over: make(chan struct{})}
	go func() {
		for v := range from {
			b.all = append(b.all, v)
		}
		close(b.over)
	}()
	return b
}

// Safe: it is read when the goroutine is over.
func useCollected(from chan int) []int {
	b := collect(from)
	<-b.over
	return b.all
}

// Safe: the pointer is read, and what it points to is written.
func fill[T any](b *box[T], v T) { *b.to = v }

func useFilled() *int {
	b := &box[int]{to: new(int)}
	go fill(b, 1)
	return b.to
}

// Safe: the same where the parameter stands for a pointer.
func (b *box[T]) keep(v T) {
	var mu sync.Mutex
	mu.Lock()
	println(&v)
	mu.Unlock()
}

func useKept() *int {
	b := &box[*int]{value: new(int)}
	go b.keep(nil)
	return b.value
}
