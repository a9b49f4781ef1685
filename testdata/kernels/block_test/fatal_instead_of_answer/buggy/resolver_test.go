// Hangs: a name is not found; Fatal ends the goroutine before it sends, and the test receives for ever.

package resolver

import "testing"

func TestResolveInParallel(t *testing.T) {
	r := New()
	names := []string{"a.example", "b.example", "c.example"}
	for _, n := range names[:2] {
		r.Set(n, "10.0.0.1")
	}
	r.Set("c.example.", "10.0.0.3")
	got := make(chan string)
	for _, n := range names {
		go func() { // BUG: block #1
			addr, err := r.Resolve(n)
			if err != nil {
				t.Fatalf("resolve %s: %v", n, err) // BUG: block #1
			}
			got <- addr // BUG: block #1
		}()
	}
	found := 0
	for range names {
		if addr := <-got; addr != "" { // BUG: block #1
			found++
		}
	}
	if found < 2 {
		t.Errorf("found %d", found)
	}
}
