package locks_test

import "testing"

// TestFound looks for an item in a loop and leaves it locked, under another name, which is nil where there is none.
func TestFound(t *testing.T) {
	build(t, `
type common struct{ sync.Mutex }
type item struct {
	common
	hit bool
}
type box struct {
	mu  *sync.Mutex
	hit bool
}
func asserted(items []sync.Locker) {
	var found *item
	var ok bool
	for _, next := range items {
		next.Lock()
		if found, ok = next.(*item); ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		at("-")
		return
	}
	at("items[…]")
}
func assertedBad(items []sync.Locker) {
	var found *item
	var ok bool
	for _, next := range items {
		next.Lock()
		if found, ok = next.(*item); !ok {
			break
		}
		next.Unlock()
	}
	if found == nil {
		at("- | items[…]")
		return
	}
	at("-")
}
func byOK(items []sync.Locker) {
	var ok bool
	for _, next := range items {
		next.Lock()
		if _, ok = next.(*item); ok {
			break
		}
		next.Unlock()
	}
	if !ok {
		at("-")
		return
	}
	at("items[…]")
}
func embedded(items []*item) {
	var found *item
	for _, next := range items {
		next.Lock()
		if next.hit {
			found = next
			break
		}
		next.Unlock()
	}
	if found == nil {
		at("-")
		return
	}
	at("items[…].Mutex")
}
func pointers(mus []*sync.Mutex) {
	var found *sync.Mutex
	for _, next := range mus {
		next.Lock()
		if opaque() {
			found = next
			break
		}
		next.Unlock()
	}
	if found == nil {
		at("-")
		return
	}
	at("mus[…]")
}
func pointerField(boxes []*box) {
	var found *box
	for _, next := range boxes {
		next.mu.Lock()
		if next.hit {
			found = next
			break
		}
		next.mu.Unlock()
	}
	if found == nil {
		at("-")
		return
	}
	at("boxes[…].mu")
}
func tested(x any) {
	it, _ := x.(*item)
	if it == nil {
		a.Lock()
	}
	found := new(item)
	if opaque() {
		found = it
	}
	if found == nil {
		at("a")
	}
}
func both(x any) {
	var found *item
	if it, ok := x.(*item); ok && it != nil {
		a.Lock()
		found = it
	}
	if found == nil {
		at("-")
		return
	}
	at("a")
}
func name(x any) {
	t := "t"
	if s, ok := x.(string); !ok {
		a.Lock()
		t = s
	}
	if t == "" {
		at("a")
	}
}
func assertedFirst(items []any) {
	for _, next := range items {
		if it, ok := next.(*item); ok {
			it.Lock()
			at("items[…].common.Mutex")
			it.Unlock()
		}
	}
}

type outer struct{ in struct{ in item } }
func get() *outer
func large() {
	busy := opaque()
	if busy {
		a.Lock()
	}
	get().in.in.Lock()
	get().in.in.Lock()
	get().in.in.Lock()
	get().in.in.Lock()
	get().in.in.Lock()
	get().in.in.Lock()
	get().in.in.Lock()
	if busy {
		at("a get().in.in.Mutex get().in.in.Mutex get().in.in.Mutex get().in.in.Mutex get().in.in.Mutex get().in.in.Mutex get().in.in.Mutex")
	}
}
`).check()
}
