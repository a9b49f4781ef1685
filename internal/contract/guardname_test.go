package contract_test

import (
	"strings"
	"testing"
)

// TestNamedGuards reads comments that call a field by words that are not its name, or name
// it far from what they say.
func TestNamedGuards(t *testing.T) {
	const src = `package p

import "sync"

type Balancer struct {
	%MUTEX%
	cacheMu sync.Mutex
	dataCache map[string]int
	stats int

	other int
}
`
	for _, r := range []struct{ text, want string }{
		// The words of a name in camel case are that name, and all of them are needed.
		{"cacheMu guards access to the data cache and pending requests.", "Balancer.dataCache: lock cacheMu"},
		{"cacheMu guards access to the data.", ""},
		{"cacheMu guards the data of the cache.", ""},
		{"Protects stats access.", "Balancer.stats: lock cacheMu"},
		{"Protects page access.", ""},

		// The lock stands between a field and what is said of it.
		{"dataCache has the answers. Guarded by cacheMu.", "Balancer.dataCache: field cacheMu"},
		{"dataCache has the answers; guarded by cacheMu when it is not empty.", ""},
		{"other is constant. Guarded by cacheMu.", ""},
		{"Constant after start; guarded by cacheMu.", ""},
	} {
		src := strings.Replace(src, "%MUTEX%", "// "+r.text, 1)
		var got []string
		for _, g := range guardsOf(t, src) {
			if s := spellGuard(g); !strings.Contains(s, ": hat ") {
				got = append(got, s)
			}
		}
		if s := strings.Join(got, ", "); s != r.want {
			t.Errorf("%q:\n got %q\nwant %q", r.text, s, r.want)
		}
	}
}
