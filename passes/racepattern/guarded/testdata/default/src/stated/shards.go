package stated

import "sync"

type shard struct {
	mu   sync.Mutex
	keys map[string]int
}

// Shards spreads keys over many locks.
type Shards struct {
	shards [16]shard
}

func slot(key string) int { return len(key) % 16 }

func (s *Shards) Add(key string, by int) {
	i := slot(key)
	s.shards[i].mu.Lock()
	defer s.shards[i].mu.Unlock()
	s.shards[i].keys[key] += by
}

// AddGood computes the slot once more, in the same way.
func (s *Shards) AddGood(key string, by int) {
	s.shards[slot(key)].mu.Lock()
	s.shards[slot(key)].keys[key] += by
	s.shards[slot(key)].mu.Unlock()
}

// RenameBad holds the lock of one of two.
func (s *Shards) RenameBad(from, to string) {
	i, j := slot(from), slot(to)
	s.shards[i].mu.Lock()
	defer s.shards[i].mu.Unlock()
	by := s.shards[i].keys[from]
	delete(s.shards[i].keys, from)
	s.shards[j].keys[to] += by // want `s.shards\[j\].keys is written with the mu of another shard held, but it is written at shards.go:\d+ with its own`
}

func (s *Shards) RenameGood(from, to string) {
	i, j := slot(from), slot(to)
	s.shards[i].mu.Lock()
	by := s.shards[i].keys[from]
	delete(s.shards[i].keys, from)
	s.shards[i].mu.Unlock()
	s.shards[j].mu.Lock()
	s.shards[j].keys[to] += by
	s.shards[j].mu.Unlock()
}

// MoveSafe locks both of two, the one with the smaller index first.
func (s *Shards) MoveSafe(i, j int, key string) {
	lo, hi := min(i, j), max(j, i)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key] = s.shards[i].keys[key]
}

// MoveOther locks the greater one first.
func (s *Shards) MoveOther(i, j int, key string) {
	lo, hi := min(i, j), max(i, j)
	s.shards[hi].mu.Lock()
	defer s.shards[hi].mu.Unlock()
	if lo != hi {
		s.shards[lo].mu.Lock()
		defer s.shards[lo].mu.Unlock()
	}
	s.shards[i].keys[key] = s.shards[j].keys[key]
}

