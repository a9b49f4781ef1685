package contract

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"sync"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// Excuses are the places in a package of which a comment says that they need no lock. The
// comments of a declaration are read when it is first asked for: few are.
type Excuses struct {
	files []*ast.File // by position

	mu   sync.Mutex
	read memo.Map[ast.Decl, []excuse]
}

type excuse struct{ from, to token.Pos }

// Covers reports whether a comment excuses the code at pos.
func (x *Excuses) Covers(pos token.Pos) bool {
	file := before(x.files, pos, func(f *ast.File) token.Pos { return f.FileStart })
	if file < 0 || pos >= x.files[file].FileEnd {
		return false
	}
	decls := x.files[file].Decls
	i := before(decls, pos, ast.Decl.Pos)
	if i < 0 {
		return false
	}
	end := x.files[file].FileEnd
	if i+1 < len(decls) {
		end = decls[i+1].Pos()
	}
	return slices.ContainsFunc(x.of(x.files[file], decls[i], end), func(e excuse) bool { return e.from <= pos && pos < e.to })
}

// before returns the index of the last of list, which is sorted, that starts at or before
// pos; -1 if there is none.
func before[T any](list []T, pos token.Pos, start func(T) token.Pos) int {
	i, found := slices.BinarySearchFunc(list, pos, func(e T, pos token.Pos) int { return cmp.Compare(start(e), pos) })
	if found {
		return i
	}
	return i - 1
}

// of returns the excuses in decl, of which the comments end before end.
func (x *Excuses) of(file *ast.File, decl ast.Decl, end token.Pos) []excuse {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.read.Of(decl, func(decl ast.Decl) []excuse { return readExcuses(file, decl, end) })
}

// excuseForms are what programmers write beside code that could do with a lock and has none.
var excuseForms = []*expr{
	compiled(`(?i)\bno need (to|for) (a |the )?(hold|lock|acquire|tak|grab|synchroni[sz]|mutex)`).needing("no need "),
	compiled(`(?i)\b(do not|don't|does not|doesn't|needn't|need not|not) (need|have|required?|necessary)( to)? (be )?(hold|lock|acquire|the lock|a lock|locked|mutex|synchroni[sz])`).
		needing("not ", "n't ").needing("need", "have", "require", "necessary").needing("hold", "lock", "acquire", "mutex", "synchroni"),
	compiled(`(?i)\b(can|may|could|safe|safely|fine|ok|okay|allowed|must be|needs? to be|ha(?:s|ve) to be)\b.{0,50}\bwithout (any |holding |taking |acquiring |the |a |additional |further )*(lock|mutex|mu\b|synchroni[sz]|\w+\.?mu\b|race)`).needing("without "),
	compiled(`(?i)\b(don't|do not|doesn't) hold (the |a |any )?(lock|mutex)`).needing(" hold "),
	compiled(`(?i)\bsafe(ly)? (to )?(read|access|write|use|touch|call|unlock|modify|look|iterate|update)\b.{0,60}\b(because|since|as|without|only|here|now)\b`).needing("safe"),
	compiled(`(?i)\bunsynchronized|\block-?free\b|\blockless\b`).needing("unsynchronized", "free", "lockless"),
	compiled(`(?i)\b(never|does not|doesn't|do not|don't|cannot|can't|will not|won't) changes? (once|after)\b.{0,30}\bso\b`).needing(" change"),
	compiled(`(?i)\bbenign(ly)? rac|\brac(e|y) (is |here is )?(ok|okay|fine|benign|harmless)\b|\bno (data )?race`).needing("rac").needing("benign", "ok", "fine", "harmless", "no "),
}

