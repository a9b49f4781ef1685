package exemptions

import (
	"fmt"
	"sync"
)

// A Peer breaks the comments of its fields where nobody else is about, or so that it does not matter.
type Peer struct {
	mu     sync.Mutex
	ports  []int  // immutable after creation
	first  string // immutable after creation
	second string // immutable after creation
	third  string // immutable after creation
	fourth string // immutable after creation
	spent  int64  // accessed atomically
	lost   int64  // accessed atomically
	ready  chan struct{}
}

func NewPeer(ports []int) *Peer { return &Peer{ports: ports} }

// SetPort changes an element: the comment speaks of the slice.
func (p *Peer) SetPort(i, port int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ports[i] = port
}

func (p *Peer) Port(i int) int { return p.ports[i] }

// SetFirst is for who knows what he does.
func (p *Peer) SetFirst(name string) {
	// No lock is needed to do this: it is safe to write without one, as long as nobody is connected.
	p.first = name
}

func (p *Peer) First() string { return p.first }

// Dial sets the name once all have ended who use the peer.
func (p *Peer) Dial(names []string) {
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() { fmt.Println(name, p.Second()) })
	}
	wg.Wait()
	p.second = names[0]
}

func (p *Peer) Second() string { return p.second }

// Await sets the name when it is told that nobody uses the peer yet.
func (p *Peer) Await(name string) {
	<-p.ready
	p.third = name
}

func (p *Peer) Third() string { return p.third }

// SetFourthForTest is there for tests.
func (p *Peer) SetFourthForTest(name string) { p.fourth = name }

func (p *Peer) Fourth() string { return p.fourth }

// Spend is atomic nowhere, which is told once.
func (p *Peer) Spend() { p.spent++ } // want `p.spent is read here, but the comment at apart.go:\d+ says that it is accessed atomically, and it is written at apart.go:\d+ with no lock in common`

// String tells people about it.
func (p *Peer) String() string { return fmt.Sprint(p.spent) }

// Check is about to end the program.
func (p *Peer) Check(limit int64) {
	if limit < 0 {
		panic(fmt.Sprint("bad limit, ", p.lost, " lost"))
	}
}

func (p *Peer) Lose() { p.lost++ } // want `p.lost is read here, but the comment at apart.go:\d+ says that it is accessed atomically, and it is written at apart.go:\d+ with no lock in common`

// A Host is known by its name.
type Host struct {
	mu   sync.Mutex
	addr string // immutable after creation
}

var (
	hostsMu sync.Mutex
	hosts   = make(map[string]*Host)
)

// AddHost has made the host.
func AddHost(name, addr string) {
	h := new(Host)
	hostsMu.Lock()
	hosts[name] = h
	hostsMu.Unlock()
	h.addr = addr
}

func (h *Host) Addr() string { return h.addr }
