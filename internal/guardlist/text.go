package guardlist

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
)

// WriteText writes rows for people in terminals: a table for each type, then one for the
// package variables.
func WriteText(w io.Writer, rows []*Row) error {
	out := bufio.NewWriter(w)
	tables := Tables(rows)
	if len(tables) == 0 {
		fmt.Fprintln(out, "no type or variable with a lock, or with a comment about one")
	}
	pkg := ""
	for _, t := range tables {
		if t.Package != pkg {
			if pkg != "" {
				fmt.Fprintln(out)
			}
			pkg = t.Package
			fmt.Fprintf(out, "package %s\n", pkg)
		}
		writeTable(out, t)
	}
	return out.Flush()
}

// writeTable writes a table.
func writeTable(out io.Writer, t Table) {
	heading, what := "variables", "variable"
	if t.Type != "" {
		heading, what = fmt.Sprintf("type %s (%s)", t.Type, t.TypePlace), "field"
	}
	fmt.Fprintf(out, "\n%s:\n", heading)
	lines := []string{strings.Join([]string{"    " + what, "discipline", "guard", "evidence", "contract", "exception"}, "\t")}
	if !t.HasExceptions() {
		lines[0] = strings.TrimSuffix(lines[0], "\texception")
	}
	for _, r := range t.Rows {
		mark := "    "
		if r.Disagrees {
			mark = "  ! "
		}
		c := r.Cells()
		lines = append(lines, strings.Join([]string{mark + c.Name, c.Discipline, c.Guard, c.Evidence, c.Contract, c.Exception}, "\t"))
	}
	var aligned strings.Builder
	table := tabwriter.NewWriter(&aligned, 0, 8, 3, ' ', 0)
	fmt.Fprintln(table, strings.Join(lines, "\n"))
	table.Flush()
	for line := range strings.Lines(aligned.String()) {
		fmt.Fprintln(out, strings.TrimRight(line, " \n"))
	}
}

// evidence tells why the discipline is what it is.
func (r *Row) evidence() string {
	switch {
	case r.Discipline == SelfSynchronized || r.Discipline == Atomic && r.Atomic == 0 && r.Accesses.All() == 0:
		if r.Guards > 0 {
			return fmt.Sprintf("%s, guards %d", r.GoType, r.Guards)
		}
		return r.GoType
	case r.See != "":
		return "see " + r.See
	case r.Accesses.All() == 0:
		return "no access seen"
	}
	s := r.Accesses.String()
	switch r.Discipline {
	case Guarded:
		s = r.held()
	case Atomic:
		s = share("atomic", r.Atomic, r.Accesses)
	case Immutable:
		s += ", no write once shared"
	case Confined:
		if r.Goroutine != nil {
			s += fmt.Sprintf(", goroutine of %s", *r.Goroutine)
		}
	default:
		asked := r.Contract != nil && r.Contract.Says == Guarded
		if known := r.known(); r.Guard != "" && known.All() > 1 && (asked || 2*r.Held.All() >= known.All()) {
			s += fmt.Sprintf("; %s held at %d of %d", r.Guard, r.Held.All(), known.All())
		}
		if r.Atomic > 0 {
			s += fmt.Sprintf("; atomic at %d of %d", r.Atomic, r.Accesses.All())
		}
	}
	return s
}

// exception tells of an access that is not like the others.
func (r *Row) exception() string {
	if r.Exception == nil {
		return ""
	}
	return fmt.Sprintf("%s at %s", r.Exception.What, r.Exception.Place)
}

// known returns the accesses of which it is known whether the guard is held.
func (r *Row) known() Count {
	return Count{r.Held.Reads + r.Bare.Reads, r.Held.Writes + r.Bare.Writes}
}

// held tells at how many accesses the guard is held.
func (r *Row) held() string {
	if all := r.known(); all.All() > 0 {
		return share("held", r.Held.All(), all)
	}
	return r.Accesses.String() + ", in which way is not known"
}

// share tells that some is so at n of all accesses.
func share(some string, n int, all Count) string {
	if n == all.All() {
		return fmt.Sprintf("%s at %s", some, all)
	}
	return fmt.Sprintf("%s at %d of %d (%s)", some, n, all.All(), all)
}

// String returns how many accesses there are.
func (c Count) String() string {
	switch {
	case c.All() == 0:
		return "no access"
	case c.Writes == 0:
		return count(c.Reads, "read")
	case c.Reads == 0:
		return count(c.Writes, "write")
	}
	return count(c.Reads, "read") + ", " + count(c.Writes, "write")
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// contract tells what the declaration says, and where.
func (r *Row) contract() string {
	c := r.Contract
	switch {
	case c == nil:
		return ""
	case c.Text == "":
		return "below " + c.Guard
	case c.File == r.TypePlace.File:
		return fmt.Sprintf("%q (line %d)", shorten(c.Text, c.Guard), c.Line)
	}
	return fmt.Sprintf("%q (%s)", shorten(c.Text, c.Guard), c.Place)
}

// maxQuote bounds how many bytes of a comment are quoted.
const maxQuote = 48

// shorten returns the part of a comment with the lock it names, if the comment is long.
func shorten(text, lock string) string {
	words := strings.Fields(text)
	name := lock[strings.LastIndexByte(lock, '.')+1:]
	at := max(0, slices.IndexFunc(words, func(w string) bool { return name != "" && strings.Contains(w, name) }))
	length := func(from, to int) int { return len(strings.Join(words[from:to], " ")) }
	start, end := 0, at+1
	for start < at && length(start, end) > maxQuote {
		start++
	}
	for end < len(words) && length(start, end+1) <= maxQuote {
		end++
	}
	quote := strings.Join(words[start:end], " ")
	if start > 0 {
		quote = "... " + quote
	}
	if end < len(words) {
		quote += " ..."
	}
	return quote
}
