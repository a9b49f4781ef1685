// Package pipeline parses and adds up the lines of a log.
package pipeline

import (
	"strconv"
	"strings"
	"sync"
)

// Sum is the result.
type Sum struct {
	Lines int
	Bytes int
	Bad   int
}

// Run reads lines from in with some parsers.
func Run(in <-chan string, parsers int) Sum {
	var sum Sum
	sizes := make(chan int)
	bad := make([]int, parsers)
	var wg sync.WaitGroup
	for range parsers {
		wg.Add(1)
	}
	for i := range bad {
		go parse(in, sizes, &bad[i], &wg)
	}
	go func() {
		wg.Wait()
		close(sizes)
	}()
	for n := range sizes {
		sum.Lines++
		sum.Bytes += n
	}
	for _, n := range bad {
		sum.Bad += n
	}
	return sum
}

func parse(in <-chan string, sizes chan<- int, bad *int, wg *sync.WaitGroup) {
	defer wg.Done()
	for line := range in {
		_, size, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(size)
		if err != nil {
			*bad++
			continue
		}
		sizes <- n
	}
}