// turnForms are what the comment of a function says if its callers see to it that nothing
// else runs. What may happen "more than once" or "concurrently" says the opposite.
var turnForms = []*expr{
	compiled(`(?i)\b(must|should|has to|have to|needs? to|may|can)(n't|'t|not)?( not| never| only| not only)? (only )?be (safely )?(called|used|invoked|read|accessed|run|set)\b.{0,40}\b(until|before|after|once|at startup|during (init|start|setup))`).
		needing(" be ").needing("until", "before", "after", "once", "at startup", "during "),
	compiled(`(?i)\b(must|should|may|can|could)(n't|'t|not| not| never) be (safely )?(called|used|invoked|read|accessed|run|set)\b.{0,40}\b(concurrently|in parallel|simultaneously)`).
		needing(" be ").needing("concurrently", "in parallel", "simultaneously"),
	compiled(`(?i)\b(not|isn't|aren't|never|n't) (safe for|be called|be used)\b.{0,30}\b(concurren|parallel|simultaneous|multiple goroutines|several goroutines)`).
		needing(" safe for", " be called", " be used").needing("concurren", "parallel", "simultaneous", "goroutines"),
	compiled(`(?i)\b(not|isn't|n't) (safe|allowed|legal|ok|okay) to (call|use|invoke|read|access|touch)\b.{0,60}\b(until|before|unless|while|after|concurrently|from (multiple|several|different|other))`).
		needing(" to call", " to use", " to invoke", " to read", " to access", " to touch").needing("until", "before", "unless", "while", "after", "concurrently", "from "),
	compiled(`(?i)\bnot (thread|goroutine|concurrency)[- ]?safe`).needing("not ").needing("safe"),
	compiled(`(?i)\bfor test(s|ing)?( purposes)? only|\bonly (be )?(used|for|called|needed) (in|by|for|from) (unit )?test`).needing("only").needing("test"),
}

// FindExcuses returns what the comments in and on the functions of files excuse. One in a
// function excuses the rest of the block that it stands in, one on a function all of it.
func FindExcuses(files []*ast.File) *Excuses {
	files = slices.SortedFunc(slices.Values(files), func(a, b *ast.File) int { return cmp.Compare(a.FileStart, b.FileStart) })
	return &Excuses{files: files}
}

// readExcuses returns the excuses in decl.
func readExcuses(file *ast.File, decl ast.Decl, end token.Pos) []excuse {
	var out []excuse
	if fn, ok := decl.(*ast.FuncDecl); ok && fn.Doc != nil && fn.Body != nil && (waives(fn.Doc) || saysAny(fn.Doc, turnForms)) {
		out = append(out, excuse{fn.Pos(), fn.End()})
	}
	for _, c := range file.Comments[before(file.Comments, decl.Pos(), (*ast.CommentGroup).Pos)+1:] {
		if c.Pos() >= end {
			break
		}
		if waives(c) {
			if e, ok := waived(file, c); ok {
				out = append(out, e)
			}
			continue
		}
		if !speaksOfLocks(c) || !saysAny(c, excuseForms) {
			continue
		}
		if end, ok := endOfBlock(file, c); ok {
			out = append(out, excuse{lineStart(file, c), end})
		}
	}
	return out
}

// saysAny reports whether one of forms matches the text of c, written in one line.
func saysAny(c *ast.CommentGroup, forms []*expr) bool {
	text := notOnce.Replace(strings.Join(strings.Fields(c.Text()), " "))
	lower := strings.ToLower(text)
	return slices.ContainsFunc(forms, func(f *expr) bool { return f.possible(lower) && f.get().MatchString(text) })
}

// notOnce takes away what sounds like "once" and means the opposite.
var notOnce = strings.NewReplacer("more than once", "repeatedly", "at least once", "repeatedly")

// speaksOfLocks is a cheap test for what may be an excuse.
func speaksOfLocks(c *ast.CommentGroup) bool {
	for _, line := range c.List {
		for _, word := range []string{"ock", "mu", "Mu", "rac", "safe", "Safe", "sync", " change"} {
			if strings.Contains(line.Text, word) {
				return true
			}
		}
	}
	return false
}

// endOfBlock returns the end of the innermost block of a function that c stands in.
func endOfBlock(file *ast.File, c *ast.CommentGroup) (token.Pos, bool) {
	path := ssax.PathAt(c.Pos(), file)
	for _, n := range path {
		switch n := n.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			return n.End(), true
		}
	}
	return token.NoPos, false
}

// lineStart returns where the code begins that c may be a remark at the end of.
func lineStart(file *ast.File, c *ast.CommentGroup) token.Pos {
	path := ssax.PathAt(c.Pos(), file)
	start := c.Pos()
	for _, n := range path {
		if block, ok := n.(*ast.BlockStmt); ok {
			for _, s := range block.List {
				if s.End() <= c.Pos() && c.Pos()-s.End() < 4 { // on the same line, as gofmt sets it
					start = s.Pos()
				}
			}
			break
		}
	}
	return start
}
