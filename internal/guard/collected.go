package guard

import (
	"github.com/concvet/concvet/internal/syncmodel"
)

// isCollected reports whether i is made by a finalizer, and is to the very object that it is for: nobody else has that any more.
func (a *Census) isCollected(i *Instance) bool {
	c := i.Context
	if c.Spawn == nil {
		return false
	}
	for c.Call != c.Spawn {
		c = c.Caller
	}
	e, ok := syncmodel.EffectOf[*syncmodel.Spawn](c.Call.Common())
	if !ok || e.Start != syncmodel.OnCollect || len(c.Call.Common().Args) > 2 {
		return false // a cleanup is given something else
	}
	return a.sourceOf(i).path.Len() == 1
}
