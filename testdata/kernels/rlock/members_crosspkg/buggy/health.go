// Package health rates the members of a cluster.
package health

import "kernels/rlock/members_crosspkg/buggy/members"

// Report is the health of one member.
type Report struct {
	Name  string
	Alive bool
	Zone  string
}

// Check reports on every member.
func Check(l *members.List) []Report {
	var out []Report
	l.RLock()
	defer l.RUnlock()
	for _, name := range l.Names {
		out = append(out, reportOn(l, name)) // BUG: CV1002
	}
	return out
}

func reportOn(l *members.List, name string) Report {
	return Report{Name: name, Alive: l.Alive(name), Zone: zone(name)}
}

func zone(name string) string {
	for i := range name {
		if name[i] == '-' {
			return name[:i]
		}
	}
	return "default"
}
