package main

import (
	"maps"
	"testing"
)

// Gates stand right in front of what they are for, and on the same line.
func TestGates(t *testing.T) {
	const decls = "\nfunc f(c chan int, mu *Mutex, wg *Group) {\n"
	for _, tt := range []struct{ at, src, want string }{
		{"3:1", "go f(c)", `gate.At("x.go:3:1"); go f(c)`},
		{"3:8", "mu.Lock()", `gate.At("x.go:3:8"); mu.Lock()`},
		{"3:13", "if mu.TryGet() {\n}", "gate.At(\"x.go:3:13\"); if mu.TryGet() {\n}"},
		{"3:3", "c <- 1", `gate.Via("x.go:3:3", c) <- 1`},
		{"3:3", "c <- g(1)", `c <- gate.Via("x.go:3:3", g(1))`},
		{"3:11", "if v := g(<-c); v {\n}", "if v := g(<-gate.Via(\"x.go:3:11\", c)); v {\n}"},
		{"3:1", "for range c {\n}", "for range gate.Range(\"x.go:3:1\", c) {\n}"},
		{"3:1", "defer mu.Unlock()", `defer func() { gate.At("x.go:3:1"); mu.Unlock() }()`},
		{"3:6/end", "wg.Go(func() { f() })", `wg.Go(func() { defer gate.At("x.go:3:6/end");  f() })`},
		{"4:6", "select {\ncase <-c:\ncase c <- 1:\n}",
			"gate.Select(\"x.go:4:6\", \"x.go:5:8\"); select {\ncase <-gate.Arm(\"x.go:4:6\", c):\ncase gate.Arm(\"x.go:5:8\", c) <- 1:\n}"},
	} {
		place := "x.go:" + tt.at
		lines := map[string]int{place: 0}
		got, err := withGates("x.go", []byte("package p"+decls+tt.src+"\n}\n"), lines)
		if err != nil {
			t.Errorf("%s: %v", tt.src, err)
			continue
		}
		want := `package p; import "kernels/runner/gate"` + decls + tt.want + "\n}\n"
		if string(got) != want || !maps.Equal(lines, map[string]int{place: 3}) {
			t.Errorf("%s: got %v\n%s\nwant\n%s", tt.src, lines, got, want)
		}
	}
}

// Who waits for a mutex waits for a channel, wherever gates are.
func TestGatesInImports(t *testing.T) {
	got, err := withGates("x.go", []byte("package p\n\nimport \"sync\"\n"), nil)
	if want := "package p\n\nimport \"kernels/runner/sync\"\n"; err != nil || string(got) != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}
