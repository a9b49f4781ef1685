// Package tables has functions in tables, of which a loop starts each in a goroutine of its own.
package tables

import (
	"sync"
	"testing"
)

// Safe: one goroutine runs each of the functions.
//
// parallel: a|b
func slice() (int, int) {
	var a, b int
	fns := []func(){
		func() { a = 1 }, // #a
		func() { b = 2 }, // #b
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f()
		}()
	}
	wg.Wait()
	return a, b
}

// Two functions of the table run at the same time.
//
// parallel: a|a2
func both() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() { a = 2 }, // #a2
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f()
		}()
	}
	wg.Wait()
	return a
}

// What both call runs in both.
//
// parallel: a|a
func shared() int {
	var a int
	add := func() { a++ } // #a
	fns := []func(){
		func() { add() },
		func() { println(); add() },
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// One function is in the table twice.
//
// parallel: a|a
func twice() int {
	var a int
	add := func() { a++ } // #a
	fns := []func(){add, add}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Safe: another function is in it once.
//
// parallel: a|b
func named() (int, int) {
	var a, b int
	first := func() { a++ }  // #a
	second := func() { b++ } // #b
	fns := []func(){first, second}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// Some of the table is not known.
//
// parallel: a|a
func unknown(other func(func()) func()) int {
	var a int
	add := func() { a++ } // #a
	fns := []func(){add, other(add)}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// A literal that a loop appends is in the table as often as the loop goes round.
//
// parallel: a|a
func appended(n int) int {
	var a int
	var fns []func()
	for range n {
		fns = append(fns, func() { a++ }) // #a
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Safe: each is appended once.
//
// parallel: a|b
func appendedOnce(second bool) (int, int) {
	var a, b int
	var fns []func()
	fns = append(fns, func() { a++ }) // #a
	if second {
		fns = append(fns, func() { b++ }) // #b
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// The table is appended to itself.
//
// parallel: a|a
func doubled() int {
	var a int
	fns := []func(){func() { a++ }} // #a
	fns = append(fns, fns...)
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// An element is assigned to another place.
//
// parallel: a|a a|b b|b
func copied() (int, int) {
	var a, b int
	fns := []func(){
		func() { a = 1 }, // #a
		func() { b = 2 }, // #b
	}
	fns[0] = fns[1]
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// A loop fills the table.
//
// parallel: a|a
func filled(n int) int {
	var a int
	fns := make([]func(), n)
	for i := range fns {
		fns[i] = func() { a++ } // #a
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Two loops start the functions before anybody waits.
//
// parallel: a|a
func again() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for range 2 {
		for _, f := range fns {
			wg.Go(func() { f() })
		}
	}
	wg.Wait()
	return a
}

// Safe: the outer loop waits in each round.
//
// parallel:
func againWaited() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	for range 2 {
		var wg sync.WaitGroup
		for _, f := range fns {
			wg.Go(func() { f() })
		}
		wg.Wait()
	}
	return a
}

// One after the other, two loops over the table.
//
// parallel: a|a
func twoLoops() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Each is started several times.
//
// parallel: a|a
func several() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		for range 3 {
			wg.Go(func() { f() })
		}
	}
	wg.Wait()
	return a
}

// Safe: one goroutine runs it several times.
//
// parallel:
func severalInOne() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() {
			for range 3 {
				f()
			}
		})
	}
	wg.Wait()
	return a
}

// All run the first one.
//
// parallel: a|a
func first(n int) int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := 0; i < n; i++ {
		wg.Go(func() { fns[0]() })
	}
	wg.Wait()
	return a
}

// Every other one runs the first.
//
// parallel: a|a
func alternating(n int) int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := 0; i < n; i++ {
		f := fns[i%2]
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Safe: the index of the loop picks the function.
//
// parallel:
func indexed() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := 0; i < len(fns); i++ {
		f := fns[i]
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Safe: the same in the goroutine.
//
// parallel:
func indexedInside() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := range fns {
		wg.Go(func() { fns[i]() })
	}
	wg.Wait()
	return a
}

// The index does not go up in each round.
//
// parallel: a|a
func stuck(n int) int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := 0; i < n; {
		f := fns[i]
		wg.Go(func() { f() })
		if n > 10 {
			i++
		}
		n--
	}
	wg.Wait()
	return a
}

// All goroutines run what the variable holds at last.
//
// parallel: a|a
func oneVariable() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	var f func()
	for _, f = range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// All goroutines run the function that the first round has made.
//
// parallel: a|a
func firstRound() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	var run func()
	first := func() bool { return run == nil }
	for _, f := range fns {
		if first() {
			run = func() { f() }
		}
		wg.Go(run)
	}
	wg.Wait()
	return a
}

// Safe: the function of a table starts one goroutine.
//
// parallel:
func starters() int {
	var a int
	var wg sync.WaitGroup
	fns := []func(){
		func() { wg.Go(func() { a = 1 }) }, // #a
		func() {},
	}
	for _, f := range fns {
		f()
	}
	wg.Wait()
	return a
}

// It starts several.
//
// parallel: a|a
func startsSeveral() int {
	var a int
	var wg sync.WaitGroup
	fns := []func(){
		func() {
			for range 2 {
				wg.Go(func() { a = 1 }) // #a
			}
		},
		func() {},
	}
	for _, f := range fns {
		f()
	}
	wg.Wait()
	return a
}

// The goroutine writes itself what one function of the table writes.
//
// parallel: a|a2 a2|a2
func itself(n int) int {
	var a int
	fns := []func(){
		func() { a++ }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() {
			f()
			a++ // #a2
		})
	}
	wg.Wait()
	return a
}

// Safe: a table of one function is gone through once, by one goroutine.
//
// parallel:
func itselfAlone(n int) int {
	var a int
	fns := []func(){
		func() { a++ }, // #a
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() {
			f()
			a++ // #a2
		})
	}
	wg.Wait()
	return a
}

// The goroutine of one function starts another, which writes the same.
//
// parallel: a|a2
func child() int {
	var a int
	var wg sync.WaitGroup
	fns := []func(){
		func() {
			wg.Go(func() { a = 1 }) // #a
			a = 2                   // #a2
		},
		func() {},
	}
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// The whole is done by many goroutines, and the variable is one.
//
// parallel: a|a
func around(n int) int {
	var a int
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			fns := []func(){
				func() { a = 1 }, // #a
				func() {},
			}
			for _, f := range fns {
				wg.Go(func() { f() })
			}
		})
	}
	wg.Wait()
	return a
}

