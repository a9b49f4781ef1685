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

	"github.com/concvet/concvet/internal/contract"
	"github.com/concvet/concvet/internal/symbol"
)

// orderFixture has a slot for a comment at each kind of place.
const orderFixture = `%PACKAGE%
package p

import "sync"

%FREE%

%TYPE%
type Store struct {
	%FIELD%
	mu   sync.Mutex
	data map[string]string

	%INSIDE%

	wMu   sync.Mutex %LINE%
	Ready sync.Mutex
	metalock sync.Mutex
	readMtx  sync.Mutex
	table *Table
	repl  Replica
	%PLAIN%
	name  string
}

%FUNC%
func (s *Store) flush(t *Table) {
	db := s.open()
	%BODY%
	db.commit()
}

func (s *Store) open() *DB { return nil }

type Table struct {
	mu    sync.RWMutex
	logMu sync.Mutex
}

func (t *Table) grow() {}

type Replica struct{ mu sync.Mutex }
type Session struct{ sync.Mutex }
type client struct{ mu, outMu sync.Mutex }
type Account struct{ mu sync.Mutex }
type provider struct{ mu sync.RWMutex }

type DB struct {
	mu struct {
		sync.Mutex
		next int
	}
	commitMu sync.Mutex
}

func (d *DB) commit() {}

type Pages struct{ stopMu sync.Mutex }
type Page struct{ latch sync.Mutex }

func (p *Pages) next() {}
func (p *Page) next()  {}

// lock order is a matter of taste
var (
	%VAR%
	hostsMu   sync.Mutex
	volumesMu sync.Mutex
)
`

// orderRow is a comment at a place of the fixture and the orders that it states.
type orderRow struct{ place, text, want string }

