package failing

import (
	"strconv"
	"sync"
	"testing"
)

// Likely only: nothing is written as long as the test succeeds.
func TestFlag(t *testing.T) {
	var wg sync.WaitGroup
	failed := false
	for i := range 10 {
		wg.Go(func() {
			if n, _ := strconv.Atoi(strconv.Itoa(i)); n != i {
				failed = true
			}
		})
	}
	wg.Wait()
	if failed {
		t.Fail()
	}
}

// Likely only, as above.
func TestError(t *testing.T) {
	var wg sync.WaitGroup
	var first error
	for i := range 10 {
		wg.Go(func() {
			if _, err := strconv.Atoi(strconv.Itoa(i)); err != nil {
				first = err
			}
		})
	}
	wg.Wait()
	if first != nil {
		t.Fatal(first)
	}
}

// Likely only, as above.
func TestAsserted(t *testing.T) {
	var wg sync.WaitGroup
	var first error
	for i := range 10 {
		wg.Go(func() {
			if _, err := strconv.Atoi(strconv.Itoa(i)); err != nil {
				first = err
			}
		})
	}
	wg.Wait()
	succeeded(t, first)
}

func succeeded(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// What is written is asked for.
func TestWanted(t *testing.T) {
	var wg sync.WaitGroup
	found := false
	for i := range 10 {
		wg.Go(func() {
			if n, _ := strconv.Atoi(strconv.Itoa(i)); n == i {
				found = true // want `found is written here in several goroutines started at failing_test.go:\d+, and none waits for the others`
			}
		})
	}
	wg.Wait()
	if !found {
		t.Fail()
	}
}

// It is written in any case.
func TestAnyway(t *testing.T) {
	var wg sync.WaitGroup
	var last error
	for i := range 10 {
		wg.Go(func() {
			_, err := strconv.Atoi(strconv.Itoa(i))
			last = err // want `last is written here in several goroutines started at failing_test.go:\d+, and none waits for the others`
		})
	}
	wg.Wait()
	if last != nil {
		t.Fatal(last)
	}
}
