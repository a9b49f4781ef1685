package starters

type job struct{ done int }

func newJob(k int) (*job, bool) {
	if k > 3 {
		return nil, false
	}
	return &job{}, true
}

func newLarge(k int) *job {
	var j *job
	if k > 3 {
		j = &job{done: 1}
	} else {
		j = &job{}
	}
	return j
}

// Safe: each round has a job of its own, or none.
func eachJob(out chan<- any) {
	for i := range 9 {
		j, ok := newJob(i)
		if !ok {
			continue
		}
		out <- j
		go func() { j.done++ }()
	}
}

// Safe: however it is made.
func eachLarge() {
	for i := range 9 {
		j := newLarge(i)
		go func() { j.done++ }()
	}
}

// The last one is used again if there is no other.
func lastJob() {
	var last *job
	for i := range 9 {
		j, ok := newJob(i)
		if !ok {
			j = last
		}
		last = j
		go func() { j.done++ }() // want `j.done is written here in several goroutines`
	}
}

var known *job

func knownJob(k int) *job {
	if k > 3 {
		return known
	}
	known = &job{}
	return known
}

// It is the same one for all.
func eachKnown() {
	for i := range 9 {
		j := knownJob(i)
		go func() { j.done++ }() // want `j.done is written here in several goroutines`
	}
}

// The one that is there already is used again if there is no other.
func keptJob() {
	var kept *job
	for i := range 9 {
		if j, ok := newJob(i); ok {
			kept = j // want `kept is written here and read`
		}
		go func() { kept.done++ }() // want `kept.done is written here in several goroutines`
	}
}
