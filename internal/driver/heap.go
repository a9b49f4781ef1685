package driver

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// startingHeap is the size up to which the heap of a vet tool grows before
	// garbage is collected. Most packages never get there, and none of them
	// then needs more than the largest package of the standard library.
	startingHeap = 112 << 20

	// smallestHeap is the heap at which the runtime collects first if GOGC is
	// 100; other values scale it.
	smallestHeap = 4 << 20

	usualGOGC = 100 // the default

	// laterGOGC is the GOGC of larger heaps. The go command runs as many vet tools at a
	// time as there are processors, and most of what they allocate stays in use: less room
	// for garbage costs few collections more and saves a quarter of the memory.
	laterGOGC = 35

	// moreHeap is how much larger the heap may get with each collection, up to lateHeap: what is in use is marked again each
	// time, and a package that makes so much garbage makes more of it.
	moreHeap = startingHeap / 6
	lateHeap = 3 * startingHeap / 2
)

// delayCollection sets GOGC so that garbage is collected at startingHeap first, and then
// as laterGOGC says. A vet tool lives for a fraction of a second: what it collects of a
// heap that just grows costs a quarter of its time and gains nothing. The compiler does
// the same. A user who has set GOGC or GOMEMLIMIT knows better.
func delayCollection() {
	if previous := debug.SetGCPercent(usualGOGC * startingHeap / smallestHeap); previous != usualGOGC ||
		debug.SetMemoryLimit(-1) != math.MaxInt64 {
		debug.SetGCPercent(previous)
		return
	}
	afterCollection(func() { adjustCollection(1) })
}

// adjustCollection sets GOGC after so many collections for the next one.
func adjustCollection(collections int) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	if live[0].Value.Kind() != metrics.KindUint64 {
		debug.SetGCPercent(usualGOGC)
		return
	}
	debug.SetGCPercent(gogcFor(live[0].Value.Uint64(), collections))
	afterCollection(func() { adjustCollection(collections + 1) })
}

// gogcFor returns the GOGC with which a heap of which live bytes are in use after so many collections grows
// to startingHeap and moreHeap for each, but at least as laterGOGC lets it.
func gogcFor(live uint64, collections int) int {
	next := min(startingHeap+moreHeap*uint64(collections), lateHeap)
	if live >= next*usualGOGC/(usualGOGC+laterGOGC) {
		return laterGOGC
	}
	return int((next - live) * usualGOGC / max(live, smallestHeap))
}

// afterCollection calls f when garbage has been collected next.
func afterCollection(f func()) {
	runtime.AddCleanup(new(*byte), func(f func()) { f() }, f)
}
