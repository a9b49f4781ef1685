package mhb_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

// TestAssume has twins: where an order may exist that the scope does not show, and
// where it may not.
func TestAssume(t *testing.T) {
	for _, test := range assumeTests {
		t.Run(test.name, func(t *testing.T) {
			s := scopetest.Parse(t, test.text).Scope()
			o := mhb.New(s.Scope)
			if got := orders(s, o); len(got) > 0 {
				t.Errorf("certain orders: %q", got)
			}
			var want []string
			if test.want != "" {
				want = strings.Split(test.want, "; ")
			}
			if diff := cmp.Diff(want, orders(s, o.Assume())); diff != "" {
				t.Errorf("assumed orders (-want +got):\n%s", diff)
			}
		})
	}
}

var assumeTests = []struct {
	name, text, want string
}{
	{"open channel", `
		open chan c 0
		main:
			go A
			recv c
			write x #b
		A:
			write x #a
			send c`, "a < b"},
	{"open channel, not on every way", `
		open chan c 0
		main:
			go A
			if {
				recv c
			}
			write x #b
		A:
			write x #a
			send c`, ""},
	{"open channel, released before", `
		open chan c 0
		main:
			go A
			recv c
			write x #b
		A:
			send c
			write x #a`, ""},
	{"other open channel", `
		open chan c 0
		open chan d 0
		main:
			go A
			recv d
			write x #b
		A:
			write x #a
			send c`, ""},
	{"arm of an open channel", `
		chan c 0
		open chan ctx 0
		main:
			go A
			if {
				recv c
			} else {
				recv ctx
			}
			write x #b
		A:
			write x #a
			send c`, ""},
	{"forwarded by another goroutine", `
		chan c 0
		open chan d 0
		main:
			go A
			go B
			recv d
			write x #b
		A:
			write x #a
			close c
		B:
			recv c
			send d`, "a < b"},
	{"open group", `
		open group g
		main:
			go A
			wait g
			write x #b
		A:
			write x #a
			done g`, "a < b"},
	{"unknown code", `
		main:
			go A
			unknown q
			write x #b
		A:
			write x #a
			unknown q`, "a < b"},
	{"unknown code with other things", `
		main:
			go A
			unknown q
			write x #b
		A:
			write x #a
			unknown r`, ""},
	{"unknown channel and unknown code", `
		main:
			go A
			recv q
			write x #b
		A:
			write x #a
			unknown q`, "a < b"},
	{"open lock", `
		open mutex m
		main:
			go A
			lock m
			unlock m
			write x #b
		A:
			write x #a
			lock m
			unlock m`, ""},
	{"loops of unknown length", `
		chan c 0
		main:
			loop {
				go A
			}
			loop {
				recv c
			}
			write x #b
		A:
			write x #a
			send c`, "a < b"},
	{"too few receives", `
		chan c 0
		main:
			go A
			go B
			recv c
			write x #c
		A:
			write x #a
			send c
		B:
			write x #b
			send c`, ""},
	{"plain flag", `
		main:
			go A
			if {
				see f true
				write x #b
			} else {
				seenot f true
				write x #c
			}
		A:
			write x #a
			store f true`, "a < b"},
	{"atomic operations on another variable", `
		main:
			go A
			load q
			write x #b
		A:
			write x #a
			store q 1`, "a < b"},
	{"atomic operations on the variable itself", `
		main:
			go A
			load x
			write x #b
		A:
			write x #a
			store x 1`, ""},
	{"counter of two", `
		flag f
		main:
			go A
			go B
			seemin f 2
			write x #b
		A:
			write x #a
			count f 1
		B:
			count f 1`, "a < b"},
	{"counter that is counted down", `
		flag f
		main:
			store f 2
			go A
			seemax f 0
			write x #b
		A:
			write x #a
			count f -1`, "a < b"},
	{"counter that is counted the other way", `
		flag f
		main:
			go A
			seemax f 0
			write x #b
		A:
			write x #a
			count f 1`, ""},
	{"lock of others as signal", `
		open mutex m
		main:
			lock m
			go A
			lock m
			write x #b
		A:
			write x #a
			unlock m`, "a < b"},
	{"lock of others that is released before", `
		open mutex m
		main:
			lock m
			go A
			unlock m
			lock m
			write x #b
		A:
			lock m
			unlock m
			write x #a`, ""},
	{"group that is added to on a branch", `
		group g
		main:
			if {
				add g 1
			}
			go A
			wait g
			write x #b
		A:
			write x #a
			done g`, "a < b"},
	{"group that is added to by the goroutine", `
		group g
		main:
			go A
			wait g
			write x #b
		A:
			add g 1
			write x #a
			done g`, ""},
	{"group that is added to on a branch for what starts after the waiter", `
		group g
		main:
			if {
				add g 1
			}
			go B
			go A
		A:
			write x #a
			done g
		B:
			wait g
			write x #b`, ""},
	{"channel of another round", `
		chan c 0
		main:
			loop {
				make x
				go A
				recv c
				write x #b
			}
		A:
			write x #a
			if {
				send c
			} else {
				send c
				recv c
			}`, "a < b"},
}
