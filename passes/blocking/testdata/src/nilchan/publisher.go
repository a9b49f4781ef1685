package nilchan

type publisher struct {
	msgs chan string
	acks chan error
}

// newPublisher makes no channel for acks.
func newPublisher() *publisher {
	return &publisher{msgs: make(chan string)}
}

func (p *publisher) publish(m string) error {
	p.msgs <- m
	return <-p.acks // want `acks is nil: nothing in this package assigns it, so who receives from it waits for ever`
}

type pair struct {
	msgs chan string
	acks chan error
}

// Silent: both are made, one of them later.
func newPair() *pair {
	p := &pair{msgs: make(chan string)}
	p.init()
	return p
}

func (p *pair) init() { p.acks = make(chan error) }

func (p *pair) publish(m string) error {
	p.msgs <- m
	return <-p.acks
}

type handle struct {
	name string
	gone chan struct{}
}

func open(name string) *handle { return &handle{name: name, gone: make(chan struct{})} }

func lazy(name string) *handle { return &handle{name: name} }

func (h *handle) close() {
	close(h.gone) // want `gone is nil in an object that lazy has made, so to close it panics`
}

type guarded struct {
	name string
	gone chan struct{}
}

func openGuarded(name string) *guarded { return &guarded{name: name, gone: make(chan struct{})} }

func lazyGuarded(name string) *guarded { return &guarded{name: name} }

// Silent: it looks whether there is a channel.
func (h *guarded) close() {
	if h.gone != nil {
		close(h.gone)
	}
}

type options struct {
	name string
	stop chan struct{}
}

func newOptions(name string) *options { return &options{name: name} }

func withStop(name string) *options { return &options{name: name, stop: make(chan struct{})} }

// Silent: a select waits for nothing by a channel that is nil, which turns the arm off.
func (o *options) wait(other chan int) int {
	select {
	case v := <-other:
		return v
	case <-o.stop:
		return 0
	}
}