// Safe: each of many goroutines has a variable of its own.
//
// parallel:
func aroundOwn(n int) {
	var all sync.WaitGroup
	for range n {
		all.Go(func() {
			var a int
			var wg sync.WaitGroup
			fns := []func(){
				func() { a = 1 }, // #a
				func() {},
			}
			for _, f := range fns {
				wg.Go(func() { f() })
			}
			wg.Wait()
			println(a)
		})
	}
	all.Wait()
}

type part struct {
	name string
	run  func()
}

// Safe: the functions are fields of the elements.
//
// parallel: a|b
func structs(name string) (int, int) {
	var a, b int
	parts := []part{
		{name, func() { a++ }}, // #a
		{"b", func() { b++ }},  // #b
	}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			p.run()
		}()
	}
	wg.Wait()
	return a, b
}

// One function is in two elements.
//
// parallel: a|a
func structsTwice() int {
	var a int
	add := func() { a++ } // #a
	parts := []part{{"a", add}, {"b", add}}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { p.run() })
	}
	wg.Wait()
	return a
}

// The elements are pointers. Nobody says here that no others assign the fields, as the package does in the tests of racepattern,
// where that is safe.
//
// parallel: a|a a|b b|b
func pointers() (int, int) {
	var a, b int
	parts := []*part{
		{"a", func() { a++ }}, // #a
		{"b", func() { b++ }}, // #b
	}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { p.run() })
	}
	wg.Wait()
	return a, b
}

