// Package rowstream tests the streaming of rows by a database client.
package rowstream

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"testing"
)

type Row struct {
	ID   int
	Name string
}

func decode(line string) (Row, error) {
	id, name, ok := strings.Cut(line, "|")
	if !ok {
		return Row{}, fmt.Errorf("malformed row %q", line)
	}
	n, err := strconv.Atoi(id)
	if err != nil {
		return Row{}, fmt.Errorf("row id: %w", err)
	}
	return Row{ID: n, Name: name}, nil
}

type Cursor struct {
	rows chan Row
	quit chan struct{}
	err  error // valid once rows is closed
}

func Query(wire []string) *Cursor {
	c := &Cursor{rows: make(chan Row), quit: make(chan struct{})}
	go c.pump(wire)
	return c
}

func (c *Cursor) pump(wire []string) {
	defer close(c.rows)
	for _, line := range wire {
		row, err := decode(line)
		if err != nil {
			c.err = err
			return
		}
		select {
		case c.rows <- row:
		case <-c.quit:
			return
		}
	}
}

func (c *Cursor) All() iter.Seq[Row] {
	return func(yield func(Row) bool) {
		defer close(c.quit)
		for row := range c.rows {
			if !yield(row) {
				return
			}
		}
	}
}

func TestCursor(t *testing.T) {
	tests := []struct {
		name string
		wire []string
		want int
		fail bool
	}{
		{name: "empty"},
		{name: "plain", wire: []string{"1|ada", "2|grace"}, want: 2},
		{name: "bad id", wire: []string{"1|ada", "x|grace", "3|mary"}, want: 1, fail: true},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			cur := Query(tc.wire)
			got := 0
			for row := range cur.All() {
				if row.Name == "" {
					t.Errorf("row %d has no name", row.ID)
				}
				got++
			}
			if got != tc.want {
				t.Errorf("got %d rows, want %d", got, tc.want)
			}
			if (cur.err != nil) != tc.fail {
				t.Errorf("err = %v", cur.err)
			}
		})
	}
}

func TestCursorBreak(t *testing.T) {
	for row := range Query([]string{"7|x", "8|y", "9|z"}).All() {
		if row.ID == 7 {
			break
		}
	}
}
