package wrongmode

import "testing"

func TestGet(t *testing.T) {
	if NewSettings().Get("a") != "" {
		t.Error("a value")
	}
}
