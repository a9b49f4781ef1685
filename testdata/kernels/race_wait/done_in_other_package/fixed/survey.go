// Package survey asks people questions.
package survey

import (
	"sync"

	"kernels/race_wait/done_in_other_package/fixed/person"
)

// Ask asks everybody and returns the answers.
func Ask(people []person.Person, question string) []person.Answer {
	answers := make([]person.Answer, len(people))
	var wg sync.WaitGroup
	wg.Add(len(people))
	for i, p := range people {
		go person.Ask(p, question, &answers[i], &wg)
	}
	wg.Wait()
	return answers
}
