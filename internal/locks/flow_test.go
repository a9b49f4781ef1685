package locks_test

import (
	"testing"

	"github.com/concvet/concvet/internal/locks"
)

func TestStraight(t *testing.T) {
	build(t, `
func sequence() {
	at("-")
	a.Lock()
	at("a")
	b.Lock()
	at("a b")
	a.Unlock()
	at("b")
	b.Unlock()
	at("-")
	returns("-")
}
func modes() {
	rw.RLock()
	at("rw(r)")
	rw.RLock()
	at("rw(r)×2")
	rw.RUnlock()
	rw.RUnlock()
	rw.Lock()
	at("rw")
	rw.Unlock()
}
func nested() {
	a.Lock()
	a.Lock()
	a.Lock()
	a.Lock()
	a.Lock()
	at("a×5")
	a.Lock()
	at("a×5") // the depth ends here
	a.Unlock()
	at("a×4")
}
func ends() {
	a.Lock()
	exit()
	at("never")
	returns("never")
}
`).check()
}

func TestBranches(t *testing.T) {
	build(t, `
func one() {
	if opaque() {
		a.Lock()
		at("a")
	}
	at("- | a")
	b.Lock()
	at("a b | b")
	returns("a b | b")
}
func both() {
	if opaque() {
		a.Lock()
	} else {
		a.Lock()
		b.Lock()
	}
	at("a | a b")
}
func leaves() {
	a.Lock()
	if opaque() {
		a.Unlock()
		at("-")
		return
	}
	at("a")
	returns("- | a")
}
func modes() {
	if opaque() {
		rw.Lock()
	} else {
		rw.RLock()
	}
	at("rw | rw(r)")
}
func meets() {
	if opaque() {
		a.Lock()
		a.Unlock()
	}
	at("-")
}
func endsOne() {
	a.Lock()
	if opaque() {
		a.Unlock()
		exit()
	}
	at("a")
}
func short() {
	if a.Lock(); opaque() && opaque() {
		at("a")
		a.Unlock()
	} else {
		at("a")
	}
	at("- | a")
}
`).check()
}

// What is known of conditions keeps apart what belongs apart.
func TestCorrelatedBranches(t *testing.T) {
	build(t, `
func param(x bool) {
	if x {
		a.Lock()
	}
	at("- | a")
	if x {
		at("a")
		a.Unlock()
	} else {
		at("-")
	}
	at("-")
	returns("-")
}
func negated(x bool) {
	if !x {
		a.Lock()
	}
	if x {
		at("-")
		return
	}
	at("a")
}
func uncorrelated(x, y bool) {
	if x {
		a.Lock()
	}
	if y {
		at("- | a")
	}
}
func stored() {
	locked := false
	if opaque() {
		a.Lock()
		locked = true
	}
	if locked {
		at("a")
		a.Unlock()
	}
	at("-")
}
func null(p *int) {
	if p != nil {
		a.Lock()
	}
	if p == nil {
		at("-")
	} else {
		at("a")
	}
}
func number(n int) {
	if n == 1 {
		a.Lock()
	}
	if n == 2 {
		at("-")
	}
	if n == 1 {
		at("a")
	}
	if n != 1 {
		at("-")
	}
}
func pairs(x, y bool) {
	if x {
		a.Lock()
	}
	if y {
		b.Lock()
	}
	at("- | a | a b | b")
	if x && y {
		at("a b")
	}
	if x {
		at("a | a b")
	}
}
func errors(f func() error) {
	err := f()
	if err == nil {
		a.Lock()
	}
	if err != nil {
		at("-")
		return
	}
	at("a")
}
func types(v any) {
	if _, ok := v.(int); ok {
		a.Lock()
	}
	if _, ok := v.(int); ok {
		at("a")
	}
}
func phi(x bool) {
	var mu int
	if x {
		a.Lock()
		mu = 1
	}
	if mu == 0 {
		at("-")
	} else {
		at("a")
	}
}
func constant() {
	const debug = false
	if debug {
		at("never")
		a.Lock()
	}
	at("-")
}
`).check()
}

