package mhb_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/concvet/concvet/internal/testing/scopetest"
	"github.com/concvet/concvet/passes/mhb"
)

// orders returns all orders between labelled events: a < b c.
func orders(s *scopetest.Scope, o *mhb.Order) []string {
	var out []string
	for _, a := range s.Labelled() {
		var after []string
		for _, b := range s.Labelled() {
			if s.All(a, b, o.Before) {
				after = append(after, b)
			}
		}
		if len(after) > 0 {
			out = append(out, a+" < "+strings.Join(after, " "))
		}
	}
	return out
}

func TestOrder(t *testing.T) {
	for _, test := range orderTests {
		t.Run(test.name, func(t *testing.T) {
			s := scopetest.Parse(t, test.text).Scope()
			var want []string
			if test.want != "" {
				want = strings.Split(test.want, "; ")
			}
			if diff := cmp.Diff(want, orders(s, mhb.New(s.Scope))); diff != "" {
				t.Errorf("orders (-want +got):\n%s", diff)
			}
		})
	}
}

var orderTests = []struct {
	name, text, want string
}{
	{"branches", `
		main:
			write x #a
			if {
				write x #b
			} else {
				write x #c
			}
			write x #d`, "a < b c d; b < d; c < d"},
	{"loop", `
		main:
			write x #a
			loop {
				write x #b
				write x #c
			}
			write x #d`, "a < b c d; b < d; c < d"},
	{"loop with fresh variable", `
		main:
			loop {
				make x
				write x #b
				write x #c
			}`, "b < c"},
	{"spawn", `
		main:
			write x #a
			go A
			write x #b
		A:
			write x #c
			go B
		B:
			write x #d`, "a < b c d; c < d"},
	{"join by channel", `
		chan done 0
		main:
			go A
			recv done
			write x #b
		A:
			write x #a
			send done
			write x #c`, "a < b c"},
	{"join by buffered channel", `
		chan done 1
		main:
			go A
			recv done
			write x #b
			recv done
			write x #c
		A:
			write x #a
			send done`, "a < b c; b < c"},
	{"send that may pay for its receiver", `
		chan d 0
		main:
			go A
			send d
			write x #b
		A:
			loop {
				send d ?
				go B
			}
			write x #a
			go B
		B:
			recv d`, ""},
	{"send that pays for its receiver", `
		chan d 0
		main:
			go A
			send d
			write x #b
		A:
			loop {
				send d
				go B
			}
			write x #a
			go B
		B:
			recv d`, "a < b"},
	{"another sender", `
		chan done 0
		main:
			go A
			go B
			recv done
			write x #b
			recv done
			write x #c
		A:
			write x #a
			send done
		B:
			send done`, "a < c; b < c"},
	{"error path", `
		chan done 0
		main:
			go A
			recv done
			write x #b
		A:
			if {
				send done
				return
			}
			write x #a
			send done`, "a < b"},
	{"arm without join", `
		chan done 0
		open chan ctx 0
		main:
			go A
			if {
				recv done
				write x #b
			} else {
				recv ctx
			}
			write x #c
		A:
			write x #a
			close done`, "a < b; b < c"},
	{"open channel", `
		open chan done 0
		main:
			go A
			recv done
			write x #b
		A:
			write x #a
			close done`, ""},
	{"receive before send", `
		chan c 0
		main:
			go A
			send c
			write x #b
		A:
			write x #a
			recv c`, "a < b"},
	{"receive before buffered send", `
		chan c 1
		main:
			go A
			send c
			write x #b
		A:
			write x #a
			recv c`, ""},
	{"chain", `
		chan c 0
		chan d 0
		main:
			go A
			go B
			recv d
			write x #c
		A:
			write x #a
			close c
		B:
			recv c
			write x #b
			close d`, "a < b c; b < c"},
	{"group", `
		group g
		main:
			loop {
				add g 1
				go A
			}
			write x #b
			wait g
			write x #c
		A:
			write x #a
			done g`, "a < c; b < c"},
	{"group, done on a branch", `
		group g
		main:
			add g 1
			go A
			wait g
			write x #b
		A:
			write x #a
			if {
				done g
			}`, "a < b"},
	{"group, done before", `
		group g
		main:
			add g 1
			go A
			wait g
			write x #b
		A:
			done g
			write x #a`, ""},
	{"group of each round", `
		group g
		main:
			loop {
				make x
				make g
				add g 1
				go A
				wait g
				write x #b
			}
		A:
			write x #a
			done g`, "a < b"},
	{"group shared by rounds", `
		group g
		main:
			loop {
				make x
				add g 1
				go A
				wait g
				write x #b
			}
		A:
			write x #a
			done g`, "a < b"},
	{"variable of a round, waited for at the end", `
		group g
		main:
			loop {
				make x
				add g 1
				go A
				write x #b
			}
			wait g
			write x #c
		A:
			write x #a
			done g`, "a < c; b < c"},
	{"add inside", `
		group g
		main:
			go A
			wait g
			write x #c
		A:
			add g 1
			write x #a
			done g`, ""},
	{"add for all", `
		group g
		main:
			add g 2
			go A
			go A
			wait g
			write x #c
		A:
			write x #a
			done g`, "a < c"},
	{"add for too few", `
		group g
		main:
			add g 1
			go A
			go B
			wait g
			write x #c
		A:
			write x #a
			done g
		B:
			write x #b
			done g`, ""},
	{"close after group", `
		group g
		chan c 0
		main:
			loop {
				add g 1
				go A
			}
			go B
			recv c
			write x #c
		A:
			write x #a
			done g
		B:
			wait g
			close c`, "a < c"},
	{"counted receives", `
		chan c 0
		main:
			loop n {
				go A
			}
			loop n {
				recv c
			}
			write x #c
		A:
			write x #a
			send c`, "a < c"},
	{"counted receives of other number", `
		chan c 0
		main:
			loop n {
				go A
			}
			loop m {
				recv c
			}
			write x #c
		A:
			write x #a
			send c`, ""},
	{"each round", `
		chan done 0
		main:
			loop {
				make done
				go A
				recv done
			}
			write x #c
		A:
			write x #a
			close done`, "a < c"},
	{"each round, through a shared channel", `
		chan done 0
		main:
			loop {
				go A
				recv done
			}
			write x #c
		A:
			write x #a
			send done`, "a < c"},
	{"not in each round", `
		chan done 0
		main:
			loop {
				make done
				go A
				if {
					recv done
				}
			}
			write x #c
		A:
			write x #a
			close done`, ""},
	{"barrier", `
		group g
		main:
			loop {
				add g 1
				go A
			}
		A:
			write x #a
			done g
			wait g
			write x #b`, ""},
	{"closed after all started", `
		chan c 0
		main:
			loop {
				go A
			}
			write x #a
			close c
		A:
			recv c
			write x #b`, "a < b"},
	{"condition", `
		cond k
		main:
			go A
			cwait k
			write x #b
		A:
			write x #a
			notify k`, "a < b"},
	{"semaphore", `
		chan sem 1
		main:
			send sem
			go A
			send sem
			write x #b
		A:
			write x #a
			recv sem`, "a < b"},
	{"semaphore that is drained", `
		chan sem 3
		main:
			loop n {
				send sem
				go A
			}
			loop 3 {
				send sem
			}
			write x #b
		A:
			write x #a
			recv sem`, "a < b"},
	{"semaphore that is not full", `
		chan sem 2
		main:
			send sem
			go A
			send sem
			write x #b
		A:
			write x #a
			recv sem`, ""},
	{"once", `
		once o
		main:
			go A
			once o {
				write x #a
			}
			write x #b
		A:
			once o {
				write x #c
			}
			write x #d`, "a < b d; c < b d"},
	{"lock handed over", `
		mutex m
		main:
			lock m
			go A
			write x #a
			unlock m
		A:
			lock m
			write x #b
			unlock m`, "a < b"},
	{"lock not held", `
		mutex m
		main:
			go A
			lock m
			write x #a
			unlock m
		A:
			lock m
			write x #b
			unlock m`, ""},
	{"lock as signal", `
		mutex m
		main:
			lock m
			go A
			lock m
			write x #b
		A:
			write x #a
			unlock m`, "a < b"},
	{"counter", `
		flag f
		main:
			go A
			seemin f 1
			write x #b
		A:
			write x #a
			count f 1`, "a < b"},
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
			count f 1`, ""},
	{"counter that may be as it was", `
		flag f
		main:
			go A
			seemin f 0
			write x #b
		A:
			write x #a
			count f 1`, ""},
	{"flag", `
		flag f
		main:
			go A
			if {
				see f 1
				write x #b
			} else {
				seenot f 1
				write x #c
			}
		A:
			write x #a
			store f 1`, "a < b"},
}
