// Jobqueue runs commands that it reads from standard input on a few workers.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"sync"
)

func main() {
	workers := flag.Int("workers", 4, "number of workers")
	retries := flag.Int("retries", 2, "how often a failed command is run again")
	flag.Parse()

	q := NewQueue(*retries)
	var wg sync.WaitGroup
	for range *workers {
		wg.Go(func() { work(q) })
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		q.Push(in.Text())
	}
	q.Close()
	wg.Wait()
	for _, line := range q.Report() {
		fmt.Println(line)
	}
}

func work(q *Queue) {
	for {
		job, ok := q.Pop()
		if !ok {
			return
		}
		q.Done(job, exec.Command("sh", "-c", job.Command).Run())
	}
}