func TestOrders(t *testing.T) {
	runOrders(t, []orderRow{
		{"FUNC", "Locking mu after wMu violates the lock ordering.", "Store.mu < Store.wMu"},
		{"FUNC", "Taking wMu before mu is a lock order inversion.", "Store.mu < Store.wMu"},
		{"FUNC", "Acquiring wMu while holding mu deadlocks.", "Store.wMu < Store.mu"},

		// on a field
		{"FIELD", "mu must be acquired before wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "mu is acquired before repl.mu", "Store.mu < Replica.mu"},
		{"FIELD", "mu is always acquired before wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "Must be acquired before wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "must be taken after t.mu", "Table.mu < Store.mu"},
		{"FIELD", "Acquire BEFORE wMu when holding both, to avoid blocking wMu on network writes.", "Store.mu < Store.wMu"},
		{"FIELD", "Lock mu before wMu or Ready.", "Store.mu < Store.wMu, Store.mu < Store.Ready"},
		{"FIELD", "mu guards data. Never acquire wMu while holding mu.", "Store.wMu < Store.mu"},
		{"FIELD", "mu guards data. Never acquire wMu while holding it.", "Store.wMu < Store.mu"},
		{"FIELD", "mu guards the data\nThis lock may not be taken if wMu is already held.", "Store.mu < Store.wMu"},
		{"FIELD", "mu must not be taken after wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "It must be acquired before the provider mutex.", "Store.mu < provider.mu"},
		{"FIELD", "never hold mu while acquiring Table.mu", "Table.mu < Store.mu"},
		{"FIELD", "never held while acquiring Table.mu", ""},
		{"FIELD", "mu must not be held when acquiring table.logMu.", "Table.logMu < Store.mu"},
		{"FIELD", "Ready must be locked before mu if both are needed.", "Store.Ready < Store.mu"},
		{"FIELD", "If both are needed, Ready must be locked before mu.", "Store.Ready < Store.mu"},
		{"FIELD", "mu may only be acquired after Ready.", "Store.Ready < Store.mu"},
		{"FIELD", "lock order: mu > wMu > Table.mu", "Store.mu < Store.wMu, Store.mu < Table.mu, Store.wMu < Table.mu"},
		{"FIELD", "This establishes a strict lock ordering:\n  [Table.mu] -> [Store.mu]\n\nTo prevent it.", "Table.mu < Store.mu"},
		{"FIELD", "If both mu and wMu are needed, mu must be locked first.", "Store.mu < Store.wMu"},
		{"FIELD", "If both mu and wMu are needed, Ready must be locked first.", ""},
		{"FIELD", "When locking both, lock mu then wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "To avoid deadlock, mu must be taken prior to wMu.", "Store.mu < Store.wMu"},
		{"FIELD", "Ready is a leaf lock: no other lock may be acquired while it is held.", "Store.mu < Store.Ready, Store.wMu < Store.Ready, Store.metalock < Store.Ready, Store.readMtx < Store.Ready"},
		{"FIELD", "Ready: innermost lock.", "Store.mu < Store.Ready, Store.wMu < Store.Ready, Store.metalock < Store.Ready, Store.readMtx < Store.Ready"},
		{"FIELD", "Ready is not a leaf lock.", ""},
		{"FIELD", "Ready guards the leaf pages.", ""},
		{"LINE", "acquired before mu", "Store.wMu < Store.mu"},
		{"LINE", "Do not acquire while holding mu.", "Store.wMu < Store.mu"},
		{"LINE", "mu first, wMu second", ""},
		{"LINE", "held while writing", ""},
		{"PLAIN", "Must be acquired before wMu.", ""},
		{"PLAIN", "name may be read after mu was acquired before wMu.", ""},

		// in and on a struct
		{"INSIDE", "So there's an implicit lock acquisition order that mu is locked before wMu.", "Store.mu < Store.wMu"},
		{"INSIDE", "Lock ordering: s.mu, then t.mu.", "Store.mu < Table.mu"},
		{"TYPE", "Store is a store.\n\nLock order: Store.mu, then Session.Mutex.", "Store.mu < Session.Mutex"},
		{"TYPE", "Locks must be acquired in the following order:\n\n  - mu\n  - wMu, for writes\n  - Table.mu\n", "Store.mu < Store.wMu, Store.mu < Table.mu, Store.wMu < Table.mu"},
		{"TYPE", "Locks must be acquired in the following order:\n  - mu\n  - wMu (for writes)\n  - Table.mu: the table\nThis is it.", "Store.mu < Store.wMu, Store.mu < Table.mu, Store.wMu < Table.mu"},
		{"TYPE", "Lock order:\n\n  1. mu\n  2. wMu\n", "Store.mu < Store.wMu"},
		{"TYPE", "The store's lock must be acquired before the table's lock.", "Store.mu < Table.mu"},
		{"TYPE", "mu comes before wMu.", "Store.mu < Store.wMu"},
		{"TYPE", "Acquire mu, wMu, and Ready in that order.", ""},

		// on the package, free
		{"PACKAGE", "Package p is one.\n\nLock ordering: hostsMu -> volumesMu -> outMu.", "hostsMu < volumesMu, hostsMu < client.outMu, volumesMu < client.outMu"},
		{"PACKAGE", "Package p is one.\n\nLock order:\n\n\thostsMu -> volumesMu\n\thostsMu -> wMu\n", "hostsMu < volumesMu, hostsMu < Store.wMu"},
		{"PACKAGE", "Package p is one. Always acquire mu before wMu.", ""}, // which mu?
		{"FREE", "Lock ordering is client -> account.", "client.mu < Account.mu"},
		{"FREE", "locks are acquired in the order hostsMu, volumesMu", "hostsMu < volumesMu"},
		{"FREE", "Acquire locks in order: hostsMu, then volumesMu, then client.mu", "hostsMu < volumesMu, hostsMu < client.mu, volumesMu < client.mu"},
		{"FREE", "lock order: hostsMu before volumesMu", "hostsMu < volumesMu"},
		{"FREE", "lock order: hostsMu after volumesMu", "volumesMu < hostsMu"},
		{"FREE", "DB.mu must be acquired before commitMu.", "DB.mu.Mutex < DB.commitMu"},
		{"FREE", "volumesMu must never be acquired while holding hostsMu.", "volumesMu < hostsMu"},
		{"FREE", "volumesMu must never be acquired while hostsMu is held.", "volumesMu < hostsMu"},
		{"FREE", "Don't take volumesMu with hostsMu held.", "volumesMu < hostsMu"},
		{"FREE", "We allow client.mu.Lock -> Account.mu.Lock\nbut not the opposite.", "client.mu < Account.mu"},
		{"FREE", "client.mu -> Account.mu", ""},
		{"VAR", "must be acquired before volumesMu", "hostsMu < volumesMu"},

		// on and in functions
		{"FUNC", "flush writes. Lock order s.mu -> db.mu, never\nreversed (see below).", "Store.mu < DB.mu.Mutex"},
		{"FUNC", "flush writes. Lock order s.mu -> d.mu, never\nreversed (see below).", "Store.mu < DB.mu.Mutex"},
		{"FUNC", "flush acquires t.mu before t.logMu.", "Table.mu < Table.logMu"},
		{"FUNC", "flush must be called before acquiring t.mu.", ""},
		{"FUNC", "s.mu must be held before calling flush.", ""},
		{"FUNC", "s.mu must be held, and t.mu must not be held.", ""},
		{"FUNC", "Lock order p.latch -> s.mu", "Page.latch < Store.mu"}, // only one p has a latch
		{"BODY", "Take meta lock before table mutex.", "Store.metalock < Table.mu"},
		{"BODY", "Take meta mutex before the read mutex.", "Store.metalock < Store.readMtx"},
		{"BODY", "Must not hold db.mu here, grow acquires\nwMu before db.mu.", "Store.wMu < DB.mu.Mutex"},
		{"BODY", "We obtain\nthe meta lock before the table lock because that's the order.", "Store.metalock < Table.mu"},
		{"BODY", "wMu is held across the add. It is taken before s.mu to\nkeep a consistent lock ordering.", "Store.wMu < Store.mu"},
		{"BODY", "'flush' locks wMu first and then Ready for cutting.", "Store.wMu < Store.Ready"},
		{"BODY", "Need to release because lock ordering is client -> Account", "client.mu < Account.mu"},
		{"BODY", "Lock s.mu, and then t.mu.", "Store.mu < Table.mu"},
	})
}

// TestNoOrders has sentences that speak of locks and order, and demand nothing.
func TestNoOrders(t *testing.T) {
	var rows []orderRow
	for _, text := range []string{
		"In the first version mu was acquired before wMu, which meant that nobody could write.",
		"Now mu need not be held when wMu is acquired.",
		"Whoever wants both takes wMu first.",
		"mu is acquired before wMu is released.",
		"mu is acquired after wMu has been released.",
		"mu must be released before acquiring wMu.",
		"If mu is acquired before wMu, this deadlocks.",
		"mu is not acquired before wMu.",
		"There is no need to acquire mu before wMu.",
		"It does not matter whether mu is acquired before wMu.",
		"mu is usually acquired before wMu.",
		"mu used to be acquired before wMu.",
		"mu must be acquired before wMu, unless the store is closed.",
		"TODO: mu should be acquired before wMu.",
		"mu must be acquired before the other.",
		"mu must be acquired before goneMu.",
		"mu must be acquired before reading data.",
		"mu must be acquired before the server's lock.",
		"mu and wMu are acquired in either order.",
		"Taking wMu here would violate the lock order mu -> wMu -> mu.",
		"This avoids the lock order wMu -> mu.",
		"There is no lock order: mu, wMu.",
		"The lock order is random.",
		"mu must be acquired before mu.",
		"wMu may be acquired while holding mu.",
		"mu can be acquired before wMu.",
		`Comments such as "mu must be acquired before wMu" are read.`,
		"lock order inversion between mu and wMu",
		"mu -> wMu",
		"data, name and so on are read before mu and wMu.",
		"If we would take mu here, grow acquires wMu before Ready.",
	} {
		rows = append(rows, orderRow{"INSIDE", text, ""})
	}
	runOrders(t, rows)
}

// TestContradictions: comments that contradict each other say nothing.
func TestContradictions(t *testing.T) {
	src := strings.NewReplacer("%TYPE%", "// Lock order: mu, wMu, Ready.", "%FIELD%", "// mu must be acquired after wMu.").Replace(orderFixture)
	if got, want := ordersOf(t, blank(src)), "Store.mu < Store.Ready, Store.wMu < Store.Ready"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func runOrders(t *testing.T, rows []orderRow) {
	t.Helper()
	for _, r := range rows {
		comment := "// " + strings.ReplaceAll(r.text, "\n", "\n// ")
		if got := ordersOf(t, blank(strings.Replace(orderFixture, "%"+r.place+"%", comment, 1))); got != r.want {
			t.Errorf("%s, %q:\n got %q\nwant %q", r.place, r.text, got, r.want)
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

func ordersOf(t *testing.T, src string) string {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	pkg, err := (&types.Config{Importer: stdlib}).Check("p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, o := range contract.Orders(pkg, []*ast.File{file}) {
		out = append(out, fmt.Sprintf("%s < %s", spellVar(o.First), spellVar(o.Second)))
		if !o.At.Pos.IsValid() || o.Text == "" {
			t.Errorf("%v stands nowhere", o)
		}
	}
	return strings.Join(out, ", ")
}

func spellVar(v symbol.Var) string {
	if v.Type == "" {
		return v.Name
	}
	return v.Type + "." + v.Name
}
