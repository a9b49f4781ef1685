package syncmodel

// AtomicOp tells what an atomic operation does to its variable.
type AtomicOp uint8

const (
	Load           AtomicOp = iota + 1 // reads
	Store                              // writes
	Add                                // adds to the old value
	Swap                               // writes and returns the old value
	CompareAndSwap                     // writes if the old value is as expected
	And                                // clears bits
	Or                                 // sets bits
)

var atomicNames = []string{"", "load", "store", "add", "swap", "cas", "and", "or"}

// String returns the name of op in model files.
func (op AtomicOp) String() string { return name(atomicNames, op) }

// Reads reports whether op depends on the old value.
func (op AtomicOp) Reads() bool { return op != Store }

// Writes reports whether op may change the variable.
func (op AtomicOp) Writes() bool { return op != Load }

// Atomic accesses a variable atomically.
type Atomic struct {
	Op    AtomicOp
	Addr  Operand // the variable, or its address
	Value Operand // the value stored, if any
}

func (*Atomic) op() string { return "atomic" }

func (e *Atomic) attrs(a attrs) {
	enum(a, "do", &e.Op, atomicNames)
	a.operand("addr", &e.Addr, required)
	a.operand("value", &e.Value, optional)
}

// MapOp accesses a map that synchronizes itself.
type MapOp struct {
	Map   Operand
	Key   Operand // none: all keys
	Value Operand // the value stored, if any
	Read  bool
	Write bool
}

func (*MapOp) op() string { return "map" }

func (e *MapOp) attrs(a attrs) {
	a.operand("map", &e.Map, required)
	a.operand("key", &e.Key, optional)
	a.operand("value", &e.Value, optional)
	a.flag("read", &e.Read)
	a.flag("write", &e.Write)
}

// PoolGet takes an object out of a pool. Nobody else has it.
type PoolGet struct {
	Pool   Operand
	object Operand // the object, a result
	new    Callee  // makes the object if the pool is empty
}

func (*PoolGet) op() string { return "poolget" }

func (e *PoolGet) attrs(a attrs) {
	a.operand("pool", &e.Pool, required)
	a.operand("object", &e.object, required)
	a.callee("new", &e.new, optional)
}

// PoolPut gives an object to a pool. The caller must not use it any more.
type PoolPut struct {
	Pool   Operand
	Object Operand
}

func (*PoolPut) op() string { return "poolput" }

func (e *PoolPut) attrs(a attrs) {
	a.operand("pool", &e.Pool, required)
	a.operand("object", &e.Object, required)
}
