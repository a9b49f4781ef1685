package fixes

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// A set has a field for each case.
type set struct {
	sync.RWMutex
	sizeSize     int       // guarded by RWMutex
	shortSize    int       // guarded by RWMutex
	hasNames     []string  // guarded by RWMutex
	describeSize int       // guarded by RWMutex
	idleLast     time.Time // guarded by RWMutex
	touchSize    int       // guarded by RWMutex
	clearSize    int       // guarded by RWMutex
	caseSize     int       // guarded by RWMutex
	laterSize    int       // guarded by RWMutex
	bothSize     int       // guarded by RWMutex
	bothLast     time.Time // guarded by RWMutex
	namesNames   []string  // guarded by RWMutex
	writeSize    int       // guarded by RWMutex
	sendSize     int       // guarded by RWMutex
	loopSize     int       // guarded by RWMutex
	addSize      int       // guarded by RWMutex
	twiceSize    int       // guarded by RWMutex
	anySize      int       // guarded by RWMutex
	nextSize     int       // guarded by RWMutex
	untilSize    int       // guarded by RWMutex
	resetSize    int       // guarded by RWMutex
	oneSize      int       // guarded by RWMutex
	twoSize      int       // guarded by RWMutex
	threeSize    int       // guarded by RWMutex
	isSmallSize  int       // guarded by RWMutex
	next         *set
	out          io.Writer
	wake         chan int
}

func (s *set) Fill(n int, name string, now time.Time) {
	s.Lock()
	defer s.Unlock()
	s.isSmallSize, s.oneSize, s.twoSize, s.threeSize = n, n, n, n
	s.sizeSize = n
	s.shortSize = n
	s.hasNames = append(s.hasNames, name)
	s.describeSize = n
	s.idleLast = now
	s.touchSize = n
	s.clearSize = n
	s.caseSize = n
	s.laterSize = n
	s.bothSize = n
	s.bothLast = now
	s.namesNames = append(s.namesNames, name)
	s.writeSize = n
	s.sendSize = n
	s.loopSize = n
	s.addSize = n
	s.twiceSize = n
	s.anySize = n
	s.nextSize = n
	s.untilSize = n
	s.resetSize = n
}

func (s *set) Drain(n int, name string, now time.Time) {
	s.Lock()
	defer s.Unlock()
	s.isSmallSize, s.oneSize, s.twoSize, s.threeSize = n, n, n, n
	s.sizeSize = n
	s.shortSize = n
	s.hasNames = append(s.hasNames, name)
	s.describeSize = n
	s.idleLast = now
	s.touchSize = n
	s.clearSize = n
	s.caseSize = n
	s.laterSize = n
	s.bothSize = n
	s.bothLast = now
	s.namesNames = append(s.namesNames, name)
	s.writeSize = n
	s.sendSize = n
	s.loopSize = n
	s.addSize = n
	s.twiceSize = n
	s.anySize = n
	s.nextSize = n
	s.untilSize = n
	s.resetSize = n
}

func (s *set) Show() {
	s.RLock()
	defer s.RUnlock()
	println(s.sizeSize, s.isSmallSize, s.oneSize, s.twoSize, s.threeSize)
	println(s.shortSize)
	println(s.hasNames[0])
	println(s.describeSize)
	println(s.idleLast.Unix())
	println(s.touchSize)
	println(s.clearSize)
	println(s.caseSize)
	println(s.laterSize)
	println(s.bothSize)
	println(s.bothLast.Unix())
	println(s.namesNames[0])
	println(s.writeSize)
	println(s.sendSize)
	println(s.loopSize)
	println(s.addSize)
	println(s.twiceSize)
	println(s.anySize)
	println(s.nextSize)
	println(s.untilSize)
	println(s.resetSize)
}

// The function ends with what is read.
func (s *set) Size() int {
	return s.sizeSize // want `s.sizeSize is read without`
}

func (s *set) Short() int { return s.shortSize } // want `s.shortSize is read without`

func (s *set) Has(name string) bool {
	for _, n := range s.hasNames { // want `s.hasNames is read without`
		if strings.EqualFold(n, name) {
			return true
		}
	}
	return false
}

func (s *set) Describe(long bool) string {
	if long {
		return fmt.Sprintf("%d of them", s.describeSize) // want `s.describeSize is read without`
	}
	return ""
}

// What is read is declared here, and used later.
func (s *set) Idle() bool {
	last := s.idleLast // want `s.idleLast is read without`
	time.Sleep(time.Second)
	return time.Since(last) > time.Minute
}

// Several statements belong together.
func (s *set) Touch() int {
	old := s.touchSize
	s.touchSize = old + 1 // want `s.touchSize is written without`
	time.Sleep(time.Second)
	return old
}

func (s *set) Clear() {
	if s.clearSize > 0 {
		s.clearSize = 0 // want `s.clearSize is written without`
	}
}

func (s *set) Case(n int) {
	switch n {
	case 1:
		s.caseSize = n // want `s.caseSize is written without`
	}
}

// A goroutine runs without the locks of others.
func (s *set) Later() {
	s.Lock()
	defer s.Unlock()
	go func() {
		s.laterSize = 0 // want `s.laterSize is written without`
	}()
}

// Two variables are read by one statement, and the lock is taken once.
func (s *set) Both() (int, time.Time) {
	return s.bothSize, s.bothLast // want `s.bothLast is read without`
}

// What stands together gets one section.
func (s *set) Join(n int) {
	s.oneSize = n // want `s.oneSize is written without`
	s.twoSize = n // want `s.twoSize is written without`
	time.Sleep(time.Second)
	s.threeSize = n // want `s.threeSize is written without`
}

// What is read outlives the lock: no fix.
func (s *set) Names() []string {
	return s.namesNames // want `s.namesNames is read without`
}

// It waits: no fix.
func (s *set) Write() {
	fmt.Fprintln(s.out, s.writeSize) // want `s.writeSize is read without`
}

func (s *set) Send() {
	s.wake <- s.sendSize // want `s.sendSize is read without`
}

func (s *set) Loop() {
	for s.loopSize > 0 { // want `s.loopSize is read without`
		<-s.wake
	}
}

// Without an object there is no lock: no fix.
func (s *set) IsSmall() bool {
	return s == nil || s.isSmallSize < 10 // want `s.isSmallSize is read without`
}

// What it calls takes the lock: no fix.
func (s *set) add(n int) int {
	s.Lock()
	defer s.Unlock()
	s.addSize += n
	return s.addSize
}

func (s *set) Twice() {
	s.twiceSize = s.add(1) // want `s.twiceSize is written without`
}

// Who knows what it calls: no fix.
func (s *set) Any(f func(int) int) {
	s.anySize = f(1) // want `s.anySize is written without`
}

// The name means another one: no fix.
func (s *set) Next() {
	s = s.next
	s.nextSize = 0 // want `s.next.nextSize is written without`
}

// Control leaves the loop, but not the function: no fix.
func (s *set) Until(n int) (k int) {
	for k < n {
		if s.untilSize == k { // want `s.untilSize is read without`
			break
		}
		k++
	}
	time.Sleep(time.Second)
	return k
}

var order sync.Mutex

// Where one of the ways to a helper holds another lock, others may take the two in another order: no fix.
func (s *set) reset() {
	s.resetSize = 0 // want `s.resetSize is written without`
}

func (s *set) ResetBare() { s.reset() }

func (s *set) ResetUnder() {
	order.Lock()
	defer order.Unlock()
	s.reset()
}
