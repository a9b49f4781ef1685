package explore

import (
	"slices"
	"testing"
)

// line makes a code of steps that come one after the other; each waits unless it is local or never has to.
func line(steps ...Step) Code {
	var code Code
	for i, s := range steps {
		s.To = i + 1
		code = append(code, Loc{Chosen: !waits(s.Op), Steps: []Step{s}})
	}
	return append(code, Loc{})
}

func waits(op Op) bool {
	switch op {
	case Send, Recv, Wait, Lock, RLock, Past, Woken:
		return true
	}
	return false
}

// at are codes and locations.
type at [2]int

func stuckAt(r *Result) []at {
	var out []at
	for _, s := range r.Stuck {
		out = append(out, at{s.Code, s.Loc})
	}
	slices.SortFunc(out, func(a, b at) int { return slices.Compare(a[:], b[:]) })
	return out
}

var wide = Limit{States: 2000, Pairs: 1000, Processes: 8}

func TestStuck(t *testing.T) {
	ch := func(room int) Object { return Object{Kind: Chan, Room: room, Given: true} }
	mutex := Object{Kind: Mutex, Given: true}
	for name, test := range map[string]struct {
		objects []Object
		codes   []Code
		stuck   []at
		faults  []Fault
	}{
		"nobody receives":     {[]Object{ch(0)}, []Code{line(Step{Op: Start, N: 1}), line(Step{Op: Send})}, []at{{1, 0}}, nil},
		"room for the value":  {[]Object{ch(1)}, []Code{line(Step{Op: Start, N: 1}), line(Step{Op: Send})}, nil, nil},
		"handed over":         {[]Object{ch(0)}, []Code{line(Step{Op: Start, N: 1}, Step{Op: Recv}), line(Step{Op: Send})}, nil, nil},
		"received after end":  {[]Object{ch(0)}, []Code{line(Step{Op: Close}, Step{Op: Recv})}, nil, nil},
		"closed twice":        {[]Object{ch(0)}, []Code{line(Step{Op: Close}, Step{Op: Close})}, nil, []Fault{ClosedTwice}},
		"ended twice":         {[]Object{ch(0)}, []Code{line(Step{Op: End}, Step{Op: End})}, nil, nil},
		"sent after close":    {[]Object{ch(1)}, []Code{line(Step{Op: Close}, Step{Op: Send})}, nil, []Fault{SendOnClosed}},
		"not done":            {[]Object{{Kind: Group, Given: true}}, []Code{line(Step{Op: Add, N: 1}, Step{Op: Wait})}, []at{{0, 1}}, nil},
		"done too often":      {[]Object{{Kind: Group, Given: true}}, []Code{line(Step{Op: Add, N: -1})}, nil, []Fault{Negative}},
		"locked twice":        {[]Object{mutex}, []Code{line(Step{Op: Lock}, Step{Op: Lock})}, []at{{0, 1}}, nil},
		"read twice":          {[]Object{mutex}, []Code{line(Step{Op: RLock}, Step{Op: RLock})}, nil, nil},
		"signal that is lost": {[]Object{{Kind: Cond, Given: true}}, []Code{line(Step{Op: Signal}, Step{Op: Park}, Step{Op: Woken})}, []at{{0, 2}}, nil},
		"signal that wakes":   {[]Object{{Kind: Cond, Given: true}}, []Code{line(Step{Op: Park}, Step{Op: Signal}, Step{Op: Woken})}, nil, nil},
		"two orders of locks": {[]Object{mutex, mutex}, []Code{
			line(Step{Op: Start, N: 1}, Step{Op: Lock}, Step{Op: Lock, Slot: 1}, Step{Op: Unlock, Slot: 1}, Step{Op: Unlock}),
			line(Step{Op: Lock, Slot: 1}, Step{Op: Lock}, Step{Op: Unlock}, Step{Op: Unlock, Slot: 1}),
		}, []at{{0, 2}, {1, 1}}, nil},
		"default": {[]Object{ch(0)}, []Code{{{Steps: []Step{{Op: Recv, To: 1}, {Op: Pass, To: 1, Fallback: true}}}, {}}}, nil, nil},
		"nobody waits yet": {[]Object{ch(0)}, []Code{
			line(Step{Op: Start, N: 1}, Step{Op: Recv}), {{Steps: []Step{{Op: Send, To: 1}, {Op: Pass, To: 1, Fallback: true}}}, {}},
		}, []at{{0, 1}}, nil},
		"neither waits": {[]Object{ch(0)}, []Code{
			{{Chosen: true, Steps: []Step{{Op: Start, N: 1, To: 1}}}, {Steps: []Step{{Op: Send, To: 2}, {Op: Pass, To: 3, Fallback: true}}}, {Steps: []Step{{Op: Send, To: 3}}}, {}},
			{{Steps: []Step{{Op: Recv, To: 1}, {Op: Pass, To: 1, Fallback: true}}}, {}},
		}, nil, nil},
		"two tests agree": {[]Object{ch(0)}, []Code{{
			{Chosen: true, Steps: []Step{{Op: Decide, N: True, To: 1}, {Op: Decide, N: False, To: 1}}},
			{Chosen: true, Steps: []Step{{Op: Start, N: 1, To: 2}}},
			{Chosen: true, Steps: []Step{{Op: Assume, N: True, To: 3}, {Op: Assume, N: False, To: 4}}},
			{Steps: []Step{{Op: Recv, To: 4}}}, {},
		}, {
			{Chosen: true, Steps: []Step{{Op: Assume, N: True, To: 1}, {Op: Assume, N: False, To: 2}}},
			{Steps: []Step{{Op: Send, To: 2}}}, {},
		}}, nil, nil},
		"as many rounds": {[]Object{ch(0)}, []Code{{
			{Chosen: true, Steps: []Step{{Op: Count, N: 3, To: 1}, {Op: Counted, N: 3, To: 2}}},
			{Chosen: true, Steps: []Step{{Op: Start, N: 1, To: 0}}},
			{Chosen: true, Steps: []Step{{Op: Decide, To: 3}}},
			{Chosen: true, Steps: []Step{{Op: Count, N: 3, To: 4}, {Op: Counted, N: 3, To: 5}}},
			{Steps: []Step{{Op: Recv, To: 3}}}, {},
		}, line(Step{Op: Send})}, nil, nil},
		"rounds that are forgotten": {[]Object{ch(0)}, []Code{{
			{Chosen: true, Forgets: true, Steps: []Step{{Op: Counted, To: 1}, {Op: Counted, N: 1, To: 2}}},
			{Chosen: true, Steps: []Step{{Op: Count, N: 2, To: 0}}},
			{Steps: []Step{{Op: Recv, To: 3}}}, {},
		}}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			local := 0
			if name == "as many rounds" || name == "rounds that are forgotten" {
				local = 1
			}
			r := Explore(&Program{Codes: test.codes, Objects: test.objects, Local: local, Shared: 1 - local}, wide)
			if got := stuckAt(r); !slices.Equal(got, test.stuck) || r.Cut {
				t.Errorf("stuck at %v, want %v", got, test.stuck)
			}
			var faults []Fault
			for _, f := range r.Faults {
				faults = append(faults, f.Fault)
			}
			if !slices.Equal(faults, test.faults) {
				t.Errorf("faults %v, want %v", faults, test.faults)
			}
		})
	}
}
