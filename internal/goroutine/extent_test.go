package goroutine

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/testing/ssatest"
)

// Only what is laid out counts: large functions that are called within reach, and literals where they are called or passed.
func TestIsTooMuch(t *testing.T) {
	const statement = 8 // what each weighs: two calls, and two blocks
	p := ssatest.Build(t, `package p

func large(f func() bool) {
`+strings.Repeat("if f() { f() }\n", maxNodes)+`}

func near(f func() bool) { large(f) }

func passes(f func() bool) { pass(func() { large(f) }) }

func pass(f func()) { f() }

func starts(f func() bool) { third(f) }

func third(f func() bool) { second(f) }

func second(f func() bool) { first(f) }

func first(f func() bool) { large(f) }

func started(f func() bool) { third2(f) }

func third2(f func() bool) { second2(f) }

func second2(f func() bool) { go first(f) }

func keeps(f func() bool) func() { return func() { large(f) } }

func fits(f func() bool) {
`+strings.Repeat("if f() { f() }\n", maxForeseen/statement-1)+`}

func exceeds(f func() bool) {
`+strings.Repeat("if f() { f() }\n", maxForeseen/statement)+`}

func again(n int) {
	if n > 0 {
		again(n - 1)
	}
}
`)
	for name, want := range map[string]bool{
		"near": true, "passes": true, // within three calls
		"starts": false, "started": true, // one call deeper, unless a goroutine begins on the way
		"keeps": false, // that others call
		"fits":  false, "exceeds": true,
		"again": false,
	} {
		if got := isTooMuch(Config{Code: new(Code)}, p.Func(name), nearest); got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
