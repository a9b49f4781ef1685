// Package top shows the most frequent words.
package top

import (
	"fmt"
	"slices"
)

// Show prints the words as they come, and then the first of them in order.
func Show(words []string, n int) {
	sorted := make(chan bool, 1)
	inOrder := slices.Clone(words)
	go func() {
		slices.Sort(inOrder)
		sorted <- true
	}()
	for _, w := range words {
		fmt.Println(w)
	}
	<-sorted
	fmt.Println(inOrder[:n])
}
