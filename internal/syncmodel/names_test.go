package syncmodel

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/symbol"
)

// The API names its operations consistently, so that a slip of the pen in a
// row shows in the name of the function.

func TestAtomicNames(t *testing.T) {
	prefix := map[string]AtomicOp{
		"Load": Load, "Store": Store, "Add": Add, "Swap": Swap,
		"CompareAndSwap": CompareAndSwap, "And": And, "Or": Or,
	}
	for _, r := range builtinRows(t) {
		e, ok := r.effect.(*Atomic)
		if !ok {
			continue
		}
		var want AtomicOp
		for p, op := range prefix {
			if strings.HasPrefix(r.fn.Name, p) {
				want = op
			}
		}
		if e.Op != want {
			t.Errorf("%s: %s does %s", r.place, r.spelling, e.Op)
		}
		if stores := e.Op == Store || e.Op == Swap || e.Op == CompareAndSwap; stores != e.Value.Valid() {
			t.Errorf("%s: %s: value=%s", r.place, r.spelling, e.Value)
		}
	}
}

func TestAtomicAccess(t *testing.T) {
	for op := Load; op <= Or; op++ {
		if !op.Reads() && !op.Writes() {
			t.Errorf("%s neither reads nor writes", op)
		}
	}
	if Load.Writes() || Store.Reads() || !CompareAndSwap.Reads() || !CompareAndSwap.Writes() {
		t.Error("load only reads, store only writes, a swap does both")
	}
}

func TestLockNames(t *testing.T) {
	type use struct {
		lock symbol.Type
		mode Mode
	}
	acquired, released := make(map[use]bool), make(map[use]bool)
	for _, r := range builtinRows(t) {
		name, try := strings.CutPrefix(r.fn.Name, "Try")
		var want Mode
		if (name == "RLock" || name == "RUnlock" || name == "RLocker") && r.fn.Recv == "RWMutex" {
			want = Read
		}
		var mode Mode
		switch e := r.effect.(type) {
		case *Acquire:
			mode = e.Mode
			acquired[use{r.fn.Type(), mode}] = true
			if e.Try != try || e.Try && e.When.Outcome == Always {
				t.Errorf("%s: %s: try %v, if=%s", r.place, r.spelling, e.Try, e.When)
			}
		case *Release:
			mode = e.Mode
			released[use{r.fn.Type(), mode}] = true
		case *LockHandle:
			mode = e.Mode
		default:
			continue
		}
		if mode != want {
			t.Errorf("%s: %s has mode %s", r.place, r.spelling, mode)
		}
	}
	for u := range acquired {
		if !released[u] {
			t.Errorf("%s is acquired in mode %s, but never released", u.lock, u.mode)
		}
	}
	for u := range released {
		if !acquired[u] {
			t.Errorf("%s is released in mode %s, but never acquired", u.lock, u.mode)
		}
	}
}
