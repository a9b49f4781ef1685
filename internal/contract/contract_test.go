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
type Embedded struct{ sync.Mutex }
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
func (e *Embedded) m()
func (p *Pointer) m()
func (f *Face) m()
func (o *Own) m()
func (n *None) m()
func (f *Fake) m()
func (g *Generic[K]) m()
func (s *Store) with(t *Two, other *Store)
func function(s *Store)
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
	s := p.Root.Name
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

// A row says what the comment doc states of the function fn.
type row struct{ fn, doc, want string }

func run(t *testing.T, rows []row) {
	t.Helper()
	if pkg == nil {
		t.Fatal("the fixture is broken")
	}
	for _, r := range rows {
		fn := function(t, r.fn)
		clauses := contract.Of(fn, comment(r.doc))
		if got := spell(fn, clauses); got != r.want {
			t.Errorf("%s, %q: %q, want %q", r.fn, r.doc, got, r.want)
		}
		for _, c := range clauses {
			if c.Source == contract.Doc && !strings.Contains(strings.Join(strings.Fields(r.doc), " "), c.Text) {
				t.Errorf("%q: the text is %q", r.doc, c.Text)
			}
		}
	}
}

// The sentences are of std and of large modules, with the names changed.
func TestRequires(t *testing.T) {
	run(t, []row{
		{"Store.m", "s.mu must be held.", "s.mu"},
		{"Store.m", "s.mu must be held", "s.mu"},
		{"Store.m", "The caller must hold s.mu.", "s.mu"},
		{"Store.m", "Caller must hold Store.mu.", "s.mu"},
		{"Store.m", "caller must hold s.mu lock", "s.mu"},
		{"Store.m", "Callers must hold s.mu.", "s.mu"},
		{"Store.m", "The caller must already hold s.mu.", "s.mu"},
		{"Store.m", "The caller should hold s.mu.", "s.mu"},
		{"Store.m", "The caller has to hold s.mu.", "s.mu"},
		{"Store.m", "The caller is expected to hold s.mu.", "s.mu"},
		{"Store.m", "The caller must have s.mu locked.", "s.mu"},
		{"Store.m", "It must be called with s.mu held.", "s.mu"},
		{"Store.m", "This function must be called with s.mu held.", "s.mu"},
		{"Store.m", "It must be called with mu locked.", "s.mu"},
		{"Store.m", "Must only be called while holding s.mu.", "s.mu"},
		{"Store.m", "Must be called with lock held.", "s.mu"},
		{"Store.m", "Should be called with lock held", "s.mu"},
		{"Store.m", "Must be invoked under the mu lock.", "s.mu"},
		{"Store.m", "requires s.mu is held.", "s.mu"},
		{"Store.m", "requires s.mu be held.", "s.mu"},
		{"Store.m", "REQUIRES s.mu is held.", "s.mu"},
		{"Store.m", "Requires s.mu to be held.", "s.mu"},
		{"Store.m", "Assumes s.mu is locked.", "s.mu"},
		{"Store.m", "Assumes the lock is held.", "s.mu"},
		{"Store.m", "It expects a lock on s.mu to be held by the caller.", "s.mu"},
		{"Store.m", "s.mu must be held by the caller.", "s.mu"},
		{"Store.m", "s.mu must be held before call.", "s.mu"},
		{"Store.m", "The lock must be held.", "s.mu"},
		{"Store.m", "Lock should be held.", "s.mu"},
		{"Store.m", "Lock is held on entry.", "s.mu"},
		{"Store.m", "Read lock should be held.", "s.mu"},
		{"Store.m", "At least a read lock must be held.", "s.mu"},
		{"Store.m", "The caller must hold the store lock.", "s.mu"},
		{"Store.m", "Store lock must be held.", "s.mu"},
		{"Store.m", "The mutex must be held.", "s.mu"},
		{"Store.m", "s.mu needs to be held.", "s.mu"},
		{"Store.m", "s.mu.Lock must be held.", "s.mu"},
		{"Store.m", "drop removes the entry. s.mu must be held. It returns false if there is none.", "s.mu"},
		{"Store.m", "drop removes the entry.\n\nThe caller\nmust hold\ns.mu.", "s.mu"},
		{"Store.m", "s.mu must be held by the caller, and this function will guarantee it is released.", "s.mu"},

		{"Store.m", "Write lock should be held.", "s.mu(w)"},
		{"Store.m", "Assumes write lock is held.", "s.mu(w)"},
		{"Store.m", "s.mu must be held exclusively.", "s.mu(w)"},
		{"Store.m", "The caller must hold the write-lock s.mu.", "s.mu(w)"},
	})
}

