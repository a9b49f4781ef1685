package fixes

import "iter"

// The body of the loop is a function that nobody has written.
func (s *store) each(keys iter.Seq[string]) error {
	for k := range keys {
		s.mu.Lock()
		if k == "" {
			return errEmpty // want `s.mu is still held`
		}
		s.m[k]++
		s.mu.Unlock()
	}
	return nil
}
