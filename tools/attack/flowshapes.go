package main

import "fmt"

// flowShapes are about control flow and long functions.
var flowShapes = []shape{
	{"statements", func(n int) string {
		return method("Do()", each(10*n, "t.n++\nt.m[\"$\"] = t.n\n"))
	}},
	{"statements with locks", func(n int) string {
		return method("Do()", each(5*n, "t.mu.Lock()\nt.n = $\nt.mu.Unlock()\nt.next.n++\n"))
	}},
	{"statements with calls", func(n int) string {
		return "func (t *T) f(k int) { t.n = k }\n" + method("Do()", each(10*n, "t.f($)\n"), "go t.Do()\n")
	}},
	{"stores", func(n int) string {
		return method("Do()", each(n, "t.next.next.kids[$].n = t.kids[$].next.n\nt.next.m[\"$\"]++\n"), "go t.Do()\n")
	}},
	{"jumps", func(n int) string {
		return "func (t *T) Do(k int) {\n" +
			each(n, "L$:\nt.n++\nif k > $ { t.mu.Lock(); goto L$ }\nif k < $ { t.mu.Unlock(); goto L0 }\n") + "}\n"
	}},
	{"irreducible jumps", func(n int) string {
		return "func (t *T) Do(k int) {\nif k == 0 { goto L0 }\n" +
			each(n, "if k == $ { goto L# }\nL$:\nt.mu.Lock()\nt.n++\nt.mu.Unlock()\nif k > $ { goto M$ }\nM$:\nif k < $ { goto L$ }\n") +
			fmt.Sprintf("L%d:\nif k > 7 { goto L0 }\n}\n", n)
	}},
	{"jumps everywhere", func(n int) string {
		return "func (t *T) Do(k func() int) {\nswitch k() {\n" + each(n, "case $: goto L$\n") + "}\n" +
			each(n, "L$:\nt.mu.Lock()\nt.n++\nt.mu.Unlock()\nswitch k() {\ncase 0: goto L0\ncase 1: goto L#\n}\n") +
			fmt.Sprintf("L%d:\n}\n", n)
	}},
	{"paths join", func(n int) string {
		return "func (t *T) Do(k int) {\nx := t\n" +
			each(n, "if k > $ { x = x.next } else { x = x.kids[$] }\nx.mu.Lock(); x.n++; x.mu.Unlock()\n") + "}\n"
	}},
	{"nested iterators", func(n int) string {
		deep := min(n, 20)
		nest := each(deep, "for i := range seq {\nt.mu.Lock()\nt.n += i\nt.mu.Unlock()\n") + each(deep, "}\n")
		return method("Do(seq iter.Seq[int])", each(n/deep, nest))
	}},
	{"iterators that return", func(n int) string {
		return "func (t *T) Do(seq iter.Seq[int]) int {\n" +
			each(n, "for i := range seq {\nt.mu.Lock()\nif i > $ { t.mu.Unlock(); return i }\nt.n++\nt.mu.Unlock()\n}\n") + "return 0\n}\n"
	}},
	{"loops in loops", func(n int) string {
		deep := min(n, 20)
		nest := each(deep, "for range t.kids {\nt.mu.Lock()\nt.n++\n") + each(deep, "t.mu.Unlock()\n}\n")
		return method("Do()", each(n/deep, nest))
	}},
	{"returns", func(n int) string {
		return "func (t *T) Do(k int) int {\nt.mu.Lock()\n" + each(n, "if k == $ { t.n++; t.mu.Unlock(); return $ }\n") + "t.mu.Unlock()\nreturn t.n\n}\n"
	}},
	{"variables of closures", func(n int) string {
		return "func Do() {\n" + each(n, "x$ := 0\n") + "go func() {\n" + each(n, "x$++\n") + "}()\n" + each(n, "x$++\n") + "}\n"
	}},
}

// lastGet ends a chain of functions get.
func lastGet(n int) string { return fmt.Sprintf("func get%d() int { return 0 }\n", n) }
