package syncmodel

import (
	"fmt"
	"slices"
	"strings"
)

// A reader is the attrs that fills an effect from the words of a row.
type reader struct {
	words []attr // a handful: searching is quicker than hashing
	err   error  // the first one
}

// An attr is a word of a row: key=value, or a flag.
type attr struct {
	key, value string
	pair       bool // has a value
	read       bool // the effect has this attribute
}

// readAttrs fills e from words. Every word must be an attribute of e.
func readAttrs(e Effect, words []string) error {
	r := &reader{words: make([]attr, 0, len(words))}
	for _, w := range words {
		key, value, pair := strings.Cut(w, "=")
		if r.find(key) != nil {
			return fmt.Errorf("attribute %s is given twice", key)
		}
		if pair && value == "" {
			return fmt.Errorf("attribute %s has no value", key)
		}
		r.words = append(r.words, attr{key: key, value: value, pair: pair})
	}
	e.attrs(r)
	if r.err != nil {
		return r.err
	}
	for _, w := range r.words {
		if !w.read {
			return fmt.Errorf("%s has no attribute %q", e.op(), w.key)
		}
	}
	return nil
}

// find returns the word with the given key, or nil.
func (r *reader) find(key string) *attr {
	for i := range r.words {
		if r.words[i].key == key {
			return &r.words[i]
		}
	}
	return nil
}

// take returns the value of an attribute that is no flag.
func (r *reader) take(key string, n need) (string, bool) {
	w := r.find(key)
	if w == nil {
		if n == required {
			r.fail(fmt.Errorf("attribute %s is missing", key))
		}
		return "", false
	}
	w.read = true
	if !w.pair {
		r.fail(fmt.Errorf("attribute %s has no value", key))
	}
	return w.value, w.pair
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
	text, ok := r.take(key, need(names[0] == ""))
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
	w := r.find(key)
	if w == nil {
		return
	}
	w.read = true
	if w.pair {
		r.fail(fmt.Errorf("%s is a flag and takes no value", key))
	}
	*on = true
}

func (r *reader) when(w *When) {
	if text, ok := r.take("if", optional); ok {
		var err error
		*w, err = parseWhen(text)
		r.fail(err)
	}
}
