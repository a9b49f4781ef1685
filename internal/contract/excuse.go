package contract

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// Excuses are the places in a package of which a comment says that they need no lock.
type Excuses struct {
	list []excuse
}

type excuse struct{ from, to token.Pos }

// Covers reports whether a comment excuses the code at pos.
func (x *Excuses) Covers(pos token.Pos) bool {
	return slices.ContainsFunc(x.list, func(e excuse) bool { return e.from <= pos && pos < e.to })
}

// excuseExpr is what programmers write beside code that could do with a lock and has none.
var excuseExpr = compiled(`(?i)\bno need (to|for) (a |the )?(hold|lock|acquire|tak|grab|synchroni[sz]|mutex)|` +
	`\b(do not|don't|does not|doesn't|needn't|need not|not) (need|have|required?|necessary)( to)? (be )?(hold|lock|acquire|the lock|a lock|locked|mutex|synchroni[sz])|` +
	`\b(can|may|could|safe|safely|fine|ok|okay|allowed)\b.{0,50}\bwithout (any |holding |taking |acquiring |the |a |additional |further )*(lock|mutex|mu\b|synchroni[sz]|\w+\.?mu\b|race)|` +
	`\b(don't|do not|doesn't) hold (the |a |any )?(lock|mutex)|` +
	`\bsafe(ly)? (to )?(read|access|write|use|touch|call|unlock|modify|look|iterate|update)\b.{0,60}\b(because|since|as|without|only|here|now)\b|` +
	`\bunsynchronized|\bbenign(ly)? rac|\brac(e|y) (is |here is )?(ok|okay|fine|benign|harmless)\b|\bno (data )?race|\block-?free\b|\blockless\b`)

// orderExpr is what the comment of a function says if its callers see to it that nothing else runs.
var orderExpr = compiled(`(?i)\b(must|should|may|can|is|are)(n't| not| never| only| not only)? (only )?be (safely )?(called|used|invoked|read|accessed|run|set)\b.{0,40}\b(until|before|after|once|concurrently|in parallel|simultaneously|at startup|during (init|start|setup))|` +
	`\b(not|isn't|aren't|never|n't) (safe for|be called|be used)\b.{0,30}\b(concurren|parallel|simultaneous|multiple goroutines|several goroutines)|` +
	`\bnot (thread|goroutine|concurrency)[- ]?safe|\bfor test(s|ing)?( purposes)? only|\bonly (be )?(used|for|called|needed) (in|by|for|from) (unit )?test`)

// FindExcuses reads the comments in and on the functions of files. One in a function excuses the rest of the
// block that it stands in, one on a function all of it.
func FindExcuses(files []*ast.File) *Excuses {
	x := &Excuses{}
	for _, file := range files {
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Doc != nil && fn.Body != nil {
				if orderExpr.MatchString(oneLine(fn.Doc)) {
					x.list = append(x.list, excuse{fn.Pos(), fn.End()})
				}
			}
		}
		for _, c := range file.Comments {
			if !speaksOfLocks(c) || !excuseExpr.MatchString(oneLine(c)) {
				continue
			}
			if end, ok := endOfBlock(file, c); ok {
				x.list = append(x.list, excuse{lineStart(file, c), end})
			}
		}
	}
	return x
}

// speaksOfLocks is a cheap test for what may be an excuse.
func speaksOfLocks(c *ast.CommentGroup) bool {
	for _, line := range c.List {
		for _, word := range []string{"ock", "mu", "Mu", "rac", "safe", "Safe", "sync"} {
			if strings.Contains(line.Text, word) {
				return true
			}
		}
	}
	return false
}

// oneLine returns the text of c without line breaks.
func oneLine(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }

// endOfBlock returns the end of the innermost block of a function that c stands in.
func endOfBlock(file *ast.File, c *ast.CommentGroup) (token.Pos, bool) {
	path, _ := astutil.PathEnclosingInterval(file, c.Pos(), c.Pos())
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
	path, _ := astutil.PathEnclosingInterval(file, c.Pos(), c.Pos())
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
