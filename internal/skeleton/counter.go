package skeleton

import (
	"slices"
	"strconv"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// What a counter may be is followed up to maxCounted values in all, as far as maxBeyond from those that the program mentions.
const (
	maxCounted = 12
	maxBeyond  = 3
)

// count returns the ways to get past n, which adds a constant to a variable that is followed: one for each number that it may be. So who finds that it has got
// to a number finds that once, and the last one does. Each is one step, as nobody may
// come to a choice of which nothing is possible. It is nil if n does something else, or there are too many numbers.
func (l *layout) count(n *goroutine.Node) []way {
	slot, _, ok := l.assigned(n)
	if !ok || n.Kind != goroutine.Touch || n.Access.Delta == 0 {
		return nil
	}
	by := n.Access.Delta
	least, most, ok := l.mentioned(l.Objects[slot])
	if !ok {
		return nil
	}
	// Of a number of which nothing is known, nothing may be known afterwards.
	out := []way{{{Op: explore.Swap, Slot: slot, What: l.value("any other"), Tag: l.tag(n)}}}
	for k := least; k <= most; k++ {
		s := explore.Step{Op: explore.Swap, Slot: slot, What: l.value(strconv.FormatInt(k, 10)), Tag: l.tag(n)}
		if least <= k+by && k+by <= most {
			s.N = l.value(strconv.FormatInt(k+by, 10))
		}
		out = append(out, way{s})
	}
	return out
}

// mentioned returns the least and the largest number that a variable at p is followed to be; ok is false if they are too many, or what is not a number is
// mentioned.
func (b *builder) mentioned(p goroutine.Place) (least, most int64, ok bool) {
	var all []int64
	for _, n := range b.scope.Nodes {
		text := ""
		switch {
		case n.Kind == goroutine.Touch && n.Access.Write && slices.Contains(n.Access.Places, p):
			text = n.Access.Value
		case n.Kind == goroutine.Sync && slices.Contains(n.Op.Objects, p):
			text = n.Op.Value
		case n.Kind == goroutine.Make && *n.Made == p:
			text = goroutine.Zero(typeAt(p))
		}
		if k, err := strconv.ParseInt(text, 10, 64); err == nil {
			all = append(all, k)
		}
	}
	if len(all) == 0 {
		return 0, 0, false
	}
	least, most = slices.Min(all)-maxBeyond, slices.Max(all)+maxBeyond
	return least, most, most-least < maxCounted
}
