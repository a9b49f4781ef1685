package iterators

import "iter"

// The variables of a loop over a function are called as the loop calls them, not as the parameters of what the
// function takes are called, or as they would be if those had names.
func lockAll(named func(yield func(x *ledger) bool), plain iter.Seq[*ledger], pairs iter.Seq2[int, *ledger]) {
	for l := range named {
		l.mu.Lock()
		l.mu.Lock() // want `^l\.mu is already held`
	}
	for l := range plain {
		l.mu.Lock()
		l.mu.Lock() // want `^l\.mu is already held`
	}
	for _, l := range pairs {
		l.mu.Lock()
		l.mu.Lock() // want `^l\.mu is already held`
	}
	var ls [4]*ledger
	for i := range pairs {
		if i < 4 {
			ls[i].mu.Lock()
			ls[i].mu.Lock() // want `^ls\[i\]\.mu is already held`
		}
	}
	var l *ledger
	for l = range plain {
		l.mu.Lock()
		l.mu.Lock() // want `^l\.mu is already held`
	}
}
