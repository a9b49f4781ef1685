package scopetest

import (
	"fmt"
	"strings"
	"testing"
)

// A Program is what a text says.
type Program struct {
	Objects map[string]*Decl
	Threads map[string][]*Stmt // by name
}

// A Decl declares a synchronization object.
type Decl struct {
	Kind     string
	Open     bool
	Capacity int64 // -1 if it is not known
}

// A Stmt is a statement.
type Stmt struct {
	Verb     string
	Args     []string
	Label    string
	Optional bool
	Body     []*Stmt
	Else     []*Stmt
}

// Parse reads a program, or fails the test.
func Parse(t testing.TB, text string) *Program {
	t.Helper()
	p := &parser{prog: &Program{Objects: make(map[string]*Decl), Threads: make(map[string][]*Stmt)}}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "//")
		if err := p.line(strings.TrimSpace(line)); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
	}
	if len(p.open) > 0 {
		t.Fatal("a brace is not closed")
	}
	return p.prog
}

type parser struct {
	prog   *Program
	thread string
	open   []*Stmt // enclosing statements
	inElse []bool
}

func (p *parser) line(line string) error {
	words := strings.Fields(line)
	switch {
	case line == "":
	case len(words) == 1 && strings.HasSuffix(line, ":"):
		p.thread = strings.TrimSuffix(line, ":")
		p.prog.Threads[p.thread] = nil
	case p.thread == "":
		return p.declare(words)
	case line == "}":
		p.open, p.inElse = p.open[:len(p.open)-1], p.inElse[:len(p.inElse)-1]
	case line == "} else {":
		p.inElse[len(p.inElse)-1] = true
	default:
		p.statement(words)
	}
	return nil
}

func (p *parser) declare(words []string) error {
	d := &Decl{Capacity: -1}
	if words[0] == "open" {
		d.Open, words = true, words[1:]
	}
	d.Kind = words[0]
	if d.Kind == "chan" && words[2] != "?" {
		if _, err := fmt.Sscan(words[2], &d.Capacity); err != nil {
			return err
		}
	}
	p.prog.Objects[words[1]] = d
	return nil
}

func (p *parser) statement(words []string) {
	s := &Stmt{Verb: words[0]}
	for _, w := range words[1:] {
		switch {
		case strings.HasPrefix(w, "#"):
			s.Label = w[1:]
		case w == "?":
			s.Optional = true
		case w != "{":
			s.Args = append(s.Args, w)
		}
	}
	switch n := len(p.open); {
	case n == 0:
		p.prog.Threads[p.thread] = append(p.prog.Threads[p.thread], s)
	case p.inElse[n-1]:
		p.open[n-1].Else = append(p.open[n-1].Else, s)
	default:
		p.open[n-1].Body = append(p.open[n-1].Body, s)
	}
	if words[len(words)-1] == "{" {
		p.open, p.inElse = append(p.open, s), append(p.inElse, false)
	}
}

// String returns the text of p.
func (p *Program) String() string {
	var b strings.Builder
	for _, name := range sorted(p.Objects) {
		d := p.Objects[name]
		if d.Open {
			b.WriteString("open ")
		}
		fmt.Fprintf(&b, "%s %s", d.Kind, name)
		if d.Kind == "chan" {
			if d.Capacity < 0 {
				b.WriteString(" ?")
			} else {
				fmt.Fprintf(&b, " %d", d.Capacity)
			}
		}
		b.WriteString("\n")
	}
	names := []string{"main"}
	for _, name := range sorted(p.Threads) {
		if name != "main" {
			names = append(names, name)
		}
	}
	for _, name := range names {
		fmt.Fprintf(&b, "%s:\n", name)
		write(&b, p.Threads[name], "\t")
	}
	return b.String()
}

func write(b *strings.Builder, stmts []*Stmt, indent string) {
	for _, s := range stmts {
		b.WriteString(indent + strings.Join(append([]string{s.Verb}, s.Args...), " "))
		if s.Label != "" {
			b.WriteString(" #" + s.Label)
		}
		if s.Optional {
			b.WriteString(" ?")
		}
		if s.block() {
			b.WriteString(" {\n")
			write(b, s.Body, indent+"\t")
			if len(s.Else) > 0 {
				b.WriteString(indent + "} else {\n")
				write(b, s.Else, indent+"\t")
			}
			b.WriteString(indent + "}")
		}
		b.WriteString("\n")
	}
}

func (s *Stmt) block() bool { return s.Verb == "if" || s.Verb == "loop" || s.Verb == "once" }
