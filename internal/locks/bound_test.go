package locks_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestManyLocks takes as many locks at once as are followed, and one more.
func TestManyLocks(t *testing.T) {
	var taken, given, held strings.Builder
	for i := range 128 {
		fmt.Fprintf(&taken, "mus[%03d].Lock()\n", i+100)
		fmt.Fprintf(&given, "mus[%03d].Unlock()\n", i+100)
		fmt.Fprintf(&held, " mus[%03d]", i+100)
	}
	build(t, fmt.Sprintf(`
var mus [1000]sync.Mutex
func enough() {
%[1]s
	at(%[3]q)
%[2]s
	at("-")
	returns("-")
}
func tooMany() {
%[1]s
	a.Lock()
	at("top")
	a.Unlock()
%[2]s
	at("top")
}
`, taken.String(), given.String(), strings.TrimSpace(held.String()))).check()
}
