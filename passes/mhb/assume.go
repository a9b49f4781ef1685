package mhb

import "github.com/concvet/concvet/internal/goroutine"

func (o *Order) assumed(g guard, w *node) *proof { _ = goroutine.Sync; return nil }