// Facts about memory end with a store, facts about values do not.
func TestFactsAboutMemory(t *testing.T) {
	build(t, `
type S struct{ on, off bool; next *S }

func field(s *S) {
	if s.on {
		a.Lock()
	}
	if s.on {
		at("a")
	}
}
func overwritten(s *S) {
	if s.on {
		a.Lock()
	}
	s.on = opaque()
	if s.on {
		at("- | a")
	}
}
func learned() {
	on := false
	func() { _ = on }()
	if opaque() {
		a.Lock()
		on = true
	}
	if on {
		at("a")
	} else {
		at("-")
	}
}
func otherField(s *S) {
	if s.on {
		a.Lock()
	}
	s.off = opaque()
	if s.on {
		at("a")
	}
}
func sameFieldOfOther(s, u *S) {
	if s.on {
		a.Lock()
	}
	u.on = opaque() // u may be s
	if s.on {
		at("- | a")
	}
}
func value(s *S) {
	on := s.on
	if on {
		a.Lock()
	}
	if on {
		at("a")
	}
}
// What was loaded before the store is what it was.
func loaded(s *S) {
	on := s.on
	if on {
		a.Lock()
	}
	s.on = true
	if on {
		at("a")
	} else {
		at("-")
	}
}
func tested(s *S) {
	if s.on {
		a.Lock()
	}
	on := s.on
	s.on = true
	if on {
		at("a")
	} else {
		at("-")
	}
}
func tabled(m map[string]bool, k string) {
	if m[k] {
		a.Lock()
	}
	m[k] = opaque()
	if m[k] {
		at("- | a")
	}
}
// Other goroutines may have changed the field: no branch is impossible.
func changed(s *S) {
	if s.on {
		return
	}
	a.Lock()
	if s.on {
		at("a")
	}
}
`).check()
}

func TestTryLock(t *testing.T) {
	build(t, `
func branch() {
	if a.TryLock() {
		at("a")
		a.Unlock()
	} else {
		at("-")
	}
	at("-")
}
func negated() {
	if !a.TryLock() {
		at("-")
		return
	}
	at("a")
	returns("- | a")
}
func variable() {
	ok := a.TryLock()
	at("- | a")
	if opaque() && ok {
		at("a")
	}
	if ok {
		at("a")
		a.Unlock()
	}
	at("-")
}
func deferred() {
	if ok := a.TryLock(); ok {
		defer a.Unlock()
	}
	returns("-")
}
func spin() {
	for !a.TryLock() {
		at("-")
	}
	at("a")
}
func read() {
	if rw.TryRLock() {
		at("rw(r)")
	}
}
func byError() error {
	if err := acquire(&a); err != nil {
		at("-")
		return err
	}
	at("a")
	return nil
}
func ignored() {
	a.TryLock()
	at("- | a")
}
`).check()
}

func TestDefers(t *testing.T) {
	build(t, `
func simple() {
	a.Lock()
	defer a.Unlock()
	at("a")
	returns("-")
}
func inBranch() {
	if opaque() {
		a.Lock()
		defer a.Unlock()
		at("a")
	}
	at("- | a")
	returns("-")
}
func order() {
	a.Lock()
	defer a.Unlock()
	b.Lock()
	defer b.Unlock()
	at("a b")
	returns("-")
}
func early() {
	a.Lock()
	defer a.Unlock()
	if opaque() {
		at("a")
		return
	}
	a.Unlock()
	a.Lock()
	returns("-")
}
func afterReturn() {
	if opaque() {
		return
	}
	a.Lock()
	defer a.Unlock()
	returns("-")
}
func acquires() {
	defer a.Lock()
	at("-")
	returns("a")
}
func inLoop() {
	for opaque() {
		a.Lock()
		defer a.Unlock()
	}
	at("- | a | a×2 | a×3 | a×4 | a×5")
}
func ofLoop(list []*sync.Mutex) {
	for _, mu := range list {
		mu.Lock()
		defer mu.Unlock()
	}
}
type node struct {
	mu, other sync.Mutex
	parent    *node
}
func upwards(n *node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for p := n.parent; p != nil; p = p.parent {
		p.mu.Lock()
		defer p.mu.Unlock() // one call for each that is held
	}
	returns("-")
}
func upwardsOther(n *node) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for p := n.parent; p != nil; p = p.parent {
		p.mu.Lock()
		defer p.other.Unlock()
	}
	returns("- | -p.other ?mu | -p.other ?mu×2 | -p.other ?mu×3 | -p.other ?mu×4 | -p.other ?mu×5")
}
func dead() {
	a.Lock()
	defer a.Unlock()
	exit()
	returns("never")
}
func many() {
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	a.Lock()
	at("a")
	returns("-")
}
func tooMany() {
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	defer a.Lock()
	defer a.Unlock()
	defer a.Lock()
	at("-")
	defer a.Unlock()
	at("top")
	returns("top")
}
`).check()
}

