package main

import "fmt"

// callShapes are about functions that call each other.
var callShapes = []shape{
	{"calls itself", func(n int) string {
		return "func (t *T) walk(k int) {\nt.mu.Lock()\nt.n++\nt.mu.Unlock()\nswitch k {\n" +
			each(n, "case $: t.next.walk($)\n") + "}\n}\nfunc (t *T) Do() { go t.walk(1) }\n"
	}},
	{"calls twice", func(n int) string {
		return each(n, "func (t *T) f$() { t.mu.Lock(); t.n++; t.mu.Unlock(); t.f#(); t.f#() }\n") +
			fmt.Sprintf("func (t *T) f%d() {}\nfunc (t *T) Do() { go t.f0(); t.f0() }\n", n)
	}},
	{"starts and calls", func(n int) string {
		return each(n, "func (t *T) f$() { t.n++; go t.f#(); t.f#() }\n") +
			fmt.Sprintf("func (t *T) f%d() {}\nfunc (t *T) Do() { go t.f0(); t.f0() }\n", n)
	}},
	{"callbacks through wrappers", func(n int) string {
		return each(n, "func w$(f func()) { w#(f) }\n") + fmt.Sprintf("func w%d(f func()) { f() }\n", n) +
			method("Do()", "t.mu.Lock()\nw0(func() { t.n++ })\nt.mu.Unlock()\nw0(func() { t.mu.Lock(); t.n++; t.mu.Unlock() })\n")
	}},
	{"callbacks through wrappers that lock", func(n int) string {
		return each(n, "func (t *T) w$(f func()) { t.mu.Lock(); t.n++; t.mu.Unlock(); t.w#(func() { t.n--; f() }) }\n") +
			fmt.Sprintf("func (t *T) w%d(f func()) { go f(); f() }\n", n) + method("Do()", "t.w0(func() { t.n++ })\n")
	}},
	{"parameters through a diamond", func(n int) string {
		return each(n, "func d$(a, b *T) { d#(a, b); d#(b, a) }\n") +
			fmt.Sprintf("func d%d(a, b *T) { a.mu.Lock(); b.mu.Lock(); a.n++; b.mu.Unlock(); a.mu.Unlock() }\n", n) +
			"func Do(a, b *T) { go d0(a, b); d0(b, a) }\n"
	}},
	{"parameters through a diamond of fields", func(n int) string {
		return each(n, "func d$(a, b *T) { a.n++; d#(a.next, b); d#(b, a.next) }\n") +
			fmt.Sprintf("func d%d(a, b *T) { a.mu.Lock(); b.n++; a.mu.Unlock() }\n", n) + "func Do(a, b *T) { d0(a, b) }\n"
	}},
	{"function values", func(n int) string {
		return "var fs []func(*T)\nfunc init() {\n" +
			each(n, "fs = append(fs, func(t *T) { t.mu.Lock(); t.n++; for _, f := range fs { f(t) }; t.mu.Unlock() })\n") +
			"}\nfunc Run(t *T) { for _, f := range fs { go f(t) } }\n"
	}},
	{"function fields", func(n int) string {
		return "type F struct { f func() }\nvar all [1000000]F\n" +
			each(n, "func (t *T) f$() { t.mu.Lock(); t.n++; t.mu.Unlock(); all[$].f() }\n") +
			method("Do()", each(n, "all[$].f = t.f$\n"), "for _, x := range all { go x.f() }\n")
	}},
	{"closures in closures", func(n int) string {
		return method("Do()", each(min(n, 300), "func() {\nt.mu.Lock()\nt.n++\nt.mu.Unlock()\n"), each(min(n, 300), "}()\n"),
			each(max(0, n-300), "func() { t.mu.Lock(); t.n++; t.mu.Unlock() }()\n"))
	}},
	{"mutual recursion", func(n int) string {
		return each(n, "func (t *T) r$(k int) { t.mu.Lock(); t.n++; t.mu.Unlock(); if k > 0 { t.r#(k-1) }; t.r0(k) }\n") +
			fmt.Sprintf("func (t *T) r%d(k int) { t.r0(k) }\nfunc (t *T) Do() { go t.r0(1); t.r0(2) }\n", n)
	}},
	{"callers of one", func(n int) string {
		return "func (t *T) one() { t.n++; t.next.n++; t.m[\"\"]++ }\n" +
			each(n, "func (t *T) F$() { t.mu.Lock(); t.one(); t.mu.Unlock() }\n")
	}},
	{"deferred calls", func(n int) string {
		return method("Do(f func())", each(n, "defer t.mu.Unlock()\ndefer f()\nt.mu.Lock()\n"))
	}},
	{"one variable of functions", func(n int) string {
		return "var f func(*T)\n" + each(n, "func F$(t *T) { t.mu.Lock(); t.n++; t.mu.Unlock(); f(t) }\nfunc S$() { f = F$ }\n") + "func Do(t *T) { go f(t); f(t) }\n"
	}},
}
