package dynamic

import "sync"

// A watcher calls the function that it was made with.
type watcher struct {
	mu       sync.Mutex
	n        int
	onChange func()
	onAdd    func(int)
	onSwap   func()
}

func newWatcher() *watcher {
	w := &watcher{}
	w.onChange = w.refresh
	w.onAdd = func(i int) {
		w.mu.Lock()
		w.n += i
		w.mu.Unlock()
	}
	w.onSwap = w.refresh
	return w
}

// There are two functions that onSwap may be.
func (w *watcher) replace() { w.onSwap = func() {} }

func (w *watcher) refresh() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.n++
}

func (w *watcher) changeBad() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.onChange() // want `w\.mu is already held`
}

func (w *watcher) addBad() {
	w.mu.Lock()
	w.onAdd(1) // want `w\.mu is already held`
	w.mu.Unlock()
}

// The lock is released before the function is called.
func (w *watcher) changeGood() {
	w.mu.Lock()
	w.n++
	w.mu.Unlock()
	w.onChange()
	w.onAdd(1)
}

// It is not known which function the field holds.
func (w *watcher) swapGood() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.onSwap()
}

// The other watcher has another lock.
func (w *watcher) otherGood(v *watcher) {
	w.mu.Lock()
	defer w.mu.Unlock()
	v.onChange()
}
