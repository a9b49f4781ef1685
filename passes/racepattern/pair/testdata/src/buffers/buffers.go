// Package buffers has slices that are filled again.
package buffers

import (
	"bytes"
	"net"
	"sync"
)

func batches(lines <-chan string, send func(int)) {
	var wg sync.WaitGroup
	batch := make([]string, 0, 4)
	for line := range lines {
		batch = append(batch, line) // want `batch is written here and read at buffers.go:\d+ by the goroutine started at`
		if len(batch) < 4 {
			continue
		}
		full := batch
		wg.Go(func() {
			for _, l := range full {
				send(len(l))
			}
		})
		batch = batch[:0]
	}
	wg.Wait()
}

// Safe: each batch has memory of its own.
func newBatches(lines <-chan string, send func(int)) {
	var wg sync.WaitGroup
	batch := make([]string, 0, 4)
	for line := range lines {
		batch = append(batch, line)
		if len(batch) < 4 {
			continue
		}
		full := batch
		wg.Go(func() {
			for _, l := range full {
				send(len(l))
			}
		})
		batch = make([]string, 0, 4)
	}
	wg.Wait()
}

// Safe: the parts that are handed out do not overlap.
func parts(n int, fill func([]byte)) []byte {
	var wg sync.WaitGroup
	all := make([]byte, n*8)
	rest := all
	for range n {
		part := rest[:8]
		rest = rest[8:]
		wg.Go(func() {
			for i := range part {
				part[i] = 1
			}
			fill(part)
		})
	}
	wg.Wait()
	return all
}

type receiver interface{ Deliver(packet []byte) }

func relay(conn net.PacketConn, receivers []receiver) error {
	buf := make([]byte, 1500)
	for {
		n, _, err := conn.ReadFrom(buf) // want `is written here and read at buffers.go:\d+ by the goroutine started at buffers.go:\d+, and neither waits for the other`
		if err != nil {
			return err
		}
		for _, r := range receivers {
			go deliver(r, buf[:n])
		}
	}
}

func deliver(r receiver, packet []byte) {
	if packet[0] != 0 {
		r.Deliver(packet)
	}
}

// Safe: each packet has a buffer of its own.
func relayCopies(conn net.PacketConn, receivers []receiver) error {
	buf := make([]byte, 1500)
	for {
		n, _, err := conn.ReadFrom(buf)
		if err != nil {
			return err
		}
		packet := bytes.Clone(buf[:n])
		for _, r := range receivers {
			go deliverCopy(r, packet)
		}
	}
}

func deliverCopy(r receiver, packet []byte) {
	if packet[0] != 0 {
		r.Deliver(packet)
	}
}
