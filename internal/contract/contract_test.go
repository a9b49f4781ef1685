package contract_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/locks"
)

// fixture declares the receivers and functions whose names and comments the
// tests make up.
const fixture = `package p

import "sync"

type Store struct {
	mu sync.RWMutex
	n  int
}
type Two struct {
	mu     sync.Mutex
	sendMu sync.Mutex
}
type Several struct{ sendMu, recvMu sync.Mutex }
type Embedded struct{ sync.Mutex }
type Mixed struct {
	sync.Mutex
	sendMu sync.Mutex
	store  *Store
}
type Nested struct {
	mu struct {
		sync.Mutex
		jobs []int
	}
	store Store
}
type Client struct {
	mu    sync.Mutex
	srv   *Server
	acc   *Account
	peers map[string]*Client
}
type Server struct{ mu sync.RWMutex }
type msgBlock struct{ mu, cacheMu sync.Mutex }
type Cursor struct{ n *Account }
type Conn struct {
	in, out     Account
	handshakeMu sync.Mutex
}
type Account struct{ sync.RWMutex }
type Pointer struct{ lk *sync.Mutex }
type Face struct{ L sync.Locker }
type Own struct{ guard spin }
type None struct{ n int }
type Generic[K comparable] struct{ mu sync.Mutex }

type spin struct{}

func (*spin) Lock()
func (*spin) Unlock()

type notLock struct{}

func (*notLock) Lock(n int)
func (*notLock) Unlock()

type Fake struct{ mu notLock }

var tableMu sync.Mutex
var table map[string]int

func (s *Store) m()
func (s Store) value()
func (t *Two) m()
func (s *Several) m()
func (e *Embedded) m()
func (x *Mixed) m()
func (n *Nested) m()
func (c *Client) m()
func (b *msgBlock) m()
func (c *Cursor) m()
func (c *Conn) m()
func (c *Client) add(acc *Account, fs *Store)
func (p *Pointer) m()
func (f *Face) m()
func (o *Own) m()
func (n *None) m()
func (f *Fake) m()
func (g *Generic[K]) m()
func (s *Store) with(t *Two, other *Store)
func function(s *Store)
func lockedBy(mu *sync.Mutex, n int)
func free()
`

var pkg = check(fixture)

// check type-checks src as a package of its own.
func check(src string) *types.Package {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	conf := types.Config{Importer: importer.Default(), IgnoreFuncBodies: true}
	pkg, err := conf.Check("example.com/p", fset, []*ast.File{file}, nil)
	if err != nil {
		return nil
	}
	return pkg
}

// function returns the function or method of the fixture of that name: "free",
// "Store.m".
func function(t *testing.T, name string) *types.Func {
	t.Helper()
	typ, method, ok := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(typ)
	if ok {
		obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, pkg, method)
	}
	fn, isFunc := obj.(*types.Func)
	if !isFunc {
		t.Fatalf("no function %s", name)
	}
	return fn
}

// comment makes a doc comment of text.
func comment(text string) *ast.CommentGroup {
	g := &ast.CommentGroup{}
	for line := range strings.Lines(text) {
		g.List = append(g.List, &ast.Comment{Text: "// " + strings.TrimSuffix(line, "\n")})
	}
	return g
}

// spell writes clauses with the names of fn: "s.mu, !t.sendMu", a lock that must
// be held for writing as "s.mu(w)", one that only the name tells as "s.mu by
// name".
func spell(fn *types.Func, clauses []contract.Clause) string {
	var all []string
	for _, c := range clauses {
		s := spellPath(fn, c.Lock.Path)
		if c.Mode == locks.Write {
			s += "(w)"
		}
		if c.Excluded {
			s = "!" + s
		}
		if c.Source == contract.Name {
			s += " by name"
		}
		all = append(all, s)
	}
	return strings.Join(all, ", ")
}

func spellPath(fn *types.Func, p accesspath.Path) string {
	s := p.Root.Name()
	if p.Root.Kind == accesspath.Param {
		s = params(fn)[p.Root.Index].Name()
	}
	for i := range p.Len() {
		s += "." + p.Step(i).Name
	}
	return s
}

// params returns the parameters of fn, receiver first.
func params(fn *types.Func) []*types.Var {
	var out []*types.Var
	if recv := fn.Signature().Recv(); recv != nil {
		out = append(out, recv)
	}
	for p := range fn.Signature().Params().Variables() {
		out = append(out, p)
	}
	return out
}

