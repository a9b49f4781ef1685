package examples

import (
	"fmt"
	"sync"
	"testing"
)

// Safe: it is compiled, but never run, as it does not tell its output.
func Example_documentation() {
	selected := false
	done := make(chan struct{})
	go func() {
		selected = true
	}()
	work(done)
	// The output: is not what this comment tells.
	fmt.Println(selected)
}

// Safe, for the same reason.
func Example_group() {
	var wg sync.WaitGroup
	go func() {
		wg.Add(1)
		defer wg.Done()
	}()
	wg.Wait()
}

// This one is run.
func Example() {
	selected := false
	done := make(chan struct{})
	go func() {
		selected = true // want `selected is written here and read at examples_test.go:\d+ by the goroutine that started this one`
	}()
	work(done)
	fmt.Println(selected)
	// Unordered output: true
}

// This one as well, although it prints nothing.
func Example_silent() {
	selected := false
	go func() {
		selected = true // want `selected is written here and read at examples_test.go:\d+ by the goroutine that started this one`
	}()
	if selected {
		fmt.Println("selected")
	}
	// Output:
}

// Tests need no output.
func TestRuns(t *testing.T) {
	selected := false
	go func() {
		selected = true // want `selected is written here and read at examples_test.go:\d+ by the goroutine that started this one`
	}()
	t.Log(selected)
}
