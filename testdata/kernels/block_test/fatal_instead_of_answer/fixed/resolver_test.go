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
		go func() {
			addr, err := r.Resolve(n)
			if err != nil {
				t.Logf("resolve %s: %v", n, err)
			}
			got <- addr
		}()
	}
	found := 0
	for range names {
		if addr := <-got; addr != "" {
			found++
		}
	}
	if found < 2 {
		t.Errorf("found %d", found)
	}
}
