package blocking

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// name returns what the operation at n is about, as it is written there.
func (c *checker) name(n *goroutine.Node) string {
	for _, node := range ssax.PathAt(n.Position(), c.pass.Files...) {
		if e := subject(node); e != nil {
			if text := types.ExprString(e); len(text) <= maxName {
				return text
			}
			break
		}
	}
	return kindName(n.Op.Kind)
}

// ended returns the context of which n finds that it has ended, as it is written there: what is asked for its error, or is passed to who asks.
func (c *checker) ended(n *goroutine.Node) string {
	for _, node := range ssax.PathAt(n.Position(), c.pass.Files...) {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			continue
		}
		for _, arg := range call.Args {
			if text := types.ExprString(arg); symbol.IsContext(c.pass.TypesInfo.TypeOf(arg)) && len(text) <= maxName {
				return text
			}
		}
		break
	}
	return c.name(n)
}

// decision says what has been found where n tests something; "" if that is not written there.
func (c *checker) decision(n *goroutine.Node) string {
	br := n.Branch
	switch {
	case br.Round == goroutine.NextRound || br.Round == goroutine.SomeRounds:
		return "goes on with the loop"
	case br.Round == goroutine.LastRound || br.Round == goroutine.NoRounds:
		return "is done with the loop"
	case br.Of.Value == nil:
		return ""
	}
	if e := c.testedAt(br.Position()); e != nil {
		return "finds " + types.ExprString(e) + " " + holds(br, e)
	}
	return "goes on this way"
}

// assumption says what br takes for granted, to stand behind "if".
func (c *checker) assumption(br *goroutine.Branch) string {
	at := c.at(br.Position())
	switch br.Round {
	case goroutine.NextRound, goroutine.SomeRounds:
		return fmt.Sprintf("the loop at %s goes on", at)
	case goroutine.LastRound, goroutine.NoRounds:
		return fmt.Sprintf("the loop at %s has ended", at)
	}
	if e := c.testedAt(br.Position()); e != nil {
		return fmt.Sprintf("%s is %s at %s", types.ExprString(e), holds(br, e), at)
	}
	return fmt.Sprintf("control goes on this way at %s", at)
}

// at names a line of source.
func (c *checker) at(pos token.Pos) string {
	p := c.pass.Fset.Position(pos)
	return fmt.Sprintf("%s:%d", filepath.Base(p.Filename), p.Line)
}

// testedAt returns the condition that is tested at pos, if it is short enough for a message.
func (c *checker) testedAt(pos token.Pos) ast.Expr {
	for _, node := range ssax.PathAt(pos, c.pass.Files...) {
		if _, around := node.(*ast.BlockStmt); around {
			break
		}
		if e := c.tested(node); e != nil {
			if len(types.ExprString(e)) <= maxName {
				return e
			}
			break
		}
	}
	return nil
}

// tested returns the condition that node is or has, nil if it is something else.
func (c *checker) tested(node ast.Node) ast.Expr {
	switch node := node.(type) {
	case *ast.IfStmt:
		return node.Cond
	case *ast.ForStmt:
		return node.Cond
	case ast.Expr:
		if t, ok := c.pass.TypesInfo.Types[node]; ok && t.IsValue() && types.Identical(t.Type.Underlying(), types.Typ[types.Bool]) {
			return node
		}
	}
	return nil
}

// holds says whether condition e is true where br has been taken.
func holds(br *goroutine.Branch, e ast.Expr) string {
	does := !br.Negated
	cmp, isCmp := ast.Unparen(e).(*ast.BinaryExpr)
	if isCmp && cmp.Op == token.NEQ && br.Text != "true" {
		does = !does
	}
	if not, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && not.Op == token.NOT {
		does = !does
	}
	if does {
		return "true"
	}
	return "false"
}

// maxName is the length of the longest expression that stands in a message.
const maxName = 40

// subject returns what a statement, or an expression, that synchronizes is about; nil if node is something else.
func subject(node ast.Node) ast.Expr {
	switch node := node.(type) {
	case *ast.SendStmt:
		return node.Chan
	case *ast.UnaryExpr:
		if node.Op == token.ARROW {
			return node.X
		}
	case *ast.RangeStmt:
		return node.X
	case *ast.DeferStmt:
		return subject(node.Call)
	case *ast.GoStmt:
		return subject(node.Call)
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(node.Fun).(*ast.SelectorExpr); ok {
			return sel.X
		}
		if id, ok := ast.Unparen(node.Fun).(*ast.Ident); ok && id.Name == "close" && len(node.Args) == 1 {
			return node.Args[0]
		}
	}
	return nil
}

// kindName names an object that has no name.
func kindName(k goroutine.OpKind) string {
	switch k {
	case goroutine.GroupAdd, goroutine.GroupDone, goroutine.GroupWait:
		return "the group"
	case goroutine.Lock, goroutine.Unlock, goroutine.RLock, goroutine.RUnlock:
		return "the lock"
	case goroutine.OnceDo, goroutine.OnceEnter, goroutine.OnceLeave:
		return "the Once"
	}
	return "the channel"
}
