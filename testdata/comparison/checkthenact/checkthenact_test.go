package checkthenact

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestBook(t *testing.T) {
	s := NewSeats(100)
	book := func() { s.Book() }
	together.Run(60, book, book)
	if s.Free() < 0 {
		t.Errorf("%d seats are free", s.Free())
	}
}
