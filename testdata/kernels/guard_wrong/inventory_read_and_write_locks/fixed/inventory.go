// Package inventory has machines and their disks.
package inventory

import "sync"

// Inventory is read by many.
type Inventory struct {
	machinesMu sync.RWMutex
	machines   map[string]string

	disksMu sync.RWMutex
	disks   map[string][]string
}

// New returns an empty inventory.
func New() *Inventory {
	return &Inventory{machines: make(map[string]string), disks: make(map[string][]string)}
}

// AddMachine adds a machine in a rack.
func (i *Inventory) AddMachine(name, rack string) {
	i.machinesMu.Lock()
	defer i.machinesMu.Unlock()
	i.machines[name] = rack
}

// Rack returns where a machine is.
func (i *Inventory) Rack(name string) string {
	i.machinesMu.RLock()
	defer i.machinesMu.RUnlock()
	return i.machines[name]
}

// AddDisk adds a disk to a machine.
func (i *Inventory) AddDisk(machine, disk string) {
	i.disksMu.Lock()
	defer i.disksMu.Unlock()
	i.disks[machine] = append(i.disks[machine], disk)
}

// Disks returns how many disks a machine has.
func (i *Inventory) Disks(machine string) int {
	i.disksMu.RLock()
	defer i.disksMu.RUnlock()
	return len(i.disks[machine])
}