// What the name of a function says.
func TestNames(t *testing.T) {
	const recv = "func (s *Store) "
	const decl = "package p\nimport \"sync\"\ntype Store struct { mu sync.Mutex }\n"
	tests := []struct{ sig, want string }{
		{"flushLocked()", "s.mu by name"},
		{"FlushLocked(n int) error", "s.mu by name"},
		{"readRLocked()", "s.mu by name"},
		{"flushLockHeld()", "s.mu by name"},
		{"getLocked(k string) int", "s.mu by name"},
		{"hasLocked(k string) (int, bool)", "s.mu by name"},
		{"setLocked(k string, v int)", "s.mu by name"},
		{"needsFlushLocked() bool", "s.mu by name"},

		// These ask or tell about a lock.
		{"isLocked() bool", ""},
		{"IsLocked() bool", ""},
		{"hasLocked() bool", ""},
		{"wasLocked() bool", ""},
		{"Locked() bool", ""},
		{"locked() bool", ""},
		{"SetLocked(locked bool)", ""},
		{"markLocked(locked bool)", ""},
		{"assertLocked()", ""},
		{"checkLocked() error", ""},

		// No lock is held.
		{"flushNotLocked()", ""},
		{"clearNonLocked()", ""},
		{"clearUnLocked()", ""},
		{"clearNoLockHeld()", ""},
		{"flushWithoutLockHeld()", ""},
		{"nonLocked()", ""},
		{"unLocked()", ""},
		{"noLockHeld()", ""},

		// The words do not end where they seem to.
		{"runUntilCommonLocked()", "s.mu by name"},
		{"loadPianoLocked()", "s.mu by name"},
		{"rerunLocked()", "s.mu by name"},

		// The capital letter makes the word.
		{"flushUnlocked()", ""},
		{"runBlocked()", ""},
		{"blocked()", ""},
		{"flush()", ""},
		{"lockedFlush()", ""},
	}
	for _, test := range tests {
		pkg := check(decl + recv + test.sig + "\n")
		if pkg == nil {
			t.Fatalf("%s does not compile", test.sig)
		}
		store := pkg.Scope().Lookup("Store").Type()
		fn := types.NewMethodSet(types.NewPointer(store)).At(0).Obj().(*types.Func)
		if got := spell(fn, contract.Of(fn, nil)); got != test.want {
			t.Errorf("%s: %q, want %q", test.sig, got, test.want)
		}
	}
}

// A name says nothing where it is not clear which lock it means, and where the
// comment says more.
func TestNamesAndReceivers(t *testing.T) {
	tests := []struct{ decl, doc, want string }{
		{"type T struct { mu sync.Mutex }\nfunc (t *T) fLocked()", "", "t.mu by name"},
		{"type T struct { sync.RWMutex }\nfunc (t *T) fLocked()", "", "t.RWMutex by name"},
		{"type T struct { a, b sync.Mutex }\nfunc (t *T) fLocked()", "", ""},
		{"type T struct { a, b sync.Mutex }\nfunc (t *T) fLocked()", "t.b must be held.", "t.b"},
		{"type T struct { n int }\nfunc (t *T) fLocked()", "", ""},
		{"type T struct { mu sync.Mutex }\nfunc fLocked(t *T)", "", ""},
		{"type T struct { mu sync.Mutex }\nfunc (t *T) fLocked()", "fLocked flushes.", "t.mu by name"},
		{"type T struct { mu sync.RWMutex }\nfunc (t *T) fLocked()", "The write lock must be held.", "t.mu(w)"},
		{"type T struct { mu sync.Mutex }\nfunc (t *T) fLocked()", "t.mu must not be held.", "!t.mu"},
		{"type T struct { mu sync.Mutex }\nfunc (t *T) fLocked()", "The lock of the server should be held, if it runs.", ""},
		{"type T struct { mu sync.Mutex }\nfunc (t *T) fLocked()", "fLocked is f without the lock.", "t.mu by name"},
		{"type T struct { mu, a sync.Mutex }\nfunc (t *T) fLocked()", "", "t.mu by name"},
		{"type T struct { mu sync.Mutex }\nfunc (t *T) f()", "", ""},
	}
	for _, test := range tests {
		pkg := check("package p\nimport \"sync\"\n" + test.decl + "\n")
		if pkg == nil {
			t.Fatalf("%s does not compile", test.decl)
		}
		fn, ok := pkg.Scope().Lookup("fLocked").(*types.Func)
		if !ok {
			t := pkg.Scope().Lookup("T").Type()
			set := types.NewMethodSet(types.NewPointer(t))
			for m := range set.Methods() {
				if strings.HasPrefix(m.Obj().Name(), "f") {
					fn = m.Obj().(*types.Func)
				}
			}
		}
		if got := spell(fn, contract.Of(fn, comment(test.doc))); got != test.want {
			t.Errorf("%s // %s: %q, want %q", test.decl, test.doc, got, test.want)
		}
	}
}

func TestIsMutex(t *testing.T) {
	tests := []struct {
		typ  string
		want bool
	}{
		{"sync.Mutex", true},
		{"*sync.Mutex", true},
		{"sync.RWMutex", true},
		{"sync.Locker", true},
		{"spin", true},
		{"*spin", true},
		{"Embedded", true}, // has the methods of its mutex
		{"notLock", false},
		{"Store", false},
		{"sync.Once", false},
		{"int", false},
		{"interface{ Lock() }", false},
		{"interface{ Lock(); Unlock(); TryLock() bool }", true},
	}
	for _, test := range tests {
		pkg := check(strings.Replace(fixture, "var tableMu sync.Mutex", fmt.Sprintf("var tableMu %s", test.typ), 1))
		if pkg == nil {
			t.Fatalf("%s does not compile", test.typ)
		}
		if got := contract.IsMutex(pkg.Scope().Lookup("tableMu").Type()); got != test.want {
			t.Errorf("%s: %t", test.typ, got)
		}
	}
}
