// Package stream reads numbers.
package stream

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
)

// Read calls f for each number of r, one a line.
func Read(r io.Reader, f func(int)) error {
	sc := bufio.NewScanner(r)
	for n := 1; sc.Scan(); n++ {
		v, err := strconv.Atoi(sc.Text())
		if err != nil {
			return fmt.Errorf("stream: line %d: %w", n, err)
		}
		f(v)
	}
	return sc.Err()
}

// Sum adds the numbers of r.
func Sum(r io.Reader) (int, error) {
	sum := 0
	err := Read(r, func(v int) { sum += v })
	return sum, err
}

// Max returns the largest number of r, if there is one.
func Max(r io.Reader) (largest int, ok bool, err error) {
	err = Read(r, func(v int) {
		if !ok || v > largest {
			largest, ok = v, true
		}
	})
	return largest, ok, err
}
