package guardlist_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/guardlist"
)

func place(file string, line int) guardlist.Place {
	return guardlist.Place{File: file, Line: line, Column: 2}
}

// rows have one row for each kind of evidence, in the order in which they are printed.
func rows() []*guardlist.Row {
	store := func(line int, name string, d guardlist.Discipline, reads, writes int) *guardlist.Row {
		return &guardlist.Row{Package: "p", Type: "Store", Name: name, Place: place("p/store.go", line), Discipline: d,
			Accesses: guardlist.Count{Reads: reads, Writes: writes}, TypePlace: place("p/store.go", 3)}
	}
	mu := store(4, "mu", guardlist.SelfSynchronized, 0, 0)
	mu.GoType, mu.Guards = "sync.Mutex", 2
	items := store(5, "items", guardlist.Guarded, 4, 1)
	items.Guard, items.Held = "mu", guardlist.Count{Reads: 4, Writes: 1}
	items.Contract = &guardlist.Contract{Says: guardlist.Guarded, Guard: "mu", Place: place("p/store.go", 4)}
	size := store(6, "size", guardlist.Guarded, 2, 1)
	size.Guard, size.Held, size.Bare = "mu", guardlist.Count{Reads: 1, Writes: 1}, guardlist.Count{Reads: 1}
	size.Contract = &guardlist.Contract{Says: guardlist.Guarded, Guard: "mu", Text: "guarded by mu", Place: place("p/store.go", 6)}
	size.Exception = &guardlist.Exception{What: "bare", Place: place("p/store.go", 20)}
	size.Disagrees = true
	told := store(7, "told", guardlist.Guarded, 0, 0)
	told.Guard = "mu"
	told.Contract = &guardlist.Contract{Says: guardlist.Guarded, Guard: "mu", Text: "like all that belongs to the items and is not known to others it is  protected\nby mu whenever somebody looks at it", Place: place("p/doc.go", 6)}
	mixed := store(8, "mixed", guardlist.Unknown, 3, 1)
	mixed.Guard, mixed.Held, mixed.Bare = "mu", guardlist.Count{Reads: 2}, guardlist.Count{Reads: 1, Writes: 1}
	rare := store(9, "rare", guardlist.Unknown, 3, 1)
	rare.Guard, rare.Held, rare.Bare = "mu", guardlist.Count{Reads: 1}, guardlist.Count{Reads: 2, Writes: 1}
	count := store(10, "count", guardlist.Atomic, 2, 1)
	count.Atomic = 2
	flag := store(11, "flag", guardlist.Atomic, 0, 0)
	flag.GoType = "atomic.Bool"
	loop := place("p/a.go", 30)
	part := store(12, "part", guardlist.Unknown, 0, 0)
	part.See = "Part"
	return []*guardlist.Row{
		{Package: "p", Type: "Name", Name: "last", Place: place("p/z.go", 9), Discipline: guardlist.Immutable, Accesses: guardlist.Count{Reads: 1}, TypePlace: place("p/z.go", 8)},
		mu, items, size, told, mixed, rare, count, flag, part,
		{Package: "p", Name: "all", Place: place("p/a.go", 1), Discipline: guardlist.Confined, Accesses: guardlist.Count{Writes: 3}},
		{Package: "p", Name: "round", Place: place("p/a.go", 2), Discipline: guardlist.Confined, Accesses: guardlist.Count{Writes: 1}, Goroutine: &loop},
		{Package: "q", Name: "x", Place: place("q/a.go", 1), Discipline: guardlist.Unknown},
	}
}

const text = `package p

type Name (p/z.go:8):
    field   discipline   guard   evidence                       contract
    last    immutable    -       1 read, no write once shared

type Store (p/store.go:3):
    field   discipline          guard   evidence                              contract                                                                  exception
    mu      self-synchronized   -       sync.Mutex, guards 2
    items   guarded             mu      held at 4 reads, 1 write              below mu
  ! size    guarded             mu      held at 2 of 3 (2 reads, 1 write)     "guarded by mu" (line 6)                                                  bare at p/store.go:20
    told    guarded             mu      no access seen                        "... and is not known to others it is protected by mu ..." (p/doc.go:6)
    mixed   unknown             -       3 reads, 1 write; mu held at 2 of 4
    rare    unknown             -       3 reads, 1 write
    count   atomic              -       atomic at 2 of 3 (2 reads, 1 write)
    flag    atomic              -       atomic.Bool
    part    unknown             -       see Part

variables:
    variable   discipline   guard   evidence                          contract
    all        confined     -       3 writes
    round      confined     -       1 write, goroutine of p/a.go:30

package q

variables:
    variable   discipline   guard   evidence         contract
    x          unknown      -       no access seen
`

func TestWriteText(t *testing.T) {
	for _, in := range [][]*guardlist.Row{rows(), reversed(rows()), append(rows(), rows()...)} {
		var got strings.Builder
		if err := guardlist.WriteText(&got, in); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(text, got.String()); diff != "" {
			t.Errorf("text (-want +got):\n%s", diff)
		}
	}
}

func reversed(rows []*guardlist.Row) []*guardlist.Row {
	slices.Reverse(rows)
	return rows
}

// What is written as JSON can be read again, in the same order as the text.
func TestWriteJSON(t *testing.T) {
	var out strings.Builder
	if err := guardlist.WriteJSON(&out, reversed(rows())); err != nil {
		t.Fatal(err)
	}
	var got []*guardlist.Row
	if err := json.Unmarshal([]byte(out.String()), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(rows(), got); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
}

func TestEmpty(t *testing.T) {
	var text, list strings.Builder
	if err := guardlist.WriteText(&text, nil); err != nil {
		t.Error(err)
	}
	if err := guardlist.WriteJSON(&list, nil); err != nil {
		t.Error(err)
	}
	if want := "no type or variable with a lock, or with a comment about one\n"; text.String() != want {
		t.Errorf("text %q, want %q", text.String(), want)
	}
	if list.String() != "[]\n" {
		t.Errorf("list %q", list.String())
	}
}
