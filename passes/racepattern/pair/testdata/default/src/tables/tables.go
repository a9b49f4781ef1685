// Package tables has functions in tables, of which a loop starts each in a goroutine of its own.
package tables

import (
	"slices"
	"sync"
)

// Safe: one goroutine runs each of the functions.
func Slice() (int, int) {
	var a, b int
	fns := []func(){
		func() { a = 1 },
		func() { b = 2 },
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

// Safe: another package moves the functions, and copies none.
func Reversed() (int, int) {
	var a, b int
	fns := []func(){
		func() { a = 1 },
		func() { b = 2 },
	}
	slices.Reverse(fns)
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a, b
}

// Two functions of the table run at the same time.
func Both() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // want `a is written here and written at tables.go:\d+ by another goroutine`
		func() { a = 2 },
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
func Shared() int {
	var a int
	add := func() { a++ } // want `a is written here in several goroutines`
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
func Twice() int {
	var a int
	add := func() { a++ } // want `a is written here in several goroutines`
	fns := []func(){add, add}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() { f() })
	}
	wg.Wait()
	return a
}

// Two loops start the functions before anybody waits.
func Again() int {
	var a int
	fns := []func(){
		func() { a = 1 }, // want `a is written here in several goroutines`
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
func AgainWaited() int {
	var a int
	fns := []func(){
		func() { a = 1 },
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

// Each goroutine writes itself what one function of the table writes.
func Itself(n int) int {
	var a int
	fns := []func(){
		func() { a++ }, // want `a is written here and written at tables.go:\d+ by another goroutine`
		func() {},
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() {
			f()
			a++
		})
	}
	wg.Wait()
	return a
}

// Safe: there is one function in the table, so there is one goroutine.
func ItselfOnce() int {
	var a int
	fns := []func(){
		func() { a++ },
	}
	var wg sync.WaitGroup
	for _, f := range fns {
		wg.Go(func() {
			f()
			a++
		})
	}
	wg.Wait()
	return a
}

type part struct {
	name string
	run  func()
}

// Safe: the functions are fields of the elements.
func Structs() (int, int) {
	var a, b int
	parts := []part{
		{"a", func() { a++ }},
		{"b", func() { b++ }},
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
func StructsTwice() int {
	var a int
	add := func() { a++ } // want `a is written here in several goroutines`
	parts := []part{{"a", add}, {"b", add}}
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { p.run() })
	}
	wg.Wait()
	return a
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
func Variadic() (int, int) {
	var a, b int
	parallel(func() { a = 1 }, func() { b = 2 })
	return a, b
}

// Both arguments write the variable.
func VariadicBoth() int {
	var a int
	parallel(func() { a = 1 }, func() { a = 2 }) // want `a is written here and written at tables.go:\d+ by another goroutine`
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
func Param() (int, int) {
	var a, b int
	all([]part{
		{"a", func() { a++ }},
		{"b", func() { b++ }},
	})
	return a, b
}

// A Node has methods of one that it was made with. Users call its methods, of whose calls nothing is known.
type Node struct {
	Inner
	fs *files
	mu sync.Mutex
	n  int
}

// An Inner is one of several.
type Inner interface{ Add(*Node) int }

type one struct{ children []*Node }

func (o *one) Add(n *Node) int { o.children = append(o.children, n); return 1 }

type files struct {
	mu   sync.Mutex
	root *Node
	next int
}

func (f *files) newNode() *Node {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.next++
	return &Node{Inner: &one{}, fs: f, n: f.next}
}

// Make is safe: it adds a new node.
func (n *Node) Make() *Node {
	child := n.fs.newNode()
	n.Inner.Add(child)
	return child
}

// Start starts a goroutine.
func (n *Node) Start() {
	go n.Make()
}
