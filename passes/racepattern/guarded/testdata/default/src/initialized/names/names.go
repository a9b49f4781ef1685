// Package names has tables that others fill and read, each with the lock held.
package names

import (
	"sync"
	"time"
)

var (
	mu       sync.RWMutex
	Mu       sync.Mutex // of Open
	Known    = make(map[string]int)
	Added    = make(map[string]int)
	Extended = make(map[string]int)
	Handed   = make(map[string]int)
	Delayed  = make(map[string]int)
	Aged     = make(map[string]int)
	Owned    = make(map[string]int)
	Open     = make(map[string]int)
	Loaded   = make(map[string]int)
	Hooked   = make(map[string]int)
	Kept     = make(map[string]int)

	Hooks = []func(string, int){Hook}
	Keep  = func(name string) {
		mu.Lock()
		defer mu.Unlock()
		Kept[name]++
	}

	loading sync.Once
)

func init() { Register("none", 0) }

func Register(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Known[name] = n
}

func CountKnown() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Known)
}

func HasKnown(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Known[name]
	return ok
}

func Add(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Added[name] = n
}

func CountAdded() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Added)
}

func HasAdded(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Added[name]
	return ok
}

func Extend(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Extended[name] = n
}

func CountExtended() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Extended)
}

func HasExtended(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Extended[name]
	return ok
}

func Hand(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Handed[name] = n
}

func CountHanded() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Handed)
}

func HasHanded(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Handed[name]
	return ok
}

func Delay(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Delayed[name] = n
}

func CountDelayed() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Delayed)
}

func HasDelayed(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Delayed[name]
	return ok
}

func age(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Aged[name] = n
}

func CountAged() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Aged)
}

func HasAged(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Aged[name]
	return ok
}

func Hook(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Hooked[name] = n
}

func CountHooked() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Hooked)
}

func HasHooked(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Hooked[name]
	return ok
}

// Age is for users who want old names to go away.
func Age(name string) {
	time.AfterFunc(time.Minute, func() { age(name, 1) })
}

func init() { Age("none") }

// A Name puts itself into a table.
type Name string

func (n Name) Own() {
	mu.Lock()
	defer mu.Unlock()
	Owned[string(n)]++
}

func CountOwned() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Owned)
}

func HasOwned(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Owned[name]
	return ok
}

func init() { Name("none").Own() }

func Opened(name string, n int) {
	Mu.Lock()
	defer Mu.Unlock()
	Open[name] = n
}

func CountOpen() int {
	Mu.Lock()
	defer Mu.Unlock()
	return len(Open)
}

func HasOpen(name string) bool {
	Mu.Lock()
	defer Mu.Unlock()
	_, ok := Open[name]
	return ok
}

func Load(name string, n int) {
	mu.Lock()
	defer mu.Unlock()
	Loaded[name] = n
}

func CountLoaded() int {
	loading.Do(func() { Load("default", 1) })
	mu.RLock()
	defer mu.RUnlock()
	return len(Loaded)
}

func HasLoaded(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Loaded[name]
	return ok
}
func CountKept() int {
	mu.RLock()
	defer mu.RUnlock()
	return len(Kept)
}

func HasKept(name string) bool {
	mu.RLock()
	defer mu.RUnlock()
	_, ok := Kept[name]
	return ok
}
