package alone

import (
	"sync"

	"alone/sub"
)

// Another package sends as often as it likes, but there is room.
var events = make(chan int, 4)

func Follow(h *sub.Hub) {
	h.Register(relay)
	go func() {
		for n := range events {
			h.Mu.Lock()
			_ = n
			h.Mu.Unlock()
		}
	}()
}

func relay(n int) { events <- n }

// The shorter deadlock of LeftMu and RightMu alone is told by their package.
var middleMu sync.Mutex

func LeftFirst() {
	sub.LeftMu.Lock()
	defer sub.LeftMu.Unlock()
	middleMu.Lock()
	middleMu.Unlock()
}

func RightLast() {
	middleMu.Lock()
	defer middleMu.Unlock()
	sub.RightMu.Lock() // want `deadlock: RightLast holds middleMu and waits for sub.RightMu; Right holds sub.RightMu \(sub.go:36\) and waits for sub.LeftMu \(sub.go:38\); LeftFirst holds sub.LeftMu and waits for middleMu`
	sub.RightMu.Unlock()
}
