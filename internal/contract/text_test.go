package contract_test

import (
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/contract"
)

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
		{"Store.m", "m must be called while having a lock.", "s.mu"},
		{"Store.m", "Caller to m must hold a write lock.", "s.mu(w)"},
		{"Store.m", "Callers of m must hold s.mu.", "s.mu"},
		{"Store.m", "Callers of others must hold s.mu.", ""},
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

// More ways to say the same.
func TestRequiresForms(t *testing.T) {
	run(t, []row{
		{"Store.m", "Lock held on entry.", "s.mu"},
		{"Store.m", "Lock is held upon entry, but will be released/reacquired in this function.", "s.mu"},
		{"Store.m", "Lock is assumed held.", "s.mu"},
		{"Store.m", "Lock assumed to be held.", "s.mu"},
		{"Store.m", "Lock assume held on entry.", "s.mu"},
		{"Store.m", "Assume lock is held.", "s.mu"},
		{"Store.m", "Lock should held.", "s.mu"},
		{"Store.m", "Lock should be already held.", "s.mu"},
		{"Store.m", "Lock should be held and s.n validated to be positive.", "s.mu"},
		{"Store.m", "Called with s.mu held.", "s.mu"},
		{"Store.m", "m is called with s.mu held.", "s.mu"},
		{"Store.m", "This method is called with the lock held.", "s.mu"},
		{"Store.m", "Must hold s.mu.", "s.mu"},
		{"Store.m", "May only be called when s.mu is held.", "s.mu"},
		{"Store.m", "It may only be called if s.mu is held.", "s.mu"},
		{"Store.m", "It must not be called without holding s.mu.", "s.mu"},
		{"Store.m", "Note: this requires a lock on s.mu.", "s.mu"},
		{"Store.m", "m clears the store and requires s.mu.", "s.mu"},
		{"Store.m", "Requires s.mu.", "s.mu"},
		{"Store.m", "Requires that the Store mutex is already locked.", "s.mu"},
		{"Store.m", "This requires the lock is already held.", "s.mu"},
		{"Store.m", "s.mu must be locked.", "s.mu"},
		{"Store.m", "s.mu must be read-locked.", "s.mu"},
		{"Store.m", "m expects s.mu to be held.", "s.mu"},
		{"Store.m", "It expects the caller to hold s.mu.", "s.mu"},
		{"Store.m", "It assumes the caller is holding the lock on s.", "s.mu"},
		{"Store.m", "Assumes caller is holding at least a read lock.", "s.mu"},
		{"Store.m", "should be called with the lock held", "s.mu"},
		{"Store.m", "This should only be called under s.mu.", "s.mu"},
		{"Store.m", "s.mu held.", "s.mu"},
		{"Store.m", "At least read lock should be held.", "s.mu"},
		{"Store.m", "At least RLock should be held.", "s.mu"},
		{"Store.m", "s.mu.RLock must be held.", "s.mu"},
		{"Store.m", "The store lock (read or write) should be held.", "s.mu"},
		{"Store.m", "The read or write lock must be held.", "s.mu"},
		{"Store.m", "(Write) Lock held on entry.", "s.mu(w)"},
		{"Store.m", "Caller must hold s.mu for writing.", "s.mu(w)"},
		{"Store.m", "s.mu must be held when calling this method.", "s.mu"},
		{"Store.m", "s.mu must be held when m is called.", "s.mu"},
		{"Store.m", "store.mu must be held.", "s.mu"},
		{"Store.m", "s.mu must be held, and it is released if the store is full.", "s.mu"},
		{"Store.m", "s.mu must be held, as it looks at the map.", "s.mu"},
		{"Store.m", "It is like M, except that it is quiet.\n\ns.mu must be held.", "s.mu"},

		// Lines without a full stop.
		{"Store.m", "drop removes the entry\nLock should be held", "s.mu"},
		{"Store.m", "Some invariants:\n - s.mu must be locked\n - s.n must be positive", "s.mu"},

		// Once each, in the strongest mode.
		{"Store.m", "Lock should be held. The caller must hold s.mu.", "s.mu"},
		{"Store.m", "Lock should be held. The write lock must be held.", "s.mu(w)"},
		{"Store.m", "Lock should be held. It must not be called with s.mu held.", ""},
	})
}

