package contract_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/symbol"
)

// guardFixture has a slot for a comment at each kind of place.
const guardFixture = `package p

import "sync"

%TYPE%
type Store struct {
	name string
	%FIELD%
	n int %LINE%
	%MAP%
	m map[string]int
	size, count int
	ready chan bool

	%FREE%

	%SECTION%
	a int
	b int

	c int

	dir string
	%MUTEX%
	mu sync.RWMutex %MULINE%

	x, y int
	z int

	last int
	wMu sync.Mutex
	table *Table
}

func (s *Store) run() {}

func (s *Store) start() { go s.run() }

type Table struct {
	rows []int
	mu   sync.Mutex
}

type Embedded struct {
	name string
	sync.Mutex
	%EMBEDDED%
	n int
}

type None struct {
	%NONE%
	n int
}

type Nested struct {
	d struct {
		sync.Mutex
		%INNER%
		n int
	}
	%OUTER%
	k int
}

%VAR%
var global int

var cacheMu sync.Mutex
`

// A guardRow is a comment at a place of the fixture, and what it says.
type guardRow struct{ place, text, want string }

func runGuards(t *testing.T, rows []guardRow) {
	t.Helper()
	for _, r := range rows {
		comment := "// " + strings.ReplaceAll(r.text, "\n", "\n// ")
		src := blank(strings.Replace(guardFixture, "%"+r.place+"%", comment, 1))
		var got []string
		for _, g := range guardsOf(t, src) {
			// Two fields have a hat whatever the comment says.
			if s := spellGuard(g); s != "Nested.d.n: hat d.Mutex" {
				got = append(got, s)
			}
		}
		if s := strings.Join(got, ", "); s != r.want {
			t.Errorf("%s, %q:\n got %q\nwant %q", r.place, r.text, s, r.want)
		}
	}
}

// blank removes the slots that are left.
func blank(src string) string {
	parts := strings.Split(src, "%")
	var b strings.Builder
	for i, p := range parts {
		if i%2 == 0 {
			b.WriteString(p)
		}
	}
	return b.String()
}

var stdlib = importer.ForCompiler(token.NewFileSet(), "source", nil)

func guardsOf(t *testing.T, src string) []contract.Guard {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Defs: make(map[*ast.Ident]types.Object)}
	pkg, err := (&types.Config{Importer: stdlib}).Check("p", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	guards := contract.Guards(fset, pkg, info, []*ast.File{file})
	for _, g := range guards {
		if !g.Pos.IsValid() || (g.Text == "") != (g.Belief == contract.Hat) {
			t.Errorf("%v stands nowhere", g)
		}
	}
	return guards
}

// spellGuard writes a guard as "Store.n: field mu", with the path of the lock from its
// struct, or its declaration in parentheses if it is another object's.
func spellGuard(g contract.Guard) string {
	belief := [...]string{contract.Hat: "hat", contract.LockComment: "lock", contract.FieldComment: "field", contract.Annotation: "tool"}[g.Belief]
	what := [...]string{contract.Immutable: "immutable", contract.Atomic: "atomic", contract.Confined: "confined", contract.Unguarded: "unguarded"}
	if g.Exempt != 0 {
		return fmt.Sprintf("%s: %s %s", spellVar(g.Data), belief, what[g.Exempt])
	}
	lock := "(" + spellVar(g.Lock) + ")"
	if g.Path.Valid() {
		var names []string
		if g.Path.Root.Kind == accesspath.Global {
			names = append(names, g.Path.Root.Name())
		}
		for i := range g.Path.Len() {
			names = append(names, g.Path.Step(i).Name)
		}
		lock = strings.Join(names, ".")
	}
	if g.WriteOnly {
		lock += " to write"
	}
	return fmt.Sprintf("%s: %s %s", spellVar(g.Data), belief, lock)
}

func spellVar(v symbol.Var) string {
	if v.Type == "" {
		return v.Name
	}
	return v.Type + "." + v.Name
}

const (
	guardedN   = "Store.n: field mu"
	immutableN = "Store.n: field immutable"
	below      = "Store.x: lock mu, Store.y: lock mu, Store.z: lock mu"
)

