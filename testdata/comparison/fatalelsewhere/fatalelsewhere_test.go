package fatalelsewhere

import (
	"sync"
	"testing"
)

func TestDouble(t *testing.T) {
	var wg sync.WaitGroup
	for n := range 3 {
		wg.Add(1)
		go func() { // BUG
			defer wg.Done()
			if Double(n) != n+n {
				t.Fatal("wrong") // BUG
			}
		}()
	}
	wg.Wait()
}

func TestRight(t *testing.T) {
	var wg sync.WaitGroup
	for n := range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if Double(n) != n+n {
				t.Error("wrong")
			}
		}()
	}
	wg.Wait()
}
