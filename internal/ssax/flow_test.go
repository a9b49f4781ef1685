package ssax_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/testing/ssatest"
)

func TestFlow(t *testing.T) {
	fn := ssatest.Build(t, `package p
func before()
func inside()
func after()
func f(n int) {
	before()
	for n > 0 {
		inside()
		n--
	}
	after()
}`).Func("f")
	block := make(map[string]*ssa.BasicBlock)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				block[call.Call.StaticCallee().Name()] = b
			}
		}
	}
	for _, test := range []struct {
		from, to string
		want     bool
	}{
		{"before", "before", true},
		{"before", "inside", true},
		{"before", "after", true},
		{"inside", "inside", true},
		{"inside", "before", false},
		{"after", "inside", false},
	} {
		from, to := block[test.from], block[test.to]
		if got := ssax.Reaches(from, to); got != test.want {
			t.Errorf("Reaches(%s, %s) = %v", test.from, test.to, got)
		}
		if got, want := ssax.ReachesOn(from, to, nil), test.want && test.from != test.to || ssax.InLoop(from) && from == to; got != want {
			t.Errorf("ReachesOn(%s, %s) = %v", test.from, test.to, got)
		}
		if ssax.ReachesAround(from, to, from) || ssax.ReachesAround(from, to, to) || ssax.ReachesOn(from, to, to) {
			t.Errorf("from %s to %s in spite of what is to be avoided", test.from, test.to)
		}
	}
	if header := block["inside"].Preds[0]; !ssax.IsHeader(header) || ssax.IsHeader(block["inside"]) {
		t.Error("IsHeader does not know the start of the loop")
	} else if ssax.ReachesAround(block["before"], block["after"], header) {
		t.Error("ReachesAround: a way around the loop")
	} else if !ssax.ReachesOn(header, block["after"], header) {
		t.Error("ReachesOn: no way out of the loop")
	}
	for name, want := range map[string]bool{"before": false, "inside": true, "after": false} {
		if got := ssax.InLoop(block[name]); got != want {
			t.Errorf("InLoop(%s) = %v", name, got)
		}
	}
}

func TestMayPrecede(t *testing.T) {
	fn := ssatest.Build(t, `package p
func first()
func second()
func one()
func two()
func other()
func last()
func f(n int) {
	first()
	second()
	for range n {
		one()
		two()
	}
	if n > 7 {
		other()
	}
	last()
}`).Func("f")
	calls := make(map[string]ssa.Instruction)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				calls[call.Call.StaticCallee().Name()] = call
			}
		}
	}
	var reach ssax.Reach
	for _, test := range []struct {
		a, b      string
		may, must bool
	}{
		{"first", "second", true, true},
		{"second", "first", false, false},
		{"first", "first", false, false},
		{"one", "two", true, true},
		{"two", "one", true, false}, // in the next round
		{"two", "two", true, false},
		{"first", "two", true, true},
		{"two", "last", true, false},
		{"other", "last", true, false},
		{"last", "other", false, false},
		{"first", "last", true, true},
	} {
		if got := ssax.MayPrecede(calls[test.a], calls[test.b]); got != test.may {
			t.Errorf("MayPrecede(%s, %s) = %v", test.a, test.b, got)
		}
		if got := reach.MayPrecede(calls[test.a], calls[test.b]); got != test.may {
			t.Errorf("Reach.MayPrecede(%s, %s) = %v", test.a, test.b, got)
		}
		if got := ssax.Dominates(calls[test.a], calls[test.b]); got != test.must {
			t.Errorf("Dominates(%s, %s) = %v", test.a, test.b, got)
		}
	}
}

// Where two ways join, nothing is decided, even if the branch dominates the join.
func TestDecided(t *testing.T) {
	fn := ssatest.Build(t, `package p
func set()
func unset()
func join()
func both()
func nested()
func kept()
func some()
func every()
func f(p *int, ok bool) {
	if p != nil {
		set()
		if !ok {
			nested()
		}
	} else {
		unset()
	}
	join()
	if p == nil || !ok {
		return
	}
	both()
	skip := !ok || p == nil
	if skip {
		return
	}
	kept()
	all := ok && p != nil
	if !all {
		some()
		return
	}
	every()
}`).Func("f")
	got := make(map[string]string)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			name := call.Call.StaticCallee().Name()
			for cond, outcome := range ssax.Decided(b) {
				got[name] += fmt.Sprintf("%s=%v ", cond, outcome)
			}
			for v := range ssax.DecidedNonNil(b) {
				got[name] += v.Name() + " "
			}
		}
	}
	before := "parameter ok : bool=true p == nil:*int=false p "
	either := "phi [6: true:bool, 8: t7] #||=false p == nil:*int=false parameter ok : bool=true "
	want := map[string]string{
		"set":    "p != nil:*int=true p ",
		"unset":  "p != nil:*int=false ",
		"nested": "parameter ok : bool=false p != nil:*int=true p ",
		"both":   before,
		"kept":   either + before + "p ",
		"some":   "phi [11: false:bool, 12: t10] #&&=false " + either + before + "p ",
		"every":  "phi [11: false:bool, 12: t10] #&&=true p != nil:*int=true parameter ok : bool=true " + either + before + "p p ",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("decided (-want +got):\n%s", diff)
	}
}
