package bug_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/bug"
)

func TestErrorf(t *testing.T) {
	err := bug.Errorf("lock %s has no mode: %w", "s.mu", io.EOF)

	// The error keeps its kind on the way up.
	wrapped := fmt.Errorf("lockset: %w", err)
	var broken *bug.Error
	if !errors.As(wrapped, &broken) {
		t.Fatalf("%v is not recognized", wrapped)
	}
	if !errors.Is(wrapped, io.EOF) {
		t.Error("what it wraps is lost")
	}
	if !strings.HasSuffix(broken.Func, "bug_test.TestErrorf") {
		t.Errorf("found by %s", broken.Func)
	}
	want := fmt.Sprintf("internal error in %s (bug_test.go:%d): lock s.mu has no mode: EOF", broken.Func, broken.Line)
	if err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// Errors that are not concvet's fault must not ask for a bug report.
func TestOtherErrors(t *testing.T) {
	var broken *bug.Error
	if err := fmt.Errorf("open x.go: %w", io.EOF); errors.As(err, &broken) {
		t.Errorf("%v is taken for a bug", err)
	}
}