// MoveOne locks one of them.
func (s *Shards) MoveOne(i, j int, key string) {
	lo := min(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	s.shards[j].keys[key] = s.shards[i].keys[key] // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveSame locks the smaller one only, if it locks twice.
func (s *Shards) MoveSame(i, j int, key string) {
	lo, hi := min(i, j), min(j, i+1)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key] = s.shards[i].keys[key] // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveFarther locks the greater one of others.
func (s *Shards) MoveFarther(i, j, k int, key string) {
	lo, hi := min(i, j), max(i, k)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
	s.shards[k].keys[key]--
}

// MoveNearer locks the smaller one of others.
func (s *Shards) MoveNearer(i, j, k int, key string) {
	lo, hi := min(i, k), max(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
	s.shards[k].keys[key]--
}

// MoveLarger locks the greater one only, if it locks twice.
func (s *Shards) MoveLarger(i, j int, key string) {
	lo, hi := max(i, j), max(j, i)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveLeast may lock the third one and the greater one.
func (s *Shards) MoveLeast(i, j, k int, key string) {
	lo, hi := min(i, j, k), max(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveMost may lock the smaller one and the third one.
func (s *Shards) MoveMost(i, j, k int, key string) {
	lo, hi := min(i, j), max(i, j, k)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveAround may lock those on both sides.
func (s *Shards) MoveAround(i, j, k int, key string) {
	lo, hi := min(i, j), max(j, k)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveAroundBack locks them in the other order.
func (s *Shards) MoveAroundBack(i, j, k int, key string) {
	lo, hi := min(i, j), max(j, k)
	s.shards[hi].mu.Lock()
	defer s.shards[hi].mu.Unlock()
	if lo != hi {
		s.shards[lo].mu.Lock()
		defer s.shards[lo].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveElsewhere locks both and accesses a third.
func (s *Shards) MoveElsewhere(i, j, k int, key string) {
	lo, hi := min(i, j), max(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[k].keys[key]++ // want `s.shards\[k\].keys is written with the mu of another shard held`
}

// MoveThree locks two of three.
func (s *Shards) MoveThree(i, j, k int, key string) {
	lo, hi := min(i, j, k), max(i, j, k)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// MoveChanged accesses another one than the one that it has locked.
func (s *Shards) MoveChanged(i, j int, key string) {
	lo, hi := min(i, j), max(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	if lo != hi {
		s.shards[hi].mu.Lock()
		defer s.shards[hi].mu.Unlock()
	}
	j++
	s.shards[j].keys[key]++ // want `s.shards\[.*\].keys is written with the mu of another shard held`
}

// MoveEarly gives one of the locks back before.
func (s *Shards) MoveEarly(i, j int, key string) {
	lo, hi := min(i, j), max(i, j)
	s.shards[lo].mu.Lock()
	defer s.shards[lo].mu.Unlock()
	s.shards[hi].mu.Lock()
	s.shards[i].keys[key]++
	s.shards[hi].mu.Unlock()
	s.shards[j].keys[key]++ // want `s.shards\[j\].keys is written with the mu of another shard held`
}

// SwapSafe exchanges the indexes.
func (s *Shards) SwapSafe(i, j int, key string) {
	first, second := i, j
	if first > second {
		first, second = second, first
	}
	s.shards[first].mu.Lock()
	defer s.shards[first].mu.Unlock()
	if first != second {
		s.shards[second].mu.Lock()
		defer s.shards[second].mu.Unlock()
	}
	s.shards[j].keys[key] = s.shards[i].keys[key]
}

// SwapOne exchanges one of them only.
func (s *Shards) SwapOne(i, j int, key string) {
	first, second := i, j
	if first > second {
		first = second
	}
	s.shards[first].mu.Lock()
	defer s.shards[first].mu.Unlock()
	s.shards[i].keys[key]++ // want `s.shards\[i\].keys is written with the mu of another shard held`
}

// SwapHalf may lock one of them twice.
func (s *Shards) SwapHalf(i, j int, key string) {
	first, second := i, j
	if first > second {
		first, second = second, second-1
	}
	s.shards[first].mu.Lock()
	defer s.shards[first].mu.Unlock()
	if first != second {
		s.shards[second].mu.Lock()
		defer s.shards[second].mu.Unlock()
	}
	s.shards[i].keys[key]++ // want `s.shards\[i\].keys is written with the mu of another shard held`
}

// SwapTwice chooses each index by itself.
func (s *Shards) SwapTwice(i, j int, swap, both bool, key string) {
	first, second := i, j
	if swap {
		first = j
	}
	if both {
		second = i
	}
	s.shards[first].mu.Lock()
	defer s.shards[first].mu.Unlock()
	if first != second {
		s.shards[second].mu.Lock()
		defer s.shards[second].mu.Unlock()
	}
	s.shards[i].keys[key]++ // want `s.shards\[i\].keys is written with the mu of another shard held`
}

// Grid spreads keys over rows and columns of locks.
type Grid struct {
	shards [4][4]shard
}

func (g *Grid) Add(i, j int, key string) {
	g.shards[i][j].mu.Lock()
	defer g.shards[i][j].mu.Unlock()
	g.shards[i][j].keys[key]++
}

func (g *Grid) Get(i, j int, key string) int {
	g.shards[i][j].mu.Lock()
	defer g.shards[i][j].mu.Unlock()
	return g.shards[i][j].keys[key]
}

// MoveBoth locks two on the diagonal.
func (g *Grid) MoveBoth(i, j int, key string) {
	lo, hi := min(i, j), max(i, j)
	g.shards[lo][lo].mu.Lock()
	defer g.shards[lo][lo].mu.Unlock()
	if lo != hi {
		g.shards[hi][hi].mu.Lock()
		defer g.shards[hi][hi].mu.Unlock()
	}
	g.shards[i][j].keys[key]++ // want `g.shards\[i\]\[j\].keys is written with the mu of another shard held`
}

// MoveCross locks one in the row and one in the column of the access.
func (g *Grid) MoveCross(i, j int, key string) {
	lo, hi := min(i, j), max(i, j)
	g.shards[lo][j].mu.Lock()
	defer g.shards[lo][j].mu.Unlock()
	if lo != hi {
		g.shards[i][hi].mu.Lock()
		defer g.shards[i][hi].mu.Unlock()
	}
	g.shards[i][j].keys[key]++ // want `g.shards\[i\]\[j\].keys is written with the mu of another shard held`
}
