package overwritten

var active, spare *segment

func swapGlobal(next *segment) {
	old := active
	active = next
	old.mu.Lock()
	active.mu.Lock()
	active.mu.Unlock()
	old.mu.Unlock()
}

// Another variable is assigned to.
func swapGlobalBad(next *segment) {
	old := active
	spare = next
	old.mu.Lock()
	active.mu.Lock() // want `active\.mu is already held`
	active.mu.Unlock()
	old.mu.Unlock()
}

func (j *journal) swapElement(next *segment) {
	old := j.parts[0]
	j.parts[0] = next
	old.mu.Lock()
	j.parts[0].mu.Lock()
	j.parts[0].mu.Unlock()
	old.mu.Unlock()
}

// The element at another index is assigned to.
func (j *journal) swapElementBad(next *segment) {
	j.parts[0].mu.Lock()
	j.parts[1] = next
	j.parts[0].mu.Lock() // want `j\.parts\[0\]\.mu is already held`
	j.parts[0].mu.Unlock()
	j.parts[0].mu.Unlock()
}

// The index may be 0.
func (j *journal) setElement(i int, next *segment) {
	j.parts[0].mu.Lock()
	old := j.parts[0]
	j.parts[i] = next
	j.parts[0].mu.Lock()
	j.parts[0].mu.Unlock()
	old.mu.Unlock()
}

func (j *journal) swapSlot(next *segment) {
	old := j.slots[1]
	j.slots[1] = next
	old.mu.Lock()
	j.slots[1].mu.Lock()
	j.slots[1].mu.Unlock()
	old.mu.Unlock()
}

func (j *journal) copied(from []*segment) {
	old := j.parts[0]
	copy(j.parts, from)
	old.mu.Lock()
	j.parts[0].mu.Lock()
	j.parts[0].mu.Unlock()
	old.mu.Unlock()
}

func (j *journal) swapEntry(name string, next *segment) {
	old := j.named[name]
	j.named[name] = next
	old.mu.Lock()
	j.named[name].mu.Lock()
	j.named[name].mu.Unlock()
	old.mu.Unlock()
}

// Entries of another map are no entries of this one.
func (j *journal) swapEntryBad(name string, other map[string]int) {
	old := j.named[name]
	other[name] = 1
	old.mu.Lock()
	j.named[name].mu.Lock() // want `j\.named\[name\]\.mu is already held`
	j.named[name].mu.Unlock()
	old.mu.Unlock()
}

// What is locked by the name of the entry stays locked when the name changes.
func (j *journal) lockedEntry(name string, next *segment) {
	old := j.named[name]
	j.named[name].mu.Lock()
	j.named[name] = next
	j.named[name].mu.Lock()
	j.named[name].mu.Unlock()
	old.mu.Unlock()
}
