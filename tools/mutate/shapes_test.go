package mutate

import (
	"strings"
	"testing"
)

// TestShapes tries the programs of testdata as they are: they have what fixtures and kernels lack.
func TestShapes(t *testing.T) {
	c := programs(t)
	tried := 0
	for _, p := range c.programs {
		if strings.HasPrefix(p.name, "testdata/") {
			tried++
			verify(t, c, p, nil)
		}
	}
	if tried != 3 {
		t.Errorf("%d programs, want all 3", tried)
	}
}