// Two elements point to one object.
//
// parallel: a|a
func samePointers() int {
	var a int
	p := &part{"a", func() { a++ }} // #a
	parts := []*part{p, p}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { p.run() })
	}
	wg.Wait()
	return a
}

// Safe: a map has each function under one key.
//
// parallel: a|b
func inMap() (int, int) {
	var a, b int
	fns := map[string]func(){
		"a": func() { a++ }, // #a
		"b": func() { b++ }, // #b
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// One function is under two keys.
//
// parallel: a|a
func mapTwice() int {
	var a int
	add := func() { a++ } // #a
	fns := map[string]func(){"a": add, "b": add}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// A loop puts a function under several keys.
//
// parallel: a|a
func mapFilled(names []string) int {
	var a int
	fns := map[string]func(){}
	for _, name := range names {
		fns[name] = func() { a++ } // #a
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Safe: the go statement calls the function itself.
//
// parallel: a|b
func direct() (int, int) {
	var a, b int
	var wg sync.WaitGroup
	wg.Add(2)
	for _, f := range []func(){
		func() { defer wg.Done(); a = 1 }, // #a
		func() { defer wg.Done(); b = 1 }, // #b
	} {
		go f()
	}
	wg.Wait()
	return a, b
}

// Safe: the function is an argument.
//
// parallel: a|b
func argument() (int, int) {
	var a, b int
	var wg sync.WaitGroup
	for _, f := range []func(){
		func() { a = 1 }, // #a
		func() { b = 1 }, // #b
	} {
		wg.Add(1)
		go func(f func()) {
			defer wg.Done()
			f()
		}(f)
	}
	wg.Wait()
	return a, b
}

func parallel(fns ...func()) {
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f()
		}()
	}
	wg.Wait()
}

// Safe: the helper starts each of its arguments once.
//
// parallel: a|b
func variadic() (int, int) {
	var a, b int
	parallel(
		func() { a = 1 }, // #a
		func() { b = 2 }, // #b
	)
	return a, b
}

// Both arguments write the variable.
//
// parallel: a|a2
func variadicBoth() int {
	var a int
	parallel(
		func() { a = 1 }, // #a
		func() { a = 2 }, // #a2
	)
	return a
}

func startTwice(fns ...func()) {
	var wg sync.WaitGroup
	for range 2 {
		for _, f := range fns {
			wg.Add(1)
			go func() {
				defer wg.Done()
				f()
			}()
		}
	}
	wg.Wait()
}

// The helper starts each twice.
//
// parallel: a|a
func variadicTwice() int {
	var a int
	startTwice(func() { a = 1 }, func() {}) // #a
	return a
}

func all(parts []part) {
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			p.run()
		}()
	}
	wg.Wait()
}

// Safe: the table is an argument.
//
// parallel: a|b
func param() (int, int) {
	var a, b int
	all([]part{
		{"a", func() { a++ }}, // #a
		{"b", func() { b++ }}, // #b
	})
	return a, b
}

func mixed(parts []part) {
	parts[0] = parts[1]
	all(parts)
}

// A helper assigns elements to each other.
//
// parallel: a|a a|b b|b
func paramMixed() (int, int) {
	var a, b int
	mixed([]part{
		{"a", func() { a++ }}, // #a
		{"b", func() { b++ }}, // #b
	})
	return a, b
}

// Another literal of the goroutine runs the function.
//
// parallel: a|b
func handedOn() (int, int) {
	var a, b int
	var wg sync.WaitGroup
	for _, f := range []func(){
		func() { a = 1 }, // #a
		func() { b = 1 }, // #b
	} {
		wg.Add(1)
		go func(f func()) {
			defer wg.Done()
			func() { f() }()
		}(f)
	}
	wg.Wait()
	return a, b
}

// A loop fills an array.
//
// parallel: a|a
func arrayFilled() int {
	var a int
	var fns [3]func()
	fns[0] = func() { a++ } // #a
	for i := range fns {
		fns[i] = fns[0]
	}
	var wg sync.WaitGroup
	for _, f := range fns[:] {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// The twin: each element of an array is assigned by itself.
//
// parallel: a|b
func array() (int, int) {
	var a, b int
	var fns [2]func()
	fns[0] = func() { a++ } // #a
	fns[1] = func() { b++ } // #b
	var wg sync.WaitGroup
	for _, f := range fns[:] {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// A literal assigns the variable of the round another element.
//
// parallel: a|a
func changed() int {
	var a int
	parts := []part{
		{"a", func() { a = 1 }}, // #a
		{"b", func() {}},
	}
	var wg sync.WaitGroup
	for _, p := range parts {
		func() { p = parts[0] }()
		wg.Go(func() { p.run() })
	}
	wg.Wait()
	return a
}

func (p part) start() { p.run() }

// Safe: a method of the element runs its function.
//
// parallel: a|b
func methods() (int, int) {
	var a, b int
	parts := []part{
		{"a", func() { a++ }}, // #a
		{"b", func() { b++ }}, // #b
	}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { p.start() })
	}
	wg.Wait()
	return a, b
}

// All goroutines run the method of the element that the first round has found.
//
// parallel: a|a
func firstMethod() int {
	var a int
	parts := []part{
		{"a", func() { a++ }}, // #a
		{"b", func() {}},
	}
	var wg sync.WaitGroup
	var run func()
	first := func() bool { return run == nil }
	for _, p := range parts {
		if first() {
			run = p.start
		}
		wg.Go(run)
	}
	wg.Wait()
	return a
}

// Control comes back to the inner loop around the test of the outer one.
//
// parallel: a|a
func decided(n int) int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	again := true
	for again {
		for i := 0; i < len(fns); i++ {
			f := fns[i]
			wg.Go(func() { f() })
		}
		n--
		if n > 3 {
			again = true
		} else {
			again = false
		}
	}
	wg.Wait()
	return a
}

// The table is assigned to itself in the goroutine.
//
// parallel: a|a
func assignedInside() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	for i := range fns {
		wg.Go(func() { fns[1] = fns[0]; fns[i]() })
	}
	wg.Wait()
	return a
}

// Another goroutine starts that which runs the function.
//
// parallel: a|b
func through() (int, int) {
	var a, b int
	var wg sync.WaitGroup
	for _, f := range []func(){
		func() { a = 1 }, // #a
		func() { b = 1 }, // #b
	} {
		wg.Go(func() {
			wg.Go(func() { f() })
		})
	}
	wg.Wait()
	return a, b
}

// The twin: it starts several.
//
// parallel: a|a a|b b|b
func throughSeveral() (int, int) {
	var a, b int
	var wg sync.WaitGroup
	for _, f := range []func(){
		func() { a = 1 }, // #a
		func() { b = 1 }, // #b
	} {
		wg.Go(func() {
			for range 2 {
				wg.Go(func() { f() })
			}
		})
	}
	wg.Wait()
	return a, b
}

// Several goroutines run each function.
//
// parallel: a|a
func benchmark(b *testing.B) {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	for _, f := range fns {
		b.RunParallel(func(*testing.PB) { f() })
	}
	println(a)
}

// What a function does before it is done is over when the loop starts again.
//
// parallel: b|c c|c c|d
func doneBetween() {
	var a int
	var wg sync.WaitGroup
	fns := []func(){
		func() {
			a = 1 // #b
			a = 2 // #d
			wg.Done()
			a = 3 // #c
		},
	}
	for range 2 {
		for _, f := range fns {
			wg.Add(1)
			go func() { f() }()
		}
		wg.Wait()
	}
	println(a)
}

// The map is filled by another function.
//
// parallel: a|a
func mapPassed(n int) {
	var a int
	var wg sync.WaitGroup
	fns := map[int]func(){0: func() { a++ }} // #a
	copyFirst(fns, n)
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

func copyFirst(fns map[int]func(), n int) { fns[n] = fns[0] }

// The slice is one of a part of another, whose elements are assigned.
//
// parallel: a|a
func part2(n int) {
	var a int
	var wg sync.WaitGroup
	var fns []func()
	if n > 0 {
		fns = []func(){func() { a++ }, nil} // #a
	}
	fns[1] = fns[0]
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

// Something that is not known gets the slice, and may be of the package.
//
// parallel: a|a
func handedOut(change func([]func())) {
	var a int
	var wg sync.WaitGroup
	fns := []func(){func() { a++ }, nil} // #a
	change(fns)
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

func all2[T any](fns []func() T) {
	fns[0] = fns[1]
}

// A generic function assigns the elements.
//
// parallel: a|a
func genericChange() {
	var a int
	var wg sync.WaitGroup
	fns := []func() int{func() int { a++; return a }, func() int { return 0 }} // #a
	all2(fns)
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

// The twin: it only reads them. What else it assigns is another table.
//
// parallel:
func genericRead() {
	var a int
	var wg sync.WaitGroup
	fns := []func(){func() { a++ }, func() {}} // #a
	readFirst(fns, []func(){nil, nil})
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
}

func readFirst[T any](fns, other []T) T {
	other[0] = other[1]
	return fns[0]
}

type runner interface{ run() }

type counter struct{ n int }

func (c *counter) run() { c.n++ } // #n

type meter struct{ n int }

func (m *meter) run() { m.n++ } // #m

// Each object is in the table once.
//
// parallel: m|n
func objects() (int, int) {
	var c counter
	var d meter
	var wg sync.WaitGroup
	for _, r := range []runner{&c, &d} {
		wg.Go(func() { r.run() })
	}
	wg.Wait()
	return c.n, d.n
}

// The twin: one is in it twice.
//
// parallel: n|n
func sameObject() int {
	var c counter
	var wg sync.WaitGroup
	for _, r := range []runner{&c, &c} {
		wg.Go(func() { r.run() })
	}
	wg.Wait()
	return c.n
}

func copyIn(fns *[2]func()) { fns[1] = fns[0] }

// A helper assigns the elements of an array.
//
// parallel: a|a
func arrayPassed() int {
	var a int
	var fns [2]func()
	fns[0] = func() { a++ } // #a
	copyIn(&fns)
	var wg sync.WaitGroup
	for _, f := range fns[:] {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

func cloned(fns []func()) []func() {
	if len(fns) == 0 {
		return nil
	}
	return append([]func(){}, fns...)
}

// A helper copies the table.
//
// parallel: a|a
func withCopy() int {
	var a int
	fns := []func(){func() { a++ }} // #a
	fns = append(fns, cloned(fns)...)
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// All goroutines run the literal that the first round has made, with another one that each round makes.
//
// parallel: a|a
func firstRoundWith() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // #a
		func() {},
	}
	var wg sync.WaitGroup
	var run func(done func())
	first := func() bool { return run == nil }
	for _, f := range fns {
		if first() {
			run = func(done func()) { f(); done() }
		}
		wg.Add(1)
		go run(func() { wg.Done() })
	}
	wg.Wait()
	return a
}

var saved []func()

// Others can get at the table.
//
// parallel: a|a
func published() int {
	var a int
	fns := []func(){func() { a++ }, nil} // #a
	saved = fns
	change()
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

func change() { saved[1] = saved[0] }

// The function is also in a part of the table that comes from elsewhere.
//
// parallel: a|a
func withOthers(others []func()) int {
	var a int
	add := func() { a++ } // #a
	others[0] = add
	var wg sync.WaitGroup
	for _, f := range append([]func(){add}, others...) {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}
