// Package optional has goroutines that options switch on.
package optional

type options struct {
	name  string
	queue bool
}

type quiet struct {
	in   chan int
	last int
}

func newQuiet(o options) *quiet {
	m := &quiet{in: make(chan int, 10)}
	if o.queue {
		go m.run()
	}
	return m
}

func (m *quiet) run() {
	for v := range m.in {
		m.last = v
	}
}

// Silent: the literal does not switch the goroutine on, wherever it goes.
func readQuiet() int { return setUpQuiet(options{name: "quiet"}).last }

func setUpQuiet(o options) *quiet {
	m := newQuiet(o)
	m.in <- 1
	return m
}

type busy struct {
	in   chan int
	last int
}

func newBusy(o options) *busy {
	m := &busy{in: make(chan int, 10)}
	if o.queue {
		go m.run()
	}
	return m
}

func (m *busy) run() {
	for v := range m.in {
		m.last = v // want `m\.last is written here and read at optional\.go:\d+`
	}
}

func readBusy() int { return setUpBusy(options{name: "busy", queue: true}).last }

func setUpBusy(o options) *busy {
	m := newBusy(o)
	m.in <- 1
	return m
}

type later struct {
	in   chan int
	last int
}

func newLater(o options) *later {
	var own options
	if own.queue {
		return nil
	}
	own = o
	own.queue = own.name != ""
	m := &later{in: make(chan int, 10)}
	if own.queue {
		go m.run()
	}
	return m
}

func (m *later) run() {
	for v := range m.in {
		m.last = v // want `m\.last is written here and read at optional\.go:\d+`
	}
}

// What else than the literal decides is not known.
func readLater() int {
	m := newLater(options{name: "later"})
	m.in <- 1
	return m.last
}

type asked struct {
	in   chan int
	last int
}

func newAsked(o options, ask func(*options)) *asked {
	m := &asked{in: make(chan int, 10)}
	own := o
	ask(&own)
	if own.queue {
		go m.run()
	}
	return m
}

func (m *asked) run() {
	for v := range m.in {
		m.last = v // want `m\.last is written here and read at optional\.go:\d+`
	}
}

// Who gets the address may switch it on.
func readAsked(ask func(*options)) int {
	m := newAsked(options{name: "asked"}, ask)
	m.in <- 1
	return m.last
}

type set struct {
	in   chan int
	last int
}

func newSet(o options, ask func(*bool)) *set {
	m := &set{in: make(chan int, 10)}
	ask(&o.queue)
	if o.queue {
		go m.run()
	}
	return m
}

func (m *set) run() {
	for v := range m.in {
		m.last = v // want `m\.last is written here and read at optional\.go:\d+`
	}
}

// So does who has the address of the field.
func readSet(ask func(*bool)) int {
	m := newSet(options{name: "set"}, ask)
	m.in <- 1
	return m.last
}

type loaded struct {
	in   chan int
	last int
}

func newLoaded(o options) *loaded {
	m := &loaded{in: make(chan int, 10)}
	if o.queue {
		go m.run()
	}
	return m
}

func (m *loaded) run() {
	for v := range m.in {
		m.last = v // want `m\.last is written here and read at optional\.go:\d+`
	}
}

// What is no literal may switch it on.
func readLoaded(load func() options) int {
	m := newLoaded(load())
	m.in <- 1
	return m.last
}
