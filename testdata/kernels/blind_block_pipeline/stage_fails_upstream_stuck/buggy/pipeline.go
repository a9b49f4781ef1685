// Package pipeline parses, converts and stores measurements.
//
// Leaks: a value cannot be stored; Load returns, and both stages before wait in their sends.
package pipeline

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Value is a measurement.
type Value struct {
	Name    string
	Celsius float64
}

func parse(lines []string) <-chan Value {
	out := make(chan Value)
	go func() { // BUG: block #1
		defer close(out)
		for _, l := range lines {
			name, text, _ := strings.Cut(l, "=")
			f, err := strconv.ParseFloat(text, 64)
			if err != nil {
				continue
			}
			out <- Value{name, f} // BUG: block #1
		}
	}()
	return out
}

func convert(in <-chan Value) <-chan Value {
	out := make(chan Value)
	go func() { // BUG: block #1
		defer close(out)
		for v := range in {
			v.Celsius = (v.Celsius - 32) / 1.8
			out <- v // BUG: block #1
		}
	}()
	return out
}

// Store keeps values.
type Store interface {
	Save(Value) error
}

// Load stores the values of lines with degrees Fahrenheit.
func Load(s Store, lines []string) (int, error) {
	n := 0
	for v := range convert(parse(lines)) {
		if err := s.Save(v); err != nil {
			return n, fmt.Errorf("pipeline: %s: %w", v.Name, err) // BUG: block #1
		}
		n++
	}
	return n, nil
}

type full struct{}

func (full) Save(Value) error { return errors.New("disk full") }

// Run stores values on a disk that is full.
func Run() {
	if _, err := Load(full{}, []string{"a=50", "b=60", "c=70", "d=80"}); err != nil {
		fmt.Println(err)
	}
}
