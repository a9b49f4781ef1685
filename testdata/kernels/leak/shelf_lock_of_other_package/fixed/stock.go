// Package stock counts what is on shelves.
package stock

import "kernels/leak/shelf_lock_of_other_package/fixed/shelf"

// Count returns how many items of a name there are.
func Count(shelves []*shelf.Shelf, name string) int {
	total := 0
	for _, s := range shelves {
		total += count(s, name)
	}
	return total
}

func count(s *shelf.Shelf, name string) int {
	s.Open()
	if s.Items == nil {
		s.Close()
		return 0
	}
	n := s.Items[name]
	s.Close()
	return n
}
