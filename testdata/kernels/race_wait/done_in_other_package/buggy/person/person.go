// Package person talks to people.
package person

import (
	"strings"
	"sync"
)

// Answer is what somebody has said.
type Answer struct {
	Text  string
	Words int
}

// A Person answers questions.
type Person interface {
	Answer(question string) string
}

// Ask puts the answer into dst and calls wg.Done.
func Ask(p Person, question string, dst *Answer, wg *sync.WaitGroup) {
	dst.Text = p.Answer(question)
	wg.Done()   // BUG: race #1
	dst.count() // BUG: race #1
}

func (a *Answer) count() {
	a.Words = len(strings.Fields(a.Text)) // BUG: race #1
}
