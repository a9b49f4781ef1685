package endless

import "github.com/concvet/concvet/internal/diag"

// Check is about goroutines that nothing ends.
var Check = &diag.Check{
	Code:  "CV4008",
	Name:  "endless-goroutine",
	Tier:  diag.Bug,
	Title: "goroutine that nothing can end",
	Doc: `What the goroutine runs has no way to its end, and yet it was meant to have one: a break that leaves the select only and not the
loop, a ticker that is stopped, which does not close its channel, a context whose cancel function nobody calls, or an object that is
closed or dropped while its goroutine goes on. Each such goroutine stays for as long as the program runs.`,
	Bad: `func (g *Gauge) Start() {
	g.ticker = time.NewTicker(time.Second)
	go func() {
		for range g.ticker.C {
			g.sample()
		}
	}()
}

func (g *Gauge) Stop() { g.ticker.Stop() }`,
	Good: `func (g *Gauge) Start() {
	g.ticker = time.NewTicker(time.Second)
	go func() {
		for {
			select {
			case <-g.ticker.C:
				g.sample()
			case <-g.quit:
				return
			}
		}
	}()
}

func (g *Gauge) Stop() {
	g.ticker.Stop()
	close(g.quit)
}`,
	Silent: `Goroutines that nothing says were meant to end, and those of main, of initializers and of a Once in a package variable.`,
	Since:  "v0.1.0",
}
