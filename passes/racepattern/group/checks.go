package group

import "github.com/concvet/concvet/internal/diag"

// AddInGoroutine is about goroutines that add to the group that they are waited for with.
var AddInGoroutine = &diag.Check{
	Code:  "CV5001",
	Name:  "waitgroup-add-inside",
	Title: "goroutine adds itself to the WaitGroup that it is waited for with",
	Doc: `Wait returns at once if it is called before the goroutine gets to its Add. Add has to be called
before the go statement; WaitGroup.Go does it.`,
	Bad: `func run(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			wg.Add(1)
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}`,
	Good: `func run(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}`,
	Silent: `A goroutine that is counted itself may add further ones. Wait groups that other code knows are
left alone, but for unexported fields that only such goroutines add to as count themselves and are started in the package. Of those
it is told too if Wait is called by another method of the object, as by the one that stops it; that, and a Wait that
comes only when something else was waited for, is likely only. It is silent if the goroutine has told who waits, by a channel or
another group, or tells by the close of a channel that it has begun.`,
	Since: "v0.1.0",
}
