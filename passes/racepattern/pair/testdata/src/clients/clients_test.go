package clients

import (
	"fmt"
	"net"
	"testing"
)

// connect may be any client.
var connect func(addr string)

// Safe: the test is the client, and waits for the answer.
func TestEach(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				n++
				fmt.Fprintln(c, "x")
			}()
		}
	}()
	for range 3 {
		connect(ln.Addr().String())
	}
}