func TestFieldGuards(t *testing.T) {
	runGuards(t, []guardRow{
		{"FIELD", "n counts. Guarded by mu.", guardedN},
		{"FIELD", "n counts, guarded by mu", guardedN},
		{"FIELD", "n counts (guarded by mu)", guardedN},
		{"FIELD", "n is protected by s.mu.", guardedN},
		{"FIELD", "n is protected by Store.mu.", guardedN},
		{"FIELD", "n is protected by wMu.", "Store.n: field wMu"},
		{"FIELD", "n is protected by table.mu", "Store.n: field table.mu"},
		{"FIELD", "n is protected by Table.mu", "Store.n: field table.mu"},
		{"FIELD", "n is protected by the table's lock", "Store.n: field table.mu"},
		{"FIELD", "n is protected by cacheMu", "Store.n: field cacheMu"},
		{"FIELD", "mu must be held to access n.", guardedN},
		{"FIELD", "mu must be held when reading or writing", guardedN},
		{"FIELD", "Must hold mu to access.", guardedN},
		{"FIELD", "n is only accessed under mu.", guardedN},
		{"FIELD", "Only accessed with mu held", guardedN},
		{"FIELD", "It should only be used while holding s.mu.", guardedN},
		{"FIELD", "n must not be read or written without holding mu.", guardedN},
		{"FIELD", "read and written under mu", guardedN},
		{"FIELD", "Access to n requires mu.", guardedN},
		{"FIELD", "requires mu", guardedN},
		{"FIELD", "GUARDED_BY(mu)", guardedN},
		{"FIELD", "+checklocks:mu", "Store.n: tool mu"},
		{"FIELD", "+checklocks:table.mu", "Store.n: tool table.mu"},
		{"FIELD", "+checkatomic\n+checklocks:mu", "Store.n: tool mu to write"},
		{"FIELD", "+checkatomic", "Store.n: tool atomic"},
		{"LINE", "guarded by mu", guardedN},
		{"LINE", "under mu", guardedN},
		{"LINE", "held by mu", guardedN},
		{"LINE", "protected by the mutex", guardedN},
		{"LINE", "+checklocks:mu", "Store.n: tool mu"},
		{"EMBEDDED", "protected by the mutex", "Embedded.n: field Mutex"},
		{"EMBEDDED", "guarded by the lock", "Embedded.n: field Mutex"},
		{"EMBEDDED", "guarded by the embedded mutex", "Embedded.n: field Mutex"},
		{"EMBEDDED", "protected by Mutex", "Embedded.n: field Mutex"},
		{"INNER", "guarded by the mutex", "Nested.d.n: field d.Mutex"},
		{"OUTER", "guarded by d.Mutex", "Nested.k: field d.Mutex"},
		{"OUTER", "guarded by d", "Nested.k: field d.Mutex"},
		{"VAR", "global is guarded by cacheMu.", "global: field cacheMu"},
		{"NONE", "guarded by cacheMu", "None.n: field cacheMu"},
		{"NONE", "guarded by Table.mu", "None.n: field (Table.mu)"},

		// only for writing
		{"FIELD", "n is written under mu, read atomically.", "Store.n: field mu to write"},
		{"FIELD", "Writes are guarded by mu; reads need no lock.", "Store.n: field mu to write"},
		{"FIELD", "Read without lock, written only with mu held.", "Store.n: field mu to write"},
		{"FIELD", "n is guarded by mu. It may be read without mu.", "Store.n: field mu to write"},
		{"FIELD", "Modifications are protected by mu.", "Store.n: field mu to write"},
		{"FIELD", "mu must be held to write n.", "Store.n: field mu to write"},
		{"FIELD", "write-protected by mu", "Store.n: field mu to write"},
		{"FIELD", "guarded by mu for writes; reads are racy", "Store.n: field mu to write"},
		{"FIELD", "guarded by mu for reads and writes", "Store.n: field mu"},

		// unclear
		{"FIELD", "guarded by mu if there is a table", ""},
		{"FIELD", "guarded by mu after start", ""},
		{"FIELD", "guarded by mu in the case where it is shared", ""},
		{"FIELD", "guarded by mu or wMu", ""},
		{"FIELD", "guarded by mu and wMu", ""},
		{"FIELD", "guarded by muu", ""},
		{"FIELD", "also guarded by mu", ""}, // and by another, so that either is enough to read
		{"FIELD", "guarded by mu. Guarded by wMu.", ""},
		{"FIELD", "guarded by mu. Immutable.", ""},
		{"FIELD", "read under mu", ""},
		{"FIELD", "can be read under mu", ""},
		{"FIELD", "usually protected by mu", ""},
		{"FIELD", "TODO: should be protected by mu", ""},
		{"FIELD", "Is n guarded by mu?", ""},
		{"FIELD", "must not be accessed with mu held", ""},
		{"FIELD", "calls to n are protected by mu", ""},
		{"FIELD", "mu must be held when calling n", ""},
		{"FIELD", "hold mu; broadcast on changes", ""},
		{"FIELD", "mu must be acquired before wMu", ""},
		{"NONE", "guarded by mu", ""},
		{"NONE", "guarded by the lock", ""},
	})
}

