package options

// A Relay keeps what it gets where others find it.
type Relay struct{ name string }

var relayed = make(map[string]chan int)

func (r *Relay) keep(c chan int) { relayed[r.name] = c }

func (r *Relay) refuse(chan int) { println(r.name) }

// Kept gives the channel to others: it is what the method gets behind the receiver that is bound.
func Kept(r *Relay) {
	var give func(chan int)
	give = r.keep
	c := make(chan int)
	go func() {
		c <- 1
	}()
	func() { give(c) }()
}

// Refused gives it to a method that does nothing with it.
func Refused(r *Relay) {
	var give func(chan int)
	give = r.refuse
	c := make(chan int)
	go func() {
		c <- 1 // want `no goroutine is left to receive from c`
	}()
	func() { give(c) }()
}

// A Tap is what others receive from, once it is shared.
type Tap struct{ out chan int }

var taps []chan int

func (t *Tap) share() { taps = append(taps, t.out) }

// A Labelled shares its channel as the tap that it is.
type Labelled struct {
	Tap
	label string
}

type sharer interface{ share() }

// ShareLabelled: the method gets a part of the object only, from which the channel is not as far.
func ShareLabelled() {
	l := &Labelled{Tap{make(chan int)}, "a"}
	go func() {
		l.out <- 1
	}()
	var s sharer = l
	s.share()
}

// A Sealed has the method itself, and shares its label only.
type Sealed struct {
	out   chan int
	label string
}

func (s *Sealed) share() { println(s.label) }

func ShareSealed() {
	l := &Sealed{make(chan int), "a"}
	go func() {
		l.out <- 1 // want `no goroutine is left to receive from l.out`
	}()
	var s sharer = l
	s.share()
}

func (t *Tap) lend() { taps = append(taps, t.out) }

func (s *Sealed) hint() { println(s.label) }

type lender interface{ lend() }

type hinter interface{ hint() }

// LendOne calls the method of one of two objects, and either is shared so.
func LendOne(first bool) {
	l, m := &Labelled{Tap{make(chan int)}, "a"}, &Labelled{Tap{make(chan int)}, "b"}
	go func() {
		l.out <- 1
	}()
	var s lender = m
	if first {
		s = l
	}
	s.lend()
}

// HintOne calls one that shares nothing.
func HintOne(first bool) {
	l, m := &Sealed{make(chan int), "a"}, &Sealed{make(chan int), "b"}
	go func() {
		l.out <- 1 // want `no goroutine is left to receive from l.out`
	}()
	var s hinter = m
	if first {
		s = l
	}
	s.hint()
}
