package exits

// requireEqual does not return if the numbers differ.
func requireEqual(want, got int) {
	if want != got {
		panic("different")
	}
}

// noteEqual returns in any case.
func noteEqual(want, got int) {
	if want != got {
		println("different")
	}
}

// The numbers are known to differ where the lock is released early.
func (l *lookup) expect(k string, want int) {
	l.mu.Lock()
	n, _ := l.load(k)
	if n != want {
		l.mu.Unlock()
		requireEqual(want, n)
	}
	l.m[k] = 0
	l.mu.Unlock()
}

func (l *lookup) expectBad(k string, want int) {
	l.mu.Lock()
	n, _ := l.load(k)
	if n != want {
		l.mu.Unlock()
		noteEqual(want, n)
	}
	l.m[k] = 0
	l.mu.Unlock() // want `already released`
}

// They are still different where they are exchanged.
func (l *lookup) expectMirrored(k string, want int) {
	l.mu.Lock()
	n, _ := l.load(k)
	if want != n {
		l.mu.Unlock()
		requireEqual(want, n)
	}
	l.m[k] = 0
	l.mu.Unlock()
}

// Equal numbers pass.
func (l *lookup) expectSameBad(k string, want int) {
	l.mu.Lock()
	n, _ := l.load(k)
	if n == want {
		l.mu.Unlock()
		requireEqual(want, n)
	}
	l.m[k] = 0
	l.mu.Unlock() // want `already released`
}

// requireMore asks for an order.
func requireMore(got, least int) {
	if got < least {
		panic("too little")
	}
}

func (l *lookup) expectMore(k string, least int) {
	l.mu.Lock()
	n := len(k)
	if least > n {
		l.mu.Unlock()
		requireMore(n, least)
	}
	l.m[k] = 0
	l.mu.Unlock()
}

func (l *lookup) expectMoreBad(k string, least int) {
	l.mu.Lock()
	n := len(k)
	if least >= n {
		l.mu.Unlock()
		requireMore(n, least)
	}
	l.m[k] = 0
	l.mu.Unlock() // want `already released`
}

// A tester ends the test where it says so.
type tester interface {
	Helper()
	FailNow()
}

// The order of arguments is that of assertions, with the test in front.
func checkEqual[T comparable](t tester, want, got T) {
	t.Helper()
	if got != want {
		t.FailNow()
		panic("unreachable")
	}
}

func (l *lookup) expectIn(t tester, k string, want int) {
	l.mu.Lock()
	n, _ := l.load(k)
	if n != want {
		l.mu.Unlock()
		checkEqual(t, want, n)
	}
	l.m[k] = 0
	l.mu.Unlock()
}

// What was read is the same number in the comparison as in the call, whatever
// has become of the field.
func (l *lookup) expectStored(k string, want int) {
	l.mu.Lock()
	n := l.m[k]
	if n != want {
		l.mu.Unlock()
		requireEqual(want, n)
	}
	l.m[k] = 0
	l.mu.Unlock()
}

// It has been read again, and may have become equal.
func (l *lookup) expectStoredBad(k string, want int) {
	l.mu.Lock()
	if l.m[k] != want {
		l.mu.Unlock()
		l.get(k)
		requireEqual(want, l.m[k])
	}
	l.m[k] = 0
	l.mu.Unlock() // want `already released`
}
