package syncmodel

import (
	"errors"
	"iter"
	"strings"
	"sync/atomic"
)

// Rows is the value of a flag with models of a user's own: rows as in model files, with semicolons in between. They stand
// beside the built-in models, from the first look at any model on; so whoever runs the analyzers sets them before.
type Rows struct{ text string }

// user has the rows that were set last.
var user atomic.Pointer[Rows]

// CheckRows returns an error unless text consists of rows that make sense.
func CheckRows(text string) error {
	if err := newTable().parse((&Rows{text}).lines()); err != nil {
		return rowError(err)
	}
	return nil
}

// Set takes rows that make sense for those of the user.
func (r *Rows) Set(text string) error {
	if err := CheckRows(text); err != nil {
		return err
	}
	r.text = text
	user.Store(&Rows{text})
	return nil
}

// rowError returns the first error of Parse without a place, which a flag has not.
func rowError(err error) error {
	if bad, ok := errors.AsType[*syntaxError](err); ok {
		return errors.New(bad.Msg)
	}
	return err
}

// String returns what was set.
func (r *Rows) String() string { return r.text }

// lines yields the rows.
func (r *Rows) lines() iter.Seq[line] {
	return linesOf("", strings.ReplaceAll(r.text, ";", "\n"))
}

// userLines yields the rows of the user, if there are any.
func userLines() iter.Seq[line] {
	if r := user.Load(); r != nil {
		return r.lines()
	}
	return linesOf("", "")
}
