package leak

import "sync"

type space struct {
	mu   sync.Mutex
	keys []string
}

func (s *space) scanBad(n int) (out []string) {
	for i := 0; ; i++ {
		s.mu.Lock()
		if i >= n || i >= len(s.keys) {
			break
		}
		out = append(out, s.keys[i])
		s.mu.Unlock()
	}
	return out // want `s\.mu is still held`
}

// What leaves the loop with the lock held releases it behind the loop.
func (s *space) scanGood(n int) (out []string) {
	for i := 0; ; i++ {
		s.mu.Lock()
		if i >= n || i >= len(s.keys) {
			break
		}
		out = append(out, s.keys[i])
		s.mu.Unlock()
	}
	s.mu.Unlock()
	return out
}
