package nilchan

import "sync"

// Acked has no channel for acks.
type Acked struct {
	msgs chan string
	acks chan error
}

// NewAcked makes none either.
func NewAcked() *Acked { return &Acked{msgs: make(chan string)} }

// Publish waits for ever.
func (p *Acked) Publish(m string) error {
	p.msgs <- m
	return <-p.acks // want `acks is nil: nothing in this package assigns it, so who receives from it waits for ever`
}

// Asked is likely only: who publishes may be one who does not ask for acks.
type Asked struct {
	msgs chan string
	acks chan error
	ask  bool
}

// NewAsked makes no channel for acks.
func NewAsked() *Asked { return &Asked{msgs: make(chan string)} }

// Publish waits only if it was asked for.
func (p *Asked) Publish(m string) error {
	p.msgs <- m
	if p.ask {
		return <-p.acks
	}
	return nil
}

// Handle is opened late or at once.
type Handle struct {
	name string
	once sync.Once
	gone chan struct{}
}

// Open makes all.
func Open(name string) *Handle { return &Handle{name: name, gone: make(chan struct{})} }

// Lazy forgets the channel.
func Lazy(name string) *Handle { return &Handle{name: name} }

func lazier(name string) *Handle { return &Handle{name: name} }

// Close panics.
func (h *Handle) Close() {
	h.once.Do(func() {
		close(h.gone) // want `gone is nil in an object that Lazy has made, so to close it panics`
	})
}

// Inner is likely only: what makes one without a channel is of this package, which may know better than to end it.
type Inner struct {
	name string
	gone chan struct{}
}

// OpenInner makes all.
func OpenInner(name string) *Inner { return &Inner{name: name, gone: make(chan struct{})} }

func lazyInner(name string) *Inner { return &Inner{name: name} }

// Close is called of inners of OpenInner only.
func (h *Inner) Close() { close(h.gone) }

// Timer is likely only: a method that others cannot call may be for timers that have a channel.
type Timer struct {
	c chan int
	f func()
}

// NewTimer makes a channel.
func NewTimer() *Timer { return &Timer{c: make(chan int, 1)} }

// AfterFunc makes none.
func AfterFunc(f func()) *Timer { return &Timer{f: f} }

func (t *Timer) tick() { t.c <- 1 }

// Later is likely only: the literal may be run for some, if at all.
type Later struct {
	fs []func()
	c  chan int
}

// NewLater makes no channel.
func NewLater() *Later { return &Later{} }

// Tick keeps what it does for later.
func (l *Later) Tick() { l.fs = append(l.fs, func() { l.c <- 1 }) }

// Defer is likely only: the literal is another one than what runs.
func (l *Later) Defer(f func()) {
	defer func() { l.c <- 1 }()
	f()
}

type hidden struct{ c chan int }

// NewHidden is likely only: others cannot name the type, and get it as an interface.
func NewHidden() interface{ Name() string } { return &hidden{} }

func (h *hidden) Name() string { return "" }

// Tick is not in the interface.
func (h *hidden) Tick() { h.c <- 1 }

// Other is likely only: another object is given, which may be one that has a channel.
type Other struct{ c chan int }

// NewOther makes no channel.
func NewOther() *Other { return &Other{} }

// Some makes one.
func Some() Other { return Other{c: make(chan int)} }

// Pass takes another one.
func (o *Other) Pass(to *Other) { <-to.c }

// Global is likely only: when the variable is set is not looked at.
type Global struct{ c chan int }

// NewGlobal makes no channel.
func NewGlobal() *Global { return &Global{} }

var global = NewGlobal()

// Wait waits by the variable.
func Wait() { <-global.c }

// Both is likely only: the literal that runs once is another one.
type Both struct {
	once sync.Once
	c    chan int
}

// NewBoth makes no channel.
func NewBoth() *Both { return &Both{} }

// Run may run the other one.
func (b *Both) Run(really bool) {
	other := func() { <-b.c }
	b.once.Do(func() { println("once") })
	if really {
		other()
	}
}

// Twice uses it in two places.
type Twice struct {
	ask bool
	c   chan int
}

// NewTwice makes no channel.
func NewTwice() *Twice { return &Twice{} }

// Perhaps is the first, which may not be for all.
func (t *Twice) Perhaps() {
	if t.ask {
		<-t.c
	}
}

// Always is for all.
func (t *Twice) Always() {
	<-t.c // want `c is nil: nothing in this package assigns it, so who receives from it waits for ever`
}
