// Exemptmain sets what its comment says never changes before it starts what reads it.
package main

import (
	"bufio"
	"fmt"
	"os"
	"sync"
)

var (
	mu     sync.Mutex
	prefix string // immutable after startup
	lines  int    // guarded by mu
)

func main() {
	configure(os.Args[1])
	serve()
}

// Safe: nobody is served yet.
func configure(p string) { prefix = p }

func serve() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		go answer(in.Text())
	}
}

func answer(line string) {
	mu.Lock()
	lines++
	mu.Unlock()
	fmt.Println(prefix + line)
}
