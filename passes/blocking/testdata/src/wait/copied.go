package wait

import (
	"sync"
	"time"
)

type params struct {
	after *time.Timer
	idle  bool
	act   func()
}

// check gets a copy of what its caller has made.
func check(p params) {
	if p.idle || p.after == nil {
		return
	}
	<-p.after.C
	p.act()
}

// Silent: the timer is set, and idle is not, so that check gets to the call.
func copiedAll() {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{after: time.NewTimer(time.Second), act: wg.Done}
	go check(p)
	wg.Wait()
}

func copiedWithout() {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{act: func() { wg.Done() }}
	go check(p)
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

func copiedIdle() {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{after: time.NewTimer(time.Second), idle: true, act: func() { wg.Done() }}
	go check(p)
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// The field is assigned once more before the copy is made.
func copiedChanged(off bool) {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{after: time.NewTimer(time.Second), act: func() { wg.Done() }}
	if off {
		p.after = nil
	}
	go check(p)
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// The copy itself is changed.
func checkChanged(p params, off bool) {
	if off {
		p.after = nil
	}
	if p.after == nil {
		return
	}
	p.act()
}

func copiedThenChanged(off bool) {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{after: time.NewTimer(time.Second), act: func() { wg.Done() }}
	go checkChanged(p, off)
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// There is another copy to come.
func checkOther(p params, off bool) {
	if off {
		p = params{}
	}
	if p.after == nil {
		return
	}
	p.act()
}

func copiedThenOther(off bool) {
	var wg sync.WaitGroup
	wg.Add(1)
	p := params{after: time.NewTimer(time.Second), act: func() { wg.Done() }}
	go checkOther(p, off)
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

// The variable is read before it is assigned.
func checkLate(from params) {
	var p params
	if p.after == nil {
		return
	}
	p = from
	p.act()
}

func copiedTooLate() {
	var wg sync.WaitGroup
	wg.Add(1)
	go checkLate(params{after: time.NewTimer(time.Second), act: func() { wg.Done() }})
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}

type ticking struct {
	tick <-chan time.Time
	act  func()
}

func checkTicking(p ticking) {
	if p.tick == nil {
		return
	}
	p.act()
}

// Tick gives nil for what is not positive.
func copiedTick(d time.Duration) {
	var wg sync.WaitGroup
	wg.Add(1)
	go checkTicking(ticking{time.Tick(d), func() { wg.Done() }})
	wg.Wait() // want `the function may wait for ever here, as wg is not done as often as was added`
}
