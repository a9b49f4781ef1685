package main

import (
	"fmt"
	"strconv"
	"strings"
)

// A shape is a form of program that can be made of any size: one that generated code has, or that makes an
// analysis ask each pair, or each way, again.
type shape struct {
	name    string
	program func(n int) string // the declarations of a program with n of its parts
}

// head begins every program.
const head = `package p

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"
)

type T struct {
	mu   sync.Mutex
	n    int
	m    map[string]int
	next *T
	kids []*T
}

var (
	_ context.Context
	_ iter.Seq[int]
	_ atomic.Int32
)

`

// shapes are all shapes.
func shapes() []shape {
	var all []shape
	for _, kin := range [][]shape{callShapes, lockShapes, threadShapes, flowShapes, typeShapes} {
		all = append(all, kin...)
	}
	return all
}

// each repeats text with $ for the number of the round, and with # for the next one.
func each(n int, text string) string {
	var b strings.Builder
	for i := range n {
		strings.NewReplacer("$", strconv.Itoa(i), "#", strconv.Itoa(i+1)).WriteString(&b, text)
	}
	return b.String()
}

// method returns a method with the given statements.
func method(signature string, body ...string) string {
	return fmt.Sprintf("func (t *T) %s {\n%s}\n", signature, strings.Join(body, ""))
}
