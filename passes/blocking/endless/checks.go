package endless

import "github.com/concvet/concvet/internal/diag"

// Check is about goroutines that nothing ends.
var Check = &diag.Check{
	Code:  "CV4008",
	Name:  "endless-goroutine",
	Tier:  diag.Bug,
	Title: "goroutine that nothing can end",
	Doc: `No path leads to the end of the goroutine, and yet it was meant to end: a break leaves the select only and not the
loop, a ticker is stopped, which does not close its channel, nothing calls the cancel function of a context, or an object is
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
	Silent: `It is silent without a sign that the goroutine was meant to end, and about goroutines that main, an initializer or a Once in a package variable starts.`,
	Since:  "v0.1.0",
}
