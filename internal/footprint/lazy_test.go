package footprint

import "testing"

// What is set only where something was found not to be set that is set there is lazy.
func TestLazy(t *testing.T) {
	checkTiming(t, `package p

type S struct {
	ready, other bool
	names        map[string]int
	n            int
	next         *S
}

var shared map[string]int

func (s *S) flagged()          { if !s.ready { s.names = nil; s.ready = true } }
func (s *S) itself()           { if s.names == nil { s.names = map[string]int{} } }
func (s *S) early()            { if s.ready { return }; s.n = 1; s.ready = true }
func (s *S) twoDeep(b bool)    { if !s.ready { if b { s.n = 1 }; s.ready = true } }
func (s *S) called()           { s.flagged() }
func (s *S) calledLazily()     { if s.names == nil { s.set(); s.names = map[string]int{} } }
func (s *S) set()              { s.n = 1 }
func (s *S) reads()            { if !s.ready { s.n = s.next.n; s.ready = true } }
func global()                  { if shared == nil { shared = map[string]int{} } }

// These write whenever they are called, or for another reason.
func (s *S) set2(b bool)       { if !s.ready { s.ready = true }; s.n = 1 }
func (s *S) another()          { if !s.other { s.n = 1 } }
func (s *S) elsewhere()        { if !s.other { s.n = 1 }; s.other = true }
func (s *S) ofAnother()        { if !s.next.ready { s.n = 1; s.ready = true } }
func (s *S) found()            { if s.ready { s.n = 1; s.ready = true } }
func (s *S) both()             { if !s.ready { s.n = 1; s.ready = true }; s.n = 2 }
func (s *S) bothWays()         { s.n = 2; if !s.ready { s.n = 1; s.ready = true } }
`, map[string]string{
		"(*S).flagged":      "write s.ready lazy; write s.names lazy",
		"(*S).itself":       "write s.names lazy",
		"(*S).early":        "write s.ready lazy; write s.n lazy",
		"(*S).twoDeep":      "write s.ready lazy; write s.n lazy",
		"(*S).called":       "write s.ready lazy; write s.names lazy",
		"(*S).calledLazily": "write s.names lazy; write s.n lazy",
		"(*S).set2":         "write s.ready lazy; write s.n",
		"(*S).another":      "read s.other; write s.n",
		"(*S).elsewhere":    "write s.other; write s.n",
		"(*S).ofAnother":    "read s.next; read s.next.ready; write s.n; write s.ready",
		"(*S).found":        "write s.ready; write s.n",
		"(*S).both":         "write s.ready lazy; write s.n",
		"(*S).bothWays":     "write s.n; write s.ready lazy",
		"(*S).set":          "write s.n",
		"(*S).reads":        "write s.ready lazy; read s.next; read s.next.n; write s.n lazy",
		"global":            "write shared lazy",
	})
}
