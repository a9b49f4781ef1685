package scene

import (
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
)

// A Scene is a scope, with what is known of when its events happen and by whom its cases are judged.
type Scene struct {
	*goroutine.Scope
	Judge *evidence.Judge
	Order *mhb.Order // with what is assumed
	Idle  bool       // nothing runs the function that the scope is of
	View  mhb.View   // for what it is looked at
}

// New returns the scene of the scope that order is of.
func New(order *mhb.Order, judge *evidence.Judge) *Scene {
	return &Scene{Scope: order.Scope(), Order: order.Assume(), Judge: judge}
}

// Listens reports whether somebody wants to know what was considered.
func (s *Scene) Listens() bool { return s.Judge != nil && s.Judge.About != nil }
