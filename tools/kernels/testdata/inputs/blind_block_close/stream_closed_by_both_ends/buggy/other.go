package stream

// Other delivers a frame to a stream that is closed.
func Other() {
	m := NewMux(func(Frame) error { return nil })
	m.Open(1).Close()
	m.Deliver(Frame{Stream: 1, Data: []byte("x")})
}
