// Package tests runs test programs at the same time.
package tests

import (
	"sync"

	"kernels/race_slice/collector_of_other_package/fixed/outcome"
)

// A Program is run and returns what it has printed.
type Program struct {
	Name string
	Run  func() (string, error)
}

// Run runs the programs.
func Run(programs []Program) *outcome.List {
	results := outcome.NewList()
	var wg sync.WaitGroup
	for _, p := range programs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			out, err := p.Run()
			results.Add(p.Name, out, err)
		}()
	}
	wg.Wait()
	return results
}
