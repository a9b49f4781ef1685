// Package top shows the most frequent words.
package top

import (
	"fmt"
	"slices"
)

// Show prints the words as they come, and then the first of them in order.
func Show(words []string, n int) {
	sorted := make(chan bool, 1)
	go func() {
		slices.Sort(words) // BUG: race #1
		sorted <- true
	}()
	for _, w := range words { // BUG: race #1
		fmt.Println(w)
	}
	<-sorted
	fmt.Println(words[:n])
}
