// Package windows has goroutines that fill parts of one slice.
package windows

import (
	"sync"
	"unicode/utf8"
)

func fill(s []byte, c byte) {
	for i := range s {
		s[i] = c // want `s\[i\] is written here in the goroutine started at windows.go:\d+ and in the one that started it`
	}
}

// The element at n is in both parts.
func halves(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fill(buf[:n+1], 'a') })
	fill(buf[n:], 'b')
	wg.Wait()
}

func fillApart(s []byte, c byte) {
	for i := range s {
		s[i] = c
	}
}

// Safe: one part ends where the other one begins, or before.
func halvesApart(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillApart(buf[:n], 'a') })
	wg.Go(func() { fillApart(buf[:n-1], 'a') })
	fillApart(buf[n:], 'b')
	wg.Wait()
}

// Safe: the parts are not of one slice.
func halvesOfTwo(buf, other []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillApart(buf[:n+1], 'a') })
	fillApart(other[n:], 'b')
	wg.Wait()
}

// Safe, as far as is known: m may be less than n.
func halvesSomewhere(buf []byte, m, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillApart(buf[:m+1], 'a') })
	fillApart(buf[n:], 'b')
	wg.Wait()
}

// Safe: the parts, of one element each, are next to each other.
func neighbours(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillApart(buf[n+1:n+2], 'a') })
	fillApart(buf[n:n+1], 'b')
	wg.Wait()
}

// The element before m is in both parts, which have elements: the bounds may be numbers of any type.
func between(buf []byte, from, m, to int8) {
	var wg sync.WaitGroup
	wg.Go(func() { fillMiddle(buf[from:int(m)], 'a') })
	fillMiddle(buf[int(m)-1:to], 'b')
	wg.Wait()
}

func fillMiddle(s []byte, c byte) {
	for i := range s {
		s[i] = c // want `s\[i\] is written here in the goroutine started at windows.go:\d+ and in the one that started it`
	}
}

// Each part shares an element with the next one.
func thirds(buf []byte, m, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { clear(buf[:m+1]) })
	wg.Go(func() { clear(buf[m : n+1]) }) // want `buf is written here and written at windows.go:\d+ by the goroutine that started this one`
	clear(buf[n:])
	wg.Wait()
}

// Safe: the first element of each part is another one, and so is the last one of the first part.
func firsts(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		part := buf[:n+1]
		part[0] = 'a'
	})
	part := buf[n:]
	part[0] = 'b'
	wg.Wait()
}

// Safe: the same index means another element in each part.
func sameIndex(buf []byte, n, i int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		part := buf[:n+1]
		part[i] = 'a'
	})
	part := buf[n:]
	part[i] = 'b'
	wg.Wait()
}

// Safe: the goroutine does not get to the last element of its part.
func allButLast(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		part := buf[:n+1]
		for i := 0; i < len(part)-1; i++ {
			part[i] = 'a'
		}
	})
	part := buf[n:]
	for i := range part {
		part[i] = 'b'
	}
	wg.Wait()
}

// The first part is in the second one.
func inside(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillInside(buf[n:n+1], 'a') })
	fillInside(buf[n:], 'b')
	wg.Wait()
}

func fillInside(s []byte, c byte) {
	for i := range s {
		s[i] = c // want `s\[i\] is written here in the goroutine started at windows.go:\d+ and in the one that started it`
	}
}

// Two elements are in both parts.
func wide(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { fillWide(buf[:n+2], 'a') })
	fillWide(buf[n:], 'b')
	wg.Wait()
}

func fillWide(s []byte, c byte) {
	for i := range s {
		s[i] = c // want `s\[i\] is written here in the goroutine started at windows.go:\d+ and in the one that started it`
	}
}

// Safe: the goroutine that started the other one leaves out the element that is in both parts.
func allButFirst(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() {
		part := buf[:n+1]
		for i := range part {
			part[i] = 'a'
		}
	})
	part := buf[n:]
	for i := 1; i < len(part); i++ {
		part[i] = 'b'
	}
	wg.Wait()
}

// Safe: each goroutine has a part of its own. The parts that cross are filled one after the other.
func inTurn(buf []byte, starts []int) {
	var wg sync.WaitGroup
	for _, at := range starts {
		wg.Go(func() {
			fillApart(buf[at:at+1], 'a')
			fillApart(buf[at:at+2], 'b')
		})
	}
	wg.Wait()
}

// Safe: another package writes the first elements of each part.
func letters(buf []byte, n int) {
	var wg sync.WaitGroup
	wg.Go(func() { utf8.EncodeRune(buf[:n+1], 'a') })
	utf8.EncodeRune(buf[n:], 'b')
	wg.Wait()
}

// Safe, as far as is known: the first part crosses two that have nothing in common, and these are filled at the same time.
func twoBehind(buf []byte, n int) {
	fillApart(buf[:n+3], 'a')
	var wg sync.WaitGroup
	wg.Go(func() { fillApart(buf[n+1:n+2], 'b') })
	fillApart(buf[n+2:], 'c')
	wg.Wait()
}
