package mutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

// A change is one kind of change. It returns no edits if it finds no place.
type change struct {
	name  string
	edits func(*mutator) []edit
}

// allChanges are tried with equal chances. Those that are listed twice are what programs are
// mostly wrong in.
var allChanges = []change{
	{"delete", deleteStatement},
	{"delete", deleteStatement},
	{"duplicate", duplicateStatement},
	{"swap", swapStatements},
	{"move", moveStatement},
	{"copy", copyStatement},
	{"copy", copyStatement},
	{"wrap", wrapStatements},
	{"wrap", wrapStatements},
	{"wrap", wrapStatements},
	{"insert", insertStatement},
	{"start", startCall},
	{"method value", methodValue},
	{"jump", jump},
	{"rename", rename},
	{"lock method", lockMethod},
	{"lock method", lockMethod},
	{"operator", operator},
	{"expression", expression},
	{"unary", unary},
	{"type", otherType},
	{"embed", embedField},
	{"generic function", genericFunction},
	{"generic type", genericType},
	{"double declaration", doubleDeclaration},
	{"delete declaration", deleteDeclaration},
	{"delete comment", deleteComment},
	{"move comment", moveComment},
}

// some returns a few consecutive statements, mostly one.
func (m *mutator) some() (from, to token.Pos, ok bool) {
	s := pick(m.dice, m.stmts)
	if s.list == nil {
		return 0, 0, false
	}
	more := max(0, m.throw(6)-3)
	last := min(s.at+more, len(s.list)-1)
	return s.list[s.at].Pos(), s.list[last].End(), true
}

func deleteStatement(m *mutator) []edit {
	from, to, ok := m.some()
	if !ok {
		return nil
	}
	return []edit{m.replace(from, to, "")}
}

func duplicateStatement(m *mutator) []edit {
	from, to, ok := m.some()
	if !ok {
		return nil
	}
	return []edit{m.replace(to, to, "\n"+m.between(from, to)+"\n")}
}

func swapStatements(m *mutator) []edit {
	s := pick(m.dice, m.stmts)
	if len(s.list) < 2 {
		return nil
	}
	a, b := s.list[s.at], s.list[(s.at+1)%len(s.list)]
	return []edit{m.instead(a, m.text(b)), m.instead(b, m.text(a))}
}

func moveStatement(m *mutator) []edit {
	from, to, ok := m.some()
	if !ok {
		return nil
	}
	place := pick(m.dice, m.stmts)
	target := place.list[place.at]
	return []edit{m.replace(from, to, ""), m.replace(target.Pos(), target.Pos(), m.between(from, to)+"\n")}
}

func copyStatement(m *mutator) []edit {
	from, to, ok := m.some()
	if !ok {
		return nil
	}
	place := pick(m.dice, m.stmts)
	return []edit{m.after(place.list[place.at], "\n"+m.between(from, to)+"\n")}
}

// wrappers have a %s for statements. Labels carry the number of the place.
var wrappers = []string{
	"{\n%s\n}",
	"if mutCond {\n%s\n}",
	"if mutYes() {\n} else {\n%s\n}",
	"for {\n%s\n}",
	"for mutYes() {\n%s\n}",
	"for range 3 {\n%s\n}",
	"for range mutSeq {\n%s\n}",
	"for range mutChan {\n%s\n}",
	"func() {\n%s\n}()",
	"func() {\ndefer func() {\n recover() \n}()\n%s\n}()",
	"go func() {\n%s\n}()",
	"go mutCall(func() {\n%s\n})",
	"mutWait.Add(1)\ngo func() {\ndefer mutWait.Done()\n%s\n}()\nmutWait.Wait()",
	"mutWait.Go(func() {\n%s\n})",
	"mutOnce.Do(func() {\n%s\n})",
	"mutCall(func() {\n%s\n})",
	"mutGo(func() {\n%s\n})",
	"defer func() {\n%s\n}()",
	"defer mutCall(func() {\n%s\n})",
	"select {\ndefault:\n%s\n}",
	"select {\ncase <-mutChan:\n%s\n}",
	"select {\ncase mutChan <- 1:\n%s\ncase <-mutChan:\n}",
	"switch {\ncase mutCond:\n%s\nfallthrough\ndefault:\n}",
	"switch x := any(mutCond).(type) {\ncase bool:\n%s\n_ = x\n}",
	"mutMu.Lock()\n%s\nmutMu.Unlock()",
	"if mutMu.TryLock() {\n%s\n}",
	"mutLocked(&mutMu, func() {\n%s\n})",
	"new(mutBox[int]).with(func(int) {\n%s\n})",
	"mutLabel%d:\nfor {\n%s\nbreak mutLabel%[1]d\n}",
	"mutLabel%d:\n%s\nif mutCond {\ngoto mutLabel%[1]d\n}",
	"goto mutLabel%d\nmutLabel%[1]d:\n%s",
	"{\nvar mutSelf func()\nmutSelf = func() {\n%s\nmutSelf()\n}\nmutSelf()\n}",
	"for mutAt := range mutSeq {\ndefer func() {\n_ = mutAt\n%s\n}()\n}",
}

