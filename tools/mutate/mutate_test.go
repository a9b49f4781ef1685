package mutate

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// mutants is how many programs TestMutants tries.
const mutants = 300

// seeds is how many programs FuzzMutants begins with. The engine looks at all of them first, which takes a
// second for each dozen, and finds its way to the others.
const seeds = 50

// patience is how long all runs on one program may take. They take some hundredths of a second, so
// whoever has to wait longer has met a loop without end.
const patience = time.Minute

// TestMutants tries programs that are the same in every run.
func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("analyzes hundreds of programs")
	}
	c := programs(t)
	tried, changed := 0, make(map[string]int)
	for seed := range uint64(mutants) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		bytes := make([]byte, 8+rnd.IntN(60))
		for i := range bytes {
			bytes[i] = byte(rnd.Uint32())
		}
		p, changes := c.start(uint(rnd.Uint32())).mutate(c.imports, bytes)
		if len(changes) == 0 {
			continue
		}
		tried++
		for _, name := range changes {
			changed[name]++
		}
		verify(t, c, p, changes)
	}
	// Most bytes must lead somewhere, and every kind of change must be possible.
	if tried < mutants*9/10 {
		t.Errorf("only %d of %d programs could be changed", tried, mutants)
	}
	for _, change := range allChanges {
		if changed[change.name] == 0 {
			t.Errorf("no program survives the change %q", change.name)
		}
	}
}

// FuzzMutants tries what the fuzzing engine comes up with.
func FuzzMutants(f *testing.F) {
	c := programs(f)
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range seeds {
		bytes := make([]byte, 24)
		for i := range bytes {
			bytes[i] = byte(rnd.Uint32())
		}
		f.Add(uint(i*len(c.programs)/seeds), bytes)
	}
	f.Fuzz(func(t *testing.T, start uint, bytes []byte) {
		p, changes := c.start(start).mutate(c.imports, bytes)
		if len(changes) > 0 {
			verify(t, c, p, changes)
		}
	})
}

func programs(tb testing.TB) *corpus {
	tb.Helper()
	c, err := loadCorpus()
	if err != nil {
		tb.Fatal(err)
	}
	if len(c.programs) < 500 {
		tb.Fatalf("%d programs to start from, want more", len(c.programs))
	}
	return c
}

// verify runs the suite on p, and fails with the program.
func verify(t *testing.T, c *corpus, p program, changes []string) {
	t.Helper()
	stop := time.AfterFunc(patience, func() {
		fmt.Fprintf(os.Stderr, "takes longer than %v: %s after %q:\n%s", patience, p.name, changes, p)
		panic("the analysis does not end")
	})
	defer stop.Stop()
	if err := p.verify(c.imports); err != nil && !errors.Is(err, errForeign) {
		t.Errorf("%s after %q: %v\n%s", p.name, changes, err, p)
	}
}
