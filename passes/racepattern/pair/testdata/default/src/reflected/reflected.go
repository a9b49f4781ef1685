// Package reflected sets variables by reflection.
package reflected

import (
	"reflect"
	"sync"
)

type config struct {
	depth int
	Name  string
}

// The goroutine sets the field that is read meanwhile.
func load(c *config) string {
	done := make(chan bool)
	go func() {
		reflect.ValueOf(c).Elem().FieldByName("Name").SetString("x") // want `c.Name is written here and read at reflected.go:\d+ by the goroutine that started this one`
		close(done)
	}()
	early := c.Name
	<-done
	return early
}

// Safe: under a lock.
func loadLocked(c *config) string {
	var mu sync.Mutex
	done := make(chan bool)
	go func() {
		mu.Lock()
		reflect.ValueOf(c).Elem().FieldByName("Name").SetString("x")
		mu.Unlock()
		close(done)
	}()
	mu.Lock()
	early := c.Name
	mu.Unlock()
	<-done
	return early
}

// Safe: another field is read.
func loadOther(c *config) int {
	done := make(chan bool)
	go func() {
		reflect.ValueOf(c).Elem().FieldByName("Name").SetString("x")
		close(done)
	}()
	early := c.depth
	<-done
	return early
}

// Safe: it is read by reflection, too.
func loadRead(c *config) string {
	done := make(chan bool)
	go func() {
		println(reflect.ValueOf(c).Elem().FieldByName("Name").String())
		close(done)
	}()
	early := c.Name
	<-done
	return early
}

// A function that gets any pointer is called with one to the variable.
func total(ns []int) (sum int) {
	done := make(chan bool)
	go func() {
		reset(&sum)
		close(done)
	}()
	for _, n := range ns {
		sum += n
	}
	<-done
	return sum
}

func reset(p any) {
	reflect.ValueOf(p).Elem().SetZero() // want `p is written here and written at reflected.go:\d+ by the goroutine that started this one`
}

// Safe: it is called with a pointer to another variable.
func totalOther(ns []int) (sum int) {
	done := make(chan bool)
	other := 0
	go func() {
		reset(&other)
		close(done)
	}()
	for _, n := range ns {
		sum += n
	}
	<-done
	return sum + other
}

// The goroutine sets an element of the map that is read meanwhile.
func fill(m map[string]int) int {
	done := make(chan bool)
	go func() {
		reflect.ValueOf(m).SetMapIndex(reflect.ValueOf("a"), reflect.ValueOf(1)) // want `m is written here and read at reflected.go:\d+ by the goroutine that started this one`
		close(done)
	}()
	early := m["b"]
	<-done
	return early
}

// Safe: it is read afterwards.
func fillFirst(m map[string]int) int {
	done := make(chan bool)
	go func() {
		reflect.ValueOf(m).SetMapIndex(reflect.ValueOf("a"), reflect.ValueOf(1))
		close(done)
	}()
	<-done
	return m["b"]
}
