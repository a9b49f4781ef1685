package syncmodel

// LockKind tells what sort of lock an operation is about.
type LockKind uint8

const (
	Mutex     LockKind = iota + 1 // one holder
	RWMutex                       // one writer or many readers
	Locker                        // a sync.Locker: some lock behind an interface
	Semaphore                     // as many holders as its weight allows
)

var lockKindNames = []string{"", "mutex", "rwmutex", "locker", "semaphore"}

// String returns the name of k in model files.
func (k LockKind) String() string { return name(lockKindNames, k) }

// Mode tells how a lock is held.
type Mode uint8

const (
	Write Mode = iota // exclusively
	Read              // shared with other readers
)

var modeNames = []string{"write", "read"}

// String returns the name of m in model files.
func (m Mode) String() string { return name(modeNames, m) }

// Acquire takes a lock.
type Acquire struct {
	Lock    Operand
	Kind    LockKind
	Mode    Mode
	When    When    // the outcome on which the lock is held afterwards
	Try     bool    // returns at once instead of waiting for the lock
	Weight  Operand // of a semaphore: how much is taken
	Context Operand // stops waiting for the lock when this context is done
}

func (*Acquire) op() string { return "acquire" }

func (e *Acquire) attrs(a attrs) {
	a.operand("lock", &e.Lock, required)
	enum(a, "kind", &e.Kind, lockKindNames)
	enum(a, "mode", &e.Mode, modeNames)
	a.flag("try", &e.Try)
	a.operand("weight", &e.Weight, optional)
	a.operand("ctx", &e.Context, optional)
	a.when(&e.When)
}

// Release gives a lock back.
type Release struct {
	Lock   Operand
	Kind   LockKind
	Mode   Mode
	Weight Operand // of a semaphore: how much is given back
}

func (*Release) op() string { return "release" }

func (e *Release) attrs(a attrs) {
	a.operand("lock", &e.Lock, required)
	enum(a, "kind", &e.Kind, lockKindNames)
	enum(a, "mode", &e.Mode, modeNames)
	a.operand("weight", &e.Weight, optional)
}

// Room makes a semaphore, or tells one how many tokens it has.
type Room struct {
	Lock Operand
	Size Operand
}

func (*Room) op() string { return "room" }

func (e *Room) attrs(a attrs) {
	a.operand("lock", &e.Lock, required)
	a.operand("size", &e.Size, required)
}

// LockHandle returns a sync.Locker that stands for a lock in one mode:
// (*sync.RWMutex).RLocker.
type LockHandle struct {
	handle Operand // the result
	Lock   Operand // what its Lock and Unlock acquire and release
	Mode   Mode    // in this mode
}

func (*LockHandle) op() string { return "lockhandle" }

func (e *LockHandle) attrs(a attrs) {
	a.operand("handle", &e.handle, required)
	a.operand("lock", &e.Lock, required)
	enum(a, "mode", &e.Mode, modeNames)
}

// Bind makes one operand hold the value of another: the L of the result of
// sync.NewCond is its argument.
type Bind struct {
	target Operand
	source Operand
}

func (*Bind) op() string { return "bind" }

func (e *Bind) attrs(a attrs) {
	a.operand("target", &e.target, required)
	a.operand("source", &e.source, required)
}

// CondWait releases a lock, waits for a [CondNotify], and acquires the lock
// again. The lock must be held.
type CondWait struct {
	Cond Operand
	lock Operand
}

func (*CondWait) op() string { return "condwait" }

func (e *CondWait) attrs(a attrs) {
	a.operand("cond", &e.Cond, required)
	a.operand("lock", &e.lock, required)
}

// CondNotify wakes goroutines that wait on a condition variable.
type CondNotify struct {
	Cond Operand
	All  bool // every waiting goroutine, not just one
}

func (*CondNotify) op() string { return "condnotify" }

func (e *CondNotify) attrs(a attrs) {
	a.operand("cond", &e.Cond, required)
	a.flag("all", &e.All)
}
