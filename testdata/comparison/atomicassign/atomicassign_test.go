package atomicassign

import (
	"testing"

	"example.com/comparison/internal/together"
)

func TestNext(t *testing.T) {
	var ids int64
	next := func() { Next(&ids) }
	together.Run(100, next, next)
}
