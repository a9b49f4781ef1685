package negative

import (
	"strings"
	"sync"
)

type job func() error

// Silent about the counter: runIn gets a copy of the group with what was added before, which it makes less by as much. The group itself is what is
// not done.
func passed(jobs []job) {
	var wg sync.WaitGroup
	for _, j := range jobs {
		wg.Add(1)
		go runIn(j, wg)
	}
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

func runIn(j job, wg sync.WaitGroup) {
	defer wg.Done()
	j()
}

// A group of its own has a counter that begins at zero.
func runInOwn(j job) {
	var wg sync.WaitGroup
	defer wg.Done() // want `the counter of wg may become negative here, which panics`
	j()
}

type batch struct {
	jobs []job
	wg   sync.WaitGroup
}

// Silent about the counter: the receiver of runAll is a copy.
func newBatch(jobs []job) {
	b := batch{jobs: jobs}
	b.wg.Add(1)
	b.runAll()
}

func (b batch) runAll() {
	defer b.wg.Done()
	for _, j := range b.jobs {
		j()
	}
}

// What a call returns is a copy as well, and that of a group that nothing was added to.
func madeBatch(jobs []job) {
	b := makeBatch(jobs)
	b.wg.Done() // want `the counter of b.wg may become negative here, which panics`
}

func makeBatch(jobs []job) batch { return batch{jobs: jobs} }

type shared struct {
	wg *sync.WaitGroup
	j  job
}

// Nor is what a field of a copy leads to.
func share(j job) {
	s := shared{new(sync.WaitGroup), j}
	s.wg.Add(1)
	go s.runTwice()
	s.wg.Wait()
}

func (s shared) runTwice() {
	func() {
		defer s.wg.Done()
		s.j()
	}()
	s.wg.Done() // want `the counter of s.wg may become negative here, which panics`
}

type table struct {
	mu   sync.Mutex
	rows map[string][]string
}

type text struct {
	name  string
	lines string
}

// The lock is no copy, though the pointer is one that leads there: so all is known that is waited for.
func Load(t *table, texts []text) {
	var wg sync.WaitGroup
	for _, x := range texts {
		wg.Add(1)
		for line := range strings.Lines(x.lines) {
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			go func() {
				defer wg.Done() // want `the counter of wg may become negative here, which panics`
				t.add(x.name, line)
			}()
		}
	}
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

func (t *table) add(name, line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows[name] = append(t.rows[name], line)
}

func loadPeople() {
	t := &table{rows: make(map[string][]string)}
	Load(t, []text{{"people", "ann\nbob\n"}})
}
