package main

// lockShapes are about locks: many of them, held in many ways.
var lockShapes = []shape{
	{"locks held", func(n int) string {
		return "var mus [1000000]sync.Mutex\n" +
			method("Do()", each(n, "mus[$].Lock()\n"), "t.n++\n", each(n, "mus[$].Unlock()\n"))
	}},
	{"named locks held", func(n int) string {
		return each(n, "var mu$ sync.Mutex\n") + method("Do()", each(n, "mu$.Lock()\nt.n++\n"), each(n, "mu$.Unlock()\n"))
	}},
	{"field locks held", func(n int) string {
		return "type L struct {\n" + each(n, "mu$ sync.Mutex\nn$ int\n") + "}\nfunc (l *L) Do() {\n" +
			each(n, "l.mu$.Lock()\ndefer l.mu$.Unlock()\nl.n$++\n") + "}\nfunc (l *L) Get() {\n" + each(n, "l.n$++\n") + "}\n"
	}},
	{"locks under conditions", func(n int) string {
		return "func (t *T) Do(b []bool) {\n" + each(n, "if b[$] { t.kids[$].mu.Lock() }\n") + "t.n++\n" +
			each(n, "if b[$] { t.kids[$].mu.Unlock() }\n") + "}\n"
	}},
	{"a lock under flags", func(n int) string {
		return "func (t *T) Do(f func() bool) {\n" +
			each(n, "b$ := f()\nif b$ { t.mu.Lock() }\nt.n++\nif b$ { t.mu.Unlock() }\n") + "}\n"
	}},
	{"try locks", func(n int) string {
		return "func (t *T) Do() {\n" + each(n, "if t.kids[$].mu.TryLock() { t.n++; t.kids[$].mu.Unlock() } else { t.n-- }\n") + "}\n"
	}},
	{"a lock state machine", func(n int) string {
		return "func (t *T) Do(f func() int) {\nstate := 0\nfor {\nswitch state {\n" +
			each(n, "case $: t.mu.Lock(); t.n++; if f() > $ { t.mu.Unlock(); state = f(); continue }; t.next.mu.Lock(); t.mu.Unlock(); t.next.mu.Unlock(); state = #\n") +
			"}\n}\n}\n"
	}},
	{"a lock state machine that keeps locks", func(n int) string {
		return "func (t *T) Do(f func() int) {\nstate := 0\nheld := false\nfor {\nswitch state {\n" +
			each(n, "case $: if !held { t.mu.Lock(); held = true } else { t.mu.Unlock(); held = false }; t.n++; state = f()\n") +
			"default: if held { t.mu.Unlock() }\nreturn\n}\n}\n}\n"
	}},
	{"lock order", func(n int) string {
		return each(n, "var mu$ sync.Mutex\n") +
			each(n-1, "func f$() { mu$.Lock(); mu#.Lock(); mu#.Unlock(); mu$.Unlock() }\n") +
			"func g() { mu1.Lock(); mu0.Lock(); mu0.Unlock(); mu1.Unlock() }\n"
	}},
	{"takes and gives back", func(n int) string {
		return "type Q struct { mu sync.Mutex; sem chan int; n int }\nfunc (q *Q) Do() {\n" +
			each(n, "q.sem <- $\nq.mu.Lock()\nq.n++\nq.mu.Unlock()\n<-q.sem\n") +
			"}\nfunc (q *Q) Run() { for { q.mu.Lock(); <-q.sem; q.mu.Unlock() } }\n"
	}},
	{"asks states", func(n int) string {
		return "type A struct {\nmu sync.Mutex\nb *B\n" + each(n, "s$ bool\n") + "}\ntype B struct { mu sync.Mutex; a *A }\n" +
			each(n, "func (a *A) F$() { a.mu.Lock(); defer a.mu.Unlock(); if a.s$ { return }; a.b.mu.Lock(); a.b.mu.Unlock() }\n"+
				"func (b *B) G$() { b.mu.Lock(); defer b.mu.Unlock(); b.a.mu.Lock(); b.a.s$ = true; b.a.mu.Unlock() }\n")
	}},
	{"comments about locks", func(n int) string {
		return each(n, "// f$ reads t.n, which is guarded by t.mu: the caller must hold t.mu, and must not hold t.next.mu\n"+
			"// while it is locked, unless the lock of t.kids[0] is held for writing. f# locks t.mu itself.\n"+
			"func (t *T) f$() { t.n++ }\n")
	}},
	{"a comment about locks", func(n int) string {
		return each(n, "// The lock must be held here: t.mu guards t.n, and mu is taken before next.mu ($).\n") +
			"func (t *T) f() { t.n++ }\nfunc (t *T) F() { t.f() }\n"
	}},
	{"comments of fields", func(n int) string {
		return "type S struct {\nmu sync.Mutex\n" + each(n, "f$ int // f$ is guarded by mu, like f#\n") + "}\n" +
			each(n, "func (s *S) F$() { s.mu.Lock(); s.f$++; s.mu.Unlock() }\n")
	}},
	{"pointers to locks", func(n int) string {
		return "func Do(f func(*sync.Mutex)) {\n" + each(n, "m$ := new(sync.Mutex)\nm$.Lock()\nf(m$)\nm$.Unlock()\n") + "}\n"
	}},
}
