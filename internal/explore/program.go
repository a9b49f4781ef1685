package explore

// A Program is what is explored. It must not change afterwards.
type Program struct {
	Codes   []Code
	Objects []Object // of the slots
	Shared  int      // registers that all processes share
	Local   int      // registers of each process, numbered on from the shared ones

	// Callers is the code, plus one, of processes of which there may be any number more; 0 if there is none. Only as long as one of
	// them is where it starts it is known what more of them might do.
	Callers int
}

// A Code is what a process does: a graph of locations, of which the first is where it starts.
type Code []Loc

// A Loc is a location.
type Loc struct {
	// Chosen says that the process takes any of the steps that are possible, for reasons of its own, and that if none
	// is, no execution gets here. Otherwise it waits until one is possible.
	Chosen bool

	// Ends says that there is nothing beyond this location that is known: the program ends, or may do anything.
	Ends bool

	// Forgets says that a process that gets here is as when it was started: it knows nothing in its registers any more.
	Forgets bool

	// Steps are the ways on; a process ends at a location without any.
	Steps []Step
}

// A Step is one way on.
type Step struct {
	Op   Op
	Slot int // of the object that it is about
	N    int // see Op
	Reg  int // see Op
	What int // see Recv and Swap
	With int // a slot, plus one, whose object goes with the value of a Send, or that refers to what has come with the value of a Recv; 0 if none does
	To   int // the location behind it

	// Fallback says that the step is taken only if no other of the location is possible, but for those that need another process
	// to wait.
	Fallback bool

	// Tag is what the step means to the caller.
	Tag int
}

// An Op is what a step does.
type Op uint8

const (
	Pass      Op = iota // nothing
	Never               // nothing, and it is never possible
	Make                // the slot refers to a new object
	Start               // starts a process that runs code N
	Send                // hands value N over, or puts it into the buffer; 0 stands for any value
	Recv                // takes one; if Reg is not 0, register Reg-1 becomes True if there was one and False if the channel is closed; if What is not 0, register What-1 becomes the value, and Zero if the channel is closed
	Close               // closes a channel
	End                 // closes it unless it is closed
	Add                 // adds N to a group
	Wait                // waits until nothing is left in a group
	Lock                // acquires a lock
	Unlock              // releases it
	RLock               // acquires a lock for reading
	RUnlock             // releases that
	Enter               // becomes the one to run a once
	Leave               // has run it
	Past                // waits until a once has run
	Park                // joins those who wait for a condition variable
	Woken               // waits until that is signalled, and leaves them
	Signal              // wakes one of them
	Broadcast           // wakes all
	Assume              // register Reg is N, or not known yet; then it is known to be
	Decide              // register Reg becomes N
	Count               // register Reg is less than N, and becomes one more
	Counted             // register Reg is N
	Among               // register Reg is one of the values that are bits of N, or not known
	Set                 // the variable becomes N; 0 stands for any value
	See                 // the variable is N, or may be
	SeeNot              // the variable is not N, or may be another
	Swap                // the variable is What, or may be, and becomes N
)

// What registers may hold that tell whether something is so. They hold 0 at first.
const (
	True  = 1
	False = 2
)

// Zero is the value that is received from a closed channel. Values are less than MostValues.
const (
	Zero       = 1
	MostValues = 32
)

// A Kind is what an object is.
type Kind uint8

const (
	Chan     Kind = iota // is sent on, received from and closed
	Group                // counts what there is to wait for
	Mutex                // is held by one process, or by several that read
	Once                 // runs its function the first time
	Cond                 // wakes those who wait for it
	Variable             // is assigned and tested
)

// An Object is what a slot refers to.
type Object struct {
	Kind Kind
	Room int // of a channel
	// Asked says of a channel that somebody asks what was received from it.
	Asked bool
	// Carries says of a channel that objects go with what is sent on it.
	Carries bool
	Init    int // what a variable is at first
	// Given says that the object is there at the start, in the slot of the first process.
	Given bool
}

// isLocal reports whether no other process can notice a step of op, or hinder it.
func (op Op) isLocal() bool {
	switch op {
	case Pass, Never, Make, Start, Assume, Decide, Count, Counted, Among:
		return true
	}
	return false
}

// registers returns the registers that s is about.
func (s Step) registers() []int {
	switch s.Op {
	case Assume, Decide, Count, Counted, Among:
		return []int{s.Reg}
	case Recv:
		var out []int
		for _, r := range []int{s.Reg, s.What} {
			if r > 0 {
				out = append(out, r-1)
			}
		}
		return out
	}
	return nil
}

// usesSlot reports whether a step of op is about the object that its slot refers to already.
func (op Op) usesSlot() bool { return !op.isLocal() }
