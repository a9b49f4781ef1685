package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// shapeSize is how often the parts of a shape are repeated, and shapeLimit is what only an analysis
// takes for it that asks each pair, or each way, again.
const (
	shapeSize  = 150
	shapeLimit = 5 * time.Minute
)

// A shape is a program of a form that generated code has, and that takes a tool longest.
var shapes = map[string]func(n int) string{
	"calls itself": func(n int) string {
		return "func (t *T) walk(k int) {\nt.mu.Lock()\nt.n++\nt.mu.Unlock()\nswitch k {\n" +
			each(n, "case $: t.next.walk($)\n") + "}\n}\nfunc (t *T) Do() { go t.walk(1) }\n"
	},
	"calls twice": func(n int) string {
		return each(n, "func (t *T) f$() { t.mu.Lock(); t.n++; t.mu.Unlock(); t.f#(); t.f#() }\n") +
			fmt.Sprintf("func (t *T) f%d() {}\nfunc (t *T) Do() { go t.f0(); t.f0() }\n", n)
	},
	"starts and calls": func(n int) string {
		return each(n, "func (t *T) f$() { t.n++; go t.f#(); t.f#() }\n") +
			fmt.Sprintf("func (t *T) f%d() {}\nfunc (t *T) Do() { go t.f0(); t.f0() }\n", n)
	},
	"locks under conditions": func(n int) string {
		return "func (t *T) Do(b []bool) {\n" + each(n, "if b[$] { t.kids[$].mu.Lock() }\n") + "t.n++\n" +
			each(n, "if b[$] { t.kids[$].mu.Unlock() }\n") + "}\n"
	},
	"stores": func(n int) string {
		return "func (t *T) Do() {\n" + each(n, "t.next.next.kids[$].n = t.kids[$].next.n\nt.next.m[\"$\"]++\n") +
			"go t.Do()\n}\n"
	},
	"signals": func(n int) string {
		return "func (t *T) Do() {\nch := make(chan int)\nx := 0\n" +
			each(n, "go func() { x++; ch <- $ }()\n<-ch\nx++\n") + "}\n"
	},
	"jumps": func(n int) string {
		return "func (t *T) Do(k int) {\n" +
			each(n, "L$:\nt.n++\nif k > $ { t.mu.Lock(); goto L$ }\nif k < $ { t.mu.Unlock(); goto L0 }\n") + "}\n"
	},
	"selects": func(n int) string {
		return "func (t *T) Do(c []chan int) {\nfor { select {\n" +
			each(n, "case t.n = <-c[$]: t.mu.Lock(); t.n++; t.mu.Unlock()\n") + "} }\n}\n"
	},
	"function values": func(n int) string {
		return "var fs []func(*T)\nfunc init() {\n" +
			each(n, "fs = append(fs, func(t *T) { t.mu.Lock(); t.n++; for _, f := range fs { f(t) }; t.mu.Unlock() })\n") +
			"}\nfunc Run(t *T) { for _, f := range fs { go f(t) } }\n"
	},
	"paths join": func(n int) string {
		return "func (t *T) Do(k int) {\nx := t\n" +
			each(n, "if k > $ { x = x.next } else { x = x.kids[$] }\nx.mu.Lock(); x.n++; x.mu.Unlock()\n") + "}\n"
	},
	"takes and gives back": func(n int) string {
		return "type Q struct { mu sync.Mutex; sem chan int; n int }\nfunc (q *Q) Do() {\n" +
			each(n, "q.sem <- $\nq.mu.Lock()\nq.n++\nq.mu.Unlock()\n<-q.sem\n") +
			"}\nfunc (q *Q) Run() { for { q.mu.Lock(); <-q.sem; q.mu.Unlock() } }\n"
	},
	"adds and is done": func(n int) string {
		return "type W struct { mu sync.Mutex; wg sync.WaitGroup; n int }\nfunc (w *W) Do() {\n" +
			each(n, "w.mu.Lock()\nw.wg.Add(1)\nw.mu.Unlock()\nw.n = $\nw.wg.Done()\n") +
			"}\nfunc (w *W) Run() { go w.Do(); w.mu.Lock(); w.wg.Wait(); w.mu.Unlock() }\n"
	},
	"asks states": func(n int) string {
		return "type A struct {\nmu sync.Mutex\nb *B\n" + each(n, "s$ bool\n") + "}\ntype B struct { mu sync.Mutex; a *A }\n" +
			each(n, "func (a *A) F$() { a.mu.Lock(); defer a.mu.Unlock(); if a.s$ { return }; a.b.mu.Lock(); a.b.mu.Unlock() }\n"+
				"func (b *B) G$() { b.mu.Lock(); defer b.mu.Unlock(); b.a.mu.Lock(); b.a.s$ = true; b.a.mu.Unlock() }\n")
	},
	"leads back": func(n int) string {
		return "type H interface { on(int) }\ntype P struct { h H; f func(int) }\ntype O struct {\nmu sync.Mutex\n" +
			each(n, "p$ *P\n") + "}\nfunc (o *O) on(int) { o.mu.Lock(); o.mu.Unlock() }\n" +
			each(n, "func (o *O) M$() { o.mu.Lock(); o.p$ = &P{h: o, f: o.on}; o.p$.h.on(1); o.p$.f(2); o.mu.Unlock() }\n")
	},
}

// each repeats line with $ for the number of the round, and with # for the next one.
func each(n int, line string) string {
	var b strings.Builder
	for i := range n {
		strings.NewReplacer("$", strconv.Itoa(i), "#", strconv.Itoa(i+1)).WriteString(&b, line)
	}
	return b.String()
}

// TestShapes analyzes large programs of bad shapes with everything on: none of them may hang or fail.
func TestShapes(t *testing.T) {
	const head = "package p\n\nimport \"sync\"\n\n" +
		"type T struct {\n\tmu   sync.Mutex\n\tn    int\n\tm    map[string]int\n\tnext *T\n\tkids []*T\n}\n\n"
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), []byte("module shapes\n\ngo 1.26\n"))
	for name, program := range shapes {
		pkg := filepath.Join(dir, strings.ReplaceAll(name, " ", ""))
		if err := os.Mkdir(pkg, 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(pkg, "p.go"), []byte(head+program(shapeSize)))
	}
	ctx, cancel := context.WithTimeout(t.Context(), shapeLimit)
	defer cancel()
	tool, err := exec.LookPath("concvet")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, tool, "-tier=likely", "-racepattern.advice", "./...")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off")
	out, err := cmd.Output()
	if ctx.Err() != nil {
		t.Fatalf("not done after %v", shapeLimit)
	}
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() > 1 {
		t.Errorf("concvet: %v", err)
	}
	if strings.Contains(string(out), "CV0000") {
		t.Errorf("internal errors:\n%s", out)
	}
}