func TestLoops(t *testing.T) {
	build(t, `
func balanced(n int) {
	for range n {
		at("-")
		a.Lock()
		at("a")
		a.Unlock()
	}
	at("-")
}
func carried() {
	a.Lock()
	for opaque() {
		at("a")
		a.Unlock()
		at("-")
		a.Lock()
	}
	at("a")
}
func forgets() {
	for opaque() {
		a.Lock()
		if opaque() {
			continue
		}
		a.Unlock()
	}
	at("- | a | a×2 | a×3 | a×4 | a×5")
}
func breaks() {
	for {
		a.Lock()
		if opaque() {
			break
		}
		a.Unlock()
	}
	at("a")
}
func endless() {
	a.Lock()
	for {
		at("a")
	}
}
func labelled() {
outer:
	for {
		a.Lock()
		for {
			if opaque() {
				a.Unlock()
				continue outer
			}
			if opaque() {
				break outer
			}
			at("a")
		}
	}
	at("a")
}
func first() {
	first := true
	for opaque() {
		if first {
			a.Lock()
			first = false
		}
		at("a")
	}
	at("- | a")
}
`).check()
}

// Locks that a loop walks along are renamed with the variable.
func TestHandOverHand(t *testing.T) {
	build(t, `
type node struct {
	mu   sync.Mutex
	next *node
}
func (n *node) walk() {
	n.mu.Lock()
	at("n.mu")
	for n.next != nil {
		next := n.next
		next.mu.Lock()
		n.mu.Unlock()
		n = next
	}
	n.mu.Unlock()
	returns("-")
}
func (n *node) window() {
	prev := n
	prev.mu.Lock()
	cur := prev.next
	cur.mu.Lock()
	for opaque() {
		prev.mu.Unlock()
		prev = cur
		cur = cur.next
		cur.mu.Lock()
	}
	prev.mu.Unlock()
	cur.mu.Unlock()
	returns("-")
}
func (n *node) headAgain() {
	head := n
	n.mu.Lock()
	for n.next != nil {
		at("n.mu") // by the name of head or of the variable
		next := n.next
		next.mu.Lock()
		n.mu.Unlock() // in the first iteration that is the lock of head
		at("n.next.mu")
		n = next
		head.mu.Lock()
		head.mu.Unlock()
	}
	n.mu.Unlock()
	returns("-")
}
func (n *node) later() {
	first := true
	for n.next != nil {
		at("- | n.mu") // what was n.next.mu in the iteration before
		n.next.mu.Lock()
		at("n.mu n.next.mu | n.next.mu")
		if !first {
			n.mu.Unlock()
		}
		at("n.next.mu")
		first = false
		n = n.next
	}
}
func (n *node) all() {
	for ; n != nil; n = n.next {
		// Those of the iterations before have no name any more.
		at("- | ?mu | ?mu×2 | ?mu×3 | ?mu×4 | ?mu×5")
		n.mu.Lock()
	}
}
`).check()
}

