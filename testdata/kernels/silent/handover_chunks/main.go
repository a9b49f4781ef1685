// Command handover counts words with a reader that fills chunks and hands each
// of them to a worker. A chunk is not touched again after it was sent.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"sync"
)

type chunk struct {
	lines []string
	words map[string]int
}

func newChunk() *chunk { return &chunk{words: make(map[string]int)} }

func read(r io.Reader, size int, to chan<- *chunk) error {
	cur := newChunk()
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		cur.lines = append(cur.lines, sc.Text())
		if len(cur.lines) >= size {
			to <- cur
			cur = newChunk()
		}
	}
	if len(cur.lines) > 0 {
		to <- cur
	}
	return sc.Err()
}

func count(from <-chan *chunk, to chan<- *chunk) {
	for c := range from {
		for _, l := range c.lines {
			for _, w := range strings.Fields(l) {
				c.words[w]++
			}
		}
		c.lines = nil
		to <- c
	}
}

func main() {
	full, counted := make(chan *chunk), make(chan *chunk)
	var readErr error
	go func() {
		defer close(full)
		readErr = read(os.Stdin, 100, full)
	}()

	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() { count(full, counted) })
	}
	go func() {
		workers.Wait()
		close(counted)
	}()

	total := make(map[string]int)
	for c := range counted {
		for w, n := range c.words {
			total[w] += n
		}
	}
	if readErr != nil {
		log.Fatal(readErr)
	}
	fmt.Println(len(total), "different words")
}
