// Package testlate has tests only.
package testlate

import "net"

func listen() net.Listener {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		panic(err)
	}
	return l
}

func serve(l net.Listener) error {
	for {
		c, err := l.Accept()
		if err != nil {
			return err
		}
		_ = c.Close()
	}
}

func dial(l net.Listener) { _, _ = net.Dial("tcp", l.Addr().String()) }
