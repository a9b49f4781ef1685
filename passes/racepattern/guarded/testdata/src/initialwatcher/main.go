// Initialwatcher reads a table while the initialization of its package goes on to fill it, and when that has ended.
package main

import (
	"fmt"

	"initialwatcher/names"
)

func init() { go watch() }

func init() { names.Register("main", 4) }

func main() {
	for range 4 {
		go show()
	}
}

func watch() {
	for name, n := range names.Known { // want `names.Known is read without mu`
		fmt.Println(name, n)
	}
}

// Safe: main starts it.
func show() {
	for name, n := range names.Known {
		fmt.Println(name, n)
	}
}
