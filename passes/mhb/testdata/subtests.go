package subtests

import "testing"

// Run returns when the subtest is over.
//
// by: HB8
// order: body < result
func run(t *testing.T) {
	x := 0
	t.Run("sub", func(t *testing.T) {
		x = 1 // #body
	})
	_ = x // #result
}

// The twin: Run returns when the subtest calls Parallel, which then waits for the end of
// this function.
//
// not by: HB8
// order: result < body
func runParallel(t *testing.T) {
	x := 0
	t.Run("sub", func(t *testing.T) {
		t.Parallel()
		x = 1 // #body
	})
	_ = x // #result
}

// What precedes the call of Parallel is before the end of Run, what follows it after the
// end of this function.
//
// by: HB4 HB8
// order: early < late result; result < late
func parallelLater(t *testing.T) {
	x := 0
	t.Run("sub", func(t *testing.T) {
		x = 1 // #early
		t.Parallel()
		x = 2 // #late
	})
	_ = x // #result
}

// A group of parallel subtests is over when Run of the test around them is.
//
// by: HB8
// order: body < result
func parallelInGroup(t *testing.T) {
	x := 0
	t.Run("group", func(t *testing.T) {
		t.Run("sub", func(t *testing.T) {
			t.Parallel()
			x = 1 // #body
		})
	})
	_ = x // #result
}

// The twin: two parallel subtests of one group are not waited for by each other.
//
// not by: HB8 HB4
// order:
func parallelToEachOther(t *testing.T) {
	x := new(int)
	t.Run("a", func(t *testing.T) {
		t.Parallel()
		*x = 1 // #a
	})
	t.Run("b", func(t *testing.T) {
		t.Parallel()
		*x = 2 // #b
	})
}

// Subtests that do not call Parallel follow each other.
//
// by: HB8
// order: a < b
func oneAfterTheOther(t *testing.T) {
	x := new(int)
	t.Run("a", func(t *testing.T) {
		*x = 1 // #a
	})
	t.Run("b", func(t *testing.T) {
		*x = 2 // #b
	})
}

// Each of many goroutines waits for a subtest of its own only.
//
// not by: HB8
// order:
func runByMany(t *testing.T) {
	x := make([]int, 1)
	for range 3 {
		go func() {
			t.Run("sub", func(t *testing.T) {
				x[0] = 1 // #body
			})
			x[0] = 2 // #result
		}()
	}
}

// Each of several parallel tests waits for its own subtests only.
//
// not by: HB8
// order:
func groupsOfMany(t *testing.T) {
	x := make([]int, 1)
	for _, name := range []string{"a", "b"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			t.Run("sub", func(t *testing.T) {
				x[0] = 1 // #body
			})
			x[0] = 2 // #result
		})
	}
}

// A subtest that is run on a goroutine of its own and calls Parallel waits for the end of this function as well.
//
// by: HB4
// order: result < body
func runOnGoroutine(t *testing.T) {
	x := new(int)
	go t.Run("sub", func(t *testing.T) {
		t.Parallel()
		*x = 1 // #body
	})
	*x = 2 // #result
}

// The twin: without it there is nothing to wait for.
//
// not by: HB4
// order:
func runOnGoroutineAtOnce(t *testing.T) {
	x := new(int)
	go t.Run("sub", func(t *testing.T) {
		*x = 1 // #body
	})
	*x = 2 // #result
}
