package contract_test

import (
	"strings"
	"testing"
)

// TestHats has declarations with locks and without comments that name them.
func TestHats(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"first of the struct", `type T struct {
	mu sync.Mutex
	a, b int
	c map[string]int

	d int
}`, "T.a: hat mu, T.b: hat mu, T.c: hat mu"},
		{"after an empty line", `type T struct {
	d int

	// mu comes first.
	mu sync.RWMutex
	// a comes next.
	a int
}`, "T.a: hat mu"},
		{"no empty line before", `type T struct {
	d  int
	mu sync.Mutex
	a  int
}`, ""},
		{"an empty line behind", `type T struct {
	mu sync.Mutex

	a int
}`, ""},
		{"last of its block", `type T struct {
	a int

	mu sync.Mutex
}`, ""},
		{"up to the next lock", `type T struct {
	mu  sync.Mutex
	a   int
	wMu sync.Mutex
	b   int
}`, "T.a: hat mu"},
		{"embedded", `type T struct {
	sync.Mutex
	a int

	b int
}`, "T.a: hat Mutex"},
		{"what needs no lock", `type T struct {
	mu   sync.Mutex
	ch   chan int
	wg   sync.WaitGroup
	once *sync.Once
	n    atomic.Int64
	p    atomic.Pointer[int]
	ctx  context.Context
	stop context.CancelFunc
	in   Inner
	out  *Inner
	a    int
}

type Inner struct {
	b  int
	mu sync.Mutex
}`, "T.out: hat mu, T.a: hat mu"},
		{"unnamed inside", `type T struct {
	a  int
	mu struct {
		b int

		sync.Mutex
		c int

		d struct{ e, f int }
		g chan int
	}
	h int
}`, "T.mu.b: hat mu.Mutex, T.mu.c: hat mu.Mutex, T.mu.d: hat mu.Mutex, T.mu.d.e: hat mu.Mutex, T.mu.d.f: hat mu.Mutex"},
		{"unnamed variable", `var cache = struct {
	sync.Mutex
	m map[string]int
}{m: make(map[string]int)}`, "cache.m: hat cache.Mutex"},
		{"pointer to an unnamed struct", `var cache = &struct {
	mu sync.Mutex
	m  map[string]int
}{}`, "cache.m: hat cache.mu"},
		{"variables", `var (
	mu    sync.Mutex
	a, b  int

	c int
)`, "a: hat mu, b: hat mu"},
		{"variables on their own", `var mu sync.Mutex
var a int

var b int`, "a: hat mu"},
		{"two locks at once", `type T struct {
	mu, wMu sync.Mutex
	a int
}`, ""},
		{"a lock for vet", `type T struct {
	noCopy noCopy
	a int
}

type noCopy struct{}

func (*noCopy) Lock()   {}
func (*noCopy) Unlock() {}`, ""},
		{"generic", `type T[K comparable] struct {
	mu sync.Mutex
	a  map[K]int
}`, "T.a: hat mu"},
		{"inside a function", `func f() {
	type T struct {
		mu sync.Mutex
		a  int
	}
	var t T
	_ = t
}`, ""},

		// with comments
		{"the lock says what else it guards", `type T struct {
	mu sync.Mutex // guards b
	a  int

	b int
}`, "T.b: lock mu"},
		{"the lock says what it is for", `type T struct {
	mu sync.Mutex // serializes access to the disk
	a  int
}`, ""},
		{"the field says that it needs none", `type T struct {
	mu sync.Mutex
	a  int // immutable
	b  int // guarded by wMu
	c  int

	wMu sync.Mutex
}`, "T.a: field immutable, T.b: field wMu, T.c: hat mu"},
		{"the field says what is not understood", `type T struct {
	mu sync.Mutex
	a  int // guarded by mu, if it is shared
	b  int
}`, "T.b: hat mu"},
		{"the field of a struct that another lock guards", `type T struct {
	mu sync.Mutex

	// guarded by mu
	d struct {
		a int
		b int // immutable
	}
}`, "T.d: field mu, T.d.a: field mu, T.d.b: field immutable"},
		{"the comment of the field is worth more than that of the lock", `type T struct {
	mu sync.Mutex // guards the following

	wMu sync.Mutex // guards the following
	a   int        // guarded by mu
	b   int
	c   int // not guarded by wMu
}`, "T.a: field mu, T.b: lock wMu, T.c: field unguarded"},
		{"variables with a comment", `var (
	mu sync.Mutex
	a  = 1

	b map[string]int // guarded by mu
	c int            // guarded by lock
)`, "a: hat mu, b: field mu"},
		{"two locks claim a field", `type T struct {
	mu  sync.Mutex // guards a
	wMu sync.Mutex // guards a
	a   int
}`, ""},
	} {
		src := "package p\n\nimport (\n\t\"context\"\n\t\"sync\"\n\t\"sync/atomic\"\n)\n\nvar _ context.Context\nvar _ atomic.Int64\nvar _ sync.Once\n\n" + tt.src
		var got []string
		for _, g := range guardsOf(t, src) {
			got = append(got, spellGuard(g))
		}
		if s := strings.Join(got, ", "); s != tt.want {
			t.Errorf("%s:\n got %q\nwant %q", tt.name, s, tt.want)
		}
	}
}
