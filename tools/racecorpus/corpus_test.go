package main

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const mixedSource = `package race_test

import (
	"internal/synctest"
	"runtime"
	"testing"
	"time"
)

func TestRaceBubble(t *testing.T) {
	synctest.Run(func() {})
	time.Sleep(1)
}

func TestRacePlain(t *testing.T) {
	runtime.Gosched()
}

func TestNoRaceDisabled(t *testing.T) {
	runtime.RaceDisable()
}

var bubble = synctest.Run

func TestNoRaceBubble(t *testing.T) {
	bubble(func() {})
}
`

func TestLeaveOut(t *testing.T) {
	f := &file{"mixed_test.go", []byte(mixedSource)}
	left := leaveOut([]*file{f})
	want := []string{
		"mixed_test.go: TestNoRaceBubble",
		"mixed_test.go: TestNoRaceDisabled",
		"mixed_test.go: TestRaceBubble",
		"mixed_test.go: bubble",
	}
	if diff := cmp.Diff(want, left); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	_, syntax := f.parse()
	if syntax == nil {
		t.Fatalf("does not parse any more:\n%s", f.src)
	}
	if diff := cmp.Diff(map[string]string{"runtime": "runtime", "testing": "testing"}, importNames(syntax)); diff != "" {
		t.Errorf("imports (-want +got):\n%s", diff)
	}
	if len(f.src) != len(mixedSource) || bytes.Count(f.src, []byte("\n")) != bytes.Count([]byte(mixedSource), []byte("\n")) {
		t.Error("positions have changed")
	}
}

// What is gone from one file is gone for the others too, whatever their order.
func TestLeaveOutAcrossFiles(t *testing.T) {
	a := &file{"a_test.go", []byte("package race_test\n\nfunc TestRaceA() { helper() }\n")}
	b := &file{"b_test.go", []byte("package race_test\n\nimport \"internal/testenv\"\n\nfunc helper() { testenv.F() }\n")}
	left := leaveOut([]*file{a, b})
	if diff := cmp.Diff([]string{"a_test.go: TestRaceA", "b_test.go: helper"}, left); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	if _, syntax := b.parse(); syntax == nil || len(syntax.Decls) != 0 {
		t.Errorf("more than the package clause is left:\n%s", b.src)
	}
}

// Files that compile as they are stay as they are.
func TestLeaveOutNothing(t *testing.T) {
	const src = "package race_test\n\nimport (\n\t_ \"embed\"\n\trt \"runtime\"\n)\n\nfunc RaceDisable() { rt.GC() }\n"
	f := &file{"a_test.go", []byte(src)}
	if left := leaveOut([]*file{f}); len(left) > 0 || string(f.src) != src {
		t.Errorf("left out %v:\n%s", left, f.src)
	}
}