func TestExemptions(t *testing.T) {
	runGuards(t, []guardRow{
		{"FIELD", "not guarded by mu", "Store.n: field unguarded"},
		{"FIELD", "n need not be guarded by a mutex", "Store.n: field unguarded"},
		{"FIELD", "does not need to be protected by mu", "Store.n: field unguarded"},
		{"FIELD", "No lock needed.", "Store.n: field unguarded"},
		{"FIELD", "does not need the lock", "Store.n: field unguarded"},
		{"FIELD", "may be accessed without mu", "Store.n: field unguarded"},
		{"FIELD", "may be read without mu", ""},
		{"FIELD", "not protected by mu if empty", ""},
		{"FIELD", "The contents are not protected by mu", ""},
		{"FIELD", "immutable", immutableN},
		{"FIELD", "n is immutable after construction", immutableN},
		{"FIELD", "read-only after init", immutableN},
		{"FIELD", "set once before run", immutableN},
		{"FIELD", "constant after construction", immutableN},
		{"FIELD", "n never changes", immutableN},
		{"FIELD", "n is not modified after init", immutableN},
		{"FIELD", "n is only set at creation", immutableN},
		{"FIELD", "set once the store is full", ""},
		{"FIELD", "n is not immutable", ""},
		{"FIELD", "n says that a message should be written once", ""},
		{"FIELD", "n is found by a key that is immutable", ""},
		{"NONE", "read-only", ""}, // by clients of a protocol, perhaps
		{"FIELD", "read-only", immutableN},
		{"MAP", "updated atomically", ""}, // as a whole, by what it is stored in
		{"FIELD", "accessed atomically", "Store.n: field atomic"},
		{"FIELD", "n must be accessed using atomic operations.", "Store.n: field atomic"},
		{"FIELD", "atomic", "Store.n: field atomic"},
		{"FIELD", "n is not accessed atomically", ""},
		{"FIELD", "only accessed by the run goroutine", "Store.n: field confined"},
		{"FIELD", "owned by the loop", "Store.n: field confined"},
		{"FIELD", "only used in run", "Store.n: field confined"},
		{"FIELD", "only used in tests", ""},
		{"FIELD", "written only by the run goroutine", ""}, // others read
		{"FIELD", "set only in initTables", ""},
		{"FIELD", "n is a number that makes sure that the map is set once", ""},
		{"FIELD", "only used in start", ""}, // which is no goroutine
	})
}

// all returns that the comment of the struct says the same of all its fields, but for
// those that need nobody to say so.
func all(what string) string {
	var out []string
	for _, name := range []string{"name", "n", "m", "size", "count", "a", "b", "c", "dir", "x", "y", "z", "last", "table"} {
		out = append(out, "Store."+name+": lock "+what)
	}
	return strings.Join(out, ", ")
}

func TestSections(t *testing.T) {
	const ab = "Store.a: field mu, Store.b: field mu"
	runGuards(t, []guardRow{
		{"SECTION", "The following fields are protected by mu.", ab},
		{"SECTION", "The below fields are guarded by mu", ab},
		{"SECTION", "Fields below are guarded by mu", ab},
		{"SECTION", "guarded by mu:", ab},
		{"SECTION", "guarded by mu", "Store.a: field mu"},
		{"SECTION", "a and b are guarded by mu", ab},
		{"SECTION", "immutable:", "Store.a: field immutable, Store.b: field immutable"},
		{"SECTION", "The following fields are immutable.", "Store.a: field immutable, Store.b: field immutable"},
		{"SECTION", "The next 3 fields are guarded by mu", ab + ", Store.c: field mu"},
		{"SECTION", "Owned by the run goroutine:", "Store.a: field confined, Store.b: field confined"},
		{"SECTION", "State accessed under mu", ab},
		{"SECTION", "Access the following fields only with mu held.", ab},
		{"SECTION", "Immutable fields", "Store.a: field immutable, Store.b: field immutable"},
		{"SECTION", "These are set at creation and read-only after that.", "Store.a: field immutable, Store.b: field immutable"},
		{"SECTION", "The following fields are set at creation and read-only after that, and hence need not be guarded by a mutex.", "Store.a: field unguarded, Store.b: field unguarded"},
		{"SECTION", "The following fields are read in run and are protected by mu.", ab},
		{"SECTION", "The following fields are set at creation. Thus they do not need synchronization.", "Store.a: field immutable, Store.b: field immutable"},
		{"MUTEX", "The state protected by mu", below},
		{"MUTEX", "mu prevents the store from closing. It is held for read during operations\nand exclusively during close.\n\nmu guards x and y.", "Store.x: lock mu, Store.y: lock mu"},
		{"SECTION", "These fields are read with the\nmutex held before start, and are not written after start.", ""},
		{"FREE", "The following fields are protected by mu.", ab},
		{"TYPE", "All fields are protected by mu.", all("mu")},
		{"TYPE", "Store is owned by the stream's monitor routine, so it needs no locking.", all("unguarded")},
		{"TYPE", "Store is an immutable store.", all("immutable")},
		{"SECTION", "a is an immutable snapshot", ""}, // which may be replaced by another
		{"TYPE", "Store is a store. Its fields must not be modified after start.", all("immutable")},
		{"SECTION", "The fields below are accessed only from methods. Since these are\nnever invoked concurrently, no additional synchronization is required to protect access to them.",
			"Store.a: field unguarded, Store.b: field unguarded"},
		{"TYPE", "Store is a store. Its methods are protected by mu.", ""},
	})
}

