// Package handedcancel has contexts that other packages cancel.
package handedcancel

import (
	"context"

	"example.org/stopper"
)

type monitor struct{ last string }

// Safe: the goroutine waits for the end of the context, and Stop calls what ends it.
func stopped() string {
	ctx, cancel := context.WithCancel(context.Background())
	m := &monitor{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped"
	}()
	m.last = "asked"
	stopper.Stop(cancel)
	<-done
	return m.last
}

func stoppedBefore() string {
	ctx, cancel := context.WithCancel(context.Background())
	m := &monitor{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped" // want `m.last is written here and written at handedcancel.go:\d+ by`
	}()
	stopper.Stop(cancel)
	m.last = "asked"
	<-done
	return m.last
}

// Safe: Stop may call what it was given.
func grouped() string {
	ctx, cancel := context.WithCancel(context.Background())
	m, g := &monitor{}, &stopper.Group{}
	g.Add(cancel)
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped"
	}()
	m.last = "asked"
	g.Stop()
	<-done
	return m.last
}

// Safe: All hands what the group keeps to a function that calls it.
func groupedDeep() string {
	ctx, cancel := context.WithCancel(context.Background())
	m, g := &monitor{}, &stopper.Group{}
	g.Add(cancel)
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped"
	}()
	m.last = "asked"
	stopper.All(g)
	<-done
	return m.last
}

func groupedBefore() string {
	ctx, cancel := context.WithCancel(context.Background())
	m, g := &monitor{}, &stopper.Group{}
	g.Add(cancel)
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped" // want `m.last is written here and written at handedcancel.go:\d+ by`
	}()
	g.Stop()
	m.last = "asked"
	<-done
	return m.last
}

// Len cancels nothing.
func groupedCounted() string {
	ctx, cancel := context.WithCancel(context.Background())
	m, g := &monitor{}, &stopper.Group{}
	g.Add(cancel)
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped" // want `m.last is written here and written at handedcancel.go:\d+ by`
	}()
	g.Stop()
	m.last = "asked"
	g.Len()
	<-done
	return m.last
}

// What is not called with the group does not stop it.
func stoppedAndTold(tell func(*string)) string {
	ctx, cancel := context.WithCancel(context.Background())
	m := &monitor{}
	done := make(chan struct{})
	go func() {
		<-ctx.Done()
		m.last += "; stopped" // want `m.last is written here and written at handedcancel.go:\d+ by`
		close(done)
	}()
	stopper.Stop(cancel)
	m.last = "asked"
	text := "asked"
	tell(&text)
	<-done
	return m.last
}

// Safe: the group that New returns keeps the function.
func made() string {
	ctx, cancel := context.WithCancel(context.Background())
	m, g := &monitor{}, stopper.New(cancel)
	done := make(chan struct{})
	go func() {
		defer close(done)
		<-ctx.Done()
		m.last += "; stopped"
	}()
	m.last = "asked"
	g.Stop()
	<-done
	return m.last
}
