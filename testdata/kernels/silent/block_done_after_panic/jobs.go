// Package jobs runs jobs that may panic, and counts them as done in any case.
package jobs

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
)

// Job may fail, panic or end its goroutine.
type Job func() error

// Result is what a job ended with.
type Result struct {
	ID  int
	Err error
}

var errGone = errors.New("jobs: goroutine ended")

func run(id int, j Job, results chan<- Result) {
	res := Result{id, errGone}
	defer func() {
		if v := recover(); v != nil {
			res.Err = fmt.Errorf("jobs: panic: %v", v)
		}
		results <- res
	}()
	res.Err = nilOr(j)
}

func nilOr(j Job) error {
	if j == nil {
		return errors.New("jobs: no job")
	}
	return j()
}

// All runs jobs and returns their results.
func All(jobs []Job) []Result {
	results := make(chan Result)
	var wg sync.WaitGroup
	for id, j := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			run(id, j, results)
		}()
	}
	all := make([]Result, 0, len(jobs))
	for range jobs {
		all = append(all, <-results)
	}
	wg.Wait()
	return all
}

// Run runs jobs that end in all ways there are.
func Run() {
	results := All([]Job{
		func() error { return nil },
		func() error { panic("bad") },
		func() error { runtime.Goexit(); return nil },
		nil,
	})
	for _, r := range results {
		if r.Err != nil {
			fmt.Println(r.ID, r.Err)
		}
	}
}
