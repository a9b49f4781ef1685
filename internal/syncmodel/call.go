package syncmodel

// Times tells how often an effect runs a callee, per call.
type Times uint8

const (
	One       Times = iota + 1 // exactly once
	AtMostOne                  // once or not at all
	Many                       // any number of times; of a Spawn, concurrently with itself
)

var timesNames = []string{"", "one", "atmostone", "many"}

// String returns the name of t in model files.
func (t Times) String() string { return name(timesNames, t) }

// Start tells what makes a callee run.
type Start uint8

const (
	OnCall     Start = iota // the call itself
	OnTimer                 // a timer
	OnCancel                // the end of a context
	OnRequest               // a request of a client: HTTP, RPC, an expvar being read
	OnCollect               // the garbage collector
	OnShutdown              // the shutdown of a server
	OnEvent                 // what a package that keeps the callee is told
)

var startNames = []string{"call", "timer", "cancel", "request", "collect", "shutdown", "event"}

// String returns the name of s in model files.
func (s Start) String() string { return name(startNames, s) }

// Call runs a callee on the calling goroutine before the call returns.
type Call struct {
	Func    Callee
	Times   Times
	recover bool // returns even if Func panics
	When    When // the outcome on which Func has run
}

func (*Call) op() string { return "call" }

func (e *Call) attrs(a attrs) {
	a.callee("func", &e.Func, required)
	enum(a, "times", &e.Times, timesNames)
	a.flag("recover", &e.recover)
	a.when(&e.When)
}

// Spawn runs a callee on another goroutine, which starts after the call did.
type Spawn struct {
	Func   Callee
	Times  Times   // Many: concurrently with itself, unless Serial
	Start  Start   // what starts it
	Serial bool    // the runs follow each other, as on one goroutine
	Await  bool    // the call returns after the goroutines have ended
	Group  Operand // whose GroupWait, or end of a test, waits for the goroutine
	Ctx    Operand // whose end starts it
	Revoke Callee  // keeps Func from running and returns true, or false if it was started, or kept from it, before
	when   When    // the outcome on which the goroutine was started
}

func (*Spawn) op() string { return "spawn" }

func (e *Spawn) attrs(a attrs) {
	a.callee("func", &e.Func, required)
	enum(a, "times", &e.Times, timesNames)
	enum(a, "on", &e.Start, startNames)
	a.flag("serial", &e.Serial)
	a.flag("await", &e.Await)
	a.operand("group", &e.Group, optional)
	a.operand("ctx", &e.Ctx, optional)
	a.callee("revoke", &e.Revoke, optional)
	a.when(&e.when)
}

// Entry says that a server calls the method whenever something starts it, at the
// same time as itself: so it does with methods of other types that have the same
// name or signature, and with functions that have the signature.
type Entry struct {
	start Start
}

func (*Entry) op() string { return "entry" }

func (e *Entry) attrs(a attrs) {
	enum(a, "on", &e.start, startNames)
}

// Keep stores a callee, which the goroutine that owns Owner runs later, after
// the call: a cleanup of a test.
type Keep struct {
	Func  Callee
	owner Operand
}

func (*Keep) op() string { return "keep" }

func (e *Keep) attrs(a attrs) {
	a.callee("func", &e.Func, required)
	a.operand("owner", &e.owner, required)
}

// Wrap returns a function; calling that runs the callee.
type Wrap struct {
	handle Operand // the returned function
	Func   Callee
	Once   bool // the first call runs it, further ones wait for its end
}

func (*Wrap) op() string { return "wrap" }

func (e *Wrap) attrs(a attrs) {
	a.operand("handle", &e.handle, required)
	a.callee("func", &e.Func, required)
	a.flag("once", &e.Once)
}

// OnceDo runs the callee if it is the first call for this Once, and otherwise
// waits until the first one has ended. Calling it again from the callee never
// returns.
type OnceDo struct {
	Once Operand
	Func Callee
}

func (*OnceDo) op() string { return "once" }

func (e *OnceDo) attrs(a attrs) {
	a.operand("once", &e.Once, required)
	a.callee("func", &e.Func, required)
}
