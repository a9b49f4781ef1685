// Package recursive has the traps of must-alias: different variables that an
// analysis with finitely many objects cannot tell apart.
package recursive

import "sync"

type node struct {
	mu    sync.Mutex
	next  *node
	other *peer
	kids  []*node
}

type peer struct {
	mu   sync.Mutex
	back *node
}

// Hand-over-hand locking is no double lock.
func chain(s *node) {
	println(&s.mu)                // param0.mu [single escapes]
	println(&s.next.mu)           // param0.next... [escapes unknown]
	println(&s.next.next.mu)      // param0.next... [escapes unknown]
	println(&s.next.next.next.mu) // param0.next... [escapes unknown]

	println(&s.mu, &s.mu)                     // must
	println(&s.mu, &s.next.mu)                // may
	println(&s.next.mu, &s.next.mu)           // may
	println(&s.next.mu, &s.next.next.mu)      // may
	println(&s.next.next.mu, &s.next.next.mu) // may
}

// Without a step beyond it, the next node is one variable.
func oneStep(s *node) {
	println(&s.next.mu)             // param0.next.mu [single escapes]
	println(&s.next.mu, &s.next.mu) // must
	println(&s.mu, &s.next.mu)      // may
}

func loop(s *node) {
	for p := s; p != nil; p = p.next {
		println(&p.mu, &p.mu) // may
		println(&s.mu, &p.mu) // may
		println(&s.mu, &s.mu) // must
	}
}

func mutual(s *node) {
	println(&s.other.mu)                        // param0.other.mu [single escapes]
	println(&s.other.back.mu)                   // param0.other.back.mu [single escapes]
	println(&s.other.back.mu, &s.mu)            // may
	println(&s.other.back.other.mu)             // param0.other.back.other.mu [single escapes]
	println(&s.other.back.other.back.mu)        // any [escapes unknown]
	println(&s.other.back.other.back.next.mu)   // any [escapes unknown]
	println(&s.other.back.other.back.mu, &s.mu) // may
}

func elements(s *node, i, j int) {
	println(&s.kids[i].mu)                // param0.kids[*].mu [escapes]
	println(&s.kids[i].mu, &s.kids[j].mu) // may
	println(&s.kids[0].mu, &s.kids[0].mu) // may
	println(&s.kids[0].mu, &s.kids[1].mu) // may
	println(s.kids, s.kids)               // must
	println(&s.kids[0].mu, &s.next.mu)    // may
}

func array() {
	var arr [2]sync.Mutex
	println(&arr[0], &arr[1]) // may
	println(&arr[0], &arr[0]) // may
	println(&arr, &arr)       // must
}

// Each iteration makes a new one.
func loops(n int) {
	var first *sync.Mutex
	var list []*sync.Mutex
	for i := range n {
		mu := new(sync.Mutex)
		println(mu)     // new [loop]
		println(mu, mu) // may
		if i == 0 {
			first = mu
		}
		println(first, mu) // may
		list = append(list, mu)
	}
	println(first)            // new [loop]
	println(list[0], list[1]) // may
}

func recursion(s *node, depth int) *node {
	if depth == 0 {
		return s
	}
	t := recursion(s.next, depth-1)
	println(t)                  // recursion() [single escapes]
	println(&t.mu, &s.mu)       // may
	println(&t.mu, &t.mu)       // must
	println(t, recursion(s, 1)) // may
	return t
}

// unwrap makes no new object in each round.
func unwrap(x any) {
	for {
		if u, ok := x.(interface{ Unwrap() any }); ok {
			x = u.Unwrap()
			println(x) // Unwrap() [loop escapes]
			continue
		}
		println(x) // Unwrap() [loop escapes]; param0 [single escapes]
		return
	}
}
