package sendunderlock

import "testing"

func TestPush(t *testing.T) {
	var f Feed
	f.Start()
	for i := range 100 {
		f.Push(i)
	}
	f.Push(-1)
}
