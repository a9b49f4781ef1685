package syncmodel

import (
	"fmt"
	"slices"
	"strings"
)

// A reader is the attrs that fills an effect from the words of a row.
type reader struct {
	words map[string]string // attributes not read so far; flags have an empty value
	err   error             // the first one
}

// readAttrs fills e from words. Every word must be an attribute of e.
func readAttrs(e Effect, words []string) error {
	r := &reader{words: make(map[string]string, len(words))}
	for _, w := range words {
		key, value, pair := strings.Cut(w, "=")
		if _, dup := r.words[key]; dup {
			return fmt.Errorf("attribute %s is given twice", key)
		}
		if pair && value == "" {
			return fmt.Errorf("attribute %s has no value", key)
		}
		r.words[key] = value
	}
	e.attrs(r)
	if r.err != nil {
		return r.err
	}
	for _, w := range words { // not the map, whose order is not fixed
		key, _, _ := strings.Cut(w, "=")
		if _, left := r.words[key]; left {
			return fmt.Errorf("%s has no attribute %q", e.op(), key)
		}
	}
	return nil
}

// take returns the value of an attribute and forgets the attribute.
func (r *reader) take(key string, n need) (string, bool) {
	value, ok := r.words[key]
	delete(r.words, key)
	switch {
	case !ok && n == required:
		r.fail(fmt.Errorf("attribute %s is missing", key))
	case ok && value == "":
		r.fail(fmt.Errorf("attribute %s has no value", key))
		return "", false
	}
	return value, ok
}

// fail notes err unless there was an error before.
func (r *reader) fail(err error) {
	if err != nil && r.err == nil {
		r.err = err
	}
}

func (r *reader) operand(key string, o *Operand, n need) {
	if text, ok := r.take(key, n); ok {
		var err error
		*o, err = parseOperand(text)
		r.fail(err)
	}
}

func (r *reader) callee(key string, c *Callee, n need) {
	if text, ok := r.take(key, n); ok {
		var err error
		*c, err = parseCallee(text)
		r.fail(err)
	}
}

func (r *reader) word(key string, value *uint8, names []string) {
	text, ok := r.take(key, names[0] == "")
	if !ok {
		return
	}
	i := slices.Index(names, text)
	if i < 0 || text == "" {
		known := slices.DeleteFunc(slices.Clone(names), func(s string) bool { return s == "" })
		r.fail(fmt.Errorf("%s=%s: want one of %s", key, text, strings.Join(known, ", ")))
		return
	}
	*value = uint8(i)
}

func (r *reader) flag(key string, on *bool) {
	value, ok := r.words[key]
	delete(r.words, key)
	if value != "" {
		r.fail(fmt.Errorf("%s is a flag and takes no value", key))
	}
	*on = ok
}

func (r *reader) when(w *When) {
	if text, ok := r.take("if", optional); ok {
		var err error
		*w, err = parseWhen(text)
		r.fail(err)
	}
}
