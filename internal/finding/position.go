package finding

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Compare orders positions by file, line and column.
func (p Position) Compare(q Position) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// String returns p as file:line:column, or without the column if that is not known.
func (p Position) String() string {
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// ParsePosition parses what [token.Position.String] makes: file:line:column, where file may contain colons.
// The column is missing below a line directive without one. Of the two readings of a:1:2 the
// one with a column is right: such a directive cannot name a file a:1.
func ParsePosition(s string) Position {
	before, last, ok := cutLast(s)
	if !ok {
		return Position{File: s}
	}
	if file, line, ok := cutLast(before); ok && last > 0 { // there is no column 0
		return Position{File: file, Line: line, Column: last}
	}
	return Position{File: before, Line: last}
}

// cutLast cuts the last number off s, with the colon in front of it.
func cutLast(s string) (before string, number int, ok bool) {
	i := strings.LastIndexByte(s, ':')
	digits := s[i+1:]
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return s, 0, false
	}
	number, err := strconv.Atoi(digits)
	return s[:max(i, 0)], number, err == nil
}
