// Package verify checks the parts of an archive.
package verify

import "sync"

// A Part can be checked.
type Part interface {
	Verify() (size int64, err error)
}

// Report is the outcome.
type Report struct {
	Sizes []int64
	Err   error
}

// All checks the parts and stops at the first that is bad.
func All(parts []Part) Report {
	sizes := make([]int64, len(parts))
	var wg sync.WaitGroup
	bad := make(chan error, len(parts))
	for i, p := range parts {
		wg.Add(1)
		go func() {
			defer wg.Done()
			size, err := p.Verify()
			if err != nil {
				bad <- err
			}
			sizes[i] = size
		}()
	}
	good := make(chan struct{})
	go func() {
		wg.Wait()
		close(good)
	}()
	select {
	case <-good:
		return Report{Sizes: sizes}
	case err := <-bad:
		<-good
		return Report{partial(sizes), err}
	}
}

func partial(sizes []int64) []int64 {
	n := 0
	for n < len(sizes) && sizes[n] != 0 {
		n++
	}
	return sizes[:n]
}
