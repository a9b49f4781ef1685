package mutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
)

func rename(m *mutator) []edit {
	a, b := pick(m.dice, m.idents), pick(m.dice, m.idents)
	if a == nil || a.Name == b.Name {
		return nil
	}
	return []edit{m.instead(a, b.Name)}
}

// methods are families of methods of which one is put in the place of another.
var methods = [][]string{
	{"Lock", "Unlock", "RLock", "RUnlock", "TryLock", "TryRLock"},
	{"Wait", "Done", "Signal", "Broadcast", "Add", "Go", "Do"},
	{"Load", "Store", "Swap", "CompareAndSwap", "Get", "Put", "Range", "LoadOrStore"},
}

func lockMethod(m *mutator) []edit {
	var names []*ast.Ident
	var families [][]string
	for _, sel := range only[*ast.SelectorExpr](m.exprs) {
		for _, family := range methods {
			for _, name := range family {
				if sel.Sel.Name == name {
					names, families = append(names, sel.Sel), append(families, family)
				}
			}
		}
	}
	if len(names) == 0 {
		return nil
	}
	i := m.throw(len(names))
	return []edit{m.instead(names[i], pick(m.dice, families[i]))}
}

// operators are those that take operands of the same types and give a result of the same type.
var operators = [][]string{
	{"==", "!=", "<", ">", "<=", ">="},
	{"&&", "||"},
	{"+", "-", "*", "/", "%", "&", "|", "^"},
	{"=", ":=", "+=", "-="},
	{"++", "--"},
}

func operator(m *mutator) []edit {
	var places []token.Pos
	var tokens []string
	add := func(at token.Pos, tok token.Token) { places, tokens = append(places, at), append(tokens, tok.String()) }
	for _, e := range only[*ast.BinaryExpr](m.exprs) {
		add(e.OpPos, e.Op)
	}
	for _, s := range m.stmts {
		switch s := s.list[s.at].(type) {
		case *ast.AssignStmt:
			add(s.TokPos, s.Tok)
		case *ast.IncDecStmt:
			add(s.TokPos, s.Tok)
		}
	}
	if len(places) == 0 {
		return nil
	}
	i := m.throw(len(places))
	for _, family := range operators {
		for _, op := range family {
			if op == tokens[i] {
				return []edit{m.replace(places[i], places[i]+token.Pos(len(op)), pick(m.dice, family))}
			}
		}
	}
	return nil
}

// expression puts one expression of the program in the place of another of its kind.
func expression(m *mutator) []edit {
	a := pick(m.dice, m.exprs)
	var alike []ast.Expr
	for _, b := range m.exprs {
		if fmt.Sprintf("%T", a) == fmt.Sprintf("%T", b) {
			alike = append(alike, b)
		}
	}
	if len(alike) < 2 {
		return nil
	}
	return []edit{m.instead(a, m.text(pick(m.dice, alike)))}
}

var unaries = []string{
	"&%s", "*%s", "(*&%s)", "(&%s)", "!%s", "mutID(%s)", "func() any { return %s }()", "<-%s", "[1:]%s", "nil", "any(%s)",
}

func unary(m *mutator) []edit {
	e := pick(m.dice, m.exprs)
	if e == nil {
		return nil
	}
	form := pick(m.dice, unaries)
	switch {
	case form == "nil":
		return []edit{m.instead(e, form)}
	case strings.HasPrefix(form, "["):
		return []edit{m.instead(e, m.text(e)+"[1:]")}
	}
	return []edit{m.instead(e, fmt.Sprintf(form, m.text(e)))}
}

var lockTypes = []string{
	"sync.Mutex", "sync.RWMutex", "*sync.Mutex", "*sync.RWMutex", "sync.Locker", "mutLocker", "mutBox[int]",
	"*mutBox[string]",
	"struct{ sync.Mutex }", "[2]sync.Mutex", "map[string]*sync.Mutex", "any",
}

// otherType puts another type in the place of one: mostly that of a lock for one.
func otherType(m *mutator) []edit {
	var lockish []ast.Expr
	for _, t := range m.types {
		if strings.Contains(m.text(t), "sync.") {
			lockish = append(lockish, t)
		}
	}
	if len(lockish) > 0 && m.throw(4) > 0 {
		return []edit{m.instead(pick(m.dice, lockish), pick(m.dice, lockTypes))}
	}
	if len(m.types) == 0 {
		return nil
	}
	a, b := pick(m.dice, m.types), pick(m.dice, m.types)
	form := pick(m.dice, []string{"%s", "*%s", "[]%s", "map[int]%s", "chan %s", "[2]%s", "func() %s", "struct{ %s }"})
	return []edit{m.instead(a, fmt.Sprintf(form, m.text(b)))}
}

// embedField takes the name of a field away, so that its methods become those of the struct.
func embedField(m *mutator) []edit {
	var fields []*ast.Field
	for _, st := range only[*ast.StructType](m.exprs) {
		for _, f := range st.Fields.List {
			if len(f.Names) == 1 {
				fields = append(fields, f)
			}
		}
	}
	f := pick(m.dice, fields)
	if f == nil {
		return nil
	}
	typ := m.text(f.Type)
	base := strings.TrimLeft(typ[strings.LastIndexAny(typ, ".*")+1:], "*")
	edits := []edit{m.replace(f.Pos(), f.Type.Pos(), "")}
	promoted := m.throw(2) == 0
	for _, sel := range only[*ast.SelectorExpr](m.exprs) {
		if sel.Sel.Name != f.Names[0].Name {
			continue
		}
		if promoted {
			edits = append(edits, m.replace(sel.X.End(), sel.End(), ""))
		} else {
			edits = append(edits, m.instead(sel.Sel, base))
		}
	}
	return edits
}
