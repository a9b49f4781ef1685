package mhb

import (
	"math/bits"
	"slices"
)

// A bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (s bitset) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

func (s bitset) add(i int) { s[i/64] |= 1 << (i % 64) }

func (s bitset) clone() bitset { return append(bitset(nil), s...) }

// each calls do for all members in ascending order.
func (s bitset) each(do func(int)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			do(i*64 + bits.TrailingZeros64(word))
		}
	}
}

// equal reports whether s and t, of one length, have the same members.
func (s bitset) equal(t bitset) bool { return slices.Equal(s, t) }

// union returns the members of s and t, of one length.
func (s bitset) union(t bitset) bitset {
	out := s.clone()
	for i, word := range t {
		out[i] |= word
	}
	return out
}

// meet returns the members that s and t, of one length, have in common.
func (s bitset) meet(t bitset) bitset {
	out := s.clone()
	for i, word := range t {
		out[i] &= word
	}
	return out
}
