package critical

import (
	"go/constant"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
)

// settingsOf returns the states that the wrapper asks for which has acquired h, as it tells its callers. It is false if
// it tells them nothing, or if h is not held in some world for another reason.
func (c *collector) settingsOf(h *held, worlds []world) ([]State, bool) {
	if h.site == nil {
		return nil, false
	}
	e := c.a.sum.Effect(h.site)
	if e == nil || len(e.Leaves) == 0 {
		return nil, false
	}
	i := slices.IndexFunc(e.Cases, func(k locks.Case) bool {
		return slices.ContainsFunc(k.Acquired, func(g locks.Change) bool { return g.Lock.Path == h.Path })
	})
	if i < 0 || slices.ContainsFunc(worlds, func(x world) bool {
		return !slices.ContainsFunc(x.held, func(g held) bool { return g.Key() == h.Key() }) && !x.Excludes(e.Cases[i].When)
	}) {
		return nil, false
	}
	var out []State
	for _, cond := range e.Cases[i].When {
		s, ok := c.settingState(cond)
		if !ok {
			return nil, false
		}
		out = append(out, s)
	}
	return out, len(out) > 0 && len(out) <= maxStates
}

// settingState returns what cond asks of a field: whether it is true, or nil.
func (c *collector) settingState(cond locks.Cond) (State, bool) {
	owner, last, ok := cond.Atom.X.Parent()
	if !ok || last.Kind != accesspath.Field {
		return State{}, false
	}
	t := owner.Type(c.u.Func)
	if t == nil || ssax.StructOf(t) == nil {
		return State{}, false
	}
	s := State{Field: ssax.FieldNamed(ssax.StructOf(t), last.Name), Not: !cond.Is}
	switch cond.Atom.Const {
	case "true":
		s.Value = constant.MakeBool(true)
	case "nil":
	default:
		return State{}, false
	}
	return s, s.Field != nil
}
