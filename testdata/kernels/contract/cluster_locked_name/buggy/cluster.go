// Package cluster tracks which shard lives where.
package cluster

import (
	"errors"
	"sync"
)

var errShard = errors.New("cluster: unknown shard")

// Map places shards on hosts.
type Map struct {
	mu     sync.Mutex
	owner  map[int]string
	epoch  uint64
	moving map[int]string
}

// Owner returns the host of a shard.
func (m *Map) Owner(shard int) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ownerLocked(shard)
}

func (m *Map) ownerLocked(shard int) (string, error) {
	if to, ok := m.moving[shard]; ok {
		return to, nil
	}
	host, ok := m.owner[shard]
	if !ok {
		return "", errShard
	}
	return host, nil
}

// Move begins to move a shard.
func (m *Map) Move(shard int, to string) error {
	from, err := m.ownerLocked(shard) // BUG: CV1012
	if err != nil {
		return err
	}
	if from == to {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.moving[shard] = to
	m.epoch++
	return nil
}

// Moved ends the move of a shard.
func (m *Map) Moved(shard int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.owner[shard] = m.moving[shard]
	delete(m.moving, shard)
	m.epoch++
}