func TestExcludes(t *testing.T) {
	run(t, []row{
		{"Store.m", "s.mu must not be held.", "!s.mu"},
		{"Store.m", "Must not be called with s.mu held.", "!s.mu"},
		{"Store.m", "It must not be called while holding s.mu.", "!s.mu"},
		{"Store.m", "Must never be called with s.mu held.", "!s.mu"},
		{"Store.m", "Do not call with s.mu held.", "!s.mu"},
		{"Store.m", "It should not be called while s.mu is held.", "!s.mu"},
		{"Store.m", "The caller must not hold s.mu.", "!s.mu"},
		{"Store.m", "Callers must not already hold s.mu.", "!s.mu"},
		{"Store.m", "The caller mustn't hold s.mu.", "!s.mu"},
		{"Store.m", "Lock should not be held.", "!s.mu"},
		{"Store.m", "Lock MUST NOT be held on entry.", "!s.mu"},
		{"Store.m", "Store lock must not be held on entry.", "!s.mu"},
		{"Store.m", "Assumes lock is NOT held.", "!s.mu"},
		{"Store.m", "Assumes s.mu is not locked.", "!s.mu"},
		{"Store.m", "s.mu must NOT be held by the caller.", "!s.mu"},
		{"Store.m", "Must be called without holding s.mu.", "!s.mu"},
		{"Store.m", "Must be called without the lock held.", "!s.mu"},

		// Each sentence counts for itself.
		{"Two.m", "t.mu must be held. t.sendMu must not be held.", "t.mu, !t.sendMu"},
		{"Two.m", "t.mu must NOT be held or used. t.sendMu lock must be held.", "!t.mu, t.sendMu"},
	})
}

// Sentences that speak of locks but demand nothing of the caller.
func TestNoContract(t *testing.T) {
	for _, doc := range []string{
		"",
		"drop removes the entry.",
		"drop holds s.mu.",
		"It acquires s.mu.",
		"It takes s.mu for a moment.",
		"s.mu protects the map.",
		"It is safe to call this without s.mu.",
		"s.mu need not be held.",
		"s.mu does not need to be held.",
		"Lock does NOT need to be held, we set the client on setup and never change it at this point.",
		"No need to hold s.mu.",
		"The caller no longer has to hold s.mu.",
		"It used to be that s.mu must be held.",
		"s.mu must be held unless the store is new.",
		"Either s.mu must be held or the store is new.",
		"It reports whether s.mu must be held.",
		"s.mu must be held only if the store is shared.",
		"It returns with s.mu held, which must be released.",
		"s.mu will be held when it returns.",
		"On return s.mu must be held.",
		"s.mu must be held until the callback returns.",
		"s.mu must be held after this call.",
		"s.mu is optionally held, it must be held for writes.",
		"drop waits until the lock is held by nobody.",
		"drop must hold on to the entry.",
		"The result must be held by the caller.",
		"The caller must hold a reference.",
		"The entry must be locked in.",
		"The file lock prevents other processes from running.",
	} {
		run(t, []row{{"Store.m", doc, ""}})
	}
}

// Which lock a sentence means: one that it names, or else the only one of the
// receiver.
func TestWhichLock(t *testing.T) {
	run(t, []row{
		// Receivers.
		{"Store.value", "s.mu must be held.", "s.mu"},
		{"Embedded.m", "The lock must be held.", "e.Mutex"},
		{"Embedded.m", "e.Mutex must be held.", "e.Mutex"},
		{"Embedded.m", "e.Lock must be held.", "e.Mutex"},
		{"Pointer.m", "p.lk must be held.", "p.lk"},
		{"Pointer.m", "The lock must be held.", "p.lk"},
		{"Face.m", "f.L must be held.", "f.L"},
		{"Face.m", "The lock must be held.", "f.L"},
		{"Own.m", "o.guard must be held.", "o.guard"},
		{"Own.m", "The lock must be held.", "o.guard"},
		{"Generic.m", "g.mu must be held.", "g.mu"},
		{"Generic.m", "Generic.mu must be held.", "g.mu"},
		{"None.m", "The lock must be held.", ""},
		{"None.m", "n.mu must be held.", ""},
		{"Fake.m", "f.mu must be held.", ""}, // Lock takes an argument: no lock

		// One of several.
		{"Two.m", "t.sendMu must be held.", "t.sendMu"},
		{"Two.m", "sendMu must be held.", "t.sendMu"},
		{"Two.m", "t.mu and t.sendMu must be held.", "t.mu, t.sendMu"},
		{"Two.m", "t.mu must be held, t.mu in particular.", "t.mu"},
		{"Two.m", "The lock must be held.", ""}, // which?

		// Parameters.
		{"Store.with", "t.sendMu must be held.", "t.sendMu"},
		{"Store.with", "Two.sendMu must be held.", "t.sendMu"},
		{"Store.with", "other.mu must be held.", "other.mu"},
		{"Store.with", "s.mu must be held.", "s.mu"},
		{"Store.with", "mu must be held.", "s.mu"}, // a field of the receiver
		{"Store.with", "sendMu must be held.", ""},
		{"function", "s.mu must be held.", "s.mu"},
		{"function", "The lock must be held.", ""}, // has no receiver

		// Package variables.
		{"free", "tableMu must be held.", "tableMu"},
		{"Store.m", "tableMu must be held.", "tableMu"},
		{"Store.m", "s.mu and tableMu must be held.", "s.mu, tableMu"},
		{"free", "table must be locked.", ""}, // a map

		// Somebody else's.
		{"Store.m", "The server lock must be held.", ""},
		{"Store.m", "db.mu must be held.", ""},
		{"Own.m", "The owner's lock must be held.", ""},
		{"Store.m", "x.s.mu must be held.", ""},
		{"Store.m", "The stream lock should be held.", ""},
	})
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
