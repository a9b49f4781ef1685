package diag

import (
	"bytes"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Before returns the edit that puts a statement on a line of its own in front of the one that starts at pos. Indentation
// and end of line are those of the line of pos; what shares that line is moved to the next.
func (r *Reporter) Before(pos token.Pos, stmt string) analysis.TextEdit {
	l, ok := r.lineAt(pos)
	switch {
	case !ok:
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(stmt + "; ")}
	case l.first:
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte(stmt + l.end + l.indent)}
	}
	inner := l.end + l.indent + "\t"
	return analysis.TextEdit{Pos: pos - token.Pos(l.blanksBefore), End: pos, NewText: []byte(inner + stmt + inner)}
}

// Replace returns the edit that puts statements, each on a line of its own, in place of the code from start to end, which is
// a statement. What shares its first line is left on the line before.
func (r *Reporter) Replace(start, end token.Pos, stmts ...string) analysis.TextEdit {
	l, ok := r.lineAt(start)
	switch {
	case !ok:
		return analysis.TextEdit{Pos: start, End: end, NewText: []byte(strings.Join(stmts, "; "))}
	case l.first:
		return analysis.TextEdit{Pos: start, End: end, NewText: []byte(strings.Join(stmts, l.end+l.indent))}
	}
	inner := l.end + l.indent + "\t"
	return analysis.TextEdit{Pos: start - token.Pos(l.blanksBefore), End: end, NewText: []byte(inner + strings.Join(stmts, inner))}
}

// AtEnd returns the edit that puts a statement on a line of its own in front of the closing brace at pos.
func (r *Reporter) AtEnd(pos token.Pos, stmt string) analysis.TextEdit {
	l, ok := r.lineAt(pos)
	switch {
	case !ok:
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte("; " + stmt)}
	case l.first:
		return analysis.TextEdit{Pos: pos, End: pos, NewText: []byte("\t" + stmt + l.end + l.indent)}
	}
	text := l.end + l.indent + "\t" + stmt + l.end + l.indent
	return analysis.TextEdit{Pos: pos - token.Pos(l.blanksBefore), End: pos, NewText: []byte(text)}
}

// TakeLine returns the statement from start to end together with a comment behind it, and the edit that removes their line. If
// there is anything else on it, it is not ok.
func (r *Reporter) TakeLine(start, end token.Pos) (text string, edit analysis.TextEdit, ok bool) {
	first, ok1 := r.lineAt(start)
	last, ok2 := r.lineAt(end)
	tok := r.pass.Fset.File(end)
	if !ok1 || !ok2 || !first.first || last.number == tok.LineCount() {
		return "", analysis.TextEdit{}, false
	}
	stop := end + token.Pos(len(last.after))
	if rest := strings.TrimLeft(last.after, blanks); rest == "" {
		stop = end
	} else if !strings.HasPrefix(rest, "//") {
		return "", analysis.TextEdit{}, false
	}
	text = r.Source(start, stop)
	return text, analysis.TextEdit{Pos: tok.LineStart(first.number), End: tok.LineStart(last.number + 1)}, text != ""
}

// Source returns the code from start to end as it is written; "" if that is not known.
func (r *Reporter) Source(start, end token.Pos) string {
	tok := r.pass.Fset.File(start)
	if tok == nil || tok != r.pass.Fset.File(end) || end < start {
		return ""
	}
	content, err := readFile(r.pass, tok.Name())
	if err != nil || len(content) != tok.Size() {
		return ""
	}
	return string(content[tok.Offset(start):tok.Offset(end)])
}

// After returns the edit that puts a statement on a line of its own behind the one from start to end: below its last
// line, so that a comment beside it stays there, unless other code than that comment follows on the line.
func (r *Reporter) After(start, end token.Pos, stmt string, last bool) analysis.TextEdit {
	first, ok1 := r.lineAt(start)
	l, ok2 := r.lineAt(end)
	tok := r.pass.Fset.File(end)
	switch {
	case !ok1 || !ok2:
		return analysis.TextEdit{Pos: end, End: end, NewText: []byte("; " + stmt)}
	case first.first && last && l.number < tok.LineCount():
		at := tok.LineStart(l.number + 1)
		return analysis.TextEdit{Pos: at, End: at, NewText: []byte(first.indent + stmt + l.end)}
	}
	text := l.end + first.indent + "\t" + stmt + l.end + first.indent
	return analysis.TextEdit{Pos: end, End: end + token.Pos(l.blanksAfter), NewText: []byte(text)}
}

const blanks = " \t"

// A line is what stands around a position on its line.
type line struct {
	number                    int
	indent                    string
	first                     bool // nothing but the indentation precedes the position
	blanksBefore, blanksAfter int
	after                     string // what follows the position, without the end of the line
	end                       string // LF or CRLF
}

// lineAt returns the line of pos, if the file can be read.
func (r *Reporter) lineAt(pos token.Pos) (line, bool) {
	tok := r.pass.Fset.File(pos)
	if tok == nil {
		return line{}, false
	}
	content, err := readFile(r.pass, tok.Name())
	if err != nil || len(content) != tok.Size() {
		return line{}, false
	}
	offset := tok.Offset(pos)
	before := content[bytes.LastIndexByte(content[:offset], '\n')+1 : offset]
	after, _, _ := bytes.Cut(content[offset:], []byte("\n"))
	l := line{
		number:       tok.PositionFor(pos, false).Line,
		indent:       string(before[:len(before)-len(bytes.TrimLeft(before, blanks))]),
		blanksBefore: len(before) - len(bytes.TrimRight(before, blanks)),
		blanksAfter:  len(after) - len(bytes.TrimLeft(after, blanks)),
		after:        string(bytes.TrimSuffix(after, []byte("\r"))),
		end:          "\n",
	}
	l.first = len(l.indent) == len(before)
	if bytes.HasSuffix(after, []byte("\r")) {
		l.end = "\r\n"
	}
	return l, true
}
