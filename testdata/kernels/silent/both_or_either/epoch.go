// Package epoch numbers the configurations of a replica group. The epoch and the
// members change only while both locks are held, so holding either of them is
// enough to read.
package epoch

import (
	"slices"
	"sync"
)

// Group is safe for concurrent use.
type Group struct {
	voteMu sync.Mutex // first
	dataMu sync.Mutex // second

	epoch   int      // written under both
	members []string // written under both

	votes   map[string]int // under voteMu
	applied int            // under dataMu
}

// New returns a group in epoch 1.
func New(members ...string) *Group {
	return &Group{epoch: 1, members: slices.Clone(members), votes: make(map[string]int)}
}

// Vote counts a vote of the current epoch and tells whether there are enough.
func (g *Group) Vote(member string, epoch int) bool {
	g.voteMu.Lock()
	defer g.voteMu.Unlock()
	if epoch != g.epoch || !slices.Contains(g.members, member) {
		return false
	}
	g.votes[member] = epoch
	return len(g.votes) > len(g.members)/2
}

// Apply accepts a write of the current epoch.
func (g *Group) Apply(epoch int) bool {
	g.dataMu.Lock()
	defer g.dataMu.Unlock()
	if epoch != g.epoch {
		return false
	}
	g.applied++
	return true
}

// Reconfigure starts a new epoch with other members.
func (g *Group) Reconfigure(members ...string) (epoch int) {
	g.voteMu.Lock()
	defer g.voteMu.Unlock()
	g.dataMu.Lock()
	defer g.dataMu.Unlock()
	g.epoch++
	g.members = slices.Clone(members)
	clear(g.votes)
	g.applied = 0
	return g.epoch
}

// Applied returns the number of writes and the epoch they belong to.
func (g *Group) Applied() (n, epoch int) {
	g.dataMu.Lock()
	defer g.dataMu.Unlock()
	return g.applied, g.epoch
}
