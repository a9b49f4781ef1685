// Package dispatch hands requests over to workers.
package dispatch

import (
	"strconv"

	"kernels/silent/race_ownership_transfer/job"
)

// Run runs n jobs and returns their outputs.
func Run(n, workers int) []string {
	queue := make(chan *job.Job)
	for range workers {
		go job.Work(queue)
	}
	replies := make([]chan *job.Job, n)
	for i := range n {
		j := job.New(strconv.Itoa(i))
		j.Priority = i % 3
		replies[i] = j.Reply
		queue <- j
		j = nil
	}
	close(queue)
	out := make([]string, n)
	for i, reply := range replies {
		j := <-reply
		j.Priority = 0
		out[i] = j.Output
	}
	return out
}