func TestExcludes(t *testing.T) {
	run(t, []row{
		{"Store.m", "No lock held on entry.", "!s.mu"},
		{"Client.m", "No client lock is held on entry.", "!c.mu"},
		{"Store.m", "No locks should be held.", "!s.mu"},
		{"Store.m", "Lock not held on entry.", "!s.mu"},
		{"Store.m", "Do not hold s.mu.", "!s.mu"},
		{"Store.m", "DO NOT hold the store lock when calling this.", "!s.mu"},
		{"Store.m", "Note that s.mu should not be held while calling this method.", "!s.mu"},
		{"Store.m", "s.mu must not be held when this is called.", "!s.mu"},
		{"Store.m", "m will acquire s.mu, so s.mu must not be held when this is called.", "!s.mu"},
		{"Store.m", "Requires s.mu is NOT held as it will be acquired.", "!s.mu"},
		{"Two.m", "t.mu must be held but t.sendMu must not be held.", "t.mu, !t.sendMu"},
		{"Two.m", "The caller must hold t.mu, but must not hold t.sendMu.", "t.mu, !t.sendMu"},
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
		{"Store.m", "Must be called with s.mu released (acquires m.mu and may call back).", "!s.mu"},
		{"Store.m", "It must be called with s.mu unlocked.", "!s.mu"},
		{"Store.m", "s.mu must be released before calling this.", "!s.mu"},
		{"Store.m", "s.mu must be unlocked by the caller.", "!s.mu"},
		{"Store.m", "It must not be called with s.mu unlocked.", "s.mu"},
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
		"The write lock is held.", // what the body does
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

		// Conditions and alternatives.
		"Lock should be held if clustering is enabled.",
		"Lock should be held, if clustering is enabled.",
		"Lock should be held, but only when n is positive.",
		"Lock should be held, or the world be stopped.",
		"If n is positive, s.mu must be held.",
		"s.mu must be held when n is positive.",
		"When n is positive, s.mu must be held.",
		"s.mu must be held while the result is in use.",
		"The world must be stopped, or s.mu must be held.",
		"s.mu must be held or the world must be stopped.",
		"The world must be stopped or s.mu held.",
		"It must be called with s.mu held or before the store is shared.",
		"The caller must hold s.mu unless it is the constructor.",
		"s.mu must be held by the iterator.",
		"It can be called with s.mu held.",
		"It may be called with or without s.mu held.",
		"It can be called without s.mu being held.",

		// Other functions.
		"The returned func must be called with s.mu held.",
		"It returns a function that must be called with s.mu held.",
		"f must be called with s.mu held.",
		"f is called with s.mu held.",
		"s.mu must be held when f is called.",
		"The callback is called with s.mu held.",
		"The visitor is called while s.mu is held, to get the list.",
		"It is only for callers that do not hold the lock.",
		"Use it from code that does not hold the lock.",

		// Not the lock of the receiver.
		"Both locks should be held, the account's and the server's.",
	} {
		run(t, []row{{"Store.m", doc, ""}})
	}
}

// Which lock a sentence means: one that it names, or else the only one of the
// receiver.
func TestWhichLock(t *testing.T) {
	run(t, []row{
		// Annotations.
		{"Store.m", "+checklocks:s.mu", "s.mu(w)"},
		{"Store.m", "m does it.\n+checklocksread:s.mu\n+checklocks:tableMu", "s.mu, tableMu(w)"},
		{"Store.m", "s.mu must be held.\n+checklocksacquire:s.mu", ""}, // the annotation counts
		{"Store.m", "s.mu must be held.\n+checklocksignore", ""},
		{"Store.m", "s.mu must be held.\n+checklocksignore - not shared yet", ""},
		{"Store.m", "+checklocks:s.gone", ""},

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
		{"Two.m", "The lock must be held.", "t.mu"},
		{"Mixed.m", "The lock must be held.", "x.Mutex"},
		{"Several.m", "The lock must be held.", ""}, // which?
		{"Nested.m", "The lock must be held.", "n.mu.Mutex"},
		{"Nested.m", "n.mu must be held.", "n.mu.Mutex"},
		{"lockedBy", "mu must be held.", "mu"},

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
		{"Store.m", "Lock should be held on the owning account.", ""},
		{"Store.m", "The server's lock must be held.", ""},
		{"Store.m", "It must be called under the mutex of the node that s is a child of.", ""},
		{"Store.m", "Caller must hold the lock of the journal.", ""},
		{"Store.m", "Lock for fs should be held.", ""},
		{"Store.m", "Server lock is held on entry.", ""},

		// That of a parameter or a field, by its name or its type.
		{"Client.add", "Lock for fs should be held.", "fs.mu"},
		{"Client.add", "Lock should be held for fs.", "fs.mu"},
		{"Client.add", "Lock should be held on the account.", "acc.RWMutex"},
		{"Client.add", "The account's lock must be held.", "acc.RWMutex"},
		{"Client.m", "The server's lock must be held.", "c.srv.mu"},
		{"Client.m", "Server lock is held on entry.", "c.srv.mu"},
		{"Client.m", "Server.mu must be held.", "c.srv.mu"},
		{"Client.m", "c.srv.mu must be held.", "c.srv.mu"},
		{"Client.m", "srv.mu must be held.", "c.srv.mu"},
		{"Client.m", "Caller must hold a write-lock on c.srv.mu.", "c.srv.mu(w)"},
		{"Client.m", "Both c.mu and the server lock must be held.", "c.mu, c.srv.mu"},
		{"Client.m", "Client lock held on entry.", "c.mu"},
		{"Client.m", "The lock on c must be held.", "c.mu"},
		{"Embedded.m", "e must be locked.", "e.Mutex"},
		{"msgBlock.m", "Block lock must be held.", "b.mu"},
		{"msgBlock.m", "Write lock should be held for block.", "b.mu(w)"},
		{"msgBlock.m", "b.cacheMu write lock must be held.", "b.cacheMu(w)"},
		{"msgBlock.m", "b.cacheMu read lock (at least) must be held.", "b.cacheMu"},
		{"msgBlock.m", "b.mu as well as the manifest lock must be held.", "b.mu"},
		{"Cursor.m", "Lock should be held.", ""}, // the account has one, the cursor has none
		{"Conn.m", "Lock should be held.", ""},   // which?
		{"Client.m", "Both client and server lock held on entry.", "c.mu, c.srv.mu"},
		{"Client.m", "Both the owner and the server lock should be held.", "c.srv.mu"},
		{"Store.m", "Lock should be held for this one.", "s.mu"},
		{"Store.m", "Lock should be held (due to use of the random generator).", "s.mu"},
	})
}
