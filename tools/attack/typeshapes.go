package main

import "fmt"

// typeShapes are about types and package variables.
var typeShapes = []shape{
	{"interface implementations", func(n int) string {
		return "type I interface { F(); G() }\n" +
			each(n, "type T$ struct { mu sync.Mutex; n int; i I }\nfunc (t *T$) F() { t.mu.Lock(); t.n++; t.i.G(); t.mu.Unlock() }\nfunc (t *T$) G() { t.n-- }\n") +
			"func Do(is []I) { for _, i := range is { go i.F(); i.G() } }\nvar Is = []I{\n" + each(n, "&T${},\n") + "}\n"
	}},
	{"calls through an interface", func(n int) string {
		return "type I interface { F() }\ntype A struct { mu sync.Mutex; i I; n int }\n" +
			each(n, "type T$ struct { a *A }\nfunc (t T$) F() { t.a.mu.Lock(); t.a.n++; t.a.mu.Unlock(); t.a.i.F() }\nvar _ I = T${}\nfunc (a *A) M$() { a.mu.Lock(); a.i = T${a}; a.i.F(); a.mu.Unlock() }\n")
	}},
	{"leads back", func(n int) string {
		return "type H interface { on(int) }\ntype P struct { h H; f func(int) }\ntype O struct {\nmu sync.Mutex\n" +
			each(n, "p$ *P\n") + "}\nfunc (o *O) on(int) { o.mu.Lock(); o.mu.Unlock() }\n" +
			each(n, "func (o *O) M$() { o.mu.Lock(); o.p$ = &P{h: o, f: o.on}; o.p$.h.on(1); o.p$.f(2); o.mu.Unlock() }\n")
	}},
	{"methods of one type", func(n int) string {
		return each(n, "func (t *T) M$() { t.mu.Lock(); t.n++; t.mu.Unlock(); t.next = t; t.M#() }\n") + lastMethod(n)
	}},
	{"methods without the lock", func(n int) string {
		return each(n, "func (t *T) M$() { t.mu.Lock(); t.n++; t.mu.Unlock() }\nfunc (t *T) N$() int { return t.n }\n") +
			"func Do(t *T) { go t.M0(); t.N0() }\n"
	}},
	{"fields", func(n int) string {
		return "type S struct {\nmu sync.Mutex\n" + each(n, "f$ int\n") + "}\n" +
			each(n, "func (s *S) M$() { s.mu.Lock(); s.f$++; s.mu.Unlock() }\nfunc (s *S) Get$() int { return s.f$ }\n")
	}},
	{"package variables", func(n int) string {
		return "var mu sync.Mutex\n" + each(n, "var v$ int\nfunc Set$() { mu.Lock(); v$++; mu.Unlock() }\nfunc Get$() int { return v$ }\n") +
			"func Do() {\n" + each(n, "go Set$()\n") + "}\n"
	}},
	{"one variable", func(n int) string {
		return "var mu sync.Mutex\nvar v int\n" + each(n, "func Set$() { mu.Lock(); v++; mu.Unlock(); if v > $ { v = 0 } }\n") + "func Do() { go Set0(); Set1() }\n"
	}},
	{"embedded types", func(n int) string {
		return "type E0 struct { sync.Mutex; n int }\n" + each(min(n, 200), "type E# struct { *E$; k$ int }\nfunc (e *E#) F$() { e.Lock(); e.n++; e.k$++; e.Unlock() }\n") +
			each(max(0, n-200), "type F$ struct { E0; m int }\nfunc (f *F$) F() { f.Lock(); f.n++; f.m++; f.Unlock() }\n")
	}},
	{"instances of a generic type", func(n int) string {
		return "type G[K any] struct { mu sync.Mutex; v K; next *G[K] }\nfunc (g *G[K]) Set(v K) { g.mu.Lock(); g.v = v; g.mu.Unlock(); g.next.Set(v) }\n" +
			each(n, "type K$ struct{ n int }\nvar g$ G[K$]\nfunc F$() { g$.Set(K${}); go g$.Set(K${}) }\n")
	}},
	{"a literal", func(n int) string {
		return "var table = map[string]*T{\n" + each(5*n, "\"$\": {n: $, m: map[string]int{\"a\": $}},\n") +
			"}\nvar mu sync.Mutex\nfunc Get(s string) *T { mu.Lock(); defer mu.Unlock(); return table[s] }\n"
	}},
}

// lastMethod ends a chain of methods M.
func lastMethod(n int) string { return fmt.Sprintf("func (t *T) M%d() {}\n", n) }
