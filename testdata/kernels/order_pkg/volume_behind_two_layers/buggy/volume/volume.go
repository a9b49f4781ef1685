// Package volume makes files of blocks.
package volume

import "kernels/order_pkg/volume_behind_two_layers/buggy/disk"

// Volume is a disk with files.
type Volume struct {
	disk *disk.Disk
}

// New returns a volume.
func New(d *disk.Disk) *Volume { return &Volume{d} }

// Save writes blocks one after the other.
func (v *Volume) Save(first int, blocks [][]byte) {
	for i, b := range blocks {
		v.disk.Write(first+i, b)
	}
}
