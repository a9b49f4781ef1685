// Package relay copies packets to all receivers.
package relay

import (
	"net"
	"sync"
)

// A Receiver takes packets.
type Receiver interface {
	Deliver(from net.Addr, packet []byte)
}

// Relay hands the packets of conn out until it fails.
func Relay(conn net.PacketConn, receivers []Receiver) error {
	var wg sync.WaitGroup
	defer wg.Wait()
	buf := make([]byte, 1500)
	for {
		n, from, err := conn.ReadFrom(buf)
		if err != nil {
			return err
		}
		packet := buf[:n]
		packet = append([]byte(nil), packet...)
		for _, r := range receivers {
			wg.Add(1)
			go deliver(&wg, r, from, packet)
		}
	}
}

func deliver(wg *sync.WaitGroup, r Receiver, from net.Addr, packet []byte) {
	defer wg.Done()
	if len(packet) == 0 || packet[0] == 0 {
		return
	}
	r.Deliver(from, packet)
}