// A lock that was reached through a pointer has no name once the pointer may
// point elsewhere, and is released by whatever could be it.
func TestOverwritten(t *testing.T) {
	build(t, `
type T struct{ mu sync.Mutex; n int }
type S struct{ cur, old *T; n int }

func pointer(s *S, n *T) {
	s.cur.mu.Lock()
	at("s.cur.mu")
	s.cur = n
	at("?mu")
	s.old.mu.Unlock()
	at("-")
}
func pointerOfOther(s, u *S, n *T) {
	s.cur.mu.Lock()
	u.cur = n // u may be s
	at("?mu")
}
func otherPointer(s *S, n *T) {
	s.cur.mu.Lock()
	s.old = n
	at("s.cur.mu")
}
func number(s *S) {
	s.cur.mu.Lock()
	s.n = 1
	s.cur.n = 1
	at("s.cur.mu")
}
func variable(n *T) {
	t := n
	func() { t = n }()
	t.mu.Lock()
	at("t.mu")
	t = &T{}
	at("?mu")
}
func swapped(s *S, n *T) {
	old := s.cur
	s.cur = n
	old.mu.Lock()
	s.cur.mu.Lock()
	at("s.cur.mu s.cur.mu") // two locks: what s.cur was, and what it is
	s.cur.mu.Unlock()
	old.mu.Unlock()
	returns("-")
}
func whole(s *S) {
	s.cur.mu.Lock()
	*s = S{}
	at("?mu")
}
func called(s *S, n *T) {
	s.cur.mu.Lock()
	s.set(n)
	at("?mu")
}
func (s *S) set(n *T) { s.cur = n }
func calledOther(s *S, n *T) {
	s.cur.mu.Lock()
	s.keep(n)
	at("s.cur.mu")
}
func (s *S) keep(n *T) { s.old = n }
func index(list []*T) {
	i := 0
	func() { _ = i }()
	list[i].mu.Lock()
	at("list[i].mu")
	i = 1
	at("?mu")
}
func number2(list []*T) {
	i, j := 0, 0
	func() { _, _ = i, j }()
	list[i].mu.Lock()
	j = 1
	at("list[i].mu")
}
func mutex(s *struct{ mu *sync.Mutex }, mu *sync.Mutex) {
	s.mu.Lock()
	s.mu = mu
	at("?mutex.s.mu")
}
func element(list []*T, n *T, i int) {
	list[0].mu.Lock()
	list[1] = n
	at("list[0].mu")
	list[i] = n
	at("?mu")
}
func entry(m map[string]*T, n *T) {
	m["a"].mu.Lock()
	m["b"] = n
	at("m[\"a\"].mu")
	m["a"] = n
	at("?mu")
}
func otherName(s *S) {
	s.cur.mu.Lock()
	s.old.mu.Unlock() // s.old may be s.cur
	at("-")
	a.Lock()
	s.old.mu.Unlock() // but not a
	at("-s.old.mu a")
}
`).check()
}

func TestElements(t *testing.T) {
	build(t, `
func each(list []*sync.Mutex) {
	for _, mu := range list {
		mu.Lock()
		at("list[…]")
		mu.Unlock()
		at("-")
	}
	returns("-")
}
func byIndex(list []sync.Mutex, i, j int) {
	list[i].Lock()
	at("list[i]")
	list[i].Unlock()
	at("-")
	list[0].Lock()
	list[1].Lock()
	at("list[0] list[1]")
}
func all(list []*sync.Mutex) {
	for _, mu := range list {
		mu.Lock()
	}
	// Which ones are held is not known any more, only that some may be.
	for _, mu := range list {
		mu.Unlock()
	}
}
func byKey(m map[string]*sync.Mutex, k string) {
	m[k].Lock()
	at("m[k]")
	m[k].Unlock()
	returns("-")
}
`).check()
}

func TestJumps(t *testing.T) {
	build(t, `
func cleanup() error {
	a.Lock()
	if opaque() {
		goto out
	}
	if opaque() {
		goto out
	}
	a.Unlock()
	at("-")
	return nil
out:
	at("a")
	a.Unlock()
	returns("-")
	return nil
}
func retry() {
again:
	at("-")
	a.Lock()
	if opaque() {
		a.Unlock()
		goto again
	}
	at("a")
}
func choose(n int) {
	switch n {
	case 1:
		a.Lock()
	case 2:
		b.Lock()
		fallthrough
	case 3:
		c.Lock()
	}
	at("- | a | b c | c")
	switch n {
	case 1:
		at("a")
	case 2:
		at("b c")
	case 3:
		at("c")
	default:
		at("-")
	}
}
func byType(v any) {
	switch v.(type) {
	case int:
		a.Lock()
	case string:
		b.Lock()
	default:
		return
	}
	at("a | b")
	switch v.(type) {
	case int:
		at("a")
	}
}
func wait(x, y chan int) {
	select {
	case <-x:
		a.Lock()
	case y <- 1:
	}
	at("- | a")
}
`).check()
}

func TestPanics(t *testing.T) {
	build(t, `
func branch() {
	a.Lock()
	if opaque() {
		at("a")
		panic("no")
	}
	a.Unlock()
	returns("-")
}
func always() {
	a.Lock()
	panic("no")
}
func recovers() {
	defer func() { recover() }()
	a.Lock()
	defer a.Unlock()
	if opaque() {
		panic("no")
	}
	returns("-")
}
`).check()
}

