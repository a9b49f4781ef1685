package options

import "fmt"

// A Source is an interface that other packages may implement, too: here it is known what does.
type Source interface{ Next() Frame }

type Frame struct {
	Kind int
	Body string
}

const (
	Note = iota
	Deliver
)

type feed struct{ frames chan Frame }

func (f *feed) Next() Frame { return <-f.frames }

// First takes one of two.
func First() string {
	f := &feed{make(chan Frame)}
	go func() {
		f.frames <- Frame{Body: "a"}
		f.frames <- Frame{Body: "b"} // want `no goroutine is left to receive from f.frames`
	}()
	var s Source = f
	return s.Next().Body
}

// Both takes both.
func Both() string {
	f := &feed{make(chan Frame)}
	go func() {
		f.frames <- Frame{Body: "a"}
		f.frames <- Frame{Body: "b"}
	}()
	var s Source = f
	return s.Next().Body + s.Next().Body
}

// Play sends one frame to deliver, and who gets the frames from the source decides by their kind what to do.
func Play() {
	f := &feed{make(chan Frame, 2)}
	f.frames <- Frame{Note, "no route"}
	f.frames <- Frame{Deliver, "job"}
	out := make(chan string)
	go func() {
		var s Source = f
		for range 2 {
			switch frame := s.Next(); frame.Kind {
			case Deliver:
				out <- frame.Body
			default:
				fmt.Println(frame.Body)
			}
		}
	}()
	fmt.Println(<-out)
}
