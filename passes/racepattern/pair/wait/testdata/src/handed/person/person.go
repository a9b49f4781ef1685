// Package person answers.
package person

import "sync"

// Answer is an answer.
type Answer struct {
	Text  string
	Words int
}

// Ask tells wg too early.
func Ask(dst *Answer, wg *sync.WaitGroup) {
	dst.Text = "yes"
	wg.Done()
	dst.Words = 1
}

// AskAll tells wg at the end.
func AskAll(dst *Answer, wg *sync.WaitGroup) {
	defer wg.Done()
	dst.Text = "yes"
	dst.Words = 1
}
