package syncmodel

// ContextKind tells what ends a context.
type ContextKind uint8

const (
	EndNever   ContextKind = iota + 1 // nothing
	EndParent                         // the end of its parent
	EndCancel                         // its cancel function, or the end of its parent
	EndTimer                          // a deadline, its cancel function, or the end of its parent
	EndSignal                         // a signal, its cancel function, or the end of its parent
	EndGroup                          // the first error of a group, its Wait, or the end of the parent
	EndTest                           // the end of a test
	EndRequest                        // the end of the request that it belongs to
)

var contextNames = []string{
	"", "never", "parent", "cancel", "timer", "signal", "group", "test", "request",
}

// String returns the name of k in model files.
func (k ContextKind) String() string { return name(contextNames, k) }

// Derive makes or gives a context.
type Derive struct {
	Context Operand // the context
	End     ContextKind
	Parent  Operand // the context that it comes from, if any
	Cancel  Operand // function that ends it, if any
	timeout Operand // duration or time.Time after which it ends, if any
	group   Operand // the group that ends it, if any
}

func (*Derive) op() string { return "context" }

func (e *Derive) attrs(a attrs) {
	a.operand("ctx", &e.Context, required)
	enum(a, "end", &e.End, contextNames)
	a.operand("parent", &e.Parent, optional)
	a.operand("cancel", &e.Cancel, optional)
	a.operand("timeout", &e.timeout, optional)
	a.operand("group", &e.group, optional)
}
