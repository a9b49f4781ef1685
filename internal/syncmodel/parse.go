package syncmodel

import (
	"fmt"
	"go/token"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/symbol"
)

// A syntaxError is a row of a model file that makes no sense.
type syntaxError struct {
	File string
	Line int
	Msg  string
}

// Error returns the message after its place, in the form file:line: message.
func (e *syntaxError) Error() string {
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg)
}

// A row is one line of a model file.
type row struct {
	line     int
	spelling string // of fn, with the star
	fn       symbol.Func
	effect   Effect
	since    string // go1.N, or "" if the function has always been there
}

// A line is one of a model file.
type line struct {
	file string
	n    int
	text string
}

// linesOf yields the lines of a file.
func linesOf(file, text string) iter.Seq[line] {
	return func(yield func(line) bool) {
		n := 0
		for text := range strings.Lines(text) {
			n++
			if !yield(line{file, n, text}) {
				return
			}
		}
	}
}

// pkg returns the package of the function that the row in l is about, and whether
// there seems to be a row. It does not tell whether the row makes sense.
func (l line) pkg() (path string, ok bool) {
	for word := range l.words() {
		if recv, _, ok := strings.Cut(word, ")."); ok {
			word = strings.TrimLeft(recv, "(*")
		}
		dot := strings.LastIndexByte(word, '.')
		return word[:max(0, dot)], dot > 0
	}
	return "", false
}

// words yields the words of l up to a # that begins one. All that read a line go by it, so that
// they agree on what separates words and on where the comment begins.
func (l line) words() iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range strings.FieldsSeq(l.text) {
			if word[0] == '#' || !yield(word) {
				return
			}
		}
	}
}

// parse returns the row of l, or nil if it has none.
func (l line) parse() (*row, error) {
	fail := func(err error) error { return &syntaxError{File: l.file, Line: l.n, Msg: err.Error()} }
	words := slices.Collect(l.words())
	if len(words) == 0 {
		return nil, nil
	}
	fn, err := symbol.Parse(words[0])
	if err != nil {
		return nil, fail(err)
	}
	if len(words) == 1 {
		return nil, fail(fmt.Errorf("%s: operation is missing", words[0]))
	}
	r := &row{line: l.n, spelling: words[0], fn: fn, effect: newEffect(words[1])}
	if r.effect == nil {
		known := strings.Join(operations, ", ")
		return nil, fail(fmt.Errorf("unknown operation %q (known: %s)", words[1], known))
	}
	words = words[2:]
	if last := len(words) - 1; last >= 0 && isRelease(words[last]) {
		r.since, words = words[last], words[:last]
	}
	if err := readAttrs(r.effect, words); err != nil {
		return nil, fail(err)
	}
	return r, nil
}

// isRelease reports whether word is the name of a Go release: go1.25.
func isRelease(word string) bool {
	minor, ok := strings.CutPrefix(word, "go1.")
	if !ok {
		return false
	}
	n, err := strconv.Atoi(minor)
	return err == nil && n >= 0 && strconv.Itoa(n) == minor
}

// parseOperand reads recv, argN or resultN, with an optional field.
func parseOperand(text string) (Operand, error) {
	base, field, hasField := strings.Cut(text, ".")
	var o Operand
	var ok bool
	if base == "recv" {
		o, ok = Operand{Kind: Recv}, true
	} else if num, is := strings.CutPrefix(base, "arg"); is {
		o.Kind = Arg
		o.Index, ok = parseIndex(num)
	} else if num, is := strings.CutPrefix(base, "result"); is {
		o.Kind = Result
		o.Index, ok = parseIndex(num)
	}
	if !ok || hasField && !token.IsIdentifier(field) {
		return Operand{}, fmt.Errorf("%q is no operand (recv, arg0, result0, recv.Field)", text)
	}
	o.Field = field
	return o, nil
}

// parseIndex reads a small number without sign or leading zeros.
func parseIndex(text string) (int, bool) {
	if len(text) == 0 || len(text) > 2 || len(text) == 2 && text[0] == '0' {
		return 0, false
	}
	n := 0
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// parseCallee reads an operand, optionally followed by .Method().
func parseCallee(text string) (Callee, error) {
	base, isMethod := strings.CutSuffix(text, "()")
	if !isMethod {
		o, err := parseOperand(text)
		return Callee{Operand: o}, err
	}
	i := strings.LastIndexByte(base, '.')
	if i < 0 {
		return Callee{}, fmt.Errorf("%q names no method (arg0.Method())", text)
	}
	method := base[i+1:]
	if method != "*" && !token.IsIdentifier(method) {
		return Callee{}, fmt.Errorf("%q: %q is no method name", text, method)
	}
	o, err := parseOperand(base[:i])
	return Callee{Operand: o, Method: method}, err
}

// parseWhen reads resultN:true or resultN:nil.
func parseWhen(text string) (When, error) {
	base, outcome, _ := strings.Cut(text, ":")
	o, err := parseOperand(base)
	if err != nil {
		return When{}, err
	}
	if o.Kind == Result && o.Field == "" {
		switch outcome {
		case outcomeNames[IfTrue]:
			return When{Outcome: IfTrue, Result: o.Index}, nil
		case outcomeNames[IfNilError]:
			return When{Outcome: IfNilError, Result: o.Index}, nil
		}
	}
	return When{}, fmt.Errorf("%q is no condition (result0:true, result0:nil)", text)
}
