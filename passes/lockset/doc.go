// Package lockset defines an analyzer that reports wrong use of locks.
//
// # Analyzer lockset
//
// lockset: report wrong use of locks
//
// It follows sync.Mutex, sync.RWMutex, sync.Locker, interfaces that have its methods, and whatever is built on
// them through the calls of a package and across packages, without annotations,
// and reports
//
//   - locks that a goroutine acquires while it holds them (CV1001, CV1002,
//     CV1003, CV1007, CV1008);
//   - locks released without being held, or in the wrong mode (CV1004, CV1005);
//   - locks not released on some path (CV1006);
//   - locks that guard nothing, since they are copies (CV1009);
//   - calls that break a contract on locks, of sync.Cond.Wait or as names and
//     comments state it (CV1011, CV1012, CV1013);
//   - ignored results of TryLock (CV1014).
//
// # How it works
//
// Package summary computes for every function the locks held at every
// instruction, per calling context, and what a call to it does. Here they are
// read off: [locks.Flow.Visit] shows each call with the worlds in which control
// gets there. A world holds an exact set of locks; worlds that hold different
// ones are kept apart together with the conditions that led to them, so that
// correlated branches cause no reports. Reports rest on all worlds at a point
// (must), except where a single world is enough to be wrong whatever the others
// are: a second release, and a lock held on every way around a loop.
//
// What is found so are cases, one type for each kind of mistake: a lock held at a return, a
// release of what nobody holds, a call that breaks a contract. Whether one is reported its
// table decides (see package evidence): its rows are the reasons to think that somebody else
// has the lock, that the ways which show the mistake are not possible, or that it is told
// elsewhere. [Tables] lists them.
//
// # What it does not report
//
// Calls of unknown functions do nothing to locks. Where the analysis gives up
// (Top), it is silent. Each check's page says what it misses.
//
// A goroutine that releases a lock without acquiring it, and is started where that is held and
// not released later, is taken to begin with it, and the way there to end without it. Where a
// function has given away the method value mu.Unlock, nobody but the author knows who calls
// it: a second Lock of mu behind that is not reported, whoever got the value.
//
// # References
//
// Paper 004 (Otto, Moschny), section 4: locksets, constraints, blocks.
// docs/design/0001-locksets.md lists the filters against false reports.
package lockset