// A lock that a function releases without having acquired it is the caller's.
func TestLent(t *testing.T) {
	build(t, `
func release() {
	a.Unlock()
	at("-a")
	returns("-a")
}
func window() {
	a.Unlock()
	at("-a")
	a.Lock()
	at("-") // as it was
	returns("-")
}
func sometimes() {
	if opaque() {
		a.Unlock()
	}
	at("- | -a")
}
func twice() {
	a.Unlock()
	a.Unlock()
	at("-a") // the first release is the one that counts
}
func mixed() {
	b.Lock()
	a.Unlock()
	at("-a b")
	b.Unlock()
	returns("-a")
}
`).check()
}

// Locks that callers hold by contract are not acquired by the function, so they
// are in no world, but they are held until they are released.
func TestEntry(t *testing.T) {
	f := build(t, `
func f() {
	at("-")
	b.Lock()
	a.Unlock()
	at("-a b")
	a.Lock()
	at("b")
	returns("b")
}
`)
	held := f.globalLock("a")
	f.entry = []locks.Change{{Lock: held, Mode: locks.Read}}
	f.check()

	flow := f.solve(f.Func("f"), resolver())
	want := []bool{true, false, true} // at each question
	for i, w := range worldsAtQuestions(flow) {
		h, ok := w.Holds(held)
		if ok != want[i] || w.MayHold(held) != want[i] {
			t.Errorf("question %d: a is held: %t, may be held: %t, want %t", i, ok, w.MayHold(held), want[i])
		}
		if ok && (h.Mode != locks.Read || h.Site != nil || h.Count != 1) {
			t.Errorf("question %d: held as %+v", i, h)
		}
	}
}

func TestUnsure(t *testing.T) {
	f := build(t, `
func forgets() {
	a.Lock()
	perhaps(&a)
	at("?a")
	a.Unlock() // satisfied by what may be held
	at("-")
}
func other() {
	a.Lock()
	perhaps(&b)
	at("?b a")
}
`)
	f.check()
	flow := f.solve(f.Func("forgets"), resolver())
	w := worldsAtQuestions(flow)[0]
	if _, ok := w.Holds(f.globalLock("a")); ok {
		t.Error("a is held for certain")
	}
	if !w.MayHold(f.globalLock("a")) {
		t.Error("a cannot be held")
	}
	if w.MayHold(f.globalLock("b")) {
		t.Error("b may be held")
	}
}

func TestTop(t *testing.T) {
	build(t, `
func calls() {
	at("-")
	unknowable()
	at("top")
	a.Lock()
	at("top")
	returns("top")
}
func branch() {
	if opaque() {
		unknowable()
		return
	}
	at("-")
}
var m [5]sync.Mutex
func sixteen() {
	if opaque() { m[0].Lock() }
	if opaque() { m[1].Lock() }
	if opaque() { m[2].Lock() }
	if opaque() { m[3].Lock() }
	at("- | m[0] | m[0] m[1] | m[0] m[1] m[2] | m[0] m[1] m[2] m[3] | m[0] m[1] m[3] | m[0] m[2] | m[0] m[2] m[3] | m[0] m[3] | m[1] | m[1] m[2] | m[1] m[2] m[3] | m[1] m[3] | m[2] | m[2] m[3] | m[3]")
}
func more() {
	if opaque() { m[0].Lock() }
	if opaque() { m[1].Lock() }
	if opaque() { m[2].Lock() }
	if opaque() { m[3].Lock() }
	if opaque() { m[4].Lock() }
	at("top")
	a.Lock()
	at("top")
	returns("top")
}
`).check()
}

// A release under a name that fits no lock is one of the lock that it most likely
// means: held in the mode that is released, and acquired last. One of another type is not meant.
func TestUnknownReleased(t *testing.T) {
	build(t, `
func last(p *sync.Mutex) {
	a.Lock()
	b.Lock()
	p.Unlock()
	at("a")
}
func lastOfOthers(p *sync.Mutex) {
	b.Lock()
	a.Lock()
	p.Unlock()
	at("b")
}
func sameMode(p, q *sync.RWMutex) {
	q.Lock()
	rw.RLock()
	p.Unlock()
	at("rw(r)")
}
func sameModeRead(p *sync.RWMutex) {
	rw.RLock()
	a.Lock()
	p.RUnlock()
	at("a")
}
func otherTypeAndMode(p *sync.RWMutex) {
	a.Lock()
	rw.RLock()
	p.Unlock()
	at("-p a rw(r)")
}
`).check()
}
