// Package copies shows how far a copy has come.
package copies

import (
	"fmt"
	"io"
	"time"

	"kernels/race_atomic/progress_of_other_package/fixed/counted"
)

// Copy copies src to dst and prints the progress.
func Copy(dst io.Writer, src io.Reader, log io.Writer) error {
	r := &counted.Reader{R: src}
	done := make(chan error, 1)
	go func() {
		_, err := io.Copy(dst, r)
		done <- err
	}()
	for {
		select {
		case err := <-done:
			return err
		case <-time.After(50 * time.Microsecond):
			show(log, r)
		}
	}
}

func show(log io.Writer, r *counted.Reader) {
	fmt.Fprintf(log, "%d bytes\n", r.Count())
}
