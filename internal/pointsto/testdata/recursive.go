// Package recursive has different variables that an
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
}

// Without a step beyond it, the next node is one variable.
func oneStep(s *node) {
	println(&s.next.mu) // param0.next.mu [single escapes]
	println(&s.mu)      // param0.mu [single escapes]
}

func loop(s *node) {
	for p := s; p != nil; p = p.next {
		println(&p.mu) // param0.mu [single escapes]; param0.next... [escapes unknown]
		println(&s.mu) // param0.mu [single escapes]
	}
}

func mutual(s *node) {
	println(&s.other.mu)                      // param0.other.mu [single escapes]
	println(&s.other.back.mu)                 // param0.other.back.mu [single escapes]
	println(&s.mu)                            // param0.mu [single escapes]
	println(&s.other.back.other.mu)           // param0.other.back.other.mu [single escapes]
	println(&s.other.back.other.back.mu)      // any [escapes unknown]
	println(&s.other.back.other.back.next.mu) // any [escapes unknown]
}

func elements(s *node, i, j int) {
	println(&s.kids[i].mu) // param0.kids[*].mu [escapes]
	println(&s.kids[j].mu) // param0.kids[*].mu [escapes]
	println(&s.kids[0].mu) // param0.kids[*].mu [escapes]
	println(&s.kids[1].mu) // param0.kids[*].mu [escapes]
	println(s.kids)        // param0.kids [single escapes]
	println(&s.next.mu)    // param0.next.mu [single escapes]
}

func array() {
	var arr [2]sync.Mutex
	println(&arr[0]) // arr[*] []
	println(&arr[1]) // arr[*] []
	println(&arr)    // arr [single]
}

// Each iteration makes a new one.
func loops(n int) {
	var first *sync.Mutex
	var list []*sync.Mutex
	for i := range n {
		mu := new(sync.Mutex)
		println(mu) // new [loop]
		if i == 0 {
			first = mu
		}
		list = append(list, mu)
	}
	println(first)   // new [loop]
	println(list[0]) // new [loop]
	println(list[1]) // new [loop]
}

func recursion(s *node, depth int) *node {
	if depth == 0 {
		return s
	}
	t := recursion(s.next, depth-1)
	println(t)               // recursion() [single escapes]
	println(&t.mu)           // recursion().mu [single escapes]
	println(&s.mu)           // param0.mu [single escapes]
	println(recursion(s, 1)) // recursion() [single escapes]
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
