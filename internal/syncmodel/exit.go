package syncmodel

// exitKind tells how a call ends that does not return.
type exitKind uint8

const (
	exitProcess   exitKind = iota + 1 // the process ends; deferred calls do not run
	exitGoroutine                     // the goroutine ends; deferred calls run
	exitPanic                         // a panic, which deferred calls may recover
)

var exitNames = []string{"", "process", "goroutine", "panic"}

// String returns the name of k in model files.
func (k exitKind) String() string { return name(exitNames, k) }

// Exit does not return to its caller.
type Exit struct {
	how  exitKind
	May  bool    // it may also return: an assertion that holds
	Test Operand // the test that it ends, whose goroutine must call it

	// If May is set and it is known when the call returns: only if Unless is Value.
	Unless Operand
	Value  Value
}

// OfGoroutine reports whether the call ends its goroutine and nothing else: deferred calls run, and all others go on.
func (e *Exit) OfGoroutine() bool { return e.how == exitGoroutine }

func (*Exit) op() string { return "exit" }

func (e *Exit) attrs(a attrs) {
	enum(a, "how", &e.how, exitNames)
	a.flag("may", &e.May)
	a.operand("test", &e.Test, optional)
	a.operand("unless", &e.Unless, optional)
	enum(a, "is", &e.Value, valueNames)
}

// Value is what an argument must be.
type Value uint8

const (
	True   Value = iota // also where there is no Unless
	False               // false
	Nil                 // nil
	NonNil              // anything but nil
)

var valueNames = []string{"true", "false", "nil", "nonnil"}

// String returns the name of v in model files.
func (v Value) String() string { return name(valueNames, v) }

// Arm returns an object on which a [Fire] does not return: the event of a fatal
// log level, which is sent by another call later.
type Arm struct {
	handle Operand // the result
	how    exitKind
}

func (*Arm) op() string { return "arm" }

func (e *Arm) attrs(a attrs) {
	a.operand("handle", &e.handle, required)
	enum(a, "how", &e.how, exitNames)
}

// Fire does not return if its handle comes from an [Arm]. It returns if the
// handle comes from anywhere else, and so is not an [Exit].
type Fire struct {
	handle Operand
}

func (*Fire) op() string { return "fire" }

func (e *Fire) attrs(a attrs) { a.operand("handle", &e.handle, required) }

// Parallel makes a test run concurrently with other tests that called it. Its
// goroutine waits until the sequential part of the parent test has ended, and
// the t.Run that started it returns.
type Parallel struct {
	test Operand
}

func (*Parallel) op() string { return "parallel" }

func (e *Parallel) attrs(a attrs) { a.operand("test", &e.test, required) }