func TestLockComments(t *testing.T) {
	runGuards(t, []guardRow{
		{"MUTEX", "mu protects the fields below.", below},
		{"MUTEX", "mu guards the following fields", below},
		{"MUTEX", "protects following", below},
		{"MUTEX", "mu is used to protect the fields below.", below},
		{"MUTEX", "Mutex to protect the fields below.", below},
		{"MUTEX", "Access to the below fields is guarded by this mutex.", below},
		{"MUTEX", "mu protects everything below.", below + ", Store.last: lock mu"},
		{"MUTEX", "mu protects all fields below.", below + ", Store.last: lock mu"},
		{"MUTEX", "mu protects everything below, except z.", "Store.x: lock mu, Store.y: lock mu, Store.last: lock mu"},
		{"MUTEX", "mu protects the next 2 fields", "Store.x: lock mu, Store.y: lock mu"},
		{"MUTEX", "mu protects n, a and z.", "Store.n: lock mu, Store.a: lock mu, Store.z: lock mu"},
		{"MUTEX", "mu guards access to n and s.a.", "Store.n: lock mu, Store.a: lock mu"},
		{"MUTEX", "mu guards the map m.", "Store.m: lock mu"},
		{"MUTEX", "mu guards the map.", "Store.m: lock mu"},
		{"MUTEX", "guards writes to n", "Store.n: lock mu to write"},
		{"MUTEX", "must be held when accessing n", "Store.n: lock mu"},
		{"MULINE", "protects n", "Store.n: lock mu"},
		{"MULINE", "protects 'n'", "Store.n: lock mu"},
		{"MULINE", "read-write protects n", "Store.n: lock mu"},
		{"MULINE", "guards x, y", "Store.x: lock mu, Store.y: lock mu"},
		{"MULINE", "guards n when it is positive", ""},
		{"MULINE", "guards close of ready", ""},
		{"MULINE", "protects against races", ""},
		{"FIELD", "used as a mutex to protect x", ""},
		{"FIELD", "mu and wMu protect x", ""},
		{"FIELD", "mu protects x", "Store.x: lock mu"},
		{"MUTEX", "mu protects updates to all fields below, ensuring a snapshot", "Store.x: lock mu to write, Store.y: lock mu to write, Store.z: lock mu to write, Store.last: lock mu to write"},
		{"MULINE", "serializes writes", ""},
	})
}

// TestWordSalad reads sentences that make no sense, of the words that forms are made of.
func TestWordSalad(t *testing.T) {
	words := strings.Fields(`mu wMu s.mu Store.mu Table.mu n x y s.x z it they the these this fields field following below above all everything both
		2 next rest except but not no never need be is are must should may can only also , , . ; : ( ) and and or / guards protects guarded protected by by
		under with without holding held hold lock lock's mutex requires access to reads writes read written accessed accessed atomically atomic
		immutable read-only after before when if init once set changed owned run goroutine GUARDED_BY(mu) +checklocks:mu @0 @1+2 ' " * [n] `)
	rnd := rand.New(rand.NewSource(1))
	for range 300 {
		src := guardFixture
		for _, place := range []string{"TYPE", "FIELD", "MAP", "MUTEX", "FREE", "SECTION", "INNER", "OUTER", "VAR", "NONE", "EMBEDDED"} {
			var text []string
			for range 3 + rnd.Intn(12) {
				text = append(text, words[rnd.Intn(len(words))])
			}
			src = strings.Replace(src, "%"+place+"%", "// "+strings.Join(text, " "), 1)
		}
		guardsOf(t, blank(src))
	}
}
