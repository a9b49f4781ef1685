package endless_stopped

import "time"

type gauge struct {
	ticker *time.Ticker
	quit   chan struct{}
}

func start() *gauge {
	g := &gauge{ticker: time.NewTicker(time.Second), quit: make(chan struct{})}
	go g.sample() // want `nothing ends the goroutine that is started here: to stop a ticker does not close its channel`
	go g.sampleUntil()
	return g
}

func (g *gauge) sample() {
	for range g.ticker.C {
		g.add()
	}
}

// Silent: it ends by quit.
func (g *gauge) sampleUntil() {
	for {
		select {
		case <-g.ticker.C:
			g.add()
		case <-g.quit:
			return
		}
	}
}

func (g *gauge) add() {}

func (g *gauge) stop() {
	g.ticker.Stop()
	close(g.quit)
}

func progress(work, tell func()) {
	t := time.NewTicker(time.Second)
	defer t.Stop()
	go func() { // want `nothing ends the goroutine that is started here: to stop a ticker does not close its channel`
		for range t.C {
			tell()
		}
	}()
	work()
}

// Silent: nobody stops the ticker but the goroutine, which is meant to go on.
func heart(tell func()) {
	t := time.NewTicker(time.Second)
	go func() {
		defer t.Stop()
		for range t.C {
			tell()
		}
	}()
}
