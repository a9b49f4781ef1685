package fields

import "sync"

type source interface{ next() (int, error) }

type feed struct {
	src  source
	quit chan struct{}
}

// What else is in the struct is given to others, the channel is not.
func open(src source) {
	f := &feed{src: src, quit: make(chan struct{})}
	go func() {
		if _, err := f.src.next(); err != nil {
			close(f.quit) // want `f.quit may be closed here for the second time, which panics`
		}
	}()
	f.run()
	close(f.quit)
}

func (f *feed) run() { f.src.next() }

type holder interface{ hold(*feed) }

// Silent: who gets hold of the struct may close the channel, or not let the goroutine.
func lend(src source, to holder) {
	f := &feed{src: src, quit: make(chan struct{})}
	go func() {
		<-f.quit
	}()
	to.hold(f)
}

// Nobody does.
func keep(src source) {
	f := &feed{src: src, quit: make(chan struct{})}
	go func() {
		<-f.quit // want `the goroutine may wait for ever here, as no goroutine is left to send on f.quit or close it`
	}()
	f.run()
}

// Silent: a copy has the channel as well.
func duplicate(src source, to holder) {
	f := &feed{src: src, quit: make(chan struct{})}
	go func() {
		<-f.quit
	}()
	g := *f
	to.hold(&g)
}

type crawl struct {
	fetch func(string) []string
	wg    sync.WaitGroup
}

// Silent: each goroutine adds those that it starts, which is more than the scope shows.
func follow(start string, fetch func(string) []string) {
	c := &crawl{fetch: fetch}
	c.visit(start)
	c.wg.Wait()
}

func (c *crawl) visit(url string) {
	c.wg.Add(1)
	go func() {
		defer c.wg.Done()
		for _, l := range c.fetch(url) {
			c.visit(l)
		}
	}()
}
