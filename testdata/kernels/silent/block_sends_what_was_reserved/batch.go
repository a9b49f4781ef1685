// Package batch collects the results of a batch in a channel that has room for all of them before it is read.
package batch

import (
	"strings"
	"sync"
)

// Result is the result for one input.
type Result struct {
	Input string
	Valid bool
	Notes []string
}

// Rules are applied to inputs.
type Rules struct {
	rules []func(string) string
}

// Add adds a rule, which returns a note if it is broken.
func (r *Rules) Add(rule func(string) string) { r.rules = append(r.rules, rule) }

func (r *Rules) apply(input string) Result {
	res := Result{Input: input, Valid: true}
	for _, rule := range r.rules {
		if note := rule(input); note != "" {
			res.Valid = false
			res.Notes = append(res.Notes, note)
		}
	}
	return res
}

// Validate applies the rules to all inputs that are not empty. Waiting before the results are received is fine: there
// are never more results than inputs.
func (r *Rules) Validate(inputs []string) []Result {
	results := make(chan Result, len(inputs))
	var wg sync.WaitGroup
	for _, in := range inputs {
		if in = strings.TrimSpace(in); in == "" {
			continue
		}
		wg.Go(func() { results <- r.apply(in) })
	}
	wg.Wait()
	close(results)
	all := make([]Result, 0, len(results))
	for res := range results {
		all = append(all, res)
	}
	return all
}

// Run validates some inputs.
func Run() {
	var r Rules
	r.Add(func(s string) string {
		if len(s) > 3 {
			return "too long"
		}
		return ""
	})
	println(len(r.Validate([]string{"a", " ", "abcd"})))
}
