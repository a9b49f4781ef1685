// Package stack is a stack that several goroutines may use.
package stack

import "sync"

// Stack is a stack of numbers.
type Stack struct {
	mu    sync.Mutex
	items []int
}

// Push puts a number on the stack.
func (s *Stack) Push(v int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, v)
}

// Pop takes a number from the stack, if there is one.
func (s *Stack) Pop() (int, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(s.items)
	if n == 0 {
		return 0, false
	}
	v := s.items[n-1]
	s.items = s.items[:n-1]
	return v, true
}
