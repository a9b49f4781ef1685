package evidence

import (
	"sync"

	"evidence/sequence"
)

// Safe: who has entered is alone until it leaves.
func inLine(do func() error) error {
	var line sequence.Line
	var wg sync.WaitGroup
	var err error
	for i := range uint(3) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			line.Enter(i)
			err = do()
			line.Leave(i)
		}()
	}
	wg.Wait()
	return err
}

// Nothing in Note waits.
func noted(do func() error) error {
	var line sequence.Line
	var wg sync.WaitGroup
	var err error
	for i := range uint(3) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			line.Note(i)
			err = do() // want `err is written here in several goroutines started at turns.go:\d+, and none waits for the others`
		}()
	}
	wg.Wait()
	return err
}
