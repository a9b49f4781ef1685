// Package rollout brings a new version to all machines.
package rollout

import (
	"fmt"
	"sync"

	"kernels/race_map/labels_in_copied_value/buggy/unit"
)

// A Machine runs units.
type Machine interface {
	Run(u unit.Unit) error
}

// Everywhere runs u on all machines, each time with a label of its own.
func Everywhere(machines []Machine, u unit.Unit) []error {
	errs := make([]error, len(machines))
	var wg sync.WaitGroup
	for i, m := range machines {
		u := u
		wg.Go(func() {
			u.SetLabel("rank", fmt.Sprint(i))
			errs[i] = m.Run(u)
		})
	}
	wg.Wait()
	return errs
}
