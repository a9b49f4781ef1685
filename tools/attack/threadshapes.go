package main

import "fmt"

// threadShapes are about goroutines, and what they wait for.
var threadShapes = []shape{
	{"goroutines", func(n int) string {
		return method("Do()", each(n, "go func() { t.n++ }()\n"))
	}},
	{"goroutines with locks", func(n int) string {
		return method("Do()", each(n, "go func() { t.mu.Lock(); t.n++; t.mu.Unlock() }()\n"), "t.n = 0\n")
	}},
	{"goroutines with variables", func(n int) string {
		return method("Do()", each(n, "x$ := 0\ngo func() { x$++ }()\nx$++\n"))
	}},
	{"goroutines of methods", func(n int) string {
		return method("Do()", each(n, "go t.f$()\n")) + each(n, "func (t *T) f$() { t.n++; t.next.n-- }\n")
	}},
	{"wait groups", func(n int) string {
		return "func Do() {\nx := 0\n" + each(n, "var wg$ sync.WaitGroup\nwg$.Add(1)\ngo func() { x++; wg$.Done() }()\nwg$.Wait()\n") + "_ = x\n}\n"
	}},
	{"a wait group", func(n int) string {
		return "func Do() {\nvar wg sync.WaitGroup\n" +
			each(n, "x$ := 0\nwg.Add(1)\ngo func() { defer wg.Done(); x$++ }()\n") + "wg.Wait()\n" + each(n, "x$++\n") + "}\n"
	}},
	{"signals", func(n int) string {
		return "func (t *T) Do() {\nch := make(chan int)\nx := 0\n" + each(n, "go func() { x++; ch <- $ }()\n<-ch\nx++\n") + "}\n"
	}},
	{"channels", func(n int) string {
		return "func Do() {\nx := 0\n" + each(n, "c$ := make(chan int)\ngo func() { x++; close(c$) }()\n<-c$\nx++\n") + "}\n"
	}},
	{"a pipeline", func(n int) string {
		return "func Do() {\nc0 := make(chan *T)\n" +
			each(n, "c# := make(chan *T)\ngo func() { for t := range c$ { t.n++; c# <- t }; close(c#) }()\n") + "c0 <- new(T)\n}\n"
	}},
	{"selects", func(n int) string {
		return "func (t *T) Do(c []chan int) {\nfor { select {\n" +
			each(n, "case t.n = <-c[$]: t.mu.Lock(); t.n++; t.mu.Unlock()\n") + "} }\n}\n"
	}},
	{"selects in loops", func(n int) string {
		return "func (t *T) Do(a, b chan int, done chan bool) {\n" +
			each(n, "for { select {\ncase t.n = <-a:\ncase b <- t.n: t.mu.Lock(); t.n++; t.mu.Unlock()\ncase <-done: return\n}\nif t.n > $ { break }\n}\n") + "}\n"
	}},
	{"selects in loops of goroutines", func(n int) string {
		return "func Do(a, b chan int, done chan bool) {\nx := 0\n" +
			each(n, "go func() { for { select {\ncase x = <-a:\ncase b <- x: x++\ncase <-done: return\n} } }()\n") + "}\n"
	}},
	{"adds and is done", func(n int) string {
		return "type W struct { mu sync.Mutex; wg sync.WaitGroup; n int }\nfunc (w *W) Do() {\n" +
			each(n, "w.mu.Lock()\nw.wg.Add(1)\nw.mu.Unlock()\nw.n = $\nw.wg.Done()\n") +
			"}\nfunc (w *W) Run() { go w.Do(); w.mu.Lock(); w.wg.Wait(); w.mu.Unlock() }\n"
	}},
	{"once", func(n int) string {
		return each(n, "var once$ sync.Once\nvar v$ int\nfunc get$() int { once$.Do(func() { v$ = get#() }); return v$ }\n") +
			"func Do() { go get0(); get0() }\n" + lastGet(n)
	}},
	{"atomics", func(n int) string {
		return "type A struct {\n" + each(n, "a$ atomic.Int32\nn$ int\n") + "}\nfunc (a *A) Do() {\n" +
			each(n, "a.n$++\na.a$.Store(1)\n") + "}\nfunc (a *A) Get() (n int) {\n" +
			each(n, "if a.a$.Load() == 1 { n += a.n$ }\n") + "return n\n}\nfunc Run(a *A) { go a.Do(); a.Get() }\n"
	}},
	{"atomics of one function", func(n int) string {
		return "func Do() {\n" + each(n, "var a$ atomic.Int32\nn$ := 0\n") + "go func() {\n" + each(n, "n$++\na$.Store(1)\n") +
			"}()\n" + each(n, "if a$.Load() == 1 { n$++ }\n") + "}\n"
	}},
	{"locks of one function", func(n int) string {
		return "func Do() {\nvar mu sync.Mutex\n" + each(n, "n$ := 0\n") + "go func() {\n" + each(n, "mu.Lock()\nn$++\nmu.Unlock()\n") +
			"}()\n" + each(n, "mu.Lock()\nn$++\nmu.Unlock()\n") + "}\n"
	}},
	{"channels of one function", func(n int) string {
		return "func Do() {\n" + each(n, "c$ := make(chan int)\nn$ := 0\n") + "go func() {\n" + each(n, "n$++\nc$ <- $\n") +
			"}()\n" + each(n, "<-c$\nn$++\n") + "}\n"
	}},
	{"branches of one function", func(n int) string {
		return "func Do(f func() bool) {\nx := 0\ngo func() {\n" + each(n, "if f() { x++ } else { x-- }\n") +
			"}()\n" + each(n, "if f() { x++; f() }\n") + "}\n"
	}},
	{"loops of goroutines", func(n int) string {
		return "func Do(ks []int) {\nvar wg sync.WaitGroup\n" +
			each(n, "x$ := 0\nfor range ks { wg.Add(1); go func() { defer wg.Done(); x$++ }() }\n") + "wg.Wait()\n" + each(n, "x$++\n") + "}\n"
	}},
	{"goroutines in goroutines", func(n int) string {
		deep := min(n, 50)
		nest := each(deep, "x++\ngo func() {\n") + each(deep, "}()\n")
		return "func Do() {\nx := 0\n" + each(n/deep, nest) + "}\n"
	}},
	{"starts of one function", func(n int) string {
		return "func (t *T) one() { t.n++; t.next.n++ }\n" + each(n, "func (t *T) f$() { go t.one(); t.n++ }\n")
	}},
	{"lock order both ways", func(n int) string {
		return each(n+1, "var mu$ sync.Mutex\n") +
			each(n, "func f$() { mu$.Lock(); mu#.Lock(); mu#.Unlock(); mu$.Unlock() }\nfunc g$() { mu#.Lock(); mu$.Lock(); mu$.Unlock(); mu#.Unlock() }\n")
	}},
	{"a ring of locks", func(n int) string {
		return each(n+1, "var mu$ sync.Mutex\n") + each(n, "func f$() { mu$.Lock(); mu#.Lock(); mu#.Unlock(); mu$.Unlock() }\n") +
			fmt.Sprintf("func g() { mu%d.Lock(); mu0.Lock(); mu0.Unlock(); mu%d.Unlock() }\n", n, n)
	}},
	{"methods called by main", func(n int) string {
		return each(n, "func (t *T) M$() { t.mu.Lock(); t.n++; t.mu.Unlock() }\nfunc (t *T) N$() int { return t.n }\n") +
			"func run(t *T) {\n" + each(n, "t.M$()\nt.N$()\n") + "}\nfunc Do() { t := new(T); go t.M0(); run(t) }\n"
	}},
	{"checks and acts", func(n int) string {
		return "func (t *T) Do() {\n" + each(n, "t.mu.Lock()\nx$ := t.m[\"$\"]\nt.mu.Unlock()\nif x$ == 0 { t.mu.Lock(); t.m[\"$\"] = 1; t.mu.Unlock() }\n") + "}\n"
	}},
	{"adds up under the lock", func(n int) string {
		return "func (t *T) Do() {\nx := 0\n" + each(n, "t.mu.Lock()\nx += t.n\nt.n = x\nt.mu.Unlock()\n") + "}\nfunc (t *T) Set() { t.mu.Lock(); t.n = 1; t.mu.Unlock() }\n"
	}},
	{"handed to goroutines", func(n int) string {
		return "func use(t *T) { t.n++ }\nfunc Do() {\n" + each(n, "t$ := &T{n: $}\ngo use(t$)\nt$.n++\n") + "}\n"
	}},
}
