// Plainmain sets counters before it serves, which counts atomically.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
)

var served, refused int64

func main() {
	restore(os.Args[1])
	serve()
}

// Safe: nobody is served yet.
func restore(n string) {
	served, _ = strconv.ParseInt(n, 10, 64)
}

func serve() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		go answer(lines.Text())
	}
}

func answer(line string) {
	if atomic.AddInt64(&served, 1) > 100 {
		atomic.AddInt64(&refused, 1)
		return
	}
	if line == "refused" {
		fmt.Println(refused) // want `refused is read here and written atomically`
	}
}
