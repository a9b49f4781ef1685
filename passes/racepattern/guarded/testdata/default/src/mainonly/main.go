// Mainonly writes on its main goroutine what others hold a lock for, which are not started yet.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"sync"
)

var (
	mu    sync.Mutex
	words int
	lines int
)

func main() {
	restore(os.Args[1])
	serve()
}

// Safe, though all that is seen is that main alone does so.
func restore(n string) {
	words, _ = strconv.Atoi(n)
}

func serve() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		go count(in.Text())
		go correct(in.Text())
	}
}

func count(line string) {
	mu.Lock()
	defer mu.Unlock()
	words += len(line)
	lines++ // want `lines is written here and read at`
}

func correct(line string) {
	mu.Lock()
	defer mu.Unlock()
	words -= len(line)
	lines--
	if words < 0 {
		words = 0
		lines = 0
	}
	go report()
}

// It is not main that reads these.
func report() {
	fmt.Println(lines)
}
