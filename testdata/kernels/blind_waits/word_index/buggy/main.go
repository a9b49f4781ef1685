// Command wordindex counts words with a crew of indexers; on shutdown it
// waits for the crew before it tells them that there is no more work.
package main

import (
	"fmt"
	"os"
	"strings"
	"sync"
)

type document struct {
	title string
	body  string
}

type crew struct {
	work  chan document
	hands sync.WaitGroup

	mu    sync.Mutex
	words map[string]int
}

func hire(n int) *crew {
	c := &crew{work: make(chan document, n), words: make(map[string]int)}
	for range n {
		c.hands.Add(1)
		go c.index() // BUG: block #1
	}
	return c
}

func (c *crew) index() {
	defer c.hands.Done()
	for d := range c.work { // BUG: block #1
		local := make(map[string]int)
		for w := range strings.FieldsSeq(d.body) {
			local[strings.ToLower(w)]++
		}
		c.merge(local)
	}
}

func (c *crew) merge(local map[string]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for w, n := range local {
		c.words[w] += n
	}
}

func (c *crew) submit(title, body string) { c.work <- document{title, body} }

func (c *crew) shutdown() map[string]int {
	c.hands.Wait() // BUG: block #1
	close(c.work)  // BUG: block #1
	return c.words
}

func run() error {
	c := hire(3)
	c.submit("rain", "the rain in the plain")
	c.submit("train", "the train is late again")
	c.submit("again", "again and again")
	words := c.shutdown() // BUG: block #1
	if words["again"] != 3 {
		return fmt.Errorf("again counted %d times", words["again"])
	}
	fmt.Println(len(words), "words")
	return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
