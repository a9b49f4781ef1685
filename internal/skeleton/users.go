package skeleton

import (
	"slices"

	"github.com/concvet/concvet/internal/explore"
	"github.com/concvet/concvet/internal/goroutine"
)

// OfUsers returns the skeleton of a scope that was laid out for a membership, in a package with those fields; nil if not all is known of
// it.
func OfUsers(s *goroutine.Scope, m Membership, fields Fields) *Skeleton {
	if s.Top {
		return nil
	}
	return reduced(func(apart bool) *Skeleton {
		b := newBuilder(s, fields, 2)
		b.apart = apart
		return b.ofUsers(m)
	})
}

// ofUsers returns the skeleton for a membership, nil if not all is known of it.
func (b *builder) ofUsers(m Membership) *Skeleton {
	s := b.scope
	b.slots, b.values = make(map[goroutine.Place]int), make(map[string]int)
	b.members = newMembers(b, m)
	if b.members == nil {
		return nil
	}
	b.findRegisters()
	b.members.base = b.Shared + b.Local
	b.Threads, b.Collection = s.Threads, m.Field
	for range 2 { // the second time it is known what is asked of what is found
		b.Codes, b.tags = nil, []Tag{{}}
		for _, t := range s.Threads {
			b.Codes = append(b.Codes, b.code(t))
		}
	}
	b.Local += len(b.members.keys)
	if b.members.lost {
		return nil
	}
	b.Flags = b.members.flags()
	b.members.makeRoom()
	b.merge()
	if !b.specialize(b.members.base, len(b.members.keys)) {
		return nil
	}
	b.reduce()
	if !b.renumber() {
		return nil
	}
	return b.Skeleton
}

// merge makes one code of those of all users, who call any method after any other: two at a time, if the owner has a lock.
func (b *builder) merge() {
	all := explore.Code{{Chosen: true, Forgets: true}}
	user := -1
	for c, t := range b.Threads {
		if !t.Client {
			continue
		}
		if user < 0 {
			user = c
		}
		offset := len(all)
		all[0].Steps = append(all[0].Steps, explore.Step{Op: explore.Pass, To: offset})
		for _, loc := range b.Codes[c] {
			for i := range loc.Steps {
				loc.Steps[i].To += offset
			}
			if len(loc.Steps) == 0 && !loc.Ends {
				loc = explore.Loc{Chosen: true, Steps: []explore.Step{{Op: explore.Pass, To: 0}}}
			}
			all = append(all, loc)
		}
		b.Codes[c] = explore.Code{{}}
	}
	b.Codes[user] = all
	start := explore.Step{Op: explore.Start, N: user, To: 1}
	main := explore.Code{{Chosen: true, Steps: []explore.Step{start}}, {}}
	if b.members.isShared() {
		again := start
		again.To = 2
		main = explore.Code{main[0], {Chosen: true, Steps: []explore.Step{again}}, {}}
	}
	b.Codes[0] = main
	b.Users = true
}

// isShared reports whether several goroutines use the owner, as it has a lock.
func (m *members) isShared() bool {
	return slices.ContainsFunc(m.builder.Program.Objects, func(o explore.Object) bool { return o.Kind == explore.Mutex })
}
