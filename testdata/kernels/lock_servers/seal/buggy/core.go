// Package seal guards a vault that can be sealed.
package seal

import (
	"errors"
	"sync"
)

var errSealed = errors.New("vault is sealed")

// A Core is the vault.
type Core struct {
	stateLock sync.RWMutex
	sealed    bool
	standby   bool
	keys      map[string][]byte

	leaderLock sync.RWMutex
	leader     string
}

// setLeader notes the leader; grab says whether the state has to be locked.
func (c *Core) setLeader(name string, grab bool) {
	if grab {
		c.stateLock.Lock()
		defer c.stateLock.Unlock()
	}
	c.standby = name != ""
	c.leaderLock.Lock()
	c.leader = name
	c.leaderLock.Unlock()
}

// Seal closes the vault.
func (c *Core) Seal() error {
	c.stateLock.Lock()
	defer c.stateLock.Unlock()
	if c.sealed {
		return errSealed
	}
	return c.sealInternal() // BUG: CV1001 #1
}

func (c *Core) sealInternal() error {
	c.sealed = true
	clear(c.keys)
	c.setLeader("", true) // BUG: CV1001 #1
	return nil
}

// StepDown gives the lead to another one.
func (c *Core) StepDown(to string) error {
	c.stateLock.RLock()
	sealed := c.sealed
	c.stateLock.RUnlock()
	if sealed {
		return errSealed
	}
	c.setLeader(to, true)
	return nil
}

// Leader returns who leads.
func (c *Core) Leader() (string, error) {
	c.stateLock.RLock()
	defer c.stateLock.RUnlock()
	if c.sealed {
		return "", errSealed
	}
	c.leaderLock.RLock()
	defer c.leaderLock.RUnlock()
	return c.leader, nil
}
