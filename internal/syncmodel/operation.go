package syncmodel

// operations lists the operations of model files, for messages; newEffect is
// what knows them.
var operations = []string{
	"acquire", "arm", "atomic", "bind", "block", "call", "condnotify", "condwait",
	"context", "entry", "exit", "feed", "fire", "groupadd", "groupdone", "grouplimit",
	"groupwait", "keep", "lockhandle", "map", "once", "pair", "parallel", "poolget",
	"poolput", "release", "room", "spawn", "wrap",
}

// newEffect returns an empty effect for an operation of model files, or nil if
// there is no such operation.
//
// It is a switch rather than a table because every process of a vet run reads
// the models, and most processes are short.
func newEffect(op string) Effect {
	switch op {
	case "acquire":
		return new(Acquire)
	case "arm":
		return new(Arm)
	case "atomic":
		return new(Atomic)
	case "bind":
		return new(Bind)
	case "block":
		return new(Block)
	case "call":
		return new(Call)
	case "condnotify":
		return new(CondNotify)
	case "condwait":
		return new(CondWait)
	case "context":
		return new(Derive)
	case "entry":
		return new(Entry)
	case "exit":
		return new(Exit)
	case "feed":
		return new(Feed)
	case "fire":
		return new(Fire)
	case "groupadd":
		return new(GroupAdd)
	case "groupdone":
		return new(GroupDone)
	case "grouplimit":
		return new(GroupLimit)
	case "groupwait":
		return new(GroupWait)
	case "keep":
		return new(Keep)
	case "lockhandle":
		return new(LockHandle)
	case "map":
		return new(MapOp)
	case "once":
		return new(OnceDo)
	case "pair":
		return new(Pair)
	case "parallel":
		return new(Parallel)
	case "poolget":
		return new(PoolGet)
	case "poolput":
		return new(PoolPut)
	case "release":
		return new(Release)
	case "room":
		return new(Room)
	case "spawn":
		return new(Spawn)
	case "wrap":
		return new(Wrap)
	}
	return nil
}
