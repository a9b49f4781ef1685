// Package lint runs rules on files.
package lint

import "sync"

// Problem is what a rule complains about.
type Problem struct {
	File, Text string
	Line       int
}

// A Rule checks one file.
type Rule func(file string) []Problem

// Run runs all rules on all files.
func Run(files []string, rules []Rule) []Problem {
	var (
		wg       sync.WaitGroup
		problems []Problem
	)
	for _, file := range files {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for _, rule := range rules {
				found := rule(file)
				problems = append(problems, found...) // BUG: race
			}
		}()
	}
	wg.Wait()
	return problems
}
