// Package raftlog keeps the replicated log of a consensus node and hands
// committed entries to the state machine.
//
// AdvanceCommit moves the commit index under n.mu and sends the entries only
// after it has released the lock.
package raftlog

import (
	"bytes"
	"fmt"
	"sync"
)

// Entry is one slot of the replicated log.
type Entry struct {
	Index uint64
	Cmd   []byte
}

// StateMachine consumes committed entries in order.
type StateMachine interface {
	Apply(Entry) error
}

// Node is one member of the group.
type Node struct {
	mu      sync.Mutex
	log     []Entry
	commit  uint64
	applied uint64
	failed  int

	fsm     StateMachine
	applyCh chan Entry
	stopCh  chan struct{}
	wg      sync.WaitGroup
}

// NewNode returns a running node.
func NewNode(fsm StateMachine) *Node {
	n := &Node{
		fsm:     fsm,
		applyCh: make(chan Entry),
		stopCh:  make(chan struct{}),
	}
	n.wg.Add(1)
	go n.applier()
	return n
}

func (n *Node) applier() {
	defer n.wg.Done()
	for {
		select {
		case e := <-n.applyCh:
			n.noteApplied(e, n.fsm.Apply(e))
		case <-n.stopCh:
			return
		}
	}
}

func (n *Node) noteApplied(e Entry, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if err != nil {
		n.failed++
	}
	n.applied = e.Index
}

// Propose appends commands to the log and returns the last index.
func (n *Node) Propose(cmds ...string) uint64 {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range cmds {
		n.log = append(n.log, Entry{Index: uint64(len(n.log) + 1), Cmd: []byte(c)})
	}
	return uint64(len(n.log))
}

// AdvanceCommit is called by the replication loop (one goroutine) when a
// quorum holds all entries up to idx. It must not be called after Stop.
func (n *Node) AdvanceCommit(idx uint64) {
	n.mu.Lock()
	var ready []Entry
	for n.commit < idx && n.commit < uint64(len(n.log)) {
		ready = append(ready, n.log[n.commit])
		n.commit++
	}
	n.mu.Unlock()
	for _, e := range ready {
		n.applyCh <- e
	}
}

// Progress returns the commit and applied index.
func (n *Node) Progress() (commit, applied uint64) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.commit, n.applied
}

// Stop ends the applier.
func (n *Node) Stop() {
	close(n.stopCh)
	n.wg.Wait()
}

type setMachine struct {
	keys map[string]bool // touched by the applier only
}

func (m *setMachine) Apply(e Entry) error {
	k, _, ok := bytes.Cut(e.Cmd, []byte("="))
	if !ok {
		return fmt.Errorf("entry %d: malformed command", e.Index)
	}
	m.keys[string(k)] = true
	return nil
}

// Run commits three entries at once.
func Run() {
	n := NewNode(&setMachine{keys: make(map[string]bool)})
	last := n.Propose("a=1", "b=2", "c=3")
	n.AdvanceCommit(last)
	commit, _ := n.Progress()
	fmt.Println("committed", commit)
	n.Stop()
}
