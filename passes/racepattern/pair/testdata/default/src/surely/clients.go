package surely

import (
	"fmt"
	"net"
)

// Clients come when they like.
func serve(ln net.Listener, seen map[string]int) {
	for {
		c, err := ln.Accept()
		if err != nil {
			return
		}
		go func() {
			seen[c.RemoteAddr().String()]++ // want `seen is written here in several goroutines started at clients.go:\d+`
			fmt.Fprintln(c, "hello")
		}()
	}
}

// Safe: the next client, which is here, waits for the answer to the one before.
func visit(ln net.Listener, seen map[string]int) {
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				seen[c.RemoteAddr().String()]++
				fmt.Fprintln(c, "hello")
			}()
		}
	}()
	for range 3 {
		if c, err := net.Dial("tcp", ln.Addr().String()); err == nil {
			c.Read(make([]byte, 1))
		}
	}
}
