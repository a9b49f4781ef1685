package footprint

import "testing"

func TestExceptions(t *testing.T) {
	check(t, `package p

type S struct{ next *S }

var top, other *S

func assigns(s *S) { top, other = s, s }

// What is done to all but what a package variable refers to is not done to that.
func attach(s, t *S) {
	if s != nil && s != top {
		s.next = t
	}
}
func attachTop(t *S)    { attach(top, t) }
func attachVia(s, t *S) { attach(s, t) }
func attachViaTop(t *S) { attachVia(top, t) }

// It is done to what else is found there.
func attachNext(t *S)  { attach(top.next, t) }
func attachOther(t *S) { attach(other, t) }

// Both ways lead to a write.
func either(s, t *S) {
	if s != top {
		s.next = t
	} else {
		s.next = nil
	}
}
func eitherTop(t *S) { either(top, t) }

func only(s, t *S) {
	if s == top {
		s.next = t
	}
}
func onlyTop(t *S) { only(top, t) }
`, map[string]string{
		"attach":       "write s.next; read top",
		"attachTop":    "read top",
		"attachVia":    "write s.next; read top",
		"attachViaTop": "read top",
		"attachNext":   "read top; read top.next; write top.next.next",
		"attachOther":  "read other; write other.next; read top",
		"either":       "read top; write s.next",
		"eitherTop":    "read top; write top.next",
		"onlyTop":      "read top; write top.next",
	})
}
