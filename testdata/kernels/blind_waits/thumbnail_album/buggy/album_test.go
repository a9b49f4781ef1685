package album

import "testing"

func TestRenderSkipsCorrupt(t *testing.T) {
	a := New(2)
	a.Render([]Picture{
		{"beach", []byte{0xff, 1, 2, 3}},
		{"torn", []byte{0x00}},
		{"cat", []byte{0xff}},
	})
	if got := a.Failed(); len(got) != 1 || got[0] != "torn" {
		t.Fatalf("failed = %v", got)
	}
}
