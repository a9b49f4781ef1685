// Package pipeline parses, converts and stores measurements.
package pipeline

import (
	"context"
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

func parse(ctx context.Context, lines []string) <-chan Value {
	out := make(chan Value)
	go func() {
		defer close(out)
		for _, l := range lines {
			name, text, _ := strings.Cut(l, "=")
			f, err := strconv.ParseFloat(text, 64)
			if err != nil {
				continue
			}
			select {
			case out <- Value{name, f}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

func convert(ctx context.Context, in <-chan Value) <-chan Value {
	out := make(chan Value)
	go func() {
		defer close(out)
		for v := range in {
			v.Celsius = (v.Celsius - 32) / 1.8
			select {
			case out <- v:
			case <-ctx.Done():
				return
			}
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
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	for v := range convert(ctx, parse(ctx, lines)) {
		if err := s.Save(v); err != nil {
			return n, fmt.Errorf("pipeline: %s: %w", v.Name, err)
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
