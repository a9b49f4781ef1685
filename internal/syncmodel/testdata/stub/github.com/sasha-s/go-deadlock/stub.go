// What the models mention of this package; written by TestStubs -update.

package deadlock

import sync "sync"

type Mutex struct {
}

func (*Mutex) Lock()
func (*Mutex) TryLock() bool
func (*Mutex) Unlock()

type RWMutex struct {
}

func (*RWMutex) Lock()
func (*RWMutex) RLock()
func (*RWMutex) RLocker() sync.Locker
func (*RWMutex) RUnlock()
func (*RWMutex) TryLock() bool
func (*RWMutex) TryRLock() bool
func (*RWMutex) Unlock()
