package upgrade

import "testing"

func TestLoad(t *testing.T) {
	if NewPages().Load(1) != "page" {
		t.Error("no page")
	}
}
