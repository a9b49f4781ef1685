package syncmodel

// Cause tells what a blocked goroutine waits for.
type Cause uint8

const (
	Sleep   Cause = iota + 1 // the passing of time
	Network                  // a peer
	IO                       // a file, pipe, terminal or peer
	Channel                  // a channel that is not known
	Serve                    // the end of a server
	Process                  // the end of another process
	Quiet                    // every other goroutine being blocked
)

var causeNames = []string{"", "sleep", "network", "io", "channel", "serve", "process", "quiet"}

// String returns the name of c in model files.
func (c Cause) String() string { return name(causeNames, c) }

// Block waits for something other than a lock, group or condition; of these,
// the other effects say so.
type Block struct {
	For     Cause
	Timeout Operand // duration after which it goes on, if any
	Context Operand // context whose end makes it go on, if any
	Anyone  bool    // whoever comes next makes it go on, such as the next client of a server
	Fails   bool    // it gives an error whenever it returns
}

func (*Block) op() string { return "block" }

func (e *Block) attrs(a attrs) {
	enum(a, "for", &e.For, causeNames)
	a.operand("timeout", &e.Timeout, optional)
	a.operand("ctx", &e.Context, optional)
	a.flag("anyone", &e.Anyone)
	a.flag("fails", &e.Fails)
}

// Source tells who sends on a channel that an API feeds.
type Source uint8

const (
	FromTimer   Source = iota + 1 // sends, without waiting for a receiver
	FromSignal                    // sends, without waiting for a receiver
	FromContext                   // closes
	FromCall                      // sends the result of a call that runs on another goroutine
)

var sourceNames = []string{"", "timer", "signal", "context", "call"}

// String returns the name of s in model files.
func (s Source) String() string { return name(sourceNames, s) }

// Feed makes something outside the program's own code send on a channel, or
// close it. A receive from the channel is served without any other goroutine.
type Feed struct {
	Chan    Operand
	From    Source
	times   Times   // how many values are sent; a close counts as one
	timeout Operand // duration after which the first value comes, if one is sure to come
	context Operand // context whose end is told by the channel
}

func (*Feed) op() string { return "feed" }

func (e *Feed) attrs(a attrs) {
	a.operand("chan", &e.Chan, required)
	enum(a, "from", &e.From, sourceNames)
	enum(a, "times", &e.times, timesNames)
	a.operand("timeout", &e.timeout, optional)
	a.operand("ctx", &e.context, optional)
}

// Pair makes an object that is known by its two ends: what is done at one may wait for
// what is done at the other.
type Pair struct {
	One   Operand // a result
	Other Operand // another result
}

func (*Pair) op() string { return "pair" }

func (e *Pair) attrs(a attrs) {
	a.operand("one", &e.One, required)
	a.operand("other", &e.Other, required)
}
