package group

import "github.com/concvet/concvet/internal/diag"

// AddInGoroutine is about goroutines that add to the group that they are waited for with.
var AddInGoroutine = &diag.Check{
	Code:  "CV5001",
	Name:  "waitgroup-add-inside",
	Title: "goroutine calls Add on the WaitGroup that waits for it",
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
left alone, but for unexported fields that only such goroutines add to as count themselves and are started in the package. If
another method of the object calls Wait, as the one that stops it, or if Wait comes only after another wait, it is
CV5003. It is silent if the goroutine has told the waiter by a channel or another group, or tells by closing a channel, that it has begun.`,
	Since: "v0.1.0",
}

// PossibleAdd is about what AddInGoroutine is about, where it is less certain.
var PossibleAdd = &diag.Check{
	Code:  "CV5003",
	Name:  "possible-waitgroup-add-inside",
	Tier:  diag.Likely,
	Title: "goroutine may call Add too late on the WaitGroup that waits for it",
	Doc: `As CV5001, where the goroutine mostly has the time to add before Wait is called: another method of the object waits, as the one that
stops it, or the waiter has waited for something else before. It also covers additions that only the larger scopes show, of functions with
much of the program below them and of the methods of objects, and examples that go test never runs.`,
	Bad: `type Pool struct{ wg sync.WaitGroup }

func (p *Pool) Start() { go p.loop() }

func (p *Pool) loop() {
	p.wg.Add(1)
	defer p.wg.Done()
	work()
}

func (p *Pool) Stop() { p.wg.Wait() }`,
	Good: `type Pool struct{ wg sync.WaitGroup }

func (p *Pool) Start() {
	p.wg.Add(1)
	go p.loop()
}

func (p *Pool) loop() {
	defer p.wg.Done()
	work()
}

func (p *Pool) Stop() { p.wg.Wait() }`,
	Silent: "As for CV5001, which reports the addition if it can.",
	Since:  "v0.1.0",
}
