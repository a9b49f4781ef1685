package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A corpus for checks of locks, so that the outcome does not depend on those
// for races.
const lockSource = `package race_test

import (
	"internal/race"
	"sync"
	"testing"
)

var mu sync.Mutex

func TestRaceLeaks(t *testing.T) {
	leak(t.Failed())
}

func TestRaceMissed(t *testing.T) {}

func TestNoRaceUnlocks(t *testing.T) {
	mu.Lock()
	mu.Unlock()
}

func TestNoRaceStd(t *testing.T) {
	race.Disable()
}

func leak(failed bool) {
	mu.Lock()
	if failed {
		return
	}
	mu.Unlock()
}
`

func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("builds concvet and analyzes what package testing imports")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "lock_test.go"), []byte(lockSource), 0o666); err != nil {
		t.Fatal(err)
	}
	opts := options{testdata: dir, codes: "^CV1006$", tier: "bug"}
	var all, one bytes.Buffer
	if err := run(&all, opts); err != nil {
		t.Fatal(err)
	}
	opts.test = "TestRaceLeaks"
	if err := run(&one, opts); err != nil {
		t.Fatal(err)
	}
	const missed = "\nmissed:\n  lock_test.go:15: TestRaceMissed\n\nfalse alarms:\n"
	const leftOut = "\nleft out:\n  lock_test.go: TestNoRaceStd\n"
	const row = "lock_test.go 2 1 1 1 0 50.0% 100.0% total "
	for _, want := range []string{missed, leftOut} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("output lacks %q:\n%s", want, &all)
		}
	}
	if !strings.Contains(strings.Join(strings.Fields(all.String()), " "), row) {
		t.Errorf("output lacks the row %q:\n%s", row, &all)
	}
	if !strings.Contains(one.String(), "lock_test.go:29:3: ") || strings.Contains(one.String(), dir) {
		t.Errorf("reports of one test:\n%s", &one)
	}
	opts.test = "TestRaceNowhere"
	if err := run(&one, opts); err == nil {
		t.Error("no error for a test that does not exist")
	}
}
