// Escapesmain writes to a map on its main goroutine only, which reads it without the lock; its other goroutines hold it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sync"
)

type words struct {
	mu    sync.Mutex
	count map[string]int
}

func main() {
	w := &words{count: make(map[string]int)}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		w.add(in.Text())
		go w.print(in.Text())
		show(w.all())
	}
}

// add is called by main only.
func (w *words) add(word string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.count[word]++
}

func (w *words) print(word string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	fmt.Println(w.count[word])
}

func (w *words) all() map[string]int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.count
}

func show(count map[string]int) {
	for word, n := range count {
		fmt.Println(word, n)
	}
}