func wrapStatements(m *mutator) []edit {
	from, to, ok := m.some()
	if !ok {
		return nil
	}
	wrapper := pick(m.dice, wrappers)
	if strings.Contains(wrapper, "%d") {
		// The rest of the template says [1] where the number comes again.
		wrapper = strings.Replace(wrapper, "%s", "%[2]s", 1)
		return []edit{m.replace(from, to, fmt.Sprintf(wrapper, from, m.between(from, to)))}
	}
	return []edit{m.replace(from, to, fmt.Sprintf(wrapper, m.between(from, to)))}
}

var inserted = []string{
	"return", "break", "continue", "panic(1)", "mutExit()", "recover()", "mutMu.Lock()", "mutMu.Unlock()",
	"defer mutMu.Unlock()", "<-mutChan", "mutChan <- 1", "close(mutChan)", "mutWait.Wait()", "mutWait.Done()",
	"select {}", "for {\n}",
	"if mutCond {\nreturn\n}", "if mutYes() {\npanic(2)\n}", "mutCond = !mutCond", "var mutMu mutBox[int]",
}

func insertStatement(m *mutator) []edit {
	place := pick(m.dice, m.stmts)
	if place.list == nil {
		return nil
	}
	at := place.list[place.at].Pos()
	return []edit{m.replace(at, at, pick(m.dice, inserted)+"\n")}
}

// startCall makes a call a go or defer statement, and the other way round.
func startCall(m *mutator) []edit {
	var calls []ast.Stmt
	for _, s := range m.stmts {
		switch s := s.list[s.at].(type) {
		case *ast.GoStmt, *ast.DeferStmt:
			calls = append(calls, s)
		case *ast.ExprStmt:
			if _, ok := s.X.(*ast.CallExpr); ok {
				calls = append(calls, s)
			}
		}
	}
	s := pick(m.dice, calls)
	if s == nil {
		return nil
	}
	text := strings.TrimPrefix(strings.TrimPrefix(m.text(s), "go "), "defer ")
	return []edit{m.instead(s, pick(m.dice, []string{"go ", "defer ", ""})+text)}
}

// methodValue takes the method of a call before it calls it.
func methodValue(m *mutator) []edit {
	s, ok := statement[*ast.ExprStmt](m)
	if !ok {
		return nil
	}
	call, ok := s.X.(*ast.CallExpr)
	if !ok {
		return nil
	}
	args := m.between(call.Lparen, call.End())
	form := pick(m.dice, []string{
		"{\nmutF := %s\nmutF%s\n}", "mutF := %s\ndefer mutF%s", "mutID(%s)%s",
		"for _, mutF := range []func(){%s} {\nmutF%s\n}",
	})
	return []edit{m.instead(s, fmt.Sprintf(form, m.text(call.Fun), args))}
}

// jump adds a label to a statement and a goto, break or continue to it.
func jump(m *mutator) []edit {
	to, from := pick(m.dice, m.stmts), pick(m.dice, m.stmts)
	if to.list == nil {
		return nil
	}
	label, target := to.list[to.at], from.list[from.at]
	verb := pick(m.dice, []string{"goto", "goto", "break", "continue"})
	name := fmt.Sprintf("mutJump%d", label.Pos())
	return []edit{
		m.replace(label.Pos(), label.Pos(), name+":\n"),
		m.after(target, fmt.Sprintf("\nif mutCond {\n%s %s\n}\n", verb, name)),
	}
}
