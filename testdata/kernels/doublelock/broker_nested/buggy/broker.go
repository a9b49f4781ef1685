// Package broker delivers messages to consumer groups.
package broker

import "sync"

// Broker owns the topics.
type Broker struct {
	name   string
	groups groupTable
	stats  counters
}

type groupTable struct {
	mu     sync.Mutex
	byName map[string]*group
}

type group struct {
	name    string
	members []string
	leader  string
}

type counters struct {
	mu         sync.Mutex
	rebalances int
}

// New returns a broker without groups.
func New(name string) *Broker {
	b := &Broker{name: name}
	b.groups.byName = make(map[string]*group)
	return b
}

// Join adds member to a group and rebalances it.
func (b *Broker) Join(name, member string) {
	b.groups.mu.Lock()
	defer b.groups.mu.Unlock()
	g := b.groups.byName[name]
	if g == nil {
		g = &group{name: name}
		b.groups.byName[name] = g
	}
	g.members = append(g.members, member)
	b.rebalance(name) // BUG: CV1001
}

// Evict removes a member that stopped to answer.
func (b *Broker) Evict(name, member string) {
	b.groups.mu.Lock()
	if g := b.groups.byName[name]; g != nil {
		for i, m := range g.members {
			if m == member {
				g.members = append(g.members[:i], g.members[i+1:]...)
				break
			}
		}
	}
	b.groups.mu.Unlock()
	b.rebalance(name)
}

func (b *Broker) rebalance(name string) {
	b.groups.mu.Lock()
	defer b.groups.mu.Unlock()
	g := b.groups.byName[name]
	if g == nil || len(g.members) == 0 {
		return
	}
	g.leader = g.members[0]
	b.stats.mu.Lock()
	b.stats.rebalances++
	b.stats.mu.Unlock()
}
