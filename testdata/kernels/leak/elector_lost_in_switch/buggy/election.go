// Package lease keeps a lease alive for a leader.
package lease

import (
	"errors"
	"sync"
	"time"
)

type status int

const (
	none status = iota
	held
	lost
)

var (
	errLost = errors.New("lease: lost")
	errNone = errors.New("lease: not held")
)

// Keeper renews a lease.
type Keeper struct {
	sync.Mutex
	status  status
	expires time.Time
	renewal func() (time.Duration, error)
	losses  int
}

// Renew extends the lease.
func (k *Keeper) Renew(now time.Time) error {
	k.Lock()
	switch {
	case k.status == none:
		k.Unlock()
		return errNone
	case k.status == held && now.After(k.expires):
		k.status = lost
		k.losses++
		fallthrough
	case k.status == lost:
		return errLost // BUG: CV1006
	}
	d, err := k.renewal()
	if err != nil {
		k.Unlock()
		return err
	}
	k.expires = now.Add(d)
	k.Unlock()
	return nil
}

// Losses returns how often the lease was lost.
func (k *Keeper) Losses() int {
	k.Lock()
	defer k.Unlock()
	return k.losses
}
