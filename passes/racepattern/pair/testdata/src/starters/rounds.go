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

// The same, of one that goroutines have, too.
func keptOfRound() {
	var kept *job
	for i := range 9 {
		j, ok := newJob(i)
		if ok {
			kept = j // want `kept is written here and read`
		}
		go func() { println(j != nil) }()
		go func() { kept.done++ }() // want `kept.done is written here in several goroutines`
	}
}

func wrapJob(k int) (*job, bool) {
	var j *job
	var ok bool
	if k > 2 {
		j, ok = newJob(k)
	} else {
		j, ok = newJob(0)
	}
	return j, ok
}

// Safe: whatever it is wrapped by.
func eachWrapped() {
	for i := range 9 {
		j, ok := wrapJob(i)
		if ok {
			go func() { j.done++ }()
		}
	}
}

// Who has called the wrapper uses the last one again.
func lastWrapped() {
	var last *job
	for i := range 9 {
		j, ok := wrapJob(i)
		if !ok {
			j = last
		}
		last = j
		go func() { j.done++ }() // want `j.done is written here in several goroutines`
	}
}

// A literal keeps it.
func setLast() {
	var last *job
	set := func(j *job) { last = j } // want `last is written here and read`
	for i := range 9 {
		if j, ok := newJob(i); ok {
			set(j)
		}
		go func() { last.done++ }() // want `last.done is written here in several goroutines`
	}
}

// The function has it, too.
func registeredJob(k int) *job {
	if k > 3 {
		return known
	}
	j := &job{}
	known = j
	return j
}

func eachRegistered() {
	for i := range 9 {
		j := registeredJob(i)
		go func() { j.done++ }() // want `j.done is written here in several goroutines`
	}
}

// The last one is used again, which goes from round to round.
func passLast() {
	var last *job
	for i := range 9 {
		if j, ok := newJob(i); ok {
			last = j
		}
		go func(j *job) { j.done++ }(last) // want `j.done is written here in several goroutines`
	}
}

// The last one is used again behind a test.
func passEither() {
	var last *job
	for i := range 9 {
		j, ok := newJob(i)
		if !ok {
			j = last
		}
		go func(j *job) { j.done++ }(j) // want `j.done is written here in several goroutines`
		last = j
	}
}

// A literal that has captured it keeps it.
func captureLast() {
	var last *job
	for i := range 9 {
		j, ok := newJob(i)
		keep := func() { last = j } // want `last is written here and read`
		if ok {
			keep()
		}
		go func() { last.done++ }() // want `last.done is written here in several goroutines`
	}
}

// A literal keeps what it has made.
func eachCached() {
	var cache *job
	get := func(k int) *job {
		if k > 3 {
			return cache
		}
		j := &job{}
		cache = j
		return j
	}
	for i := range 9 {
		j := get(i)
		go func() { j.done++ }() // want `j.done is written here in several goroutines`
	}
}
