package locks

import (
	"sync"

	"example.org/latch"
)

// countLatched holds the lock of another package, four calls away.
// Safe: one latch.
func countLatched() int {
	var l latch.Latch
	n := 0
	go func() {
		l.Lock()
		n++
		l.Unlock()
	}()
	l.Lock()
	defer l.Unlock()
	return n
}

// countPeeked takes the lock, but does not hold it.
func countPeeked() int {
	var l latch.Latch
	n := 0
	go func() {
		l.Lock()
		n++ // want `n is written here and read at wrapped.go:34`
		l.Unlock()
	}()
	l.Peek()
	return n
}

// countTried goes on only if it has got the lock.
// Safe: one latch.
func countTried() int {
	var l latch.Latch
	n := 0
	go func() {
		l.Lock()
		n++
		l.Unlock()
	}()
	if l.Try() {
		defer l.Unlock()
		return n
	}
	return 0
}

// countUntried goes on where it has not got it.
func countUntried() int {
	var l latch.Latch
	n := 0
	go func() {
		l.Lock()
		n++ // want `n is written here and read at wrapped.go:64`
		l.Unlock()
	}()
	if !l.Try() {
		return n
	}
	l.Unlock()
	return 0
}

type vault struct {
	mu   sync.Mutex
	coin int
}

func (v *vault) open()   { v.open1() }
func (v *vault) open1()  { v.open2() }
func (v *vault) open2()  { v.open3() }
func (v *vault) open3()  { v.open4() }
func (v *vault) open4()  { v.mu.Lock() }
func (v *vault) close()  { v.close1() }
func (v *vault) close1() { v.close2() }
func (v *vault) close2() { v.close3() }
func (v *vault) close3() { v.close4() }
func (v *vault) close4() { v.mu.Unlock() }

// coins uses wrappers of this package that are as deep.
// Safe: one vault.
func coins() int {
	v := new(vault)
	go func() {
		v.open()
		v.coin++
		v.close()
	}()
	v.open()
	defer v.close()
	return v.coin
}

// coinsOfTwo opens another vault.
func coinsOfTwo() int {
	v, w := new(vault), new(vault)
	go func() {
		w.open()
		v.coin++ // want `v.coin is written here and read at wrapped.go:110`
		w.close()
	}()
	v.open()
	defer v.close()
	return v.coin
}
