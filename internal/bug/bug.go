package bug

import (
	"fmt"
	"path/filepath"
	"runtime"
)

// An Error is a broken invariant. Find one with [errors.As].
type Error struct {
	// Func is the function that found it, with its import path, and File and
	// Line the base name and line of the place.
	Func, File string
	Line       int

	err error
}

// Errorf returns an [*Error] that says where it was called. Verbs are those of
// [fmt.Errorf], %w included.
func Errorf(format string, args ...any) error {
	var pc [1]uintptr
	runtime.Callers(2, pc[:]) // the caller of Errorf
	frame, _ := runtime.CallersFrames(pc[:]).Next()
	return &Error{
		Func: frame.Function,
		File: filepath.Base(frame.File), // the rest differs between machines
		Line: frame.Line,
		err:  fmt.Errorf(format, args...),
	}
}

// Error implements the error interface.
func (e *Error) Error() string {
	return fmt.Sprintf("internal error in %s (%s:%d): %v", e.Func, e.File, e.Line, e.err)
}

// Unwrap returns what %w wrapped, if anything.
func (e *Error) Unwrap() error { return e.err }
